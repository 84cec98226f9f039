import { expect, test } from 'vitest'
import { busyProgram } from '#testing/busy-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { skipNumbers } from '#settings/contract.ts'
import { wordedCalls } from '#settings/domain/audit-words.ts'
import { getProof } from '../contract.ts'
import { recordNames, recordRows, recordsOfEntry, type RecordTable } from '../domain/record-of-entry.ts'
import { removers, tellers, tellersOfYears, toldNames } from './records-of-history.ts'

const kloppend = await busyProgram()
const { superuser } = kloppend.database

test('every kind of entry of a busy history has a line that says what it is of', async () => {
  const { rows } = await superuser.query<{ type: string; word: string }>(
    `select distinct source_type as type, split_part(purpose, ' ', 1) as word from journal_entries`,
  )
  const known: Readonly<Record<string, Readonly<Record<string, unknown>>>> = recordsOfEntry
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.filter(({ type, word }) => known[type]?.[word] === undefined)).toEqual([])
})

test('the view has each table with what an entry is of, and the source of each entry is in its own', async () => {
  const { rows: views } = await superuser.query<{ text: string }>(
    `select pg_get_viewdef('kept_records'::regclass) as text`,
  )
  const tables = [...(views[0]?.text ?? '').matchAll(/FROM (\w+)/g)].map(([, table = '']) => table)
  const labels = [...(views[0]?.text ?? '').matchAll(/'(\w+)'::text(?! <>|\))/g)].map(
    ([, label = '']) => label,
  )
  expect(tables.toSorted()).toEqual(Object.keys(recordNames).toSorted())
  expect(tables.filter((table) => !labels.includes(table))).toEqual([])
  for (const record of new Set(recordRows.map(([, , each]) => each))) expect(tables).toContain(record)
})

test('numbers that were passed over with a reason are no gap, and a later one that is gone is', async () => {
  const who = await kloppend.register()
  await who.addFinalised()
  expectDone(await who.call(skipNumbers, { body: { series: 'invoice', next: 9, reason: 'Een blok papier' } }))
  await who.addFinalised()
  const numbers = async () =>
    expectDone(await who.call(getProof)).checks.find(({ id }) => id === 'numbers')?.findings
  expect(await numbers()).toEqual([])
  await superuser.query(
    `set session_replication_role = replica;
     update documents set tenant_id = gen_random_uuid() where tenant_id = '${who.tenantId}' and number like '%-0009';
     reset session_replication_role`,
  )
  expect(await numbers()).toEqual(['Facturen: er zijn 2 nummers gegeven, en er zijn er 1.'])
})

test('a return of before records were named is missed by the event that filed the return, also where nothing was booked', async () => {
  const { tenantId } = kloppend.tenant
  const missed = async () =>
    expectDone(await kloppend.tenant.call(getProof))
      .checks.find(({ id }) => id === 'records')
      ?.findings.filter((each) => each.includes('is de aangifte over'))
  expect(await missed()).toEqual([])
  const { rows } = await superuser.query<{ period: string }>(
    `select facts ->> 'period' as period from audit_events where tenant_id = $1 and call = 'POST /api/VatReturns/:period/file'`,
    [tenantId],
  )
  expect(rows.length).toBeGreaterThan(0)
  await superuser.query(
    `set session_replication_role = replica;
     delete from audit_changes where tenant_id = '${tenantId}' and record = 'vat_returns';
     update vat_returns set tenant_id = gen_random_uuid(), entry_id = null where tenant_id = '${tenantId}' and period = '${rows[0]?.period ?? ''}';
     reset session_replication_role`,
  )
  expect(await missed()).toEqual([
    expect.stringMatching(
      /^Volgens de geschiedenis is de aangifte over .* ingediend, en die ontbreekt nu\.$/,
    ),
  ])
})

const NOWHERE = '00000000-0000-4000-8000-000000000000'

/** The rows of a table that the history names, and that may have no entry. */
const told: readonly (readonly [record: RecordTable, where: string])[] = [
  ['documents', `kind = 'quote'`],
  ['trips', 'id not in (select trip_id from booked_trips)'],
  ['leaves', 'true'],
  ['mandates', 'true'],
  ['payment_batches', 'true'],
  ['direct_debit_batches', 'true'],
  ['reminder_letters', 'id in (select letter_id from posted_letters)'],
  ['year_adjustments', 'true'],
  ['year_closings', 'true'],
  ['adopted_accounts', 'true'],
]

test.each(told)(
  'of before records were named, one of %s is missed by the event of the call that made or showed it',
  async (record, where) => {
    const { tenantId } = kloppend.tenant
    const found = async () =>
      expectDone(await kloppend.tenant.call(getProof)).checks.find(({ id }) => id === 'records')?.findings ??
      []
    await asAttacker(`delete from audit_changes where tenant_id = '${tenantId}' and new_values = '{}'`)
    const before = await found()
    await asAttacker(
      `update ${record} set tenant_id = '${NOWHERE}' where tenant_id = '${tenantId}' and ${where}`,
    )
    try {
      const more = (await found()).filter((each) => !before.includes(each))
      expect(
        more.filter((each) => each.startsWith(`Volgens de geschiedenis is ${toldNames[record]} `)),
      ).not.toEqual([])
    } finally {
      await asAttacker(`update ${record} set tenant_id = '${tenantId}' where tenant_id = '${NOWHERE}'`)
    }
    expect(await found()).toEqual(before)
  },
)

test.each(['prepaid_costs', 'past_deposits', 'kept_controls'] as const)(
  'of before records were named, one of %s has a name since, and is missed by that name',
  async (record) => {
    const { tenantId } = kloppend.tenant
    const found = async () =>
      expectDone(await kloppend.tenant.call(getProof)).checks.find(({ id }) => id === 'records')?.findings ?? []
    await asAttacker(`delete from audit_changes where tenant_id = '${tenantId}' and record = '${record}'`)
    await superuser.query('select name_unnamed_records($1)', [tenantId])
    const before = await found()
    await asAttacker(`update ${record} set tenant_id = '${NOWHERE}' where tenant_id = '${tenantId}'`)
    try {
      expect((await found()).filter((each) => !before.includes(each))).toContain(
        `Volgens de geschiedenis is ${toldNames[record]} vastgelegd, en die ontbreekt nu.`,
      )
    } finally {
      await asAttacker(`update ${record} set tenant_id = '${tenantId}' where tenant_id = '${NOWHERE}'`)
    }
    expect(await found()).toEqual(before)
  },
) // prettier-ignore

test('what a member removed is not missed, and each call that tells of a record is one of the history', async () => {
  const { tenantId } = kloppend.tenant
  const { rows } = await superuser.query<{ call: string }>(
    `select distinct call from audit_events where tenant_id = $1 and call = any($2)`,
    [tenantId, removers],
  )
  expect(rows.map(({ call }) => call).toSorted()).toEqual(removers.toSorted())
  const calls = [...Object.keys(tellers), ...Object.keys(tellersOfYears), ...removers]
  expect(calls.filter((call) => !wordedCalls.includes(call))).toEqual([])
  const { checks } = expectDone(await kloppend.tenant.call(getProof))
  expect(
    checks.find(({ id }) => id === 'records')?.findings.filter((each) => /de rit|het verlof/.test(each)),
  ).toEqual([])
})

async function asAttacker(statements: string): Promise<void> {
  const client = await superuser.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; ${statements}; commit`)
  } finally {
    client.release()
  }
}
