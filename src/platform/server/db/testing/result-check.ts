import pg from 'pg'
import type { Shape, TypedStatement } from './row-types.ts'

/** A column of a result, as the server describes it. */
export interface ResultColumn {
  readonly name: string
  /** The oid of its type. */
  readonly dataTypeID: number
}

/**
 * Where the result of a statement differs from the row type in the code, in English, empty when nowhere: a column that is
 * missing or that the type does not name, a column whose type the driver gives as something else, and a value that the type
 * does not allow (null, another word, JSON of another form).
 *
 * @param rows those that the driver made; without any, the columns alone are compared
 */
export function problemsOfResult(
  row: TypedStatement['row'],
  columns: readonly ResultColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string[] {
  if (row.is !== 'object') return []
  const problems = new Set<string>()
  const names = new Set(columns.map(({ name }) => name))
  if (names.size < columns.length) problems.add('two columns have one name')
  for (const [name, shape] of Object.entries(row.fields))
    if (!names.has(name) && !optionsOf(shape).some(({ is }) => is === 'undefined'))
      problems.add(`${name} is in the type and not in the result`)
  for (const { name, dataTypeID } of columns) {
    const shape = row.fields[name]
    if (shape === undefined) {
      if (!row.isOpen) problems.add(`${name} is in the result and not in the type`)
      continue
    }
    const made = madeOf(dataTypeID)
    if (made === undefined) problems.add(`${name} is of a type without a place here: ${String(dataTypeID)}`)
    else if (!allowsKind(shape, made))
      problems.add(`${name} is ${described(made)} and the type says ${described(shape)}`)
  }
  if (problems.size > 0) return [...problems]
  for (const each of rows)
    for (const [name, shape] of Object.entries(row.fields))
      for (const problem of problemsOfValue(each[name], shape, name)) problems.add(problem)
  return [...problems]
}

const { builtins } = pg.types
const string: Shape = { is: 'string' }
const number: Shape = { is: 'number' }
/** Made by `JSON.parse`: anything but what JSON does not have. */
const json: Shape = { is: 'anything' }

/** What the driver makes of a type, with the parsers of `openDatabase`. Arrays of `int8` are texts, of days too. */
const MADE: ReadonlyMap<number, Shape> = new Map<number, Shape>([
  [builtins.BOOL, { is: 'boolean' }],
  [builtins.BYTEA, { is: 'bytes' }],
  [builtins.INT8, { is: 'bigint' }],
  ...[builtins.INT2, builtins.INT4, builtins.OID, builtins.FLOAT4, builtins.FLOAT8].map(
    (oid) => [oid, number] as const,
  ),
  // `unknown` and `"char"` among them.
  ...[builtins.TEXT, builtins.VARCHAR, builtins.UUID, builtins.NUMERIC, builtins.INET, 18, 19, 705, 5069].map(
    (oid) => [oid, string] as const,
  ),
  [builtins.TIMESTAMPTZ, string],
  [builtins.DATE, { is: 'day' }],
  [builtins.JSON, json],
  [builtins.JSONB, json],
  [1000, { is: 'list', of: { is: 'boolean' } }],
  ...[1005, 1007, 1028].map((oid) => [oid, { is: 'list', of: number }] as const),
  ...[1009, 1015, 1016, 2951].map((oid) => [oid, { is: 'list', of: string }] as const),
  [1182, { is: 'list', of: { is: 'day' } }],
  [199, { is: 'list', of: json }],
  [3807, { is: 'list', of: json }],
  // A function without a result gives the empty text.
  [2278, string],
])

const madeOf = (oid: number): Shape | undefined => MADE.get(oid)

const optionsOf = (shape: Shape): readonly Shape[] =>
  shape.is === 'one of' ? shape.shapes.flatMap(optionsOf) : [shape]

/** Whether a type has room for what the driver makes of a column, whatever its values. */
function allowsKind(shape: Shape, made: Shape): boolean {
  return optionsOf(shape).some((option) => {
    if (option.is === 'anything') return true
    // JSON has no bigint and no bytes.
    if (made.is === 'anything') return !['bigint', 'bytes', 'null', 'undefined'].includes(option.is)
    if (option.is === 'list' && made.is === 'list') return allowsKind(option.of, made.of)
    // Most days are plain text in the row and become a day afterwards. No other text is a day.
    if (option.is === 'string' && made.is === 'day') return true
    return option.is === made.is
  })
}

function problemsOfValue(value: unknown, shape: Shape, path: string): string[] {
  const options = optionsOf(shape)
  if (options.some((option) => allows(option, value))) return []
  const objects = options.filter((option) => option.is === 'object')
  const [only] = objects
  // One form of object, or a list: what is wrong in it can be named.
  if (only !== undefined && objects.length === 1 && isPlainObject(value))
    return Object.entries(only.fields).flatMap(([name, field]) =>
      problemsOfValue(value[name], field, `${path}.${name}`),
    )
  const list = options.find((option) => option.is === 'list')
  if (list !== undefined && Array.isArray(value))
    return value.flatMap((each) => problemsOfValue(each, list.of, `${path}[]`))
  return [`${path} was ${shown(value)} and the type says ${described(shape)}`]
}

function allows(shape: Shape, value: unknown): boolean {
  switch (shape.is) {
    case 'anything':
      return true
    case 'null':
      return value === null
    case 'undefined':
      return value === undefined
    case 'bytes':
      return value instanceof Uint8Array
    case 'day':
      return typeof value === 'string' && /^\d{4,}-\d\d-\d\d$/.test(value)
    case 'list':
      return Array.isArray(value) && value.every((each) => allows(shape.of, each))
    case 'object':
      return (
        isPlainObject(value) &&
        Object.entries(shape.fields).every(([name, field]) => allows(field, value[name]))
      )
    case 'one of':
      return shape.shapes.some((option) => allows(option, value))
    default:
      return typeof value === shape.is && (!('only' in shape) || shape.only === value)
  }
}

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)

/** A value is data of a test; its kind says enough, except for a short word. */
const shown = (value: unknown): string =>
  typeof value === 'string' && value.length < 40 ? `'${value}'` : value === null ? 'null' : typeof value

function described(shape: Shape): string {
  if (shape.is === 'one of') return [...new Set(shape.shapes.map(described))].join(' | ')
  if (shape.is === 'list') return `list of ${described(shape.of)}`
  return 'only' in shape ? `'${String(shape.only)}'` : shape.is
}
