import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { quarterBefore, quarterOf } from './quarter.ts'

test.each([
  ['2026-01-15', '2026-01-01', '2026-04-01'],
  ['2026-05-15', '2026-04-01', '2026-07-01'],
  ['2026-09-30', '2026-07-01', '2026-10-01'],
  ['2026-12-31', '2026-10-01', '2027-01-01'],
])('%s is in the quarter from %s until %s', (day, from, until) => {
  expect(quarterOf(localDate(day))).toEqual({ from, until })
})

test('the quarter before the first one is in the year before', () => {
  expect(quarterBefore(quarterOf(localDate('2026-02-01')))).toEqual({
    from: '2025-10-01',
    until: '2026-01-01',
  })
})
