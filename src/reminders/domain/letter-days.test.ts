import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, localDate } from '#kernel/local-date.ts'
import { isHoliday, isWorkingDay } from './dutch-days.ts'
import { firstDayAfterTerm, lastDayOfTerm, receiptDay, type WayOfLetter } from './letter-days.ts'

test.each<[sent: string, by: WayOfLetter, received: string, last: string]>([
  ['2026-11-20', 'mail', '2026-11-20', '2026-12-04'],
  ['2026-11-20', 'post', '2026-11-24', '2026-12-08'],
  ['2026-11-21', 'mail', '2026-11-21', '2026-12-07'],
  ['2026-12-10', 'post', '2026-12-12', '2026-12-28'],
])('a letter sent on %s by %s is received on %s, and its last day is %s', (sent, by, received, last) => {
  expect(receiptDay(localDate(sent), by)).toBe(received)
  expect(lastDayOfTerm(localDate(received))).toBe(last)
  expect(firstDayAfterTerm(localDate(received))).toBe(addDays(localDate(last), 1))
})

test.each([
  '2026-01-01', '2026-04-03', '2026-04-05', '2026-04-06', '2026-04-27', '2026-05-05', '2026-05-14', '2026-05-24',
  '2026-05-25', '2026-12-25', '2026-12-26', '2025-04-26', '2027-03-29', '2027-05-06', '2027-05-17',
])('%s is a holiday', (day) => {
  expect(isHoliday(localDate(day))).toBe(true)
}) // prettier-ignore

test.each(['2025-04-27', '2026-11-23', '2026-12-24', '2026-12-31', '2026-05-01', '2026-04-04'])(
  '%s is none',
  (day) => {
    expect(isHoliday(localDate(day))).toBe(false)
  },
)

test('a letter has at least fourteen full days, ends on a working day, and post comes after two days at least', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000 }),
      fc.constantFrom<WayOfLetter>('mail', 'post'),
      (days, by) => {
        const sent = addDays(localDate('2024-01-01'), days)
        const received = receiptDay(sent, by)
        const last = lastDayOfTerm(received)
        expect(daysBetween(received, last)).toBeGreaterThanOrEqual(14)
        expect(isWorkingDay(last)).toBe(true)
        expect(daysBetween(sent, received)).toBeGreaterThanOrEqual(by === 'mail' ? 0 : 2)
      },
    ),
  )
})
