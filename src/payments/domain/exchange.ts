import type { Cents } from '#kernel/money.ts'
import { settleForeign } from '#ledger/domain/foreign-payment.ts'
import { paymentErrors } from './payment-errors.ts'

/**
 * The exchange difference of a payment of a sale in another currency, or of its refund: what was paid more (positive) or less than the books have.
 *
 * @throws DomainError `payment.rate-differs`, `payment.rate-differs-too-much` with consent
 */
export function exchangeDifference(open: Cents, paid: Cents, isAgreed: boolean): Cents {
  const found = settleForeign(open, paid, isAgreed)
  if (found !== null) return found.difference
  throw isAgreed ? paymentErrors.rateDiffersTooMuch(open, paid) : paymentErrors.rateDiffers(open, paid)
}
