import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readMigrations } from '#platform/server/db/migrate.ts'
import { DiskReserved } from '#platform/server/room-for-books.ts'
import { resetPassword } from '#tenants/account-contract.ts'
import { register } from '#tenants/contract.ts'
import { downloadEverything, ordered } from '#testing/deletion-steps.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { mailsTo } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { expectDone, logInTenant, registrationOf } from '#testing/test-tenant.ts'
import { chosenFrom } from './command.ts'
import { commands } from './commands.ts'
import { historyIn } from './releases/this-machine.ts'

const kloppend = await testProgram({ registration: 'invite' })
const config = { ...kloppend.config, migrationUrl: kloppend.database.superuserUrl }
const run = async (name: string, ...given: string[]): Promise<readonly string[]> =>
  chosenFrom(commands, name, given).run(config, ...given)
/** A command with its question, and what the operator types. */
const answered = async (answer: string, name: string, ...given: string[]) => {
  const command = commands[name]
  const question = (await command?.question?.(config, ...given)) ?? []
  return { question, said: (await command?.run(config, ...given, answer)) ?? [] }
}
const deadJob = async (tenantId: string, kind: string): Promise<void> => {
  await kloppend.database.superuser.query(
    `insert into jobs (tenant_id, id, kind, payload, state, attempts, last_error)
     values ($1, gen_random_uuid(), $2, '{}', 'dead', 12, 'kapot')`,
    [tenantId, kind],
  )
}
const jobsOf = async (kind: string): Promise<readonly unknown[]> => {
  const { rows } = await kloppend.database.superuser.query(
    'select tenant_id, state, attempts from jobs where kind = $1 order by tenant_id',
    [kind],
  )
  return rows
}
const nameOf = async (tenantId: string): Promise<string> =>
  (await run('businesses')).find((each) => each.startsWith(tenantId))?.split(' | ')[1] ?? ''
const linkIn = (lines: readonly string[]): string => (lines[0] ?? '').split('#')[1] ?? ''
const registered = async () => {
  const wire = registrationOf()
  const invitation = linkIn(await run('invite', wire.email))
  expectDone(await kloppend.call(register, { body: { ...wire, invitation } }))
  return logInTenant(kloppend.address, wire.email, wire.password)
}

