import { absolute, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { decimalsOf } from './currency-decimals.ts'
import { fromEuros, type ExchangeRate, type ForeignAmount } from './foreign-money.ts'

// How a payment in euros meets an amount in another currency: one rule for costs and sales (decision 236).

/**
 * What is open of a document in its currency: the whole amount while all of it is open, else the open euros by the rate of the document, because a payment
 * in part is in euros.
 */
export const openInCurrency = (
  {
    gross,
    perEuro,
    currency,
  }: Pick<ExchangeRate, 'currency' | 'perEuro'> & { readonly gross: ForeignAmount },
  { open, whole }: { readonly open: Cents; readonly whole: Cents },
): ForeignAmount => (open === whole ? gross : fromEuros(open, perEuro, { decimals: decimalsOf(currency) }))

/** The part of an open amount that a payment may differ by without a question, in percent: rates of a bank and its surcharge differ by a few. */
const USUAL_PERCENT = 5n
/** With consent a payment may differ by at most this part: above it the amount or the rate is wrong. */
const AGREED_PERCENT = 25n

const isWithin = (paid: Cents, open: Cents, percent: bigint): boolean =>
  absolute(subtract(paid, open)) * 100n <= absolute(open) * percent

/** Whether a payment of `paid` euros is usual for `open` euros of a foreign currency: at most five percent more or less. */
export const isUsualPayment = (paid: Cents, open: Cents): boolean =>
  open !== ZERO && paid > ZERO === open > ZERO && isWithin(paid, open, USUAL_PERCENT)

/** What a payment settles of a document in a currency, and the exchange difference: what was paid more (positive) or less than the books have. Cents, in the direction of `open`. */
export interface SettledForeign {
  readonly settled: Cents
  readonly difference: Cents
}

/**
 * Divide a payment of a document in a currency. Within five percent, or with consent within twenty-five, the whole open amount is settled and the rest is an
 * exchange difference; less is a payment in part. Null where it is neither, so that the caller refuses the payment.
 *
 * @param paid in the direction of `open`, not zero
 */
export function settleForeign(open: Cents, paid: Cents, isAgreed: boolean): SettledForeign | null {
  const percent = isAgreed ? AGREED_PERCENT : USUAL_PERCENT
  if (isWithin(paid, open, percent)) return { settled: open, difference: subtract(paid, open) }
  if (isAgreed) return null
  return absolute(paid) < absolute(open) ? { settled: paid, difference: ZERO } : null
}
