import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listMails, retryMail } from '#documents/contract.ts'
import { listAuditEvents, listAuditPeople } from '#settings/audit-contract.ts'
import { listSettingChanges } from '#settings/contract.ts'
import { testSeed } from '#platform/server/testing/test-seed.ts'
import { problemsInMails } from '#testing/soak/check-mails.ts'
import { archiveTables } from '#testing/soak/archive-tables.ts'
import { dueSchedules, outcomeOf } from '#testing/soak/forged-archives.ts'
import { FORGED_TYPES, forgeriesOf, mailForgeries, refusedBy, strangersOf } from '#testing/soak/forgeries.ts'
import { seededRandom } from '#testing/soak/seeded-random.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { mailFileWith } from '#testing/mailed-file.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { MANIFEST } from './manifest.ts'
import type { Row } from './read/row-check.ts'
import { exportOf, filesIn, importInto } from './testing/moving.ts'
import { manifestIn, rowsIn, withRows } from './testing/forging.ts'

/** Archives as an attacker makes them: rows added or changed, hashes made again, signed with a key of the attacker. */
const kloppend = await busyProgram()
const { tenant: original } = kloppend
await mailFileWith(original)
await allWorkDone(kloppend.database)
const files = filesIn(await exportOf(original))

const mailFiles = (): string[] => {
  try {
    return readdirSync(`${kloppend.dataDir}/mail`).sort()
  } catch {
    return []
  }
}

/** A mail as the table has it, with the changes of the attacker. */
const mailWith = (changes: Row): Row => ({ ...rowsIn(files, 'mails')[0], ...changes })

const ID = '00000000-0000-4000-8000-0000000000a1'

describe('a mail that was added to an archive', () => {
  const forged = (changes: Row): Buffer =>
    withRows(files, {
      mails: [
        ...rowsIn(files, 'mails'),
        mailWith({
          id: ID,
          document_id: null,
          state: 'failed',
          recipient: 'slachtoffer@elders.test',
          subject: 'Je wachtwoord verloopt',
          body: 'Log in op https://kloppend.example',
          settled_at: '2026-01-01 10:00:00+00',
          ...changes,
        }),
      ],
    })
  const budgetsOf = async ({ tenantId }: TestTenant): Promise<unknown[]> =>
    (
      await kloppend.database.superuser.query('select about, used from mail_budgets where tenant_id = $1', [
        tenantId,
      ])
    ).rows

  test('in the name of Kloppend is not imported, and cannot be sent', async () => {
    const attacker = await kloppend.register()
    await allWorkDone(kloppend.database)
    await importInto(attacker, forged({ purpose: 'account' }))
    const before = mailFiles()
    const answer = await attacker.call(retryMail, { params: { id: ID } })
    expect(answer.status).toBe(404)
    await allWorkDone(kloppend.database)
    expect(mailFiles()).toEqual(before)
    expect(expectDone(await attacker.call(listMails)).map(({ id }) => id)).not.toContain(ID)
    expect(await budgetsOf(attacker)).toEqual([])
  })

  test('about a document is history of elsewhere: it says so, is not a task, and cannot be sent', async () => {
    const [invoice] = rowsIn(files, 'mails').filter(({ purpose }) => purpose === 'invoice')
    const attacker = await kloppend.register()
    await allWorkDone(kloppend.database)
    await importInto(attacker, forged({ purpose: 'invoice', document_id: invoice?.['document_id'] ?? null }))
    const before = mailFiles()
    const answer = await attacker.call(retryMail, { params: { id: ID } })
    expect(answer.status).toBe(409)
    expect(answer.errors.join()).toMatch(/ingelezen export/)
    await allWorkDone(kloppend.database)
    expect(mailFiles()).toEqual(before)
    const shown = expectDone(await attacker.call(listMails))
    expect(shown.find(({ id }) => id === ID)?.importedAt).toMatch(/^20\d\d-/)
    expect(await budgetsOf(attacker)).toEqual([])
    // Its own mails are not marked.
    expect(shown.filter(({ importedAt }) => importedAt === null).map(({ purpose }) => purpose)).toEqual([
      'account-link',
    ])
  })

  test('that waits to leave is withdrawn, and the database refuses to let it wait again', async () => {
    const attacker = await kloppend.register()
    await importInto(attacker, forged({ purpose: 'receipt-answer', state: 'queued', settled_at: null }))
    const { rows } = await kloppend.database.superuser.query<{ state: string }>(
      'select state from mails where tenant_id = $1 and id = $2',
      [attacker.tenantId, ID],
    )
    expect(rows).toEqual([{ state: 'withdrawn' }])
    await expect(
      kloppend.database.superuser.query(
        `update mails set state = 'queued' where tenant_id = $1 and id = $2`,
        [attacker.tenantId, ID],
      ),
    ).rejects.toThrow('an imported mail does not change')
  })
})

