import { expect, test } from 'vitest'
import { busyProgram } from '#testing/busy-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { skipNumbers } from '#settings/contract.ts'
import { getProof } from '../contract.ts'
import { recordNames, recordRows, recordsOfEntry } from '../domain/record-of-entry.ts'

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
