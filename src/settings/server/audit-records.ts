import type { DocumentKind } from '#documents/domain/document-kinds.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AuditEvent } from '../audit-contract.ts'

export interface RecordName {
  /** What can be opened; null for a record without a page of its own. */
  readonly kind: NonNullable<AuditEvent['record']>['kind'] | null
  /** A number, a name; null for a document without a number. */
  readonly name: string | null
  /** The same behind the word for its kind. */
  readonly inFull: string
}

const kindInWords: Readonly<Record<DocumentKind, string>> = {
  invoice: 'factuur',
  quote: 'offerte',
  'credit-note': 'creditnota',
}

/** How the records that still exist are called now. */
export async function namesOfRecords(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordName>> {
  if (ids.length === 0) return new Map()
  const asked = sql`any (${ids}::uuid[])`
  const rows = await rowsOf(
    tx,
    sql<{ id: string; kind: RecordName['kind']; name: string | null }>`
      select id, kind, number as name from listed_documents where tenant_id = ${thisTenant} and id = ${asked}
      union all select id, 'customer', name from customer_names where tenant_id = ${thisTenant} and id = ${asked}
      union all select id, 'product', name from product_names where tenant_id = ${thisTenant} and id = ${asked}
      union all select id, 'project', title from project_titles where tenant_id = ${thisTenant} and id = ${asked}
      union all select id, 'expense', coalesce(supplier_name, description) from booked_expenses
                where tenant_id = ${thisTenant} and id = ${asked}
      union all select id, null, number || ' ' || name from account_names where tenant_id = ${thisTenant} and id = ${asked}`,
  )
  return new Map(rows.map(({ id, kind, name }) => [id, { kind, name, inFull: inFull(kind, name) }]))
}

function inFull(kind: RecordName['kind'], name: string | null): string {
  const word = kind !== null && kind in kindInWords ? kindInWords[kind as DocumentKind] : ''
  return [word, name ?? 'zonder nummer'].join(' ').trim()
}
