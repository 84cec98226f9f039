import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { nextVatReturn, quarterBefore, quarterOf, returnDueAfter } from './quarter.ts'

test.each([
  ['2026-01-15', '2026-01-01', '2026-04-01', '2026-04-30'],
  ['2026-05-15', '2026-04-01', '2026-07-01', '2026-07-31'],
  ['2026-09-30', '2026-07-01', '2026-10-01', '2026-10-31'],
  ['2026-12-31', '2026-10-01', '2027-01-01', '2027-01-31'],
])('%s lies in the quarter from %s until %s, whose return is due on %s', (day, from, until, due) => {
  const quarter = quarterOf(localDate(day))
  expect(quarter).toEqual({ from, until })
  expect(returnDueAfter(quarter)).toBe(due)
})

test('the quarter before the first one is in the year before', () => {
  expect(quarterBefore(quarterOf(localDate('2026-02-01')))).toEqual({
    from: '2025-10-01',
    until: '2026-01-01',
  })
})

test.each([
  ['2026-10-01', '2026-07-01', '2026-10-31'],
  ['2026-10-31', '2026-07-01', '2026-10-31'],
  ['2026-11-01', '2026-10-01', '2027-01-31'],
  ['2027-01-31', '2026-10-01', '2027-01-31'],
  ['2027-02-01', '2027-01-01', '2027-04-30'],
])('on %s the next return is that of the quarter from %s, due on %s', (day, from, dueDate) => {
  expect(nextVatReturn(localDate(day))).toMatchObject({ from, dueDate })
})
