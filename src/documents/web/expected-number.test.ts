import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { expectedNumber } from './expected-number.ts'

const settings = {
  version: 1,
  accent: null,
  logo: null,
  series: [
    { kind: 'invoice' as const, format: '{jaar}-{nummer:4}', counters: [{ year: 2026, lastNumber: 10 }] },
    { kind: 'quote' as const, format: 'O{nummer}', counters: [{ year: 0, lastNumber: 9999 }] },
  ],
  texts: {},
  paymentDays: 14,
  validityDays: 14,
}

test('the expected number is one more than the last of its own year, or of all years', () => {
  expect(expectedNumber(settings, 'invoice', localDate('2026-11-20'))).toBe('2026-0011')
  expect(expectedNumber(settings, 'invoice', localDate('2027-01-01'))).toBe('2027-0001')
  expect(expectedNumber(settings, 'quote', localDate('2027-01-01'))).toBe('O10000')
  expect(expectedNumber(undefined, 'quote', localDate('2027-01-01'))).toBe('…')
})
