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
import type { Unit } from './unit.ts'

/**
 * How VAT is treated on a line; the wire calls these 0, 1000, 4000 and 4500. `exempt` is what art. 11 Wet OB exempts, such
 * as care and education; `kor` is a standard line of a business that takes part in the KOR (`underScheme`).
 */
export type VatTreatment = 'standard' | 'reverse-charge' | 'exempt' | 'kor'

export const vatTreatmentLabel = {
  standard: 'Standaard',
  'reverse-charge': 'BTW verlegd',
  exempt: 'Vrijgesteld',
  kor: 'Vrijgesteld (KOR)',
} as const satisfies Record<VatTreatment, string>

/** Whether the rate of a line counts: nothing but a standard line has VAT on it. */
export const bearsVat = ({ vatTreatment }: { readonly vatTreatment: VatTreatment }): boolean =>
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

type Discounted = Pick<Line, 'quantity' | 'unitPrice' | 'discountPercentage' | 'discountAmount'>

/** The discount of a line in cents, with the sign of the line; as typed, with or without VAT. */
export function discountOf(line: Discounted): Cents {
  const base = baseOf(line)
  if (line.discountPercentage != null) return shareOf(base, line.discountPercentage)
  const amount = line.discountAmount ?? ZERO
  return base < 0n ? cents(-amount) : amount
}

/** Quantity × unit price less the discount: with VAT where `includesVat`, otherwise without. */
export const amountOf = (line: Discounted): Cents => subtract(baseOf(line), discountOf(line))

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
