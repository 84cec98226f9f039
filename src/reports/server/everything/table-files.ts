import { readInPieces } from '#platform/server/db/read-in-pieces.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import type { ArchiveSource } from './archive-entry.ts'

/** Internal tables of the program, and secrets that give access: no part of the books. */
const LEFT_OUT = [
  'idempotency_keys',
  'jobs',
  'quote_codes',
  'public_links',
  'customer_links',
  'file_usage',
  'bank_connections',
  'bank_connection_accounts',
  'bank_consents',
  'online_payment_settings',
  'calendar_feeds',
  'webhooks',
  'webhook_events',
  'webhook_deliveries',
  'receipt_mailboxes',
  'received_mails',
]
/** The text of these mails has a link that opens an account. */
const SHOWN_ROWS: Readonly<Record<string, string>> = { mails: "purpose <> 'account-link'" }
const SECRET = /secret|password|token|recovery|code_hash|checkout_url/

/** Every table with rows of the tenant, including future tables. */
export const tableFiles: ArchiveSource = async function* ({ tx }) {
  for (const { name, columns } of await tablesOf(tx))
    yield {
      path: `tabellen/${name}.csv`,
      about: `Tabel ${name}`,
      sha256: null,
      isPacked: false,
      open: () => csvPieces(tx, name, columns),
    }
}

interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

async function tablesOf(tx: TenantTx): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.atttypid <> 'bytea'::regtype and a.attname <> 'tenant_id'
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
      and has_table_privilege(c.oid, 'select')
    group by c.relname order by c.relname`.execute(tx)
  return rows
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !SECRET.test(column)),
    }))
}

async function* csvPieces(
  tx: TenantTx,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(columns.map(csvText)))
  // Names come from the catalogue and are quoted; row-level security shows this tenant's rows.
  const query = sql<{ cells: (string | null)[] }>`
    select array[${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))}] as cells
    from ${sql.table(table)} where tenant_id = ${thisTenant} and ${sql.raw(SHOWN_ROWS[table] ?? 'true')}`
  for await (const rows of readInPieces(tx, `all_of_${table}`, query))
    yield Buffer.from(rows.map(({ cells }) => csvLine(cells.map((cell) => csvText(cell ?? '')))).join(''))
}
