import { cents, min, sum, ZERO, type Cents } from '#kernel/money.ts'

/** What a debtor owes at one moment; the principals of several invoices, the one that is to be paid first at the beginning. */
export interface Claim {
  readonly costs: Cents
  readonly interest: Cents
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
  let left = payment < 0n ? ZERO : payment
  const take = (owed: Cents): Cents => {
    const taken = min(left, owed)
    left = cents(left - taken)
    return taken
  }
  const costs = take(claim.costs)
  const interest = take(claim.interest)
  const principals = claim.principals.map(take)
  return { costs, interest, principals, left }
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
