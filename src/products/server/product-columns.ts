import type { LocalDate } from '#kernel/local-date.ts'
import { filledByList, writtenRow } from '#platform/server/db/record-columns.ts'
import type { NewProduct } from '../contract.ts'
import { productFieldNames, productFields, type ProductFieldName } from '../domain/fields.ts'
import { rateOfProduct } from './rate-of-product.ts'

// The columns of `products` that hold what a user filled in, made from the one table of fields.

/**
 * The row of what was filled in. What a caller left out is no column of the statement, so that it stays as it is.
 *
 * @param today whose high rate a product without a rate has
 * @throws DomainError `product.rate-not-valid`
 */
export const rowOf = (product: NewProduct, today: LocalDate): WrittenRow =>
  writtenRow(productFields, productFieldNames, (name) =>
    name === 'vatPercentage' ? Number(rateOfProduct(product, today)) : product[name],
  ) as unknown as WrittenRow

/** The columns that every product has; the others have a default or may be empty. */
interface WrittenRow {
  readonly name: string
  readonly description: string
  readonly unit_price: bigint
  readonly is_price_inclusive: boolean
  readonly vat_rate: number
  readonly vat_treatment: string
  readonly supply: string
}

/** Parts of the statements of an import, for `products p`. A price is never filled: no product is without. */
export const byList = filledByList<ProductFieldName>(productFields, productFieldNames, 'p')
