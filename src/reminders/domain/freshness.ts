import { addDays, daysBetween, type LocalDate } from '#kernel/local-date.ts'

/** Payments of the due date itself arrive within so many days. */
const DAYS_AFTER_DUE = 2
/** Older than this, the bank may have payments that the books have not. */
const MOST_DAYS_OLD = 4

export type Freshness = 'fresh' | 'behind' | 'no-bank'

/**
 * Whether the books know of the payments, so that no one is reminded who paid.
 *
 * @param updatedUntil the day until which all lines of the bank are there; null for an account without lines, undefined without an account
 */
export function freshnessOf(
  updatedUntil: LocalDate | null | undefined,
  dueDate: LocalDate,
  today: LocalDate,
): Freshness {
  if (updatedUntil === undefined) return 'no-bank'
  if (updatedUntil === null) return 'behind'
  // Before its due date nothing is late: the day itself must be known.
  const needed = dueDate < today ? addDays(dueDate, DAYS_AFTER_DUE) : addDays(today, -MOST_DAYS_OLD)
  return updatedUntil >= needed && daysBetween(updatedUntil, today) <= MOST_DAYS_OLD ? 'fresh' : 'behind'
}
