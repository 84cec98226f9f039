import { expect, test } from 'vitest'
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
