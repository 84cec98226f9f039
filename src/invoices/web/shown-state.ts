import type { LocalDate } from '#kernel/local-date.ts'
import type { InvoiceSummary } from '../contract.ts'
import type { BillingState } from '../domain/billing-state.ts'
import { daysLate } from './lateness.ts'

/** What the chip of an invoice says: its state, or what matters more. */
export type ShownState = BillingState | 'written-off' | 'handed-over' | 'in-collection' | 'late'

/** A customer is not late with what the bank is to collect; what an agency has is more than late. */
export function shownState(
  invoice: Pick<InvoiceSummary, 'state' | 'dueByDate' | 'openAmount' | 'writtenOffAmount' | 'inCollection'> &
    Partial<Pick<InvoiceSummary, 'isHandedOver'>>,
  today: LocalDate,
): ShownState {
  const { state, openAmount, writtenOffAmount, inCollection, isHandedOver } = invoice
  if (writtenOffAmount > 0n) return 'written-off'
  if (isHandedOver === true && state !== 'cancelled' && openAmount > 0n) return 'handed-over'
  if (inCollection && state !== 'cancelled' && openAmount > 0n) return 'in-collection'
  return daysLate(invoice, today) > 0 ? 'late' : state
}
