import { createHash } from 'node:crypto'
import { PNG } from 'pngjs'
import { plannedMoments } from '../../domain/planned-moments.ts'
import type { TenantColumn, TenantTable } from '../tenant-tables.ts'
import { byType, HELD, TYPES_WITH_FIELDS, type TableContract } from './contracts/field.ts'
import { importContracts } from './contracts/import-contracts.ts'

/** A row that its table would not have. The message is `table.column`. */
export class DoesNotFit extends Error {
  override readonly name = 'DoesNotFit'
}

export type Row = Record<string, string | null>

const MOMENT = 'timestamp with time zone'

/** What PostgreSQL writes for a value of a type; other types are not imported. */
const patterns: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'uuid[]': /^\{([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,|(?=\})))*\}$/,
  bigint: /^-?\d{1,19}$/,
  integer: /^-?\d{1,10}$/,
  'integer[]': /^\{(-?\d{1,10}(,-?\d{1,10})*)?\}$/,
  smallint: /^-?\d{1,5}$/,
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  [MOMENT]: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  bytea: /^\\x([0-9a-f]{2})*$/,
  text: /^[^\0]*$/,
  'text[]': /^\{[^\0]*\}$/s,
  jsonb: /^[^\0]*$/,
}

/** Pictures that are kept in a row: their column, and the one with their hash. */
const pictures: Readonly<Record<string, { readonly column: string; readonly hash: string }>> = {
  logos: { column: 'png', hash: 'sha256' },
  quote_signatures: { column: 'image', hash: 'image_sha256' },
}
const MOST_PIXELS = 4_000_000

/**
 * The rows of a part, each with exactly the columns that the manifest names, and with values that their types and the import contract of the table
 * have.
 *
 * @param table null for the list of files
 * @param now milliseconds since 1970
 * @throws DoesNotFit
 */
export function readRows(
  content: Uint8Array,
  { table, columns, rows: count }: { table: TenantTable | null; columns: readonly string[]; rows: number },
  now: number = Date.now(),
): Row[] {
  const name = table?.name ?? 'files'
  const types = new Map(table?.columns.map((column) => [column.name, column]))
  const required = new Set(columns)
  const rows = linesOf(content, name).map((line) => {
    const row = objectIn(line, name)
    const keys = Object.keys(row)
    if (keys.length !== required.size || keys.some((key) => !required.has(key))) throw new DoesNotFit(name)
    for (const [key, value] of Object.entries(row)) {
      const column = types.get(key)
      const fits = value === null ? column?.isNullable === true : isOfColumn(table, column, value)
      if (!fits || (value !== null && column?.type === MOMENT && isToCome(`${name}.${key}`, value, now)))
        throw new DoesNotFit(`${name}.${key}`)
    }
    checkPicture(name, row)
    return row
  })
  if (rows.length !== count) throw new DoesNotFit(name)
  return rows
}

/** Whether a column has such a value; the list of files has texts only. */
const isOfColumn = (table: TenantTable | null, column: TenantColumn | undefined, value: string): boolean =>
  patterns[table === null ? 'text' : (column?.type ?? '')]?.test(value) === true &&
  (column === undefined || isInForm(importContracts[table?.name ?? 'files'] ?? {}, column, value))

function linesOf(content: Uint8Array, name: string): string[] {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content).split('\n').slice(0, -1)
  } catch {
    throw new DoesNotFit(name)
  }
}

function objectIn(line: string, name: string): Row {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new DoesNotFit(name)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DoesNotFit(name)
  for (const [key, each] of Object.entries(value))
    if (each !== null && typeof each !== 'string') throw new DoesNotFit(`${name}.${key.slice(0, 63)}`)
  return value as Row
}

const MOST_HELD = 300

/** The form of a value: what its type holds, and for texts, lists, JSON and bytes the contract of the column. */
function isInForm(contract: TableContract, { name, type }: TenantColumn, value: string): boolean {
  if (byType[type]?.(value) === false) return false
  const field = contract[name]
  if (field === undefined) return !TYPES_WITH_FIELDS.includes(type)
  // A check or key is asked at the import: nothing that it lets in is longer, and an index takes no more.
  return field === HELD ? type === 'bytea' || value.length <= MOST_HELD : field(value)
}

/** Whether what was done elsewhere would be of after the import, and so seem to be done here. */
const isToCome = (column: string, value: string, now: number): boolean =>
  !(column in plannedMoments) && Date.parse(value.replace(' ', 'T').replace(/\+00$/, 'Z')) > now

/** A picture that is kept in a row: its hash, and a size that was read before anything is unpacked. */
function checkPicture(table: string, row: Row): void {
  const picture = pictures[table]
  if (picture === undefined) return
  const bytes = Buffer.from(row[picture.column]?.slice(2) ?? '', 'hex')
  const isWhole = createHash('sha256').update(bytes).digest('hex') === row[picture.hash] && isPng(bytes)
  if (!isWhole) throw new DoesNotFit(`${table}.${picture.column}`)
}

function isPng(bytes: Buffer): boolean {
  // The size is in the first chunk, and is read before anything is unpacked.
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return false
  if (bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > MOST_PIXELS) return false
  try {
    PNG.sync.read(bytes)
    return true
  } catch {
    return false
  }
}
