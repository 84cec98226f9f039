import type { Cents } from '#kernel/money.ts'
import { allocated, NO_CHARGES } from '#payments/domain/charges.ts'
import type { Claim, ClaimRef } from './claim.ts'

/** The part of a payment, in cents, that goes to one claim. */
export type PaymentPart = ClaimRef & { readonly amount: Cents }

/**
 * Divide a payment of an instalment over the claims of the arrangement, the oldest first. An instalment is of the principal that was agreed on:
 * collection costs and interest are not in it.
 *
 * @param claims in the order of `claimsOf`
 * @returns the parts that are more than zero, and what is more than was open
 */
export function dividePayment(
  amount: Cents,
  claims: readonly Pick<Claim, 'of' | 'open'>[],
): { readonly parts: readonly PaymentPart[]; readonly left: Cents } {
  const { principals, left } = allocated(amount, {
    ...NO_CHARGES,
    principals: claims.map(({ open }) => open),
  })
  const parts = claims.flatMap(({ of }, index): PaymentPart[] => {
    const part = principals[index]
    return part === undefined || part <= 0n ? [] : [{ ...of, amount: part }]
  })
  return { parts, left }
}