describe('the operator', () => {
  test('invites an address, with a link to the page of registration', async () => {
    const [link = '', explained = ''] = await run('invite', 'nieuw@bedrijf.test')
    expect(link).toMatch(/^https:\/\/kloppend\.test\/register#ey[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(explained).toContain('alleen voor nieuw@bedrijf.test')
  })

  test('gives a user a link that sets a password, once', async () => {
    const tenant = await registered()
    const body = {
      token: linkIn(await run('reset-password', tenant.email)),
      newPassword: 'een heel andere zin dus',
    }
    expectDone(await kloppend.call(resetPassword, { body }))
    expect((await kloppend.call(resetPassword, { body })).isSuccess).toBe(false)
    await logInTenant(kloppend.address, tenant.email, body.newPassword)
  })

  test('removes a lost second factor, and the user gets a mail about it', async () => {
    const tenant = await registered()
    expect(await run('remove-second-factor', tenant.email)).toEqual([
      'Deze gebruiker logt in zonder code; er is niets gewijzigd.',
    ])
    await kloppend.database.superuser.query(
      `update logins set totp_secret = '\\x00', totp_enabled_at = now() where email = $1`,
      [tenant.email],
    )
    await expect(logInTenant(kloppend.address, tenant.email, tenant.password)).rejects.toThrow(/code/)
    await run('remove-second-factor', tenant.email)
    const again = await logInTenant(kloppend.address, tenant.email, tenant.password)
    expect((await mailsTo(again, tenant.email)).map(({ subject }) => subject)).toContain(
      'De beheerder heeft iets aan je account gewijzigd',
    )
  })

  test('ends the sessions of one user, and of no other', async () => {
    const [ours, theirs] = [await registered(), await registered()]
    expect(await run('end-sessions', ours.email)).toEqual(['Beëindigd: 1. Dat geldt binnen vijf seconden.'])
    const { rows } = await kloppend.database.superuser.query<{ tenant_id: string }>(
      'select tenant_id from sessions where ended_at is null and tenant_id = any($1)',
      [[ours.tenantId, theirs.tenantId]],
    )
    expect(rows).toEqual([{ tenant_id: theirs.tenantId }])
  })

  const unknown = {
    'an address': ['wie@nergens.test', 'Er is geen account met het e-mailadres wie@nergens.test.'],
    'a business': [crypto.randomUUID(), 'Er is geen bedrijf '],
    'a kind': ['nothing.unknown', 'Er is geen mislukte taak van de soort nothing.unknown. Alle soorten: '],
  } as const
  test('reads in one sentence that an address, a business or a kind of work is unknown', async () => {
    for (const [name, { takes, question }] of Object.entries(commands)) {
      if (!(takes in unknown) || ['invite', 'test-mail'].includes(name)) continue
      const [given, sentence] = unknown[takes as keyof typeof unknown]
      await expect(question?.(config, given) ?? run(name, given), name).rejects.toThrow(sentence)
    }
  })

  test('lists every business with its figures, and the dead jobs', async () => {
    const tenant = await registered()
    await tenant.addFinalised()
    const line = (await run('businesses')).find((each) => each.startsWith(tenant.tenantId)) ?? ''
    expect(line).toMatch(/ \| Studio Noord \d+ \| eigenaar\S+ \| sinds \d{4}-.* \| 1 boeking \| bestanden /)
    await kloppend.database.superuser.query(
      `insert into jobs (tenant_id, id, kind, payload, state, last_error)
       values ($1, gen_random_uuid(), 'nothing.known', '{}', 'dead', 'kapot')`,
      [tenant.tenantId],
    )
    expect(await run('dead-jobs')).toContainEqual(
      expect.stringMatching(/^nothing\.known \| 1 \| sinds .* \| kapot$/),
    )
    await kloppend.database.superuser.query(
      `insert into jobs (tenant_id, id, kind, payload, run_at)
       values ($1, gen_random_uuid(), 'later.kind', '{}', now() - interval '20 minutes')`,
      [tenant.tenantId],
    )
    expect(await run('dead-jobs')).toContain(
      'later.kind | 1 | wacht al 20 minuten | draait er een Kloppend dat dit werk kent?',
    )
    await kloppend.database.superuser.query(`delete from jobs where kind = 'later.kind'`)
  })

  test('lists every person with the businesses and roles', async () => {
    const tenant = await registered()
    const line = (await run('people')).find((each) => each.startsWith(tenant.email)) ?? ''
    expect(line).toMatch(
      / \| geen naam \| eigenaar van Studio Noord \d+ \| sinds \d{4}-\d\d-\d\d \| laatst gezien .* \| zonder tweede stap$/,
    )
  })

  test('has the dead jobs of one kind tried again, of every business, and no others', async () => {
    const [ours, theirs] = [await registered(), await registered()]
    for (const { tenantId } of [ours, theirs]) await deadJob(tenantId, 'nothing.tried')
    await deadJob(ours.tenantId, 'nothing.other')
    expect(await run('try-jobs', 'nothing.tried')).toEqual([
      'Opnieuw in de rij: 2 taken. Kloppend begint eraan zodra het draait.',
    ])
    expect(await jobsOf('nothing.other')).toMatchObject([{ state: 'dead' }])
    // No node knows this kind: the jobs wait, also for the tests below.
    const queued = { state: 'queued', attempts: 0 }
    expect(await jobsOf('nothing.tried')).toMatchObject([queued, queued])
    await kloppend.database.superuser.query(`delete from jobs where kind = 'nothing.tried'`)
    await expect(run('try-jobs', 'nothing.unknown')).rejects.toThrow(
      'Er is geen mislukte taak van de soort nothing.unknown. Alle soorten: dead-jobs.',
    )
  })

  test('drops dead jobs after a question, and only after the answer', async () => {
    const tenant = await registered()
    await deadJob(tenant.tenantId, 'nothing.dropped')
    const { question, said } = await answered('', 'drop-jobs', 'nothing.dropped')
    expect(question).toEqual([
      '1 taak van de soort nothing.dropped: het werk gebeurt dan nooit.',
      'Weggooien? Typ ja: ',
    ])
    expect(said).toEqual(['Er is niets veranderd.'])
    expect(await jobsOf('nothing.dropped')).toHaveLength(1)
    expect((await answered('ja', 'drop-jobs', 'nothing.dropped')).said).toEqual(['Weggegooid: 1 taak.'])
    expect(await jobsOf('nothing.dropped')).toEqual([])
  })

  test('orders the deletion of a business by the rules of its owner, who may withdraw it', async () => {
    const tenant = await registered()
    const name = await nameOf(tenant.tenantId)
    const order = (typed: string) => answered(typed, 'delete-business', tenant.tenantId)
    await expect(order(name)).rejects.toThrow(/Download eerst je hele administratie/)
    await downloadEverything(tenant)
    await expect(order('Studio Zuid')).rejects.toThrow(/niet de naam van je bedrijf/)
    expect((await order('')).said).toEqual(['Er is niets veranderd.'])
    const { question, said } = await order(name)
    expect(question[0]).toBe(
      `${name} is vanaf nu alleen te lezen. Over 30 dagen verdwijnen de hele administratie en alle bestanden.`,
    )
    expect(said[0]).toMatch(/^Het bedrijf wordt op \d+ \w+ \d{4} verwijderd/)
    await expect(tenant.addCustomer()).rejects.toThrow(/verwijder/)
    expect((await mailsTo(tenant, tenant.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/wordt op .* verwijderd/),
    )
    expect(await run('keep-business', tenant.tenantId)).toEqual([
      'Ingetrokken: het bedrijf kan weer verder. De eigenaren krijgen er een mail over.',
    ])
    await tenant.addCustomer()
    await expect(run('keep-business', tenant.tenantId)).rejects.toThrow(/Er staat geen opdracht/)
    for (const unknown of ['Studio Noord', crypto.randomUUID()])
      await expect(run('delete-business', unknown)).rejects.toThrow(`Er is geen bedrijf ${unknown}.`)
  })

  test('suspends a business: no user of it comes in, nothing leaves, all is kept, and it can go on', async () => {
    const [ours, theirs] = [await registered(), await registered()]
    const invoice = await ours.addFinalised()
    // Not seen by this node yet, which believes a session for five seconds.
    const elsewhere = await logInTenant(kloppend.address, ours.email, ours.password)
    const { superuser } = kloppend.database
    const linked = async (tenantId: string) => {
      const { rows } = await superuser.query(
        'select tenant_of_link(key) as leads_to from public_links where tenant_id = $1',
        [tenantId],
      )
      return rows as { leads_to: string | null }[]
    }
    const suspend = (typed: string) => answered(typed, 'suspend-business', ours.tenantId)
    const isListed = async () =>
      (await run('businesses')).some(
        (each) => each.startsWith(ours.tenantId) && each.endsWith(' | staat stil'),
      )
    await superuser.query('insert into public_links (tenant_id, key) values ($1, $2)', [
      ours.tenantId,
      crypto.randomUUID(),
    ])
    await allWorkDone(kloppend.database)
    expect((await suspend('')).said).toEqual(['Er is niets veranderd.'])
    expect(await linked(ours.tenantId)).toContainEqual({ leads_to: ours.tenantId })
    expect((await suspend('ja')).said[0]).toMatch(/^Stilgezet\./)
    expect(await isListed()).toBe(true)
    await expect(suspend('ja')).rejects.toThrow('Dit bedrijf staat al stil.')
    await expect(answered('x', 'delete-business', ours.tenantId)).rejects.toThrow(/Dit bedrijf staat stil: /)

    const closed = /Dit bedrijf is stilgezet door de beheerder.*Je administratie is bewaard/
    await expect(logInTenant(kloppend.address, ours.email, ours.password)).rejects.toThrow(closed)
    await expect(elsewhere.addCustomer()).rejects.toThrow(/401/)
    expect(new Set((await linked(ours.tenantId)).map(({ leads_to }) => leads_to))).toEqual(new Set([null]))
    await theirs.addCustomer()
    // A mail that is ordered meanwhile waits, and no figure says that it is late.
    await run('end-sessions', ours.email)
    const { rows: claimed } = await superuser.query(
      `select tenant_id from claim_known_jobs('{document.mail}', 20, '1 second', gen_random_uuid())
       union all select tenant_id from claim_known_jobs_in_turn('{document.mail}', 20, null, null, '1 second', gen_random_uuid())
       union all select tenant_id from claim_job_in_turn('document.mail', null, '1 second', gen_random_uuid())`,
    )
    expect(claimed).toEqual([])
    const { rows: counted } = await superuser.query(`select due from work_counts() where kind = 'mails'`)
    expect(counted).toEqual([{ due: 0 }])
    // Who works elsewhere too comes in there.
    await superuser.query(
      `insert into memberships (tenant_id, user_id, role) select $1, user_id, 'employee' from logins where email = $2`,
      [theirs.tenantId, ours.email],
    )
    expect((await logInTenant(kloppend.address, ours.email, ours.password)).tenantId).toBe(theirs.tenantId)

    await run('resume-business', ours.tenantId)
    await expect(run('resume-business', ours.tenantId)).rejects.toThrow('Dit bedrijf staat niet stil.')
    expect(await isListed()).toBe(false)
    await superuser.query(`update memberships set until = now() where tenant_id = $1 and role = 'employee'`, [
      theirs.tenantId,
    ])
    const again = await logInTenant(kloppend.address, ours.email, ours.password)
    expect(again.tenantId).toBe(ours.tenantId)
    expect(await again.invoice(invoice)).toMatchObject({ id: invoice })
    await allWorkDone(kloppend.database)
    expect((await mailsTo(again, ours.email)).map(({ subject }) => subject)).toContain(
      'De beheerder heeft iets aan je account gewijzigd',
    )
  })

  test('a business that is leaving is not suspended: its owners must be able to withdraw that', async () => {
    const tenant = await registered()
    await ordered(tenant, await nameOf(tenant.tenantId))
    await expect(answered('ja', 'suspend-business', tenant.tenantId)).rejects.toThrow(/keep-business/)
  })

  test('mails an address, and reads what the mail server said', async () => {
    const mails = await startMailServer()
    onTestFinished(() => mails.stop())
    const send = commands['test-mail']?.run
    const withServer = { ...config, smtpUrl: mails.url }
    expect(await send?.(withServer, 'ik@bedrijf.test')).toEqual([
      expect.stringMatching(
        /^De mailserver nam de mail aan: 250 .* Kijk of hij bij ik@bedrijf\.test aankomt/,
      ),
    ])
    expect(mails.received.map(({ to }) => to)).toEqual([['ik@bedrijf.test']])
    mails.refuseRecipient = () => ({ code: 550, text: 'No such user' })
    await expect(send?.(withServer, 'weg@bedrijf.test')).rejects.toThrow(
      /nam de mail niet aan: .*No such user.*Controleer SMTP_URL/,
    )
    expect((await send?.(config, 'ik@bedrijf.test'))?.[0]).toMatch(
      /^Er is geen mailserver \(SMTP_URL\): de mail staat in .*\.eml\.$/,
    )
  })

  test('reads what was done to the database, a line a migration', async () => {
    const lines = await run('schema')
    expect(lines[0]).toMatch(/^0001_\w+\.sql [0-9a-f]{64} contract$/)
    expect(historyIn(lines.join('\n'))).toMatchObject(
      readMigrations().map(({ name, expands }) => ({ name, expands })),
    )
  })

  test('with a folder that is no data folder reads one sentence', async () => {
    for (const dataDir of ['/er/is/niets', '/proc'])
      await expect(commands['businesses']?.run({ ...config, dataDir })).rejects.toThrow(
        `In ${dataDir} kan niet worden geschreven: dat is geen gegevensmap van Kloppend`,
      )
  })

  test('makes a business from an export, and its owner logs in by the link', async () => {
    const tenant = await registered()
    await tenant.addFinalised()
    await allWorkDone(kloppend.database)
    const archive = path.join(kloppend.dataDir, 'export.zip')
    writeFileSync(archive, (await tenant.send('GET', '/api/Exports/zip')).bytes)
    const email = 'verhuisd@bedrijf.test'
    const kept = () => readdirSync(path.join(kloppend.dataDir, 'files', 'kept'), { recursive: true }).length
    const [filesBefore, rowsBefore] = [kept(), await fingerprintOf(kloppend.database)]
    await expect(
      commands['import-business']?.run({ ...config, minFreeDiskMib: 100_000_000 }, archive, email),
    ).rejects.toThrow(DiskReserved)
    expect([kept(), await fingerprintOf(kloppend.database)]).toEqual([filesBefore, rowsBefore])

    const [said = '', link = ''] = await run('import-business', archive, email)
    expect(said).toMatch(/^Ingelezen: Studio Noord \d+, 1 boeking en 1 bestand\./)
    const body = { token: link.split('#')[1] ?? '', newPassword: 'een heel andere zin dus' }
    expectDone(await kloppend.call(resetPassword, { body }))
    const owner = await logInTenant(kloppend.address, email, body.newPassword)
    expect(owner.tenantId).not.toBe(tenant.tenantId)
    const balance = async (of: typeof owner) => (await of.send('GET', '/api/Reports/trial-balance')).text
    expect(await balance(owner)).toBe(await balance(tenant))

    const before = await fingerprintOf(kloppend.database)
    await expect(run('import-business', archive, tenant.email)).rejects.toThrow(/Er is al een account/)
    await expect(run('import-business', '/er/is/niets.zip', 'nog@bedrijf.test')).rejects.toThrow(
      'Het bestand /er/is/niets.zip is er niet',
    )
    writeFileSync(archive, 'geen zip, maar wel meer dan tweeëntwintig bytes')
    await expect(run('import-business', archive, 'nog@bedrijf.test')).rejects.toThrow(
      /geen export van Kloppend/,
    )
    expect(await fingerprintOf(kloppend.database)).toBe(before)
  })

  test('reads why a list is empty with an account that sees no business', async () => {
    for (const [migrationUrl, sentence] of [
      [null, /Stel MIGRATION_URL in/],
      [kloppend.database.appUrl, /ziet de bedrijven niet/],
    ] as const)
      await expect(commands['businesses']?.run({ ...config, migrationUrl }, '')).rejects.toThrow(sentence)
  })
})

test('each action is a line of the log of the operator, without an address or a link', async () => {
  const tenant = await registered()
  const secret = linkIn(await run('reset-password', tenant.email))
  const log = readFileSync(path.join(kloppend.dataDir, 'admin.log'), 'utf8')
  expect(
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toContainEqual(
    expect.objectContaining({ event: 'security', kind: 'operator-password-link', tenantId: tenant.tenantId }),
  )
  expect(log).not.toContain(tenant.email)
  expect(log).not.toContain(secret)
})
