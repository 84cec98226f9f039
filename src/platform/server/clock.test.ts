import { expect, test } from 'vitest'
import { todayInAmsterdam } from './clock.ts'

test.each([
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-10-25T22:59:59Z', '2026-10-25'],
  ['2028-02-29T12:00:00Z', '2028-02-29'],
])('at %s it is %s in the Netherlands, whatever the time zone of the machine', (instant, day) => {
  expect(todayInAmsterdam(new Date(instant))).toBe(day)
})
