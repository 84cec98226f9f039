import { sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'

/**
 * Whether the bank did not collect the direct debit `c` of `collection_orders` yet, of an invoice or an item of before: `ordered` in the view `direct_debits`. Each
 * subquery names the tenant by the parameter, because a cluster does not plan a view that has subqueries of its own in a column.
 */
export const isUnderway = sql<boolean>`(
  not exists (
    select from item_payments p
    where p.tenant_id = ${thisTenant} and (p.document_id = c.document_id or p.open_item_id = c.open_item_id) and p.reversed_on is null
      and p.created_at >= c.ordered_at and p.amount_cents = c.amount_cents)
  and not exists (
    select from collection_returns r
    where r.tenant_id = ${thisTenant} and (r.document_id = c.document_id or r.open_item_id = c.open_item_id)
      and r.decided_at >= c.ordered_at and r.amount_cents = c.amount_cents))`

/** Whether the document or the claim `d` is in a direct debit batch that the bank did not collect yet, and that was not cancelled. */
export const isInCollection = sql<boolean>`exists (
  select from collection_orders c where c.tenant_id = ${thisTenant} and (c.document_id = d.id or c.open_item_id = d.id) and ${isUnderway})`
