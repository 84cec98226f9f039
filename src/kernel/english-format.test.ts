import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimalText } from './decimal.ts'
import { dutchFormat } from './dutch-format.ts'
import { englishFormat as english } from './english-format.ts'
import { localDate } from './local-date.ts'
import { basisPoints, cents, price, quantity } from './money.ts'

test('amounts, figures and days read as an English customer writes them', () => {
  expect(english.euros(cents(123456n))).toBe('€1,234.56')
  expect(english.euros(cents(-1200n))).toBe('-€12.00')
  expect(english.amount(cents(123456n))).toBe('1,234.56')
  expect(english.price(price(3350n))).toBe('0.335')
  expect(english.quantity(quantity(45000n))).toBe('4.5')
  expect(english.rate(basisPoints(2100n))).toBe('21%')
  expect(english.day(localDate('2026-11-02'))).toBe('2 November 2026')
  expect(english.shortDay(localDate('2026-11-02'))).toBe('02/11/2026')
  expect(english.counted(1, 'day', 'days')).toBe('1 day')
  expect(english.counted(1204, 'day', 'days')).toBe('1,204 days')
})

test.each([
  ['Dutch', 'nl-NL', dutchFormat],
  ['English', 'en-GB', english],
] as const)('in %s a figure reads as the platform’s own data of the language say', (_, locale, format) => {
  const by = (options: Intl.NumberFormatOptions, value: bigint, scale: number): string =>
    new Intl.NumberFormat(locale, options).format(toDecimalText(value, scale) as Intl.StringNumericLiteral)
  const euro = { style: 'currency', currency: 'EUR' } as const
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 4 }
  const none = { maximumFractionDigits: 4 }
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), fc.boolean(), (magnitude, isNegative) => {
      const value = isNegative && magnitude > 0n ? -magnitude : magnitude
      const sign = value < 0n ? '-' : ''
      expect(format.euros(cents(value))).toBe(sign + by(euro, magnitude, 2))
      expect(format.price(price(value))).toBe(by(two, value, 4))
      expect(format.quantity(quantity(value))).toBe(by(none, value, 4))
      expect(format.rate(basisPoints(magnitude))).toBe(`${by(none, magnitude, 2)}%`)
      expect(format.counted(magnitude, 'x', 'x')).toBe(`${by(none, magnitude, 0)} x`)
    }),
  )
})
