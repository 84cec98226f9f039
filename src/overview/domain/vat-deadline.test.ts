import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { nextVatReturn } from './vat-deadline.ts'

test.each([
  ['2026-10-01', '2026-07-01', '2026-10-31'],
  ['2026-10-31', '2026-07-01', '2026-10-31'],
  ['2026-11-01', '2026-10-01', '2027-01-31'],
  ['2026-12-31', '2026-10-01', '2027-01-31'],
  ['2027-01-31', '2026-10-01', '2027-01-31'],
  ['2027-02-01', '2027-01-01', '2027-04-30'],
])('on %s the next return is that of the quarter from %s, due on %s', (day, from, dueDate) => {
  expect(nextVatReturn(localDate(day))).toMatchObject({ from, dueDate })
})
