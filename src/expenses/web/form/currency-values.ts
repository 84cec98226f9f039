import { formatEuros } from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import {
  foreignAmount,
  formatForeign,
  rateBetween,
  type ForeignAmount,
} from '#ledger/domain/foreign-money.ts'
import type { DayRateAnswer } from '#ledger/rates-contract.ts'
import { rateText, type CurrencyValues } from '#ledger/web/currency-values.ts'
import type { DocumentProposal } from '../../reading-contract.ts'

/** An amount of a reading in the currency of its document: `€ 12,00` or `USD 12,00`. */
export const formatRead = (
  amount: Cents,
  { currency }: { readonly currency?: CurrencyCode | undefined },
): string =>
  currency === undefined ? formatEuros(amount) : formatForeign(foreignAmount(amount * 10n), currency)

/** The currency that a document fills in; nothing where the document does not say one that is known. */
export const currencyIn = ({
  isEuro,
  currency,
}: Pick<DocumentProposal, 'isEuro' | 'currency'>): Partial<CurrencyValues> =>
  isEuro || currency === undefined ? {} : { currency }

/**
 * The rate by which the bank took the money of a document, as typed text, where the user typed none and the ECB gives none. While the ECB is asked that
 * is not known, so that the rate of the bank never takes the place of that of the ECB.
 *
 * @param ofDay the answer about the day of the document; undefined before it is there
 */
export function rateOfBank({
  ofDay,
  typed,
  gross,
  paid,
}: {
  readonly ofDay: DayRateAnswer | undefined
  readonly typed: string
  readonly gross: ForeignAmount
  readonly paid: Cents
}): string | null {
  if (ofDay === undefined || ofDay.rate !== null || ofDay.beingAsked) return null
  return typed.trim() === '' && gross > 0n ? rateText({ perEuro: rateBetween(gross, paid) }) : null
}
