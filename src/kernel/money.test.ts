import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  absolute,
  add,
  basisPoints,
  cents,
  divideRounded,
  multiply,
  negate,
  price,
  quantity,
  shareOf,
  subtract,
  sum,
} from './money.ts'

test.each([
  [1n, 2n, 1n],
  [-1n, 2n, -1n],
  [49n, 100n, 0n],
  [50n, 100n, 1n],
  [149n, 100n, 1n],
  [-149n, 100n, -1n],
  [-150n, 100n, -2n],
  [0n, 7n, 0n],
])('%d / %d is %d: half a cent is rounded away from zero', (numerator, denominator, expected) => {
  expect(divideRounded(numerator, denominator)).toBe(expected)
})

test('dividing by zero or a negative number is a defect of the program', () => {
  expect(() => divideRounded(1n, 0n)).toThrow('denominator is positive')
  expect(() => divideRounded(1n, -2n)).toThrow('denominator is positive')
})

test('a rounded quotient is never more than half a unit off, and a change of sign only changes its sign', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.bigInt(1n, 10n ** 9n), (numerator, denominator) => {
      const rounded = divideRounded(numerator, denominator)
      const twiceOff = 2n * (rounded * denominator - numerator)
      expect(twiceOff <= denominator && twiceOff >= -denominator).toBe(true)
      expect(divideRounded(-numerator, denominator)).toBe(-rounded)
    }),
  )
})

test('quantity times price is rounded to cents once', () => {
  expect(multiply(quantity(1_0000n), price(3350n))).toBe(34n) // 1 × € 0,335
  expect(multiply(quantity(3_0000n), price(24_9500n))).toBe(74_85n)
  expect(multiply(quantity(-1_0000n), price(3350n))).toBe(-34n)
  expect(multiply(quantity(3333n), price(3_0000n))).toBe(1_00n) // 0,3333 × € 3,00 = € 0,9999
})

test('21 percent of € 100,00 is € 21,00, and 9 percent of € 0,50 is 4.5 cents: € 0,05', () => {
  expect(shareOf(cents(100_00n), basisPoints(21_00n))).toBe(21_00n)
  expect(shareOf(cents(50n), basisPoints(9_00n))).toBe(5n)
  expect(shareOf(cents(-50n), basisPoints(9_00n))).toBe(-5n)
})

test('amounts are added, subtracted and negated without a float', () => {
  const large = cents(9_007_199_254_740_993n) // one more than a float can hold
  expect(add(large, cents(1n))).toBe(9_007_199_254_740_994n)
  expect(subtract(large, large)).toBe(0n)
  expect(sum([])).toBe(0n)
  expect(sum([cents(1n), cents(-3n), large])).toBe(9_007_199_254_740_991n)
  expect(absolute(negate(large))).toBe(large)
})
