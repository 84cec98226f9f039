import { expect, test } from 'vitest'
import { retryAfterSeconds } from './retry-after.ts'

const now = Date.parse('2026-11-23T08:00:00Z')

test.each([
  ['120', 120],
  ['5', 60],
  ['99999999', 86_400],
  ['Mon, 23 Nov 2026 09:00:00 GMT', 3_600],
  ['Mon, 23 Nov 2026 07:00:00 GMT', 60],
  ['later', 3_600],
  [null, 3_600],
])('a provider that says Retry-After: %s is left alone for %i seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds)
})
