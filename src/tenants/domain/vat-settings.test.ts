import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import {
  intervalProblem,
  isKorOn,
  korProblem,
  touchesKor,
  vatPeriodOn,
  vatPeriodsBetween,
  withInterval,
  type IntervalFrom,
} from './vat-settings.ts'
import type { VatInterval } from './vat-interval.ts'

const day = localDate
const namesOf = (intervals: readonly IntervalFrom[], first: string, last: string): string[] =>
  vatPeriodsBetween(intervals, day(first), day(last)).map(({ period }) => period)

test('a return is due per quarter, unless another interval was set', () => {
  expect(namesOf([], '2026-02-14', '2026-11-21')).toEqual(['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'])
  const changed: IntervalFrom[] = [
    { interval: 'month', from: day('2026-04-01') },
    { interval: 'year', from: day('2027-01-01') },
  ]
  expect(namesOf(changed, '2026-03-31', '2026-06-01')).toEqual(['2026-Q1', '2026-04', '2026-05', '2026-06'])
  expect(namesOf(changed, '2026-12-31', '2027-01-01')).toEqual(['2026-12', '2027'])
  expect(vatPeriodOn(changed, day('2027-08-01'))).toEqual({
    period: '2027',
    firstDay: '2027-01-01',
    lastDay: '2027-12-31',
  })
})

test.each([
  ['month', '2026-10-01', null],
  ['month', '2026-11-01', 'in twee aangiften'],
  ['quarter', '2026-10-02', 'eerste dag van een kwartaal'],
  ['year', '2026-10-01', '1 januari'],
  ['year', '2027-01-01', null],
  ['month', '2026-07-01', 'al aangifte gedaan'],
] as const)('from quarters to %s from %s: %s', (interval, from, problem) => {
  const said = intervalProblem([], { interval, from: day(from) }, day('2026-09-30'))
  if (problem === null) expect(said).toBeNull()
  else expect(said).toContain(problem)
})

const anyDay = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays(day('2021-01-01'), days))
const anyChanges = fc.array(
  fc.record({ interval: fc.constantFrom<VatInterval>('month', 'quarter', 'year'), from: anyDay }),
  { maxLength: 12 },
)

test('after any allowed change every day is in exactly one period, and periods follow each other', () => {
  fc.assert(
    fc.property(anyChanges, anyDay, (changes, first) => {
      const intervals = changes.reduce<IntervalFrom[]>((sofar, change) => {
        const firstOfMonth: IntervalFrom = { ...change, from: `${change.from.slice(0, 8)}01` as LocalDate }
        return intervalProblem(sofar, firstOfMonth, null) === null ? withInterval(sofar, firstOfMonth) : sofar
      }, [])
      const periods = vatPeriodsBetween(intervals, first, addDays(first, 900))
      for (const [index, { firstDay, lastDay }] of periods.entries()) {
        expect(firstDay <= lastDay).toBe(true)
        const next = periods[index + 1]
        if (next !== undefined) expect(next.firstDay).toBe(addDays(lastDay, 1))
        for (const date of [firstDay, lastDay]) expect(vatPeriodOn(intervals, date)).toEqual(periods[index])
      }
    }),
  )
})

test('the KOR is valid from its first to its last day, and until further notice without one', () => {
  const kor = [
    { from: day('2025-01-01'), until: day('2025-06-30') },
    { from: day('2026-07-01'), until: null },
  ]
  expect(
    ['2024-12-31', '2025-01-01', '2025-06-30', '2025-07-01', '2026-07-01', '2030-01-01'].map((each) =>
      isKorOn(kor, day(each)),
    ),
  ).toEqual([false, true, true, false, true, true])
  expect(touchesKor(kor, { firstDay: day('2025-04-01'), lastDay: day('2025-09-30') })).toBe(true)
  expect(touchesKor(kor, { firstDay: day('2025-07-01'), lastDay: day('2025-09-30') })).toBe(false)
})

test('the KOR begins with a period, overlaps no other, and does not change filed returns', () => {
  const settings = { intervals: [], kor: [{ from: day('2026-01-01'), until: null }] }
  const problemWith = (from: string, until: string | null, filed: string | null = null) =>
    korProblem(
      settings,
      { from: day(from), until: until === null ? null : day(until) },
      filed === null ? null : day(filed),
    )
  expect(problemWith('2026-01-01', '2026-10-15')).toBeNull()
  expect(problemWith('2026-01-01', '2025-12-31')).toContain('voor de eerste')
  expect(problemWith('2025-10-01', '2025-12-31')).toBeNull()
  expect(problemWith('2025-10-01', null)).toContain('doe je al mee')
  expect(problemWith('2025-10-02', '2025-12-31')).toContain('eerste dag van een aangiftetijdvak')
  expect(problemWith('2025-10-01', '2025-12-31', '2025-12-31')).toContain('al aangifte gedaan')
  expect(problemWith('2026-01-01', '2026-02-01', '2026-03-31')).toContain('al aangifte gedaan')
})