describe('an event of the trail that names a person of this installation', () => {
  const EVENT = '00000000-0000-4000-8000-0000000000e1'
  const CHANGE = '00000000-0000-4000-8000-0000000000e2'

  /** An event and a change of a setting by the owner of the business that imports. */
  async function importedBy(owner: TestTenant): Promise<void> {
    const { rows } = await kloppend.database.superuser.query<{ id: string }>(
      'select user_id as id from memberships where tenant_id = $1',
      [owner.tenantId],
    )
    const user = rows[0]?.id ?? ''
    const [events, changes] = [rowsIn(files, 'audit_events'), rowsIn(files, 'setting_changes')]
    const archive = withRows(files, {
      audit_events: [
        ...events,
        { ...events.at(-1), id: EVENT, source: 'web', user_id: user, user_email: '', via: null },
      ],
      setting_changes: [
        ...changes,
        { ...changes.at(-1), id: CHANGE, at: events.at(-1)?.['at'] ?? null, user_id: user, event_id: null },
      ],
    }) // prettier-ignore
    await importInto(owner, archive)
  }

  test('says "elders vastgelegd" with the day, and is not shown as done by that person', async () => {
    const owner = await kloppend.register()
    await importedBy(owner)
    const { events } = expectDone(await owner.call(listAuditEvents))
    const forged = events.filter(({ id }) => id === EVENT || id === CHANGE)
    expect(forged).toHaveLength(2)
    for (const { importedAt } of forged) expect(importedAt).toMatch(/^20\d\d-/)
    expect(forged.find(({ id }) => id === EVENT)?.userEmail).toBeNull()
    // What was done here has no mark.
    expect(events.some(({ importedAt }) => importedAt === null)).toBe(true)

    const people = expectDone(await owner.call(listAuditPeople))
    const [self] = people.filter(({ email }) => email === owner.email)
    const ofOwner = expectDone(await owner.call(listAuditEvents, { query: { person: self?.id ?? '' } }))
    expect(ofOwner.events.length).toBeGreaterThan(0)
    for (const { importedAt } of ofOwner.events) expect(importedAt).toBeNull()

    const csv = (await owner.send('GET', '/api/AuditTrail/csv')).text
    expect(csv.match(/Elders vastgelegd, ingelezen op /g)?.length).toBeGreaterThanOrEqual(forged.length)
    const changes = expectDone(await owner.call(listSettingChanges))
    expect(changes.find(({ id }) => id === CHANGE)?.importedAt).toMatch(/^20\d\d-/)
  })
})

test('the checks of the harness name a mail of an archive that waits, and one that has left', async () => {
  const { superuser } = kloppend.database
  const copy = await kloppend.register()
  await importInto(copy, await exportOf(original))
  const { rows } = await superuser.query<{ id: string }>(
    `select id from mails where tenant_id = $1 and archive_imported_at is not null and state = 'kept' order by id limit 1`,
    [copy.tenantId],
  )
  const id = rows[0]?.id ?? ''
  const messages = [{ messageId: `<${id}@kloppend.test>`, to: [] }]
  expect(await problemsInMails(superuser, messages)).toContain(`the imported mail ${id} has left`)
  await superuser.query(
    `set session_replication_role = replica;
     update mails set state = 'queued' where tenant_id = '${copy.tenantId}' and id = '${id}';
     reset session_replication_role`,
  )
  expect(await problemsInMails(superuser, [])).toContain(`the imported mail ${id} waits to leave`)
})

test('the kept mails of a business stay when a copy of it is deleted', async () => {
  const copy = await kloppend.register()
  await importInto(copy, await exportOf(original))
  const { rows } = await kloppend.database.superuser.query<{ id: string }>(
    'select id from outgoing_mails where tenant_id = $1 and archive_imported_at is null',
    [copy.tenantId],
  )
  const kept = await kloppend.database.superuser.query<{ id: string }>(
    'select id from mails where tenant_id = $1',
    [original.tenantId],
  )
  // What the deletion and the retention remove by id are the files of its own mails only.
  expect(rows.filter(({ id }) => kept.rows.some((each) => each.id === id))).toEqual([])
  expect(rows.length).toBeGreaterThan(0)
})

