import { foreignFiguresOf } from '#documents/domain/foreign-figures.ts'
import { foreignAmountOf } from '#documents/domain/foreign-line.ts'
import { amountOf, type Line } from '#documents/domain/line.ts'
import { rateKeyOf, totalsOf, type RateTotal } from '#documents/domain/totals.ts'
import { cents, price, type Cents, type Price } from '#kernel/money.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import { decimalsOf } from '#ledger/domain/currency-decimals.ts'
import { foreignAmount, type ForeignAmount } from '#ledger/domain/foreign-money.ts'

/** A line of an invoice of a quote that was credited, with its net. */
export type CreditedLine = Line & {
  readonly net: Cents
  readonly vat?: Cents
  readonly foreignNet?: ForeignAmount | undefined
}

/**
 * The amounts of a quote as they are divided over its invoices: in cents, or in the smallest amounts of its currency, which are cents of a dollar, whole yen or
 * thousandths of a dinar. Each invoice has the rate of its own day, so the euros of one say nothing about another.
 */
export interface SmallestAmounts {
  readonly perRate: (lines: readonly Line[]) => readonly RateTotal[]
  readonly gross: (lines: readonly Line[]) => Cents
  readonly amountOf: (line: Line) => Cents
  readonly creditedNet: (line: CreditedLine) => Cents
  readonly priceOf: (amount: Cents) => Price
}

/** @param currency null for a quote in euros */
export const amountsIn = (currency: CurrencyCode | null): SmallestAmounts =>
  currency === null ? inCents : inCurrency(currency)

const inCents: SmallestAmounts = {
  perRate: (lines) => totalsOf(lines).perRate,
  gross: (lines) => totalsOf(lines).gross,
  amountOf,
  creditedNet: ({ net }) => net,
  // A price is in ten-thousandths.
  priceOf: (amount) => price(amount * 100n),
}

function inCurrency(currency: CurrencyCode): SmallestAmounts {
  const step = stepOf(currency)
  const smallest = (amount: ForeignAmount): Cents => cents(amount / step)
  return {
    // In the order of the totals in euros: the highest rate first.
    perRate: (lines) => {
      const { perRate } = foreignFiguresOf(lines, { currency })
      return totalsOf(lines).perRate.flatMap((rate) => {
        const own = perRate.find((each) => rateKeyOf(each) === rateKeyOf(rate))
        return own === undefined ? [] : [{ ...rate, net: smallest(own.net), vat: smallest(own.vat) }]
      })
    },
    gross: (lines) => smallest(foreignFiguresOf(lines, { currency }).gross),
    amountOf: (line) => smallest(foreignAmountOf(line, { currency })),
    creditedNet: ({ foreignNet }) => smallest(foreignNet ?? foreignAmount(0n)),
    priceOf: (amount) => price(amount * step * 10n),
  }
}

/** An amount of a quote in its smallest amounts. */
export const inSmallest = (amount: ForeignAmount, currency: CurrencyCode): Cents =>
  cents(amount / stepOf(currency))

/** So many thousandths is the smallest amount. */
const stepOf = (currency: CurrencyCode): bigint => 10n ** BigInt(3 - decimalsOf(currency))
