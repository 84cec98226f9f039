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

/** How VAT is treated on a line; the wire calls these 0 and 1000. */
export type VatTreatment = 'standard' | 'reverse-charge'

export const vatTreatmentLabel = {
  standard: 'Standaard',
  'reverse-charge': 'BTW verlegd',
} as const satisfies Record<VatTreatment, string>

/** Goods and services stand in different boxes of the return when they cross a border. */
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
}

export interface StoredLine extends Line {
  readonly id: LineId
}

/** Quantity × unit price, rounded to cents once. */
export const netOf = (line: Line): Cents => multiply(line.quantity, line.unitPrice)

/**
 * The VAT shown beside a line: quantity × unit price × percentage / 100; zero when reversed (specification, section 5).
 * The document's own VAT is computed per rate over the sum of the nets (`totalsOf`), so the lines need not add up to it.
 */
export const vatOf = (line: Line): Cents =>
  line.vatTreatment === 'reverse-charge' ? ZERO : shareOf(netOf(line), line.vatRate)
