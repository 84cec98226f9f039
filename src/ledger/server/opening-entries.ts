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
