import { cents, type BasisPoints, type Cents, type Price, type Quantity } from '#kernel/money.ts'
import { decimalsOf } from '#ledger/domain/currency-decimals.ts'
import {
  foreignAmount,
  foreignNet,
  roundedTo,
  type ExchangeRate,
  type ForeignAmount,
} from '#ledger/domain/foreign-money.ts'

/** The figures of a line in a currency: price and discount are in it; the rate gives the euros. */
export interface PricedLine {
  readonly quantity: Quantity
  readonly unitPrice: Price
  readonly discountPercentage?: BasisPoints | null | undefined
  /** Hundredths of the currency. */
  readonly discountAmount?: Cents | null | undefined
}

/** The amount of a line in the currency of its document, without VAT: each figure rounded once to the decimals of the currency. */
export function foreignAmountOf(
  line: PricedLine,
  { currency }: Pick<ExchangeRate, 'currency'>,
): ForeignAmount {
  return foreignAmount(foreignBaseOf(line, { currency }) - foreignDiscountOf(line, { currency }))
}

/** Quantity × unit price before the discount, in the currency. */
export const foreignBaseOf = (
  line: Pick<PricedLine, 'quantity' | 'unitPrice'>,
  { currency }: Pick<ExchangeRate, 'currency'>,
): ForeignAmount => foreignNet(line.quantity, line.unitPrice, { decimals: decimalsOf(currency) })

/** The discount of a line in the currency, with the sign of the line. */
export function foreignDiscountOf(line: PricedLine, exchange: Pick<ExchangeRate, 'currency'>): ForeignAmount {
  const decimals = decimalsOf(exchange.currency)
  const base = foreignBaseOf(line, exchange)
  if (line.discountPercentage != null) return roundedTo(decimals, base * line.discountPercentage, 10_000n)
  const amount = roundedTo(decimals, (line.discountAmount ?? 0n) * 10n, 1n)
  return base < 0n ? foreignAmount(-amount) : amount
}

/** The VAT of a rate over an amount in the currency, rounded to its decimals. */
export const foreignVatOf = (net: ForeignAmount, rate: BasisPoints, currency: string): ForeignAmount =>
  roundedTo(decimalsOf(currency), net * rate, 10_000n)

/** An amount in hundredths of its currency, as an e-invoice has it; a third decimal is rounded. */
export const inHundredths = (amount: ForeignAmount): Cents => cents(roundedTo(2, amount, 1n) / 10n)
