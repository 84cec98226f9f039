import type { StateOf } from '#documents/domain/document-kinds.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { add, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { exchangeDifference } from '#payments/domain/exchange.ts'
import { allocate, type Consent } from '#payments/domain/allocation.ts'
import { NO_CHARGES, totalOfCharges, type Charges } from '#payments/domain/charges.ts'
import { paymentErrors } from '#payments/domain/payment-errors.ts'
import type { BillingState } from './billing-state.ts'

/**
 * The state of a receivable. `open` is the expected amount; the written-off amount is not expected, but may
 * be paid.
 */
export interface Receivable {
  readonly state: BillingState
  readonly open: Cents
  readonly writtenOff: Cents
  readonly credited: Cents
  readonly gross: Cents
  /** It is in another currency: a payment in euros may differ from what the books have. */
  readonly isInCurrency?: boolean
}

/** What an amount that came in means for the document. */
export interface Receipt {
  readonly amount: Cents
  /** Kept for the customer on 1620; negative: given back from it. */
  readonly surplus: Cents
  /** Written off on 4700; negative: gained. */
  readonly difference: Cents
  /** Collection costs and interest in it, which settle nothing of the document. */
  readonly costs: Cents
  readonly interest: Cents
  /** How much of a write-off comes back by it, before the payment itself is booked. */
  readonly returned: Cents
}

/** A receipt or a refund; only a receipt has charges in it. */
export type Settling = Omit<Receipt, 'returned' | keyof Charges> & Partial<Charges>

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
export const settledBy = ({ amount, surplus, difference, costs = ZERO, interest = ZERO }: Settling): Cents =>
  add(subtract(subtract(amount, surplus), add(costs, interest)), difference)

/**
 * The settlement by a payment of `amount`. A part is allowed; anything above the maximum needs consent, and
 * so does writing off a small difference. Collection costs and interest in it come off first.
 *
 * @throws DomainError `payment.*` when consent is missing, or does not cover the difference
 */
export function planReceipt(
  receivable: Receivable,
  amount: Cents,
  consent?: Consent,
  charges: Charges = NO_CHARGES,
): Receipt {
  if (receivable.state === 'concept') throw paymentErrors.conceptIsNotPaid()
  const { costs, interest } = charges
  const principal = subtract(amount, totalOfCharges(charges))
  if (principal < ZERO) throw paymentErrors.chargesTooLarge(amount)
  if (principal === ZERO) return { amount, surplus: ZERO, difference: ZERO, costs, interest, returned: ZERO }
  const due = add(receivable.open, receivable.writtenOff)
  const { surplus, difference } =
    receivable.isInCurrency === true && consent !== 'surplus' && due > ZERO
      ? { surplus: ZERO, difference: negate(exchangeDifference(due, principal, consent === 'difference')) }
      : planInEuros(due, principal, consent)
  const settled = settledBy({ amount, surplus, difference, costs, interest })
  const returned = settled > receivable.open ? subtract(settled, receivable.open) : ZERO
  return { amount, surplus, difference, costs, interest, returned }
}

function planInEuros(due: Cents, principal: Cents, consent: Consent | undefined) {
  const { allocations, surplus } = allocate(principal, [{ item: null, due }], consent)
  return { surplus, difference: sum(allocations.map((each) => each.difference)) }
}

/**
 * The state that follows from the amounts: fully credited is cancelled; without an open amount it is paid,
 * unless the rest was written off; after the reversal of a payment it is open as before.
 */
export function stateAfter(
  { state, open, writtenOff, credited, gross }: Receivable,
  wasSent = false,
): BillingState {
  if (state === 'concept' || credited === gross) return state === 'concept' ? 'concept' : 'cancelled'
  if (open === ZERO && writtenOff === ZERO) return 'paid'
  return state === 'paid' ? (wasSent ? 'sent' : 'finalised') : state
}

/** The state of a credit note: finalised, mailed, fully allocated, or fully settled with a payout. */
export type CreditNoteState = StateOf<'credit-note'>

/** The state of a finalised credit note follows from what is left of it (`open`, negative while we owe it). */
export function creditNoteStateAfter(
  open: Cents,
  { isPaidOut, wasSent }: { isPaidOut: boolean; wasSent: boolean },
): CreditNoteState {
  if (open === ZERO) return isPaidOut ? 'refunded' : 'settled'
  return wasSent ? 'sent' : 'finalised'
}
