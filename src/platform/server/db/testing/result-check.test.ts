import pg from 'pg'
import { expect, test } from 'vitest'
import { problemsOfResult } from './result-check.ts'
import { typedStatements } from './row-types.ts'

const { builtins } = pg.types
const root = process.cwd()
const FILE = `${root}/src/invoices/server/planted.ts`

/** The row type of a file with one statement, as the compiler reads it. */
function rowOf(type: string) {
  const text = `
    import type { Cents } from '#kernel/money.ts'
    import type { LocalDate } from '#kernel/local-date.ts'
    declare const sql: <Row>(parts: TemplateStringsArray, ...values: unknown[]) => Row
    declare const thisTenant: string
    interface Row ${type}
    export const one = sql<Row>\`select 1 from documents where tenant_id = \${thisTenant} and number = '\\u0041'\``
  const [found, ...others] = typedStatements([FILE], root, { [FILE]: text })
  if (found === undefined || others.length > 0) throw new Error('one statement was planted')
  return found
}

const column = (name: string, dataTypeID: number) => ({ name, dataTypeID })

test('a statement is known by its place and the constant parts of its template', () => {
  const { place, fragments } = rowOf('{ id: string }')
  expect(place).toBe('src/invoices/server/planted.ts:7')
  expect(fragments).toEqual(['select 1 from documents where tenant_id = ', " and number = 'A'"])
})

const row = rowOf(`{
  id: string; amount: Cents; state: 'concept' | 'sent'; day: LocalDate; at: string | null; count: number; isLate?: boolean
  bytes: Buffer; names: string[]; lines: { net: number; note: string | null }[]; kept: Readonly<Record<string, bigint>> }`).row
const columns = [
  column('id', builtins.UUID),
  column('amount', builtins.INT8),
  column('state', builtins.TEXT),
  column('day', builtins.DATE),
  column('at', builtins.TIMESTAMPTZ),
  column('count', builtins.INT4),
  column('bytes', builtins.BYTEA),
  column('names', 1009),
  column('lines', builtins.JSONB),
  column('kept', builtins.JSONB),
]
const value = {
  id: 'a',
  amount: 5n,
  state: 'sent',
  day: '2026-11-22',
  at: null,
  count: 1,
  bytes: Buffer.of(1),
  names: ['a'],
  lines: [{ net: 1, note: null }],
  kept: {},
}

test('a result that is what its type says has no problems, with rows and without', () => {
  expect(problemsOfResult(row, columns, [])).toEqual([])
  expect(problemsOfResult(row, columns, [value, value])).toEqual([])
})

test('a column that is missing, and one that the type does not name, are found', () => {
  expect(problemsOfResult(row, columns.slice(1), [])).toEqual(['id is in the type and not in the result'])
  expect(problemsOfResult(row, [...columns, column('tenant_id', builtins.UUID)], [])).toEqual([
    'tenant_id is in the result and not in the type',
  ])
  expect(problemsOfResult(row, [...columns, column('id', builtins.UUID)], [])).toEqual([
    'two columns have one name',
  ])
})

test.each([
  ['amount', builtins.NUMERIC, 'amount is string and the type says bigint'],
  ['count', builtins.INT8, 'count is bigint and the type says number'],
  ['id', builtins.INT4, 'id is number and the type says string'],
  ['day', builtins.TIMESTAMPTZ, 'day is string and the type says day'],
  ['bytes', builtins.TEXT, 'bytes is string and the type says bytes'],
  ['names', 1007, 'names is list of number and the type says list of string'],
  ['amount', builtins.JSONB, 'amount is anything and the type says bigint'],
  ['id', 600, 'id is of a type without a place here: 600'],
])('a wrong type is found without a row: %s of type %i', (name, dataTypeID, problem) => {
  const wrong = columns.map((each) => (each.name === name ? column(name, dataTypeID) : each))
  expect(problemsOfResult(row, wrong, [])).toEqual([problem])
})

test.each([
  [{ id: null }, `id was null and the type says string`],
  [{ state: 'paid' }, `state was 'paid' and the type says 'concept' | 'sent'`],
  [{ lines: [{ net: 1 }] }, `lines[].note was undefined and the type says null | string`],
  [{ lines: [{ net: '1', note: null }] }, `lines[].net was '1' and the type says number`],
  [{ names: [null] }, `names[] was null and the type says string`],
])('a value that the type does not allow is found: %j', (wrong, problem) => {
  expect(problemsOfResult(row, columns, [{ ...value, ...wrong }])).toEqual([problem])
})
