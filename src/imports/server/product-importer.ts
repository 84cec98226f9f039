import { z } from 'zod'
import { treatment } from '#documents/line-contract.ts'
import type { ProductId } from '#kernel/ids.ts'
import { revenueAccounts } from '#ledger/server/accounts.ts'
import { newProduct, type NewProduct, type Product } from '#products/contract.ts'
import { factsOf, productFieldNames } from '#products/domain/fields.ts'
import { addProducts, fillProducts } from '#products/server/imported-products.ts'
import { listProducts } from '#products/server/products.ts'
import { samenessOfProduct } from '../domain/compare.ts'
import type { RawRow } from '../domain/list-field.ts'
import { accountsByWord, productFields, readProduct } from '../domain/product-fields.ts'
import type { StoredRecord } from './list-importer.ts'
import { listOfRecords } from './record-list.ts'
import { sentenceOf } from './refusal-of-row.ts'

export type ReadProduct = NewProduct & { readonly isArchived: boolean }

const treatmentCodes = {
  standard: z.encode(treatment, 'standard'),
  'reverse-charge': z.encode(treatment, 'reverse-charge'),
  exempt: z.encode(treatment, 'exempt'),
}

export const productList = listOfRecords<ReadProduct, Product & StoredRecord>({
  kind: 'products',
  fields: productFields,
  missing: (fields) =>
    fields.has('name') || fields.has('description')
      ? fields.has('netPrice') || fields.has('grossPrice')
        ? null
        : 'Kies in welke kolom de prijs van het product staat.'
      : 'Kies in welke kolom de naam van het product staat.',
  reader: async (tx) => {
    const accounts = accountsByWord(await revenueAccounts(tx))
    return (cells) => readProduct(cells, treatmentCodes, accounts)
  },
  check,
  nameOf: ({ name }) => name,
  samenessOf: samenessOfProduct,
  samenessOfStored: samenessOfProduct,
  stored: async (tx) => (await listProducts(tx)).map((product) => ({ ...product, mergedId: null })),
  fillingOf,
  add: addProducts,
  fill: (tx, filled) =>
    fillProducts(
      tx,
      filled.map(({ id, fields }) => ({ id: id as ProductId, fields })),
    ),
})

function check({ wire, problems, isArchived }: RawRow): { record: ReadProduct } | { refusal: string } {
  const [problem] = problems
  if (problem !== undefined) return { refusal: problem }
  const read = newProduct.safeDecode(wire as z.input<typeof newProduct>)
  return read.success
    ? { record: { ...read.data, isArchived } }
    : { refusal: sentenceOf(read.error, productFields) }
}

/** What a row fills of a product that is there: the fields of a list that the product has empty. */
function fillingOf(stored: Product, record: ReadProduct): Partial<ReadProduct> | null {
  const fields = filledByList.filter((name) => isEmpty(stored[name]) && !isEmpty(record[name]))
  return fields.length === 0 ? null : Object.fromEntries(fields.map((name) => [name, record[name]]))
}

const filledByList = productFieldNames.filter((name) => factsOf(name).isFilledByList === true)
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
