import type { LineId } from '#kernel/ids.ts'
import {
  cents,
  divideRounded,
  multiply,
  price,
  shareOf,
  subtract,
  ZERO,
  type BasisPoints,
  type Cents,
  type Price,
  type Quantity,
  shareWithin,
} from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { inEuros, type ExchangeRate } from '#ledger/domain/foreign-money.ts'
import { foreignAmountOf } from './foreign-line.ts'
import type { Unit } from './unit.ts'

/**
 * How VAT is treated on a line; the wire calls these 0, 1000, 4000, 4500 and 4600. `exempt` is what art. 11 Wet OB exempts, such
 * as care and education; `kor` is a standard line of a business that takes part in the KOR (`underScheme`); `oss` has the VAT of the
 * country of a consumer elsewhere in the EU.
 */
export type VatTreatment = 'standard' | 'reverse-charge' | 'exempt' | 'kor' | 'oss'

export const vatTreatmentLabel = {
  standard: 'Standaard',
  'reverse-charge': 'BTW verlegd',
  exempt: 'Vrijgesteld',
  kor: 'Vrijgesteld (KOR)',
  oss: 'OSS',
} as const satisfies Record<VatTreatment, string>

/** Whether the rate of a line counts: a standard line has Dutch VAT on it, an OSS line that of another country. */
export const bearsVat = ({ vatTreatment }: { readonly vatTreatment: VatTreatment }): boolean =>
  vatTreatment === 'standard' || vatTreatment === 'oss'

/** Whether the rate of a line is a Dutch one. */
export const bearsDutchVat = ({ vatTreatment }: { readonly vatTreatment: VatTreatment }): boolean =>
  vatTreatment === 'standard'

/** Goods and services are in different boxes of the return when they cross a border. */
export type Supply = 'service' | 'goods'

/** A line of a quote, invoice or credit note as it was typed. */
export interface Line {
  readonly description: string
  readonly quantity: Quantity
  /** What the quantity counts; absent where nothing is said about it. */
  readonly unit?: Unit | null | undefined
  /** Per unit, without VAT unless `isPriceInclusive`. */
  readonly unitPrice: Price
  /** Price and discount were typed with VAT in them. All lines of a document have the same; it counts for `includesVat`. */
  readonly isPriceInclusive?: boolean | undefined
  /** A discount in percent of quantity × unit price; a line has at most one of the two discounts. */
  readonly discountPercentage?: BasisPoints | null | undefined
  /** A discount in euro on the whole line; of a negative line it is subtracted from what is given back. */
  readonly discountAmount?: Cents | null | undefined
  readonly vatRate: BasisPoints
  readonly vatTreatment: VatTreatment
  readonly supply: Supply
  /** The account on which its revenue is booked, where it was chosen; otherwise it follows from the VAT. Never of a prepayment. */
  readonly revenueAccount?: AccountNumber | null | undefined
  /**
   * A prepayment, or its deduction: its net is owed to the customer until the work is invoiced. Absent on
   * most lines, and on all of quotes.
   */
  readonly isPrepayment?: boolean | undefined
  /**
   * The currency in which price and discount were typed, with the rate of its document; absent on a line in euros. Each amount that is computed of a line is in
   * euros (decision 236).
   */
  readonly exchange?: ExchangeRate | undefined
}

export interface StoredLine extends Line {
  readonly id: LineId
}

/** The account that was chosen for a line; null where it follows from the VAT, and for a prepayment, which is no revenue. */
export const chosenAccountOf = (line: Pick<Line, 'revenueAccount' | 'isPrepayment'>): AccountNumber | null =>
  line.isPrepayment === true ? null : (line.revenueAccount ?? null)

/** Whether the amount of a line has VAT in it: a line without VAT has one price, however it was typed. */
export const includesVat = (
  line: Pick<Line, 'isPriceInclusive'> & { readonly vatTreatment: VatTreatment },
): boolean => line.isPriceInclusive === true && bearsVat(line)

