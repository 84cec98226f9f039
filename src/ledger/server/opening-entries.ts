import { sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'
import { CARRIED_RESULT } from '../domain/cause.ts'

// What is an entry of the opening balance. A payment on one of its items has the same source, and is of the day of the payment.

/** Whether entry `entry` of a query is the opening balance itself, or the reversal of one. @param entry the name of `booked_entries` there */
export const isOfOpening = (entry: string) =>
  sql<boolean>`(${sql.ref(`${entry}.source_type`)} = 'opening' and ${sql.ref(`${entry}.purpose`)} in ('book', 'reverse'))`

/** The same, with the revenue and costs of the running year that were taken over with it, and the reversal of those. */
export const opensBooks = (entry: string) =>
  sql<boolean>`(${sql.ref(`${entry}.source_type`)} = 'opening'
    and ${sql.ref(`${entry}.purpose`)} in ('book', 'reverse', ${sql.lit(CARRIED_RESULT)}, 'reverse result'))`

/** Whether entry `entry` of a query is of the revenue and costs of the running year that were taken over, or their reversal. */
export const carriesResult = (entry: string) =>
  sql<boolean>`(${sql.ref(`${entry}.source_type`)} = 'opening'
    and ${sql.ref(`${entry}.purpose`)} in (${sql.lit(CARRIED_RESULT)}, 'reverse result'))`

/**
 * Revenue and costs that were taken over, by the month in which they are booked: these are of the months of that year before it.
 *
 * Columns `month`, `revenue` and `costs`, in cents; both usually positive.
 */
export const carriedByMonth = sql`
  select date_trunc('month', p.entry_date)::date as month,
         coalesce(sum(p.credit_balance_cents) filter (where a.type = 'revenue'), 0) as revenue,
         coalesce(sum(p.debit_balance_cents) filter (where a.type = 'cost'), 0) as costs
  from booked_entries e
  join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id
  join account_names a on a.tenant_id = ${thisTenant} and a.number = p.account_number
  where e.tenant_id = ${thisTenant} and ${carriesResult('e')} and a.type in ('revenue', 'cost')
  group by 1`

/** Whether entry `entry` of a query is the valid opening balance: booked, and not reversed. */
export const isValidOpening = (entry: string) =>
  sql<boolean>`(${sql.ref(`${entry}.source_type`)} = 'opening' and ${sql.ref(`${entry}.purpose`)} = 'book' and not exists (
    select from booked_entries undone
    where undone.tenant_id = ${thisTenant} and undone.source_type = 'opening'
      and undone.source_id = ${sql.ref(`${entry}.source_id`)} and undone.purpose = 'reverse'))`

/** The valid opening balance: booked, and not reversed. */
export const currentOpening = sql`
  select e.source_id from journal_entries e
  where e.tenant_id = ${thisTenant} and ${isValidOpening('e')}`