describe('what an import begins here', () => {
  const rowsOf = async <Row extends object>(text: string, { tenantId }: TestTenant): Promise<Row[]> =>
    (await kloppend.database.superuser.query<Row>(text, [tenantId])).rows

  test('every schedule of the program is made due, those of assets and prepaid costs too', () => {
    const due = dueSchedules.map(({ kind }) => kind)
    expect([...new Set(due)]).toHaveLength(15)
    for (const kind of ['asset.depreciation', 'ledger.prepaid-costs', 'notifications.digest', 'proof.nightly'])
      expect(due).toContain(kind)
  })

  const slow = { timeout: 60_000, meta: { slow: 'an import in a business of its own, with all work after it' } }
  test('months of an imported asset are booked, and are the one kind of entry that is no effect', slow, async () => {
    const [asset = {}] = rowsIn(files, 'assets')
    const live = { ...asset, cancelled_at: null, in_use_on: '2026-01-10', residual_cents: '0', cost_cents: '1200', months: '60' }
    const forgery = { table: 'assets', column: 'cancelled_at', what: 'an asset that lives', rows: [live] }
    const program = { superuser: kloppend.database.superuser, dataDir: kloppend.dataDir, register: () => kloppend.register() }
    // Without the proof of before, which such an asset would not have had.
    const manifest = manifestIn(files)
    const unproven = { ...manifest, proof: { ...manifest.proof, checks: [] } }
    const forged = { ...files, [MANIFEST]: Buffer.from(JSON.stringify(unproven)) }
    const made: TestTenant[] = []
    const register = async () => {
      const copy = await program.register()
      made.push(copy)
      return copy
    }
    expect(await outcomeOf({ ...program, register }, forged, forgery)).toEqual({ isRefused: false, effects: [] })
    const booked = await rowsOf<{ purpose: string }>(
      `select purpose from journal_entries where tenant_id = $1 and created_at > now() - interval '5 minutes' and purpose like 'depreciate %'`,
      made[0] ?? original,
    )
    expect(booked.length).toBeGreaterThan(1)
  })

  test('a timer that runs elsewhere has ended here, without hours', async () => {
    const [timer = {}] = rowsIn(files, 'timers')
    const copy = await kloppend.register()
    await importInto(copy, withRows(files, { timers: [{ ...timer, stopped_at: null }] }))
    const hours = rowsIn(files, 'hours').length
    expect(await rowsOf(`select started_at = stopped_at as ended from timers where tenant_id = $1`, copy)).toEqual([{ ended: true }])
    expect(await rowsOf(`select from hours where tenant_id = $1`, copy)).toHaveLength(hours)
  })
}) // prettier-ignore

/** Every forgery, with the tables that are to be forged. */
async function allForgeries() {
  const { superuser } = kloppend.database
  const strangers = await strangersOf(superuser, original.tenantId)
  const tables = await archiveTables(superuser)
  const forgeries = tables.flatMap((table) => forgeriesOf(table, files, strangers))
  return { tables, strangers, forgeries }
}

test('each column of each table is forged: refused with its table, or let in by its contract; none is left out', async () => {
  const { tables, forgeries } = await allForgeries()
  const forged = new Map<string, number>()
  for (const { table, column } of forgeries)
    forged.set(`${table}.${column}`, (forged.get(`${table}.${column}`) ?? 0) + 1)
  const columns = tables.flatMap(({ name, columns: each }) =>
    each.map(({ name: column, type }) => ({ name: `${name}.${column}`, type })),
  )
  expect(columns.filter(({ name }) => !forged.has(name))).toEqual([])
  expect(tables.length).toBeGreaterThan(90)
  const kinds = Map.groupBy(columns, ({ type }) => type)
  expect([...kinds.keys()].toSorted()).toEqual(FORGED_TYPES.toSorted())
  let refused = 0
  for (const forgery of forgeries) {
    const where = refusedBy(forgery, tables)
    if (where === null) continue
    refused += 1
    // A picture and its hash are refused by the name of the picture.
    expect(where.split('.')[0]).toBe(forgery.table)
  }
  // What the contracts refuse is what is too long, of another kind or of another age, in each table that has such a column.
  expect(refused).toBeGreaterThan(columns.length / 4)
  expect(refused).toBeLessThan(forgeries.length)
}) // prettier-ignore

/** The number of forgeries that are imported in every run, of those that the contracts let in; `npm run soak -- archives --minutes 60` imports all. */
const IMPORTED = 1

test(
  'a forgery that the contracts let in is history without an effect',
  {
    timeout: 120_000,
    meta: { slow: 'each forgery is an import in a business of its own, with all work after it' },
  },
  async () => {
    const { superuser } = kloppend.database
    const before = await fingerprintOf(kloppend.database, original.tenantId)
    const { tables, strangers, forgeries } = await allForgeries()
    const letIn = forgeries.filter((forgery) => refusedBy(forgery, tables) === null)
    const random = seededRandom(testSeed)
    const sample = Array.from({ length: IMPORTED }, () => letIn[Math.floor(random() * letIn.length)])
    const program = { superuser, dataDir: kloppend.dataDir, register: () => kloppend.register() }
    const [ofMails] = mailForgeries(files, strangers)
    for (const forgery of [ofMails, ...sample]) {
      expect(forgery).toBeDefined()
      if (forgery === undefined) continue
      expect(
        (await outcomeOf(program, files, forgery)).effects,
        `${forgery.table}.${forgery.column} with ${forgery.what}`,
      ).toEqual([])
    }
    expect(await fingerprintOf(kloppend.database, original.tenantId)).toBe(before)
  },
)

test('so is each forged mail that was found in the wild', { tags: 'soak', timeout: 120_000 }, async () => {
  const { superuser } = kloppend.database
  const program = { superuser, dataDir: kloppend.dataDir, register: () => kloppend.register() }
  const { strangers } = await allForgeries()
  for (const forgery of mailForgeries(files, strangers))
    expect((await outcomeOf(program, files, forgery)).effects, forgery.what).toEqual([])
})
