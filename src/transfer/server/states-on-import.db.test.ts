import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '#platform/server/db/testing/test-database.ts'
import { leftOutTables } from '../domain/left-out.ts'
import { openEndsOnImport, statesOnImport, takenUpBy } from '../domain/states-on-import.ts'

/** Rows of an archive start no work: each state that the program goes on with is listed, with what it becomes. */
const database = await testDatabase()

/** Names of columns that say how far something is, or whether the program goes on with it. */
const NAMES = ['state', 'is_automatic', 'waits_for']

interface StateColumn {
  readonly name: string
  readonly type: string
  /** The definitions of the checks on the table. */
  readonly checks: readonly string[]
}

async function stateColumns(): Promise<StateColumn[]> {
  const { rows } = await database.superuser.query<StateColumn & { table: string; column: string }>(
    `select c.relname as table, c.relname || '.' || a.attname as name, a.attname as column,
            format_type(a.atttypid, null) as type,
            array(select pg_get_constraintdef(k.oid) from pg_constraint k
                  where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)) as checks
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = any ($1)
       and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped)`,
    [NAMES],
  )
  return rows.filter(({ table }) => !(table in leftOutTables))
}

/** The values that the checks of a column list: `state = ANY (ARRAY['concept'::text, …])`. */
const valuesOf = ({ name, type, checks }: StateColumn): string[] => {
  if (type === 'boolean') return ['false', 'true']
  const column = name.split('.')[1] ?? ''
  const lists = checks.flatMap((check) =>
    [...check.matchAll(new RegExp(`\\b${column} = ANY \\(ARRAY\\[([^\\]]*)\\]`, 'g'))].map(
      ([, list = '']) => list,
    ),
  )
  const values = lists.flatMap((list) => [...list.matchAll(/'([^']+)'/g)].map(([, value = '']) => value))
  return [...new Set(values)].sort()
}

test('every state of an exported table has a line, with each of its values', async () => {
  const columns = await stateColumns()
  expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(statesOnImport).sort())
  for (const column of columns) {
    const listed = statesOnImport[column.name]?.becomes ?? {}
    expect(Object.keys(listed).sort(), column.name).toEqual(valuesOf(column))
    for (const becomes of Object.values(listed))
      expect(['stays', ...valuesOf(column)], column.name).toContain(becomes)
  }
})

test('every kind of job says from which states it takes up work, and those have a line', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)testing\//.test(name),
  )
  const kinds = sources.flatMap((name) =>
    [
      ...readFileSync(`src/${name}`, 'utf8').matchAll(
        /(?:defineJob\(\{|\{ \.\.\.\w+Job,)\s*(?:\/\/[^\n]*\s*)*kind: '([a-z.-]+)'/g,
      ),
    ].map(([, kind = '']) => kind),
  )
  expect(kinds.length).toBeGreaterThan(20)
  expect(Object.keys(takenUpBy).sort()).toEqual([...new Set(kinds)].sort())
  for (const column of Object.values(takenUpBy).flat())
    expect([...Object.keys(statesOnImport), ...Object.keys(openEndsOnImport)]).toContain(column)
})

/** Columns that are empty as long as something goes on. */
const ENDS = String.raw`^(stopped|ended|cancelled|closed|undone|withdrawn|released|settled|merged|taken_back|reopened|disposed|told|done)_(at|on)$`

test('every column of an exported table that is empty as long as something goes on has a line', async () => {
  const { rows } = await database.superuser.query<{ table: string; name: string; isEnd: boolean }>(
    `select c.relname as table, c.relname || '.' || a.attname as name, not a.attnotnull and a.attname ~ $1 as "isEnd"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid in ('timestamptz'::regtype, 'date'::regtype)
       and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped)`,
    [ENDS],
  )
  const exported = rows.filter(({ table }) => !(table in leftOutTables))
  const ends = exported.filter(({ isEnd }) => isEnd).map(({ name }) => name)
  expect(ends.filter((name) => !(name in openEndsOnImport))).toEqual([])
  expect(
    Object.keys(openEndsOnImport).filter((name) => !exported.some((each) => each.name === name)),
  ).toEqual([])
})
