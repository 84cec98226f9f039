import type { Client } from './check-books.ts'
import { statesOnImport } from '#transfer/domain/states-on-import.ts'
import { DoesNotFit, readRows, type Row } from '#transfer/server/read/row-check.ts'
import type { TenantColumn, TenantTable } from '#transfer/server/tenant-tables.ts'
import { rowsIn } from '#transfer/server/testing/forging.ts'
import type { Files } from '#transfer/server/testing/moving.ts'

/** One value of one row of an archive that an attacker changed, or a row that was added. */
export interface Forgery {
  readonly table: string
  readonly column: string
  readonly what: string
  readonly rows: readonly Row[]
}

/** Ids of another business, and of a person of another business. */
export interface Strangers {
  readonly id: string
  readonly person: string
  /** The id of a mail of another business: a kept mail is a file with that id. */
  readonly mail: string
}

/** Text that is too long, text with a second header, and text whose direction is turned. */
const TEXTS: readonly (readonly [what: string, text: string])[] = [
  ['text that is too long', 'A'.repeat(300_000)],
  ['a second header', 'Jansen\r\nBcc: slachtoffer@elders.test'],
  ['text that is turned', 'factuur\u202efdp.exe'],
  ['a script', '<script>alert(1)</script>'],
]

type Values = readonly (readonly [what: string, value: string | null])[]

const NUMBERS: Values = [['a great number', '9223372036854775807'], ['a negative number', '-1']] // prettier-ignore

/** The values that an attacker tries in a column of each type; ids of others are theirs. */
const valuesOfTypes = (strangers: Strangers): Readonly<Record<string, Values>> => ({
  uuid: [['a foreign id', strangers.id], ['another person', strangers.person]],
  'uuid[]': [['foreign ids', `{${strangers.id}}`]],
  text: TEXTS,
  'text[]': TEXTS.map(([what, text]) => [what, `{"${text}"}`] as const),
  jsonb: [['JSON of another shape', '{"lines":7}'], ['a list', '[{"a":1}]'], ['a text', '"x"']],
  bytea: [['no picture', '\\x00']],
  boolean: [['true', 'true'], ['false', 'false']],
  date: [['a day of another age', '9999-12-31'], ['a day that comes', '2099-12-31']],
  'timestamp with time zone': [['a moment that comes', '2099-12-31 10:00:00+00'], ['no moment', null]],
  'integer[]': [['a number that no column holds', '{1,4294967296}'], ['a negative number in a list', '{-1}']],
  bigint: NUMBERS,
  integer: NUMBERS,
  smallint: NUMBERS,
}) // prettier-ignore

/** The types of which a column can be forged. */
export const FORGED_TYPES: readonly string[] = Object.keys(valuesOfTypes({ id: '', person: '', mail: '' }))

function valuesFor(table: string, { name, type }: TenantColumn, strangers: Strangers): Values {
  const states = Object.keys(statesOnImport[`${table}.${name}`]?.becomes ?? {})
  if (states.length > 0) return states.map((state) => [`the state ${state}`, state] as const)
  const values = valuesOfTypes(strangers)[type]
  if (values === undefined) throw new Error(`no forgery for a column of the type ${type}`)
  return values
}

/** A forgery per value of each column: the row is one that has a value there, or else the first. */
export function forgeriesOf(table: TenantTable, files: Files, strangers: Strangers): Forgery[] {
  const rows = rowsIn(files, table.name)
  return table.columns.flatMap((column) => {
    const at = Math.max(0, rows.findIndex((row) => row[column.name] !== null)) // prettier-ignore
    if (rows.length === 0) return []
    const values = valuesFor(table.name, column, strangers)
    // A value that is there already is no forgery, unless it is the only one.
    const other = values.filter(([, value]) => value !== rows[at]?.[column.name])
    return other.map(([what, value]) => ({
      table: table.name,
      column: column.name,
      what,
      rows: rows.map((row, index) => (index === at ? { ...row, [column.name]: value } : row)),
    }))
  })
}

/** What was found in the wild: a mail in our name that failed, and one with the id of a mail of another business. */
export function mailForgeries(files: Files, strangers: Strangers): Forgery[] {
  const rows = rowsIn(files, 'mails')
  const forged: Row = {
    ...rows[0],
    document_id: null,
    purpose: 'account',
    state: 'failed',
    recipient: 'slachtoffer@elders.test',
    subject: 'Je wachtwoord verloopt',
    body: 'Log in op https://kloppend.example',
  }
  const added = (what: string, changes: Row): Forgery => ({
    table: 'mails',
    column: 'id',
    what,
    rows: [...rows, { ...forged, ...changes }],
  })
  return [
    added('a mail in our name that failed', { id: '00000000-0000-4000-8000-0000000000a1' }),
    added('a mail of another business', { id: strangers.mail, purpose: 'receipt-answer' }),
    added('a mail that waits', { id: '00000000-0000-4000-8000-0000000000a2', purpose: 'receipt-answer', state: 'queued', settled_at: null }),
  ] // prettier-ignore
}

/** Where the contracts refuse it, before the database sees it; null when they let it in. */
export function refusedBy({ table: name, rows }: Forgery, tables: readonly TenantTable[]): string | null {
  const table = tables.find((each) => each.name === name)
  const columns = Object.keys(rows[0] ?? {})
  const content = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  try {
    readRows(content, { table: table ?? null, columns, rows: rows.length })
    return null
  } catch (error) {
    if (error instanceof DoesNotFit) return error.message
    throw error
  }
}

/** The ids of a business that is the victim. @throws when it has no mail */
export async function strangersOf(client: Client, tenantId: string): Promise<Strangers> {
  const { rows } = await client.query<Strangers>(
    `select (select id from documents where tenant_id = $1 limit 1) as id,
            (select user_id from memberships where tenant_id = $1 limit 1) as person,
            (select id from mails where tenant_id = $1 order by id limit 1) as mail`,
    [tenantId],
  )
  const [strangers] = rows
  if (strangers?.mail == null) throw new Error('the other business has no mail')
  return strangers
}
