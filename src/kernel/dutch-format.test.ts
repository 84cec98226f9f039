import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTypedDecimal } from './decimal.ts'
import {
  formatAmount,
  formatDate,
  formatDateInWords,
  formatEuros,
  formatFileSize,
  formatIban,
  formatMonthShort,
  formatPrice,
  formatQuantity,
  formatRate,
} from './dutch-format.ts'
import { localDate } from './local-date.ts'
import { basisPoints, cents, price, quantity } from './money.ts'

const NBSP = '\u00a0'

test('amounts read as in a Dutch letter', () => {
  expect(formatEuros(cents(1_234_56n))).toBe(`€${NBSP}1.234,56`)
  expect(formatEuros(cents(-12_00n))).toBe(`-€${NBSP}12,00`)
  expect(formatEuros(cents(0n))).toBe(`€${NBSP}0,00`)
  expect(formatEuros(cents(1_000_000_000_000n))).toBe(`€${NBSP}10.000.000.000,00`)
  expect(formatAmount(cents(-5n))).toBe('-0,05')
})

test('prices show two to four decimals, quantities none that are superfluous', () => {
  expect(formatPrice(price(95_0000n))).toBe('95,00')
  expect(formatPrice(price(3350n))).toBe('0,335')
  expect(formatQuantity(quantity(8_0000n))).toBe('8')
  expect(formatQuantity(quantity(4_5000n))).toBe('4,5')
  expect(formatRate(basisPoints(2100n))).toBe('21%')
  expect(formatRate(basisPoints(950n))).toBe('9,5%')
})

test('days read day first', () => {
  expect(formatDate(localDate('2026-11-20'))).toBe('20-11-2026')
  expect(formatDateInWords(localDate('2026-03-01'))).toBe('1 maart 2026')
})

test('an IBAN reads in groups of four', () => {
  expect(formatIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00')
})

test('an amount, a price and a quantity on screen can be typed back unchanged', () => {
  const anyAmount = fc.bigInt(-(10n ** 15n), 10n ** 15n)
  fc.assert(
    fc.property(anyAmount, (value) => {
      expect(parseTypedDecimal(formatEuros(cents(value)), 2)).toBe(value)
      expect(parseTypedDecimal(formatAmount(cents(value)), 2)).toBe(value)
      expect(parseTypedDecimal(formatPrice(price(value)), 4)).toBe(value)
      expect(parseTypedDecimal(formatQuantity(quantity(value)), 4)).toBe(value)
    }),
  )
})

test('a month is short below a bar, and March is mrt', () => {
  expect(formatMonthShort(localDate('2026-03-31'))).toBe('mrt')
  expect(formatMonthShort(localDate('2026-11-01'))).toBe('nov')
})

test('a file has kilobytes until it has a megabyte', () => {
  expect([1, 1_536, 1_048_575, 1_048_576, 5_400_000].map(formatFileSize)).toEqual([
    '1 kB',
    '2 kB',
    '1024 kB',
    '1,0 MB',
    '5,1 MB',
  ])
})
