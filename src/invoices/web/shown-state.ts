import type { LocalDate } from '#kernel/local-date.ts'
import type { InvoiceSummary } from '../contract.ts'
import type { BillingState } from '../domain/billing-state.ts'
import { daysLate } from './lateness.ts'

/** What the chip of an invoice says: its state, or what matters more. */
export type ShownState = BillingState | 'written-off' | 'in-collection' | 'late'

/** A customer is not late with what the bank is to collect. */
export function shownState(
  invoice: Pick<InvoiceSummary, 'state' | 'dueByDate' | 'openAmount' | 'writtenOffAmount' | 'inCollection'>,
  today: LocalDate,
): ShownState {
  const { state, openAmount, writtenOffAmount, inCollection } = invoice
  if (writtenOffAmount > 0n) return 'written-off'
  if (inCollection && state !== 'cancelled' && openAmount > 0n) return 'in-collection'
  return daysLate(invoice, today) > 0 ? 'late' : state
}
