import { expect, test } from 'vitest'
import { retryAfterSeconds } from './retry-after.ts'

test('Retry-After is a number of seconds or a date', () => {
  const now = Date.parse('2026-11-22T10:00:00Z')
  expect(retryAfterSeconds('90', now)).toBe(90)
  expect(retryAfterSeconds('Sun, 22 Nov 2026 10:01:00 GMT', now)).toBe(60)
  expect(retryAfterSeconds('Sun, 22 Nov 2026 09:00:00 GMT', now)).toBe(0)
  for (const other of [null, '', 'soon', '-5', '99999999999'])
    expect(retryAfterSeconds(other, now)).toBeNull()
})
