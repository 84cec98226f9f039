import type { DocumentId, OpenItemId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { cents, min, sum, ZERO, type Cents } from '#kernel/money.ts'

/** Collection costs and interest: what a debtor owes beside the principal of invoices. */
export interface Charges {
  readonly costs: Cents
  readonly interest: Cents
}

export const NO_CHARGES: Charges = { costs: ZERO, interest: ZERO }

export const totalOfCharges = ({ costs, interest }: Charges): Cents => cents(costs + interest)

/** What a letter claims beside the principal of its invoices and items of before, as far as it was not received. */
export interface ClaimedCharges {
  readonly claimIds: readonly (DocumentId | OpenItemId)[]
  /** What is due of it when a payment comes in on this day. */
  readonly dueOn: (day: LocalDate) => Charges
}

/** What a payment was booked as: its parts are its amount. */
export interface Received extends Charges {
  /** What it paid of the invoice. */
  readonly principal: Cents
  /** Kept for the customer. */
  readonly surplus: Cents
}

/**
 * What of a payment goes back with an amount: what was booked last goes back first, so that the payment is then divided as if only the rest had
 * come in. What is more than the payment is of the principal.
 *
 * Source: art. 6:44 lid 1 BW, in the opposite order.
 */
export function givenBack(amount: Cents, received: Received): Received {
  const { take, left } = taking(amount)
  const surplus = take(received.surplus)
  const principal = take(received.principal)
  const interest = take(received.interest)
  const costs = take(received.costs)
  return { surplus, principal: cents(principal + left()), interest, costs }
}

/** An amount from which one part after the other is taken, each as far as it goes. */
function taking(amount: Cents) {
  let left = amount
  const take = (part: Cents): Cents => {
    const taken = min(left, part)
    left = cents(left - taken)
    return taken
  }
  return { take, left: () => left }
}

/** What a debtor owes at one moment; the principals of several invoices, the one that is to be paid first at the beginning. */
export interface Claim extends Charges {
  readonly principals: readonly Cents[]
}

/** How a payment is divided. `left` is more than was owed. */
export interface Allocation extends Claim {
  readonly left: Cents
}

/**
 * Divide a payment: first the costs, then the interest, then the principal.
 *
 * Source: art. 6:44 lid 1 BW; the order of the invoices is that of art. 6:43 lid 2 BW, decided by the caller.
 */
export function allocated(payment: Cents, claim: Claim): Allocation {
  const { take, left } = taking(payment < 0n ? ZERO : payment)
  const costs = take(claim.costs)
  const interest = take(claim.interest)
  const principals = claim.principals.map(take)
  return { costs, interest, principals, left: left() }
}

/** What is owed together. */
export const totalOf = ({ costs, interest, principals }: Claim): Cents =>
  cents(costs + interest + sum(principals))

/**
 * Whether a payment is exactly the principal, of one invoice or of all. Then the business is asked to put it on the invoice and to drop the
 * rest, because the debtor meant the invoice.
 */
export const isExactlyPrincipal = (payment: Cents, { principals }: Claim): boolean =>
  payment > 0n && (principals.includes(payment) || payment === sum(principals))

/**
 * How a payment is divided unless the business says otherwise: what is exactly the principal is all of the invoices, and any other amount goes by the
 * order of the law.
 *
 * Source: art. 6:44 lid 1 BW.
 */
export function proposedDivision(payment: Cents, claim: Claim): Allocation {
  if (!isExactlyPrincipal(payment, claim)) return allocated(payment, claim)
  return { ...NO_CHARGES, ...onPrincipals(payment, claim.principals) }
}

/** A payment that is one of the principals is of that one; else they are paid in their order. */
export function onPrincipals(
  payment: Cents,
  principals: readonly Cents[],
): Pick<Allocation, 'principals' | 'left'> {
  const own = principals.indexOf(payment)
  if (own >= 0)
    return { principals: principals.map((each, index) => (index === own ? each : ZERO)), left: ZERO }
  const { principals: parts, left } = allocated(payment, { ...NO_CHARGES, principals })
  return { principals: parts, left }
}
