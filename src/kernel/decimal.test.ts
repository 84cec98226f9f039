import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromDecimalText, parseTypedDecimal, toDecimalText } from './decimal.ts'

test.each([
  [1250n, 2, '12.50'],
  [-5n, 2, '-0.05'],
  [0n, 4, '0.0000'],
  [7n, 0, '7'],
])('%d at scale %d is written %s', (value, scale, text) => {
  expect(toDecimalText(value, scale)).toBe(text)
})

test('a written number is read back exactly, at every scale', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.integer({ min: 0, max: 8 }), (value, scale) => {
      expect(fromDecimalText(toDecimalText(value, scale), scale)).toBe(value)
    }),
  )
})

test('more decimals than the scale has are refused, not rounded; trailing zeros are not counted', () => {
  expect(fromDecimalText('0.005', 2)).toBeNull()
  expect(fromDecimalText('0.0050', 3)).toBe(5n)
  expect(fromDecimalText('1.500000', 2)).toBe(150n)
})

test.each([
  '',
  ' ',
  '-',
  '.',
  '1.',
  '.5',
  '1e5',
  '1,5',
  '+1',
  '0x10',
  'NaN',
  'Infinity',
  '١٢',
  '1 000',
  '--1',
])('%j is no plain number', (text) => {
  expect(fromDecimalText(text, 2)).toBeNull()
})

test.each([
  ['1234,5', 123_450n],
  ['1.234,50', 123_450n],
  ['1.234.567', 123_456_700n],
  ['1.234', 123_400n],
  ['12.345', 1_234_500n],
  ['12.50', 1250n],
  ['12.5', 1250n],
  ['€ 12', 1200n],
  ['€\u00a012,00', 1200n],
  ['-12,00', -1200n],
  ['−12,00', -1200n],
  ['-€ 12,00', -1200n],
  ['12,', 1200n],
  ['12.', 1200n],
  [',5', 50n],
  ['.5', 50n],
  ['0', 0n],
  [' 7 ', 700n],
  ['21%', 2100n],
])('%j as a Dutch person types it is %d hundredths', (typed, hundredths) => {
  expect(parseTypedDecimal(typed, 2)).toBe(hundredths)
})

test.each(['', '-', 'abc', '1,2,3', '1,234.50', '12,345', '1.23,4', 'NaN', '1e5', '0x10', '1.234.56', '12-'])(
  '%j cannot be read as an amount',
  (typed) => {
    expect(parseTypedDecimal(typed, 2)).toBeNull()
  },
)

test('a price of a third of a euro may be typed with a point, the only mark that phones offer', () => {
  expect(parseTypedDecimal('0.335', 4)).toBe(3350n)
  expect(parseTypedDecimal('0,335', 4)).toBe(3350n)
  expect(parseTypedDecimal('1.335', 4)).toBe(13_350_000n) // a thousand three hundred and thirty-five
})
