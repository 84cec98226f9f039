import { expect, test } from 'vitest'
import { customerFieldNames, factsOf } from '#customers/domain/fields.ts'
import { customerFields, readCustomer } from './customer-fields.ts'

test('what a list fills of a customer is read from a column of a list', () => {
  const { wire } = readCustomer(new Map())
  const filled = customerFieldNames.filter((name) => factsOf(name).isFilledByList === true)
  expect(filled.length).toBeGreaterThan(10)
  expect(filled.filter((name) => !Object.keys(wire).includes(name))).toEqual([])
  const columns = customerFields.map(({ id }) => id)
  expect(filled.filter((name) => name !== 'contacts' && !columns.includes(name))).toEqual([])
})
