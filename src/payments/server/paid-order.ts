import { sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'

/**
 * Whether what was ordered, `o` of `all_ordered_payments`, is paid: its column `is_paid`. The subquery names the tenant by the parameter,
 * because a cluster does not plan a view that has a subquery of its own in a column.
 */
export const isOrderPaid = sql<boolean>`(exists (
  select from item_payments m
  where m.tenant_id = ${thisTenant} and m.reversed_on is null and m.created_at >= o.ordered_at and m.amount_cents = -o.amount_cents
    and (m.expense_id = o.expense_id or m.document_id = o.document_id or m.vat_return_id = o.vat_return_id
      or m.open_item_id = o.open_item_id))
  or exists (
  select from wage_bank_parts g
  where g.tenant_id = ${thisTenant} and g.wage_item_id = o.wage_item_id and g.decided_at >= o.ordered_at and g.amount_cents = -o.amount_cents))`
