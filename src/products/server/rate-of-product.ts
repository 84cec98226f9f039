import type { LocalDate } from '#kernel/local-date.ts'
import type { BasisPoints } from '#kernel/money.ts'
import { highRateOn, ratesOn } from '#ledger/domain/vat-rate.ts'
import type { NewProduct } from '../contract.ts'
import { productErrors } from '../domain/errors.ts'

/**
 * The VAT rate that a product is stored with: the chosen one, or the high one of `today`.
 *
 * @throws DomainError `product.rate-not-valid` for a rate of another day: of before, or announced
 */
export function rateOfProduct({ vatPercentage }: NewProduct, today: LocalDate): BasisPoints {
  if (vatPercentage === undefined) return highRateOn(today)
  if (!ratesOn(today).some(({ rate }) => rate === vatPercentage)) throw productErrors.rateNotValid(today)
  return vatPercentage
}
