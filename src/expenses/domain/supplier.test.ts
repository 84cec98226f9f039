import { expect, test } from 'vitest'
import { isSameSupplier } from './supplier.ts'

test.each([
  ['Albert Heijn', 'albert heijn 1234', true],
  ['Albert Heijn', 'Broodjes Albert Heijn', true],
  ['Café De Zwaan B.V.', 'cafe de zwaan', true],
  ['Shell – tanken', 'Shell Express Utrecht', true],
  ['De Kantoorhandel', 'De Bakker', false],
  ['Shell', 'Esso', false],
  ['', '', true],
  ['12', '12', true],
  ['12', '13', false],
])('%j and %j: %s', (one, other, isSame) => {
  expect(isSameSupplier(one, other)).toBe(isSame)
  expect(isSameSupplier(other, one)).toBe(isSame)
})
