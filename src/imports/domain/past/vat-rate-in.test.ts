import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { vatRateIn } from './vat-rate-in.ts'

/** How other programs write the VAT rate of an invoice. */
const day = localDate('2025-11-14')

test.each([
  ['21%', 2100n],
  ['21', 2100n],
  ['21,00 %', 2100n],
  ['9.00', 900n],
  ['19%', 1900n],
  ['btw hoog', 2100n],
  ['Laag', 900n],
  ['verlegd', 0n],
  ['0', 0n],
])('“%s” is a rate', (text, rate) => {
  expect(vatRateIn(text, day)).toBe(rate)
})

test.each(['', '21% en 9%', '20%', '0,21', '-21', '2100', 'ja'])('“%s” is no rate', (text) => {
  expect(vatRateIn(text, day)).toBeNull()
})

test('a word is the rate of the day of the invoice, and no rate without a day', () => {
  expect(vatRateIn('hoog', localDate('2012-09-30'))).toBe(1900n)
  expect(vatRateIn('laag', localDate('2018-12-31'))).toBe(600n)
  expect(vatRateIn('hoog', null)).toBeNull()
})
