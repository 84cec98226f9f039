import type { DocumentKind } from '#documents/domain/document-kinds.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { namesOfApiTokens } from '#tenants/server/api-tokens.ts'
import { addressesOfInvitations } from '#tenants/server/open-invitations.ts'
import type { AuditEvent } from '../audit-contract.ts'
import type { AuditObject } from '../domain/audit-objects.ts'

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
      union all select id, null, number || ' ' || name from account_names where tenant_id = ${thisTenant} and id = ${asked}
      union all select id, null, name from named_records where tenant_id = ${thisTenant} and id = ${asked}
                and concat(kind) in ('trip', 'vehicle', 'open-item', 'old-paper')`,
  )
  return new Map(rows.map(({ id, kind, name }) => [id, { kind, name, inFull: inFull(kind, name) }]))
}

function inFull(kind: RecordName['kind'], name: string | null): string {
  const word = kind !== null && kind in kindInWords ? kindInWords[kind as DocumentKind] : ''
  return [word, name ?? 'zonder nummer'].join(' ').trim()
}

/**
 * The records of these ids with their kind and how they are called now, or were called when they were removed. Of a record with several
 * names, such as a template with its title and its customer, the title is first.
 */
export async function objectsOfRecords(
  tx: TenantTx,
  ids: readonly string[],
  elsewhere: readonly AuditObject[],
): Promise<ReadonlyMap<string, AuditObject>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(
    tx,
    sql<{ id: string; kind: string; name: string | null }>`
      select id, kind, name from named_records where tenant_id = ${thisTenant} and id = any (${ids}::uuid[])`,
  )
  const named = rows.map(({ id, kind, name }) => ({ id, kind, label: name ?? '' }))
  const found = new Map<string, AuditObject>()
  for (const object of [...named, ...elsewhere])
    if (object.label !== '' && !found.has(object.id ?? '')) found.set(object.id ?? '', object)
  return found
}

/** People, invitations and keys: their tables are of one node or read by functions only, so each is asked by itself. */
export async function objectsKeptElsewhere(tx: TenantTx): Promise<AuditObject[]> {
  const people = await rowsOf(
    tx,
    sql<{ id: string; name: string }>`select user_id as id, email as name from people_of_business()`,
  )
  const invitations = await addressesOfInvitations(tx)
  const keys = await namesOfApiTokens(tx)
  const as = (kind: string) => (each: { readonly id: string; readonly name: string }) => ({
    kind,
    id: each.id,
    label: each.name,
  })
  return [...people.map(as('member')), ...invitations.map(as('invitation')), ...keys.map(as('key'))]
}
