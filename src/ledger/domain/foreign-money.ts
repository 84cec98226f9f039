import type { Branded } from '#kernel/brand.ts'
import { toDecimalText } from '#kernel/decimal.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { cents, divideRounded, type Cents, type Price, type Quantity } from '#kernel/money.ts'
import type { Currency, CurrencyCode } from './currency.ts'
import { decimalsOf } from './currency-decimals.ts'

/** An amount in a currency other than the euro, in thousandths of that currency: `19990n` of the dollar is USD 19,99. */
export type ForeignAmount = Branded<bigint, 'ForeignAmount'>
/** The amount of a currency that one euro was, in millionths: `1087000n` of the dollar is "EUR 1 = USD 1,0870". */
export type RatePerEuro = Branded<bigint, 'RatePerEuro'>

export const foreignAmount = (value: bigint): ForeignAmount => value as ForeignAmount
export const ratePerEuro = (value: bigint): RatePerEuro => value as RatePerEuro

/** Where a rate came from: `typed` by a user, or a reference rate of the European Central Bank. The server decides. */
export const rateSources = ['typed', 'ecb'] as const
export type RateSource = (typeof rateSources)[number]

export const rateSourceLabel = { typed: 'zelf ingevuld', ecb: 'van de ECB' } as const satisfies Record<
  RateSource,
  string
>

/** The rate of a day with its currency and its source. Purchases and sales in a currency keep one. */
export interface ExchangeRate {
  readonly currency: CurrencyCode
  readonly perEuro: RatePerEuro
  readonly source: RateSource
}

/** The largest rate: a million of a currency for one euro. */
export const MAX_RATE = ratePerEuro(1_000_000_000_000n)

/**
 * The euros of a foreign amount, rounded to cents once, half away from zero.
 *
 * @throws InvariantViolation for a rate that is not above zero
 */
export const inEuros = (amount: ForeignAmount, perEuro: RatePerEuro): Cents =>
  cents(divideRounded(amount * 100_000n, perEuro))

/**
 * The rate by which a foreign amount was these euros, to millionths.
 *
 * @param euros above zero
 */
export const rateBetween = (amount: ForeignAmount, euros: Cents): RatePerEuro =>
  ratePerEuro(divideRounded(amount * 100_000n, euros))

/** The foreign amount of euros by a rate, rounded to the decimals of the currency. */
export const fromEuros = (amount: Cents, perEuro: RatePerEuro, { decimals }: Pick<Currency, 'decimals'>): ForeignAmount =>
  roundedTo(decimals, amount * perEuro, 100_000n) // prettier-ignore

/** Quantity × unit price in a currency, rounded once to the decimals of the currency: whole yen, thousandths of a dinar. */
export const foreignNet = (count: Quantity, each: Price, { decimals }: Pick<Currency, 'decimals'>): ForeignAmount =>
  roundedTo(decimals, count * each, 100_000n) // prettier-ignore

/** `numerator / denominator` thousandths, rounded to so many decimals of the currency. */
export function roundedTo(
  decimals: Currency['decimals'],
  numerator: bigint,
  denominator: bigint,
): ForeignAmount {
  const step = 10n ** BigInt(3 - decimals)
  return foreignAmount(divideRounded(numerator, denominator * step) * step)
}

/** Euros of amounts that follow each other: each is the euros of the sum so far, less the one before, so that together they are the euros of the total to the cent. */
export function eurosOfEach(amounts: readonly ForeignAmount[], perEuro: RatePerEuro): Cents[] {
  let soFar = 0n
  return amounts.map((amount) => {
    const before = inEuros(foreignAmount(soFar), perEuro)
    soFar += amount
    return cents(inEuros(foreignAmount(soFar), perEuro) - before)
  })
}

/** `USD 1.234,50`, `JPY 1.999`, `KWD 12,345`; a negative one `-USD 12,00`. The space never breaks. */
export function formatForeign(amount: ForeignAmount, code: string): string {
  const magnitude = amount < 0n ? -amount : amount
  const sign = amount < 0n ? '-' : ''
  return `${sign}${code}\u00a0${formatDecimal(magnitude, 3, decimalsOf(code))}`
}

/** `EUR 1 = USD 1,0870`: with its direction, four decimals at least. */
export const formatExchangeRate = (perEuro: RatePerEuro, code: string): string =>
  `EUR\u00a01 = ${code}\u00a0${formatDecimal(perEuro, 6, 4)}`

/** The digits of a foreign amount for a file: `19.99`, `1999`, `12.345`. */
export function foreignDigits(amount: ForeignAmount, code: string): string {
  const decimals = decimalsOf(code)
  return toDecimalText(amount / 10n ** BigInt(3 - decimals), decimals)
}
