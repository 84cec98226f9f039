import { expect, test } from 'vitest'
import { waitForOneDay } from './one-day.ts'

test.each([
  ['a test that ends before midnight begins at once', '2026-11-29T22:55:59Z', 0],
  ['a test that may not end before midnight begins a second after it', '2026-11-29T22:56:00Z', 241_000],
  ['the last second is waited for too', '2026-11-29T22:59:59Z', 2_000],
  ['a second later the day is a new one', '2026-11-29T23:00:00Z', 0],
  ['in summer midnight is two hours before that of UTC', '2026-07-29T21:58:00Z', 121_000],
])('%s', (_, now, wait) => {
  expect(waitForOneDay(new Date(now), 240_000)).toBe(wait)
})
