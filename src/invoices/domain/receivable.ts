import type { LocalDate } from '#kernel/local-date.ts'
import { add, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { allocate, type Consent } from '#payments/domain/allocation.ts'
import { paymentErrors } from '#payments/domain/payment-errors.ts'
import type { BillingState } from './billing-state.ts'

/** Where a receivable stands. `open` is what is still awaited; what was written off is not awaited, but may come in. */
export interface Receivable {
  readonly state: BillingState
  readonly open: Cents
  readonly writtenOff: Cents
  readonly credited: Cents
  readonly gross: Cents
}

/** What an amount that came in means for the document. */
export interface Receipt {
  readonly amount: Cents
  /** Kept for the customer on 1620; negative: given back from it. */
  readonly surplus: Cents
  /** Given up on 4700; negative: gained. */
  readonly difference: Cents
  /** How much of a write-off comes back by it, before the payment itself is booked. */
  readonly returned: Cents
}

/** A part of an invoice that a credit note on it settled. */
export interface Settlement {
  readonly date: LocalDate
  readonly amount: Cents
}

/**
 * What credit notes settled of an invoice after a day. A receipt of that day paid it first: it frees so much of their settlements, and
 * the money is owed to the customer on the credit note, as if both had been entered in their order.
 */
export const settledAfter = (settlements: readonly Settlement[], day: LocalDate): Cents =>
  sum(settlements.filter(({ date }) => date > day).map(({ amount }) => amount))

/** What a payment settles of the document it came in on. */
export const settledBy = ({ amount, surplus, difference }: Omit<Receipt, 'returned'>): Cents =>
  add(subtract(amount, surplus), difference)

/**
 * What a payment of `amount` settles. A part is a part; anything more than what may come in asks for consent, and so
 * does giving up the little that is missing.
 *
 * @throws DomainError `payment.*` when consent is missing, or asked for more than it covers
 */
export function planReceipt(receivable: Receivable, amount: Cents, consent?: Consent): Receipt {
  if (receivable.state === 'concept') throw paymentErrors.conceptIsNotPaid()
  const due = add(receivable.open, receivable.writtenOff)
  const { allocations, surplus } = allocate(amount, [{ item: null, due }], consent)
  const difference = sum(allocations.map((each) => each.difference))
  const settled = settledBy({ amount, surplus, difference })
  const returned = settled > receivable.open ? subtract(settled, receivable.open) : ZERO
  return { amount, surplus, difference, returned }
}

/**
 * The state that follows from the amounts: taken back wholly is cancelled; nothing open is paid, unless what is missing
 * was written off; what is open again after a payment was taken back is awaited as before.
 */
export function stateAfter(
  { state, open, writtenOff, credited, gross }: Receivable,
  wasSent = false,
): BillingState {
  if (state === 'concept' || credited === gross) return state === 'concept' ? 'concept' : 'cancelled'
  if (open === ZERO && writtenOff === ZERO) return 'paid'
  return state === 'paid' ? (wasSent ? 'sent' : 'finalised') : state
}

/** Where a credit note stands: given out, mailed, all of it set off, or all of it settled and some of that paid out. */
export type CreditNoteState = 'concept' | 'finalised' | 'sent' | 'settled' | 'refunded'

/** The state of a finalised credit note follows from what is left of it (`open`, negative while we owe it). */
export function creditNoteStateAfter(
  open: Cents,
  { isPaidOut, wasSent }: { isPaidOut: boolean; wasSent: boolean },
): CreditNoteState {
  if (open === ZERO) return isPaidOut ? 'refunded' : 'settled'
  return wasSent ? 'sent' : 'finalised'
}
