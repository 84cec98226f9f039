import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  EARLIEST,
  lastDayOfMonth,
  LATEST,
  localDate,
  monthOf,
  monthsAfter,
  parseLocalDate,
  parseTypedDate,
  yearOf,
} from './local-date.ts'

/** The reference: days as JavaScript's own calendar counts them, in UTC, without daylight saving time. */
const DAY_MS = 86_400_000
const first = Date.UTC(1900, 0, 1) / DAY_MS
const last = Date.UTC(2199, 11, 31) / DAY_MS
const dayOf = (dayNumber: number): string => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10)

test('every day from 1900 to 2199 follows the one before it', () => {
  let date = EARLIEST
  for (let day = first; day <= last; day += 1) {
    if (date !== dayOf(day) || parseLocalDate(date) !== date) expect.fail(`${date} is not ${dayOf(day)}`)
    if (day < last) date = addDays(date, 1)
  }
  expect(date).toBe(LATEST)
})

test('adding and counting days agree with the calendar, over centuries too', () => {
  const anyDay = fc.integer({ min: first, max: last })
  fc.assert(
    fc.property(anyDay, anyDay, (from, to) => {
      expect(addDays(localDate(dayOf(from)), to - from)).toBe(dayOf(to))
      expect(daysBetween(localDate(dayOf(from)), localDate(dayOf(to)))).toBe(to - from)
    }),
  )
})

test('exactly the days of the calendar are days', () => {
  for (const year of [1900, 1999, 2000, 2023, 2024, 2100, 2199]) {
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 32; day += 1) {
        const text = `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        const real = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
        expect(parseLocalDate(text)).toBe(real === text ? text : null)
      }
    }
  }
})

test.each([
  '1899-12-31',
  '2200-01-01',
  '2026-02-31',
  '2026-2-3',
  '31-02-2026',
  '2026-01-01T00:00:00Z',
  ' 2026-01-01',
  '2026-01-01\n',
  '',
  'vandaag',
  '٢٠٢٦-٠١-٠١',
])('%j is no day', (text) => {
  expect(parseLocalDate(text)).toBeNull()
})

test('a day outside the range that our own code makes is a defect, not a refusal', () => {
  expect(() => addDays(LATEST, 1)).toThrow('is a day between')
  expect(() => addDays(EARLIEST, -1)).toThrow('is a day between')
})

const today = localDate('2026-11-21')

test.each([
  ['3-4', '2026-04-03'],
  ['3-4-26', '2026-04-03'],
  ['03/04/2026', '2026-04-03'],
  ['3 4 2026', '2026-04-03'],
  ['3.4.2026', '2026-04-03'],
  [' 31-12 ', '2026-12-31'],
  ['2026-4-3', '2026-04-03'],
  ['29-2-2028', '2028-02-29'],
])('%j as a Dutch person types it is %s', (typed, day) => {
  expect(parseTypedDate(typed, today)).toBe(day)
})

test.each(['20261103', '29-2', '31-4-2026', '0-1', '1-13', '4', 'morgen', '1-1-202', '1-1-1850', '', '1--1'])(
  '%j names no day',
  (typed) => {
    expect(parseTypedDate(typed, today)).toBeNull()
  },
)

test("the year and the first day of the month are cut from the day's text", () => {
  expect(yearOf(localDate('1900-12-31'))).toBe(1900)
  expect(monthOf(localDate('2026-11-21'))).toBe('2026-11-01')
})

test.each([
  ['2024-02-10', '2024-02-29'],
  ['2026-02-01', '2026-02-28'],
  ['2026-11-30', '2026-11-30'],
  ['2199-12-01', '2199-12-31'],
])('the month of %s ends on %s, also at the end of the calendar', (day, end) => {
  expect(lastDayOfMonth(localDate(day))).toBe(end)
  expect(monthsAfter(localDate(end), 0)).toBe(end)
})
