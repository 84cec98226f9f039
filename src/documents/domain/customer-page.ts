import type { LocalDate } from '#kernel/local-date.ts'
import { add, min, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { documentKinds, type CustomerPageKind } from './document-kinds.ts'

/** A link of a customer works this many days after the document was last mailed, or the link last copied. */
export const LINK_DAYS = 400

/** After the address in a proof: its reader is the sender, so the page notes no view by a customer. */
export const PROOF_HASH = '#proef'

/** So many reports of one document may wait for its sender; more would tell nothing new. */
export const MOST_OPEN_DISPUTES = 3

/** At most this many characters are kept of what a customer reports. */
export const MOST_DISPUTE_TEXT = 1000

/** What the customer has to do with a document: pay, in time or late; or nothing, and why. */
export type CustomerState = 'due' | 'late' | 'paid' | 'cancelled' | 'nothing-due' | 'credit'

/** What the customer owes of an invoice beside the open amount, or agreed to pay in parts. */
export interface Owed {
  /** Collection costs and interest that are due now; null without. */
  readonly charges: { readonly costs: Cents; readonly interest: Cents } | null
  /** The parts of the arrangement that runs, the earliest first; null without one. */
  readonly instalments: readonly { readonly amount: Cents; readonly received: Cents }[] | null
}

/**
 * What the customer is asked to pay now. While an arrangement runs that is what is left of its next instalment, and never more than what is
 * open on this invoice: an arrangement may be about several. Otherwise it is the open amount, with the costs and interest that are due.
 */
export function askedOf(open: Cents, { charges, instalments }: Owed): Cents {
  if (instalments !== null) {
    const next = instalments.find(({ amount, received }) => received < amount)
    return next === undefined ? open : min(open, subtract(next.amount, next.received))
  }
  return charges === null ? open : add(open, add(charges.costs, charges.interest))
}

/**
 * The state of a finalised document for its receiver.
 *
 * @param document.toPay the amount that the customer still owes; a written-off bad debt is included
 */
export function customerStateOf(
  document: {
    readonly kind: CustomerPageKind
    readonly isCancelled: boolean
    readonly gross: Cents
    readonly toPay: Cents
    readonly dueDate: LocalDate
  },
  today: LocalDate,
): CustomerState {
  switch (documentKinds[document.kind].amountIs) {
    case 'credited':
      return 'credit'
    case 'owed':
      if (document.isCancelled) return 'cancelled'
      if (document.gross <= ZERO) return 'nothing-due'
      if (document.toPay <= ZERO) return 'paid'
      return document.dueDate < today ? 'late' : 'due'
  }
}
