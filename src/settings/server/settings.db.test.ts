import { describe, expect, test } from 'vitest'
import { getInvoiceAttachment } from '#invoices/contract.ts'
import { listNotifications } from '#notifications/contract.ts'
import { listJobs, listSettingChanges, retryJob } from '../contract.ts'
import { getCompany } from '#tenants/session-contract.ts'
import { plantDeadJob } from '#testing/full-history.ts'
import { changeCompanyOf, historyOf, mailsTo, tryChangeCompany } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { pathOf } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'

const kloppend = await testProgram()
const { database } = kloppend

describe('the company’s own data', () => {
  test('is on documents made from now on, never on one that is final', async () => {
    const tenant = await kloppend.register()
    const before = await tenant.addFinalised()
    const pdf = pathOf(getInvoiceAttachment, { params: { id: before } })
    const bytes = (await tenant.send('GET', pdf)).bytes
    await changeCompanyOf(tenant, {
      name: 'Studio Zuid',
      street: 'Coolsingel',
      zipCode: '3011ad',
      city: 'Rotterdam',
    })
    const after = await tenant.addFinalised()
    const { rows } = await database.superuser.query<{ id: string; name: string; zip: string }>(
      `select id, frozen #>> '{supplier,name}' as name, frozen #>> '{supplier,zipCode}' as zip from documents
       where tenant_id = $1`,
      [tenant.tenantId],
    )
    const frozen = new Map(rows.map(({ id, ...supplier }) => [id, supplier]))
    expect(frozen.get(before)).toMatchObject({ zip: '1015 CJ' })
    expect(frozen.get(after)).toEqual({ name: 'Studio Zuid', zip: '3011 AD' })
    expect((await tenant.send('GET', pdf)).bytes.equals(bytes)).toBe(true)
  })

  test('is checked as at registration, and a refusal changes nothing', async () => {
    const tenant = await kloppend.register()
    const before = expectDone(await tenant.call(getCompany))
    for (const wrong of [
      { chamberOfCommerceNumber: '1234' },
      { vatId: 'NL123456789B01' },
      { iban: 'NL00ABNA0417164300' },
      { bic: 'ABC' },
      { zipCode: '12 AB' },
      { contactEmail: 'geen adres' },
      { name: '' },
    ])
      expect((await tryChangeCompany(tenant, wrong, { password: tenant.password })).status).toBe(400)
    expect(expectDone(await tenant.call(getCompany))).toEqual(before)
    expect(await historyOf(tenant)).toEqual([])
  })

  test('each changed field is in the history with the user, the address, the old and the new value', async () => {
    const tenant = await kloppend.register()
    await changeCompanyOf(tenant, { city: 'Haarlem', contactWebsite: 'noord.test' })
    await changeCompanyOf(tenant, { contactWebsite: '' })
    expect(await historyOf(tenant)).toEqual([
      ['company', 'Website', 'noord.test', null],
      ...(await historyOf(tenant)).slice(1),
    ])
    expect(new Set((await historyOf(tenant)).slice(1))).toEqual(
      new Set([
        ['company', 'Plaats', 'Amsterdam', 'Haarlem'],
        ['company', 'Website', null, 'noord.test'],
      ]),
    )
    const [latest] = expectDone(await tenant.call(listSettingChanges))
    expect(latest).toMatchObject({ userEmail: tenant.email, ip: '127.0.0.1' })
    // Saving unchanged data is no change.
    await changeCompanyOf(tenant, {})
    expect(await historyOf(tenant)).toHaveLength(3)
  })

  test('the bank account for payments changes only with the password, and the old address gets a mail', async () => {
    const tenant = await kloppend.register()
    const iban = 'NL20INGB0001234567'
    expect(await tryChangeCompany(tenant, { iban })).toMatchObject({
      status: 403,
      errors: ['Vul je wachtwoord in, of een code uit je authenticator-app: zo weten we dat jij het bent.'],
    })
    expect(await tryChangeCompany(tenant, { iban }, { password: 'niet het goede' })).toMatchObject({
      status: 403,
      errors: ['Dat is niet je huidige wachtwoord. Probeer het opnieuw.'],
    })
    expect(await mailsTo(tenant, tenant.email)).toEqual([])
    await changeCompanyOf(tenant, { iban, contactEmail: 'nieuw@bedrijf.test' }, tenant.password)
    await allWorkDone(database)
    const mails = await mailsTo(tenant, tenant.email)
    expect(mails).toMatchObject([{ purpose: 'account', state: 'kept' }])
    expect(mails[0]?.body).toContain('IBAN: van NL91 ABNA 0417 1643 00 naar NL20 INGB 0001 2345 67')
  })

  test('of ten users who change it at once from the same version one succeeds, nine get a conflict', async () => {
    const tenant = await kloppend.register()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        tryChangeCompany(tenant, { city: `Stad ${String(index)}` }, { version: 1 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await historyOf(tenant)).toHaveLength(1)
  })

  test('its history is append-only, for the runtime role and for the owner', async () => {
    const tenant = await kloppend.register()
    await changeCompanyOf(tenant, { city: 'Haarlem' })
    for (const pool of [database.app, database.owner]) {
      const client = await pool.connect()
      try {
        for (const statement of ['delete from setting_changes', `update setting_changes set ip = 'x'`]) {
          await client.query(`begin; set local app.tenant_id = '${tenant.tenantId}'`)
          await expect(client.query(statement)).rejects.toThrow(/append-only|permission denied/)
          await client.query('rollback')
        }
      } finally {
        client.release()
      }
    }
  })
})

describe('a dead job', () => {
  test('is shown in plain Dutch, and runs when started again; a second click gets a message', async () => {
    const tenant = await kloppend.register()
    await plantDeadJob(database, tenant.tenantId)
    const { stuck } = expectDone(await tenant.call(listJobs))
    expect(stuck).toMatchObject([
      {
        kind: 'PDF maken',
        state: 'dead',
        attempts: 12,
        problem: 'Er ging iets mis aan onze kant.',
        error: 'planted',
        nextTryAt: null,
      },
    ])
    const id = stuck[0]?.id ?? ''
    const answers = await Promise.all([1, 2, 3].map(() => tenant.call(retryJob, { params: { id } })))
    // The second request finds the job waiting, or done already.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
    // The planted job names an unknown document, of which nothing is to be made.
    await expect
      .poll(async () => expectDone(await tenant.call(listJobs)).stuck[0]?.error ?? 'gedaan')
      .not.toBe('planted')
  })

  test('a mail whose job was dead is on its way again with its job', async () => {
    const tenant = await kloppend.register()
    const id = await tenant.addFinalised()
    expectDone(await tenant.move(id, 2000))
    await allWorkDone(database)
    const { rows } = await database.superuser.query<{ id: string }>(
      `update mails set state = 'failed', error = 'connect ECONNREFUSED' where tenant_id = $1 returning id`,
      [tenant.tenantId],
    )
    await database.superuser.query(
      `insert into jobs (tenant_id, id, kind, payload, state, attempts, last_error)
       values ($1, gen_random_uuid(), 'document.mail', jsonb_build_object('mailId', $2::text), 'dead', 12, 'connect ECONNREFUSED')`,
      [tenant.tenantId, rows[0]?.id],
    )
    const { stuck } = expectDone(await tenant.call(listJobs))
    expect(stuck).toMatchObject([
      {
        kind: 'Mail versturen',
        about: 'info@bakkerijjansen.test',
        problem: 'De mailserver is niet bereikbaar.',
      },
    ])
    expectDone(await tenant.call(retryJob, { params: { id: stuck[0]?.id ?? '' } }))
    await allWorkDone(database)
    expect(await mailsTo(tenant, 'info@bakkerijjansen.test')).toMatchObject([{ state: 'kept', error: null }])
    expect(expectDone(await tenant.call(listJobs)).stuck).toEqual([])
  })

  test('work that this program does not know waits and is shown; what it cannot read is shown and begun again without an end to the list', async () => {
    const tenant = await kloppend.register()
    await database.superuser.query(
      `insert into jobs (tenant_id, id, kind, payload, run_at)
       values ($1, gen_random_uuid(), 'later.kind', '{"mailId": 7}', now() - interval '11 minutes'),
              ($1, gen_random_uuid(), 'soon.kind', '{}', now() - interval '9 minutes'),
              ($1, gen_random_uuid(), 'document.mail', '{"mailId": "nooit", "documentId": "nooit"}', now())`,
      [tenant.tenantId],
    )
    const seen = async () =>
      expectDone(await tenant.call(listJobs))
        .stuck.map(({ kind, state, problem }) => ({ kind, state, problem }))
        .toSorted((a, b) => a.kind.localeCompare(b.kind))
    const stuck = [
      {
        kind: 'later.kind',
        state: 'waiting',
        problem: 'Dit programma kent dit soort werk niet; is er een oudere versie gestart?',
      },
      {
        kind: 'Mail versturen',
        state: 'dead',
        problem: 'De gegevens van dit werk kloppen niet; is er een andere versie van het programma gestart?',
      },
    ]
    await expect.poll(seen, { timeout: 15_000 }).toEqual(stuck)
    for (const { id, state } of expectDone(await tenant.call(listJobs)).stuck)
      if (state === 'dead') expectDone(await tenant.call(retryJob, { params: { id } }))
    await expect.poll(seen, { timeout: 15_000 }).toEqual(stuck)
    expect((await tenant.call(listNotifications)).status).toBe(200)
  })
})
