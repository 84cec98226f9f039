import type { Unit } from '#documents/domain/unit.ts'
import { bearsVat, type Supply, type VatTreatment } from '#documents/domain/line.ts'

export { netPriceOf } from '#documents/domain/line.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { divideRounded, price, type BasisPoints, type Price } from '#kernel/money.ts'

/** How a product can be treated; that the KOR applies follows from the day of a document, not from a product. */
export type ProductTreatment = Exclude<VatTreatment, 'kor' | 'oss'>

/** The words for how a product is treated for VAT, on screens, in files and in the history. */
export const treatmentLabels: Readonly<Record<ProductTreatment, string>> = {
  standard: 'Gewoon',
  'reverse-charge': 'Verlegd',
  exempt: 'Vrijgesteld',
}

/** The words for what a product is. */
export const supplyLabels: Readonly<Record<Supply, string>> = { service: 'Dienst', goods: 'Goederen' }

/** What a business sells often, as it was typed. */
export interface ProductFields {
  /** The business's own, unique in whatever case; null for a product without one. */
  readonly code: string | null
  readonly name: string
  /** What a line says below the name; '' for nothing. */
  readonly description: string
  readonly unit: Unit | null
  /** The price of one unit, with or without VAT as `isPriceInclusive` says: the price that was typed is the one that is kept. */
  readonly unitPrice: Price
  readonly isPriceInclusive: boolean
  readonly vatRate: BasisPoints
  readonly vatTreatment: ProductTreatment
  readonly supply: Supply
  /** Null where it follows from the VAT. */
  readonly revenueAccount: AccountNumber | null
}

type Priced = Pick<ProductFields, 'unitPrice' | 'isPriceInclusive' | 'vatRate'> & {
  readonly vatTreatment: VatTreatment
}

const WHOLE = 10_000n

/** The same with VAT. */
export const grossPriceOf = (product: Priced): Price =>
  product.isPriceInclusive || !bearsVat(product)
    ? product.unitPrice
    : price(divideRounded(product.unitPrice * (WHOLE + product.vatRate), WHOLE))

/** What a line says of a product: its name, and below it the description. */
export const lineTextOf = ({ name, description }: Pick<ProductFields, 'name' | 'description'>): string =>
  description === '' ? name : `${name}\n${description}`
