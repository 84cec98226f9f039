import { expect, test } from 'vitest'
import { testDatabase } from '#platform/server/db/testing/test-database.ts'
import { leftOutColumns, leftOutTables } from '../../../domain/left-out.ts'
import { HELD, TYPES_WITH_FIELDS } from './field.ts'
import { importContracts } from './import-contracts.ts'

/** Every table that an archive may fill has a contract: what must exist is read from the catalogue. */
const database = await testDatabase()

interface Column {
  readonly table: string
  readonly column: string | null
  /** A check or a foreign key reads the column. */
  readonly isHeld: boolean
}

async function columnsToHold(): Promise<Column[]> {
  const { rows } = await database.superuser.query<Column>(
    `select c.relname as table, a.attname as column,
            exists (select from pg_constraint k
                    where k.conrelid = c.oid and k.contype in ('c', 'f') and a.attnum = any (k.conkey)) as "isHeld"
     from pg_class c
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.attname <> 'tenant_id' and format_type(a.atttypid, null) = any ($1)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped)`,
    [TYPES_WITH_FIELDS],
  )
  return rows.filter(
    ({ table, column }) => !(table in leftOutTables) && !(`${table}.${column ?? ''}` in leftOutColumns),
  )
}

test('every table that an archive may fill has a contract, for each column of text, JSON and bytes', async () => {
  const columns = await columnsToHold()
  const expected: Record<string, string[]> = {}
  for (const { table, column } of columns) {
    expected[table] ??= []
    if (column !== null) expected[table].push(column)
  }
  expect(Object.keys(expected).length).toBeGreaterThan(90)
  expect(Object.keys(importContracts).sort()).toEqual(Object.keys(expected).sort())
  for (const [table, names] of Object.entries(expected))
    expect(Object.keys(importContracts[table] ?? {}).sort(), table).toEqual(names.sort())
})

test('what a contract leaves to the database is held there, by a check or a foreign key', async () => {
  const columns = await columnsToHold()
  const isHeld = new Map(columns.map(({ table, column, isHeld: held }) => [`${table}.${column ?? ''}`, held]))
  const left = Object.entries(importContracts).flatMap(([table, contract]) =>
    Object.entries(contract).flatMap(([column, field]) => (field === HELD ? [`${table}.${column}`] : [])),
  )
  expect(left.length).toBeGreaterThan(50)
  expect(left.filter((each) => isHeld.get(each) !== true)).toEqual([])
})
