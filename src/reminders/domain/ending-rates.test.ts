import { expect, test } from 'vitest'
import { localDate as day } from '#kernel/local-date.ts'
import { endingRates } from './ending-rates.ts'

const table = { checkedUntil: day('2026-12-31') }

test('the rates are told of from thirty days before their last known day, and as long as they are not extended', () => {
  expect(endingRates(day('2026-11-30'), table)).toBeNull()
  expect(endingRates(day('2026-12-01'), table)).toBe('2026-12-31')
  expect(endingRates(day('2027-01-15'), table)).toBe('2026-12-31')
})
