import { expect, test } from 'vitest'
import { termWarning } from './payment-term.ts'

const of = (days: number, changes: Partial<Parameters<typeof termWarning>[0]> = {}) =>
  termWarning({ kind: 'business', isLargeCompany: false, days, ...changes })

test('more than sixty days is warned of between businesses, and sixty is not', () => {
  expect(of(60)).toBeNull()
  expect(of(61)).toContain('uitdrukkelijk')
})

test('a large company that takes more than thirty days is told that the longer term is void', () => {
  expect(of(30, { isLargeCompany: true })).toBeNull()
  expect(of(31, { isLargeCompany: true })).toContain('nietig: dan geldt 30 dagen')
  expect(of(90, { isLargeCompany: true })).toContain('nietig')
})

test('of a consumer, or of one of whom nothing is known, nothing is said', () => {
  expect(of(90, { kind: 'consumer', isLargeCompany: true })).toBeNull()
  expect(of(90, { kind: 'unknown' })).toBeNull()
})
