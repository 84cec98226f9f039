import type { LineId } from '#kernel/ids.ts'
import {
  multiply,
  shareOf,
  ZERO,
  type BasisPoints,
  type Cents,
  type Price,
  type Quantity,
} from '#kernel/money.ts'

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
  /** Net, per unit. */
  readonly unitPrice: Price
  readonly vatRate: BasisPoints
  readonly vatTreatment: VatTreatment
  readonly supply: Supply
  /**
   * A prepayment, or its deduction: its net is owed to the customer until the work is invoiced. Absent on
   * most lines, and on all of quotes.
   */
  readonly isPrepayment?: boolean | undefined
}

export interface StoredLine extends Line {
  readonly id: LineId
}

/** Quantity × unit price, rounded to cents once. */
export const netOf = (line: Line): Cents => multiply(line.quantity, line.unitPrice)

/**
 * The VAT shown beside a line: quantity × unit price × percentage / 100; zero when reversed or exempt (specification, section 5).
 * The document's own VAT is computed per rate over the sum of the nets (`totalsOf`), so the lines need not add up to it.
 */
export const vatOf = (line: Line): Cents => (bearsVat(line) ? shareOf(netOf(line), line.vatRate) : ZERO)

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
