import type { Actor } from '#kernel/actor.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { MergeMark, ReferenceCounts } from '../contract.ts'
import { customerErrors } from '../domain/errors.ts'

/** The number of what refers to a customer, by kind. @throws DomainError `customer.not-found` */
export async function referencesTo(tx: TenantTx, id: CustomerId): Promise<ReferenceCounts> {
  const [row] = await rowsOf(
    tx,
    sql<{ counts: ReferenceCounts }>`
      select customer_references(${thisTenant}, id) as counts from customers
      where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (row === undefined) throw customerErrors.notFound()
  return row.counts
}

/**
 * Merge a customer into another one: all that refers to the first refers to the second from then on, and the first is archived
 * with what moved. Frozen content stays as it was, and so do the particulars of the customer that is kept.
 *
 * @param asked the versions that the user compared
 * @returns what moved
 * @throws DomainError `customer.not-found`, `customer.stale`, `customer.merged-with-itself`, `customer.merged-away`,
 * `customer.kept-is-archived`, `customer.has-more`
 */
export async function mergeCustomer(
  tx: TenantTx,
  author: Actor,
  id: CustomerId,
  asked: { readonly into: CustomerId; readonly version: number; readonly intoVersion: number },
): Promise<ReferenceCounts> {
  if (id === asked.into) throw customerErrors.mergedWithItself()
  const both = await lockCustomers(tx, [id, asked.into])
  const [merged, kept] = [both.get(id), both.get(asked.into)]
  if (merged === undefined || kept === undefined) throw customerErrors.notFound()
  for (const { keptName } of [merged, kept]) if (keptName !== null) throw customerErrors.mergedAway(keptName)
  if (merged.version !== asked.version || kept.version !== asked.intoVersion) throw customerErrors.stale()
  if (kept.isArchived) throw customerErrors.keptIsArchived(kept.name)
  if (await hasOtherReferences(tx, id)) throw customerErrors.hasMore(merged.name)
  await sql`select merge_customers(${thisTenant}, ${id}, ${asked.into}, ${author.userId})`.execute(tx)
  const [moved] = await rowsOf(
    tx,
    sql<ReferenceCounts>`select ${countsMoved} from customers c where c.tenant_id = ${thisTenant} and c.id = ${id}`,
  )
  if (moved === undefined) throw customerErrors.notFound()
  return moved
}

/** Whether rows that a merge does not move refer to it, of whatever table. */
async function hasOtherReferences(tx: TenantTx, id: CustomerId): Promise<boolean> {
  const [row] = await rowsOf(
    tx,
    sql<{ has: boolean }>`select has_other_references(${thisTenant}, ${id}) as has`,
  )
  return row?.has === true
}

/**
 * Separate a merged customer again: what moved goes back, except what refers to a third customer since or is no longer there.
 *
 * @throws DomainError `customer.not-found`, `customer.not-merged`, `customer.kept-merged-away`
 */
export async function undoMerge(tx: TenantTx, id: CustomerId): Promise<null> {
  const [row] = await rowsOf(
    tx,
    sql<{ keptId: CustomerId | null }>`
      select merged_into as "keptId" from customers where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (row === undefined) throw customerErrors.notFound()
  if (row.keptId === null) throw customerErrors.notMerged()
  const kept = (await lockCustomers(tx, [id, row.keptId])).get(row.keptId)
  if (kept !== undefined && kept.keptName !== null) throw customerErrors.keptMergedAway(kept.name)
  await sql`select undo_customer_merge(${thisTenant}, ${id})`.execute(tx)
  return null
}

interface LockedCustomer {
  readonly id: CustomerId
  readonly name: string
  readonly version: number
  readonly isArchived: boolean
  /** The customer that it was merged into; null when it was not. */
  readonly keptName: string | null
}

/** In the order of their ids, so that two merges of the same two wait for each other. What is being written for them waits too. */
async function lockCustomers(
  tx: TenantTx,
  ids: readonly CustomerId[],
): Promise<ReadonlyMap<CustomerId, LockedCustomer>> {
  await sql`select from customers where tenant_id = ${thisTenant} and id = any(${[...ids]}::uuid[])
            order by id for update`.execute(tx)
  // In a statement of its own: the lock may have waited for a change.
  const rows = await rowsOf(
    tx,
    sql<LockedCustomer>`
      select c.id, c.name, c.version, c.is_archived as "isArchived", k.name as "keptName"
      from customers c left join customers k on k.tenant_id = ${thisTenant} and k.id = c.merged_into
      where c.tenant_id = ${thisTenant} and c.id = any(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** With whom a customer was merged: into which one, and which ones into it. */
export async function mergesOf(
  tx: TenantTx,
  id: CustomerId,
): Promise<{ readonly mergedInto: MergeMark | null; readonly merged: MergeMark[] }> {
  const rows = await rowsOf(
    tx,
    sql<Omit<MergeMark, 'moved'> & ReferenceCounts & { isKept: boolean }>`
      select k.id, k.name, c.merged_at as at, true as "isKept", ${countsMoved}
      from customers c join customers k on k.tenant_id = ${thisTenant} and k.id = c.merged_into
      where c.tenant_id = ${thisTenant} and c.id = ${id}
      union all
      select c.id, c.name, c.merged_at, false, ${countsMoved}
      from customers c where c.tenant_id = ${thisTenant} and c.merged_into = ${id}
      order by at desc, name`,
  )
  const marks = rows.map(({ isKept, id: other, name, at, ...moved }) => ({
    isKept,
    mark: { id: other, name, at, moved },
  }))
  return {
    mergedInto: marks.find(({ isKept }) => isKept)?.mark ?? null,
    merged: marks.filter(({ isKept }) => !isKept).map(({ mark }) => mark),
  }
}

/** The numbers of moved records of the merged customer `c` of a query. */
const countsMoved = sql`
  jsonb_array_length(c.merge_moved -> 'documents') as documents, jsonb_array_length(c.merge_moved -> 'projects') as projects,
  jsonb_array_length(c.merge_moved -> 'payments') as payments,
  jsonb_array_length(coalesce(c.merge_moved -> 'prices', '[]')) as prices,
  jsonb_array_length(coalesce(c.merge_moved -> 'recurringInvoices', '[]')) as "recurringInvoices",
  jsonb_array_length(coalesce(c.merge_moved -> 'mandates', '[]')) as mandates,
  jsonb_array_length(coalesce(c.merge_moved -> 'openItems', '[]'))
    + jsonb_array_length(coalesce(c.merge_moved -> 'deposits', '[]')) as "openItems"`
