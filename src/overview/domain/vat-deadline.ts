import { quarterBefore, quarterOf, returnDueAfter, type Quarter } from '#invoices/domain/quarter.ts'
import type { LocalDate } from '#kernel/local-date.ts'

/**
 * The first VAT return that is still to be made: of the quarter before, until the day by which it must be in; then of the
 * one that runs.
 */
export function nextVatReturn(today: LocalDate): Quarter & { readonly dueDate: LocalDate } {
  const running = quarterOf(today)
  const before = quarterBefore(running)
  const quarter = today <= returnDueAfter(before) ? before : running
  return { ...quarter, dueDate: returnDueAfter(quarter) }
}
