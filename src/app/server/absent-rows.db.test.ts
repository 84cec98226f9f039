import { expect, test } from 'vitest'
import { getProof } from '#proof/contract.ts'
import { absentNames } from '#proof/domain/absent-rows.ts'
import { busyProgram } from '#testing/busy-program.ts'
import {
  besideTheBooks,
  missedTogether,
  namedBy,
  namedElsewhere,
  namedInPart,
  namedRows,
  notMissed,
} from '#testing/rows-of-the-proof.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { leftOutTables } from '#transfer/domain/left-out.ts'

/**
 * Rows that are removed past the program, table by table: the proof of the books names each kind that the books or their evidence rest on. A table without a
 * place in one of the lists fails.
 */
const kloppend = await busyProgram()
const { superuser } = kloppend.database
const { tenantId } = kloppend.tenant
await allWorkDone(kloppend.database)
await superuser.query('select name_unnamed_records($1)', [tenantId])

/** The number of rows of a table that are removed, one at a time. */
const MOST_ROWS = 4

test('each table of a business is in one list: its rows are named by another, asked by a question, or not, with the reason', async () => {
  const { rows } = await superuser.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity and relname <> 'tenants' order by 1`,
  )
  const tables = rows.map(({ name }) => name).filter((name) => !(name in leftOutTables))
  expect(tables.length).toBeGreaterThan(120)
  const lists = [absentNames, namedBy, besideTheBooks, notMissed]
  expect(lists.flatMap((list) => Object.keys(list)).toSorted()).toEqual(tables)
  const parts = [...Object.keys(namedRows), ...Object.keys(namedElsewhere), ...missedTogether]
  expect(parts.filter((table) => !(table in absentNames))).toEqual([])
  expect(Object.keys(namedInPart).filter((table) => !(table in namedBy))).toEqual([])
})

test('a row that is gone is named by the row that tells of it, of each table, and nothing is named while all rows are there', async () => {
  const client = await superuser.connect()
  const named = async (): Promise<string[]> =>
    (await client.query<{ of: string }>('select of_table as of from absent_rows($1) where absent > 0', [tenantId])).rows.map((row) => row.of)
  try {
    await client.query('begin; set local session_replication_role = replica')
    expect(await named()).toEqual([])
    const missed: Record<string, number> = {}
    for (const table of Object.keys(absentNames).filter((name) => !(name in namedElsewhere))) {
      const where = `tenant_id = '${tenantId}' and (${namedRows[table]?.where ?? 'true'})`
      const { rows } = await client.query<{ at: string }>(`select ctid::text as at from ${table} where ${where} order by ctid limit ${String(MOST_ROWS)}`)
      const each = missedTogether.includes(table) ? [where] : rows.map(({ at }) => `ctid = '${at}'`)
      for (const removed of rows.length === 0 ? [] : each) {
        await client.query(`savepoint whole; delete from ${table} where ${removed}`)
        if ((await named()).includes(table)) missed[table] = (missed[table] ?? 0) + 1
        await client.query('rollback to savepoint whole')
      }
      expect([table, missed[table] ?? 0]).toEqual([table, Math.max(each.length, 1)])
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}) // prettier-ignore

test('the proof says in Dutch which rows are gone, where, and what to do', async () => {
  const gone = async (statement: string): Promise<string[]> => {
    const before = await recordsOf()
    await asAttacker(`create table kept_rows as select * from ${statement}; delete from ${statement}`)
    try {
      return (await recordsOf()).filter((finding) => !before.includes(finding))
    } finally {
      const [table = ''] = statement.split(' ')
      await asAttacker(`insert into ${table} select * from kept_rows; drop table kept_rows`)
      expect(await recordsOf()).toEqual(before)
    }
  }
  expect(await gone(`document_lines where document_id = '${kloppend.history.paidId}'`)).toEqual([
    expect.stringMatching(
      /^Er ontbreken regels van facturen, creditnota’s en offertes, op 1 plaats \(onder andere bij “\d{4}-\d{4}”\)\. Laat ze terugzetten uit een reservekopie\.$/,
    ),
  ])
  expect(await gone(`payment_instalments where tenant_id = '${tenantId}'`)).toEqual([
    'Er ontbreken termijnen van betalingsregelingen, op 2 plaatsen. Laat ze terugzetten uit een reservekopie.',
  ])
})

test.each(Object.entries(namedBy))('without the rows of %s the question %s finds more', { tags: 'soak' }, async (table, id) => {
  const findings = async (): Promise<readonly string[]> =>
    expectDone(await kloppend.tenant.call(getProof)).checks.find((check) => check.id === id)?.findings ?? []
  const before = await findings()
  await asAttacker(`update ${table} set tenant_id = '${NOWHERE}' where tenant_id = '${tenantId}' and (${namedInPart[table]?.where ?? 'true'})`)
  try {
    expect((await findings()).filter((finding) => !before.includes(finding))).not.toEqual([])
  } finally {
    await asAttacker(`update ${table} set tenant_id = '${tenantId}' where tenant_id = '${NOWHERE}'`)
  }
  // Rows that come back are in another order.
  expect(await findings()).toHaveLength(before.length)
}) // prettier-ignore

const NOWHERE = '00000000-0000-4000-8000-000000000000'

const recordsOf = async (): Promise<readonly string[]> =>
  expectDone(await kloppend.tenant.call(getProof)).checks.find(({ id }) => id === 'records')?.findings ?? []

async function asAttacker(statements: string): Promise<void> {
  const client = await superuser.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; ${statements}; commit`)
  } finally {
    client.release()
  }
}