/** Quantity × unit price before the discount, rounded to cents once; as typed, with or without VAT. */
export const baseOf = (line: Pick<Line, 'quantity' | 'unitPrice'>): Cents =>
  multiply(line.quantity, line.unitPrice)

type Discounted = Pick<Line, 'quantity' | 'unitPrice' | 'discountPercentage' | 'discountAmount' | 'exchange'>

/** The discount of a line in cents, with the sign of the line; as typed, with or without VAT. */
export function discountOf(line: Discounted): Cents {
  const base = baseOf(line)
  if (line.discountPercentage != null) return shareOf(base, line.discountPercentage)
  const amount = line.discountAmount ?? ZERO
  return base < 0n ? cents(-amount) : amount
}

/** The euros of quantity × unit price less the discount: with VAT where `includesVat`, otherwise without. Of a line in a currency by its rate, rounded once. */
export const amountOf = (line: Discounted): Cents =>
  line.exchange === undefined
    ? subtract(baseOf(line), discountOf(line))
    : inEuros(foreignAmountOf(line, line.exchange), line.exchange.perEuro)

const WHOLE = 10_000n

/** The price of a unit without VAT, in ten-thousandths of a euro; rounded there where the price includes VAT. */
export const netPriceOf = (
  line: Pick<Line, 'unitPrice' | 'isPriceInclusive' | 'vatTreatment' | 'vatRate'>,
): Price =>
  includesVat(line) ? price(divideRounded(line.unitPrice * WHOLE, WHOLE + line.vatRate)) : line.unitPrice

/** The net of a line by itself. In a document the nets of lines that include VAT are made to add up: `withFigures`. */
export const netOf = (line: Line): Cents => subtract(amountOf(line), includesVat(line) ? vatOf(line) : ZERO)

/**
 * The VAT shown beside a line: its amount × percentage / 100, or the VAT within an amount that includes it; zero when reversed
 * or exempt (specification, section 5). The document's own VAT is computed per rate (`totalsOf`), so the lines need not add up to it.
 */
export const vatOf = (line: Line): Cents => {
  if (!bearsVat(line)) return ZERO
  return includesVat(line) ? shareWithin(amountOf(line), line.vatRate) : shareOf(amountOf(line), line.vatRate)
}

/**
 * The lines for a day on which the supplier takes part in the KOR, or does not. Under the KOR a standard line
 * has no VAT; it keeps its rate, which applies again when the document gets a day after the scheme.
 *
 * @see art. 25 Wet OB 1968
 */
export const underScheme = <L extends Line>(lines: readonly L[], isKor: boolean): L[] =>
  lines.map((line) => {
    const vatTreatment = treatmentUnder(line.vatTreatment, isKor)
    return vatTreatment === line.vatTreatment ? line : { ...line, vatTreatment }
  })

/** A treatment as it is on such a day. */
export const treatmentUnder = (treatment: VatTreatment, isKor: boolean): VatTreatment =>
  treatment === 'standard' || treatment === 'kor' ? (isKor ? 'kor' : 'standard') : treatment

/** The rate of lines in another currency, which they share; undefined in euros. */
export const exchangeOf = (lines: readonly Pick<Line, 'exchange'>[]): ExchangeRate | undefined =>
  lines.find(({ exchange }) => exchange !== undefined)?.exchange

/** The lines of a document in a currency, by its rate; null makes them lines in euros. */
export const linesIn = <L extends Line>(lines: readonly L[], exchange: ExchangeRate | null): L[] =>
  lines.map(({ exchange: _before, ...line }) =>
    exchange === null ? (line as L) : ({ ...line, exchange: rateOnly(exchange) } as L),
  )

const rateOnly = ({ currency, perEuro, source }: ExchangeRate): ExchangeRate => ({
  currency,
  perEuro,
  source,
})
