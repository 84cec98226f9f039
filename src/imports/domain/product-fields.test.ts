import { expect, test } from 'vitest'
import { factsOf, productFieldNames } from '#products/domain/fields.ts'
import { productFields, readProduct } from './product-fields.ts'

test('what a list fills of a product is read from a column of a list', () => {
  const codes = { standard: 0, 'reverse-charge': 1, exempt: 2 }
  const { wire } = readProduct(new Map(), codes, new Map())
  const filled = productFieldNames.filter((name) => factsOf(name).isFilledByList === true)
  expect(filled.length).toBeGreaterThan(3)
  expect(filled.filter((name) => !Object.keys(wire).includes(name))).toEqual([])
  const columns = productFields.map(({ id }) => id)
  expect(filled.filter((name) => !columns.includes(name))).toEqual([])
})
