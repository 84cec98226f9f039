import { expect, test } from 'vitest'
import { behaviourInWords } from './payment-behaviour.ts'

test.each([
  [19, 5, 'op dag 19, 5 dagen na de vervaldatum'],
  [15, 1, 'op dag 15, 1 dag na de vervaldatum'],
  [14, 0, 'op dag 14, op de vervaldatum'],
  [3, -11, 'op dag 3, 11 dagen voor de vervaldatum'],
  [0, -14, 'op de factuurdatum, 14 dagen voor de vervaldatum'],
])('a customer who pays on day %i, %i days late, pays “%s”', (day, daysLate, words) => {
  expect(behaviourInWords({ day, daysLate, invoices: 3 })).toBe(words)
})
