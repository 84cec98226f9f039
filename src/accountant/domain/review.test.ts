import { expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { endedPeriods, isAfterReview, reviewedUntil, reviewPeriod, type HeldMark } from './review.ts'

const mark = (until: string, entriesUntil: number): HeldMark => ({ until: localDate(until), entriesUntil })
const entry = (day: string, number: number) => ({ day: localDate(day), number })

test('an entry of a reviewed day that came after the mark is changed after review', () => {
  const marks = [mark('2026-03-31', 10)]
  expect(isAfterReview(marks, entry('2026-03-31', 11))).toBe(true)
  expect(isAfterReview(marks, entry('2026-03-31', 10)), 'it was there already').toBe(false)
  expect(isAfterReview(marks, entry('2026-04-01', 11)), 'that day was not reviewed').toBe(false)
  expect(isAfterReview([], entry('2026-03-31', 11))).toBe(false)
})

test('a later mark that has seen the entry ends that; one of an earlier period says nothing of it', () => {
  const late = entry('2026-03-31', 15)
  expect(isAfterReview([mark('2026-03-31', 10), mark('2026-06-30', 20)], late)).toBe(false)
  expect(isAfterReview([mark('2026-03-31', 10), mark('2026-02-28', 20)], late)).toBe(true)
})

test('a mark never makes an entry of before changed, and what is changed is before the last reviewed day', () => {
  const days = Array.from({ length: 40 }, (_, index) => addDays(localDate('2026-01-01'), index * 7))
  for (let seed = 1; seed <= 200; seed += 1) {
    const marks = Array.from({ length: seed % 5 }, (_, index) =>
      mark(days[(seed * 7 + index * 13) % days.length] ?? '', (seed * 3 + index * 11) % 50),
    )
    const day = days[(seed * 17) % days.length] ?? localDate('2026-01-01')
    const each = { day, number: (seed * 29) % 60 }
    const next = [...marks, { until: day, entriesUntil: each.number }]
    expect(isAfterReview(next, each), 'a mark that has seen it').toBe(false)
    if (isAfterReview(marks, each)) expect(day <= (reviewedUntil(marks) ?? '')).toBe(true)
  }
})

test('a month and a quarter are reviewed, a year is not', () => {
  expect(reviewPeriod('2026-q1')).toMatchObject({ period: '2026-Q1', lastDay: '2026-03-31' })
  expect(reviewPeriod('2026-02')).toMatchObject({ lastDay: '2026-02-28' })
  for (const text of ['2026', '2026-13', 'maart', '']) expect(reviewPeriod(text), text).toBeNull()
})

test('what is offered ended before today, the latest first', () => {
  const offered = endedPeriods(localDate('2026-11-24'))
  expect(offered.slice(0, 4).map(({ period }) => period)).toEqual([
    '2026-10',
    '2026-Q3',
    '2026-09',
    '2026-08',
  ])
  expect(offered.every(({ lastDay }) => lastDay < '2026-11-24')).toBe(true)
  expect(endedPeriods(localDate('2026-01-01'))[0]).toMatchObject({ period: '2025-Q4', lastDay: '2025-12-31' })
})
