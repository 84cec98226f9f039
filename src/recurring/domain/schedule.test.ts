import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { occurrence, units, type Rhythm } from './occurrence.ts'
import { firstRunFrom, runOf, runsFrom, type Schedule } from './schedule.ts'

const rhythm = (anchor: string, unit: Rhythm['unit'], every = 1, isOnLastDay = false): Rhythm => ({
  anchor: localDate(anchor),
  unit,
  every,
  isOnLastDay,
})
const daysOf = (of: Rhythm, count: number) => Array.from({ length: count }, (_, n) => occurrence(of, n))
const scheduleOf = (changes: Partial<Schedule> = {}): Schedule => ({
  ...rhythm('2026-11-01', 'month'),
  timing: 'advance',
  firstDay: null,
  lastDay: null,
  mostRuns: null,
  isProRata: false,
  ...changes,
})

test.each([
  [rhythm('2027-01-31', 'month'), ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
  [rhythm('2028-02-29', 'year'), ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  [rhythm('2026-11-30', 'quarter'), ['2026-11-30', '2027-02-28', '2027-05-30']],
  [rhythm('2026-11-28', 'month'), ['2026-11-28', '2026-12-28', '2027-01-28', '2027-02-28', '2027-03-28']],
  [rhythm('2027-02-28', 'month', 1, true), ['2027-02-28', '2027-03-31', '2027-04-30']],
  [rhythm('2026-12-25', 'week', 2), ['2026-12-25', '2027-01-08', '2027-01-22']],
])('each occurrence is counted from the anchor, on a day that its month has', (of, days) => {
  expect(daysOf(of, days.length)).toEqual(days)
})

const anchors = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(localDate('1990-01-01'), days))
const rhythms = fc.record({
  anchor: anchors,
  unit: fc.constantFrom(...units),
  every: fc.integer({ min: 1, max: 4 }),
  isOnLastDay: fc.boolean(),
})

test('an occurrence comes later than the one before, and by the day of the anchor or the last of its month', () => {
  fc.assert(
    fc.property(rhythms, fc.integer({ min: -20, max: 60 }), (of, n) => {
      const [day, next] = [occurrence(of, n), occurrence(of, n + 1)]
      if (day === null || next === null) return
      expect(next > day).toBe(true)
      if (of.unit === 'week') return
      const isLast = addDays(day, 1).endsWith('-01')
      expect(of.isOnLastDay ? isLast : day.slice(8) === of.anchor.slice(8) || isLast).toBe(true)
    }),
  )
})

test('an occurrence never drifts: two steps of one are one step of two', () => {
  fc.assert(
    fc.property(rhythms, fc.integer({ min: 0, max: 40 }), (of, n) => {
      expect(occurrence({ ...of, every: of.every * 2 }, n)).toBe(occurrence(of, 2 * n))
    }),
  )
})

test('the periods of runs follow each other without a gap, whatever was cut off at the ends', () => {
  fc.assert(
    fc.property(
      rhythms,
      fc.constantFrom('advance' as const, 'arrears' as const),
      fc.nat(400),
      (of, timing, days) => {
        const schedule = scheduleOf({ ...of, timing, isProRata: true, lastDay: addDays(of.anchor, days) })
        const runs = runsFrom(schedule, 0, 0, 60)
        for (const [index, { period }] of runs.entries()) {
          const next = runs[index + 1]
          expect(next === undefined || next.period.first === addDays(period.last, 1)).toBe(true)
        }
        if (runs.length > 0 && runs.length < 60) expect(runs.at(-1)?.period.last).toBe(schedule.lastDay)
      },
    ),
  )
})

test('in advance an invoice is of the period that begins, in arrears of the one that ended', () => {
  expect(runOf(scheduleOf(), 0, 0)).toMatchObject({
    dueOn: '2026-11-01',
    period: { first: '2026-11-01', last: '2026-11-30' },
  })
  expect(runOf(scheduleOf({ timing: 'arrears' }), 0, 0)).toMatchObject({
    dueOn: '2026-11-01',
    period: { first: '2026-10-01', last: '2026-10-31' },
  })
})

test('a first and a last period that are broken are charged by their days', () => {
  const schedule = scheduleOf({
    anchor: localDate('2027-04-01'),
    firstDay: localDate('2027-03-12'),
    lastDay: localDate('2027-05-10'),
    isProRata: true,
  })
  const first = firstRunFrom(schedule, localDate('2027-03-01')) ?? 0
  expect(runsFrom(schedule, first, first, 12)).toEqual([
    {
      n: -1,
      dueOn: '2027-03-12',
      period: { first: '2027-03-12', last: '2027-03-31' },
      share: { days: 20, of: 31 },
    },
    { n: 0, dueOn: '2027-04-01', period: { first: '2027-04-01', last: '2027-04-30' }, share: null },
    {
      n: 1,
      dueOn: '2027-05-01',
      period: { first: '2027-05-01', last: '2027-05-10' },
      share: { days: 10, of: 31 },
    },
  ])
})

test.each<[Partial<Schedule>, LocalDate[]]>([
  [{ mostRuns: 3 }, ['2026-11-01', '2026-12-01', '2027-01-01'] as LocalDate[]],
  [{ lastDay: localDate('2026-12-31') }, ['2026-11-01', '2026-12-01'] as LocalDate[]],
  [
    { lastDay: localDate('2026-12-31'), timing: 'arrears' },
    ['2026-11-01', '2026-12-01', '2027-01-01'] as LocalDate[],
  ],
])('it ends after so many invoices, or with the period of its last day', (changes, days) => {
  expect(runsFrom(scheduleOf(changes), 0, 0, 12).map(({ dueOn }) => dueOn)).toEqual(days)
})

test('what was due before today is not made up, and the day of the anchor is kept', () => {
  const schedule = scheduleOf(rhythm('2026-01-31', 'month'))
  const first = firstRunFrom(schedule, localDate('2026-02-01')) ?? 0
  expect(runsFrom(schedule, first, first, 2).map(({ dueOn }) => dueOn)).toEqual(['2026-02-28', '2026-03-31'])
  expect(firstRunFrom(scheduleOf({ lastDay: localDate('2026-11-10') }), localDate('2026-11-02'))).toBeNull()
})
