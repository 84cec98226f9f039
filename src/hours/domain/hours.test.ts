import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDate, mondayOf } from '#kernel/local-date.ts'
import { isWrittenLate } from '#kernel/written-late.ts'
import { criterionOf } from './criterion.ts'
import { formatMinutes, MINUTES_OF_A_DAY, parseTypedMinutes } from './minutes.ts'
import { daysOfWeek } from './week.ts'

describe('a typed time', () => {
  test.each([
    ['1,5', 90], ['1.5', 90], ['1:30', 90], ['1u30', 90], ['90m', 90], ['90 min', 90], ['2', 120], ['2u', 120], [',25', 15],
    ['', 0], ['0', 0], ['0:05', 5], ['24', 1440], ['24:00', 1440], ['1,33', 80],
  ])('%s is %i minutes', (typed, minutes) => {
    expect(parseTypedMinutes(typed)).toBe(minutes)
  }) // prettier-ignore

  test.each(['24:01', '25', '1441m', '1:60', 'x', '-1', '1,5,5', ':', ',', 'm', '1:3'])(
    '%s is no time of a day',
    (typed) => {
      expect(parseTypedMinutes(typed)).toBeNull()
    },
  )

  test('that the sheet shows is read as the same minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MINUTES_OF_A_DAY }), (minutes) => {
        expect(parseTypedMinutes(formatMinutes(minutes))).toBe(minutes)
        expect(parseTypedMinutes(`${String(minutes)}m`)).toBe(minutes)
      }),
    )
  })
})

test('each day is one of the seven of its week, which begins on Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
      const day = addDays(localDate('1995-03-04'), days)
      const week = daysOfWeek(mondayOf(day))
      expect(week).toContain(day)
      expect(new Date(`${String(week[0])}T00:00:00Z`).getUTCDay()).toBe(1)
    }),
  )
})

test('hours are late from the fifteenth day on', () => {
  const day = localDate('2026-11-01')
  expect(isWrittenLate(day, addDays(day, 14))).toBe(false)
  expect(isWrittenLate(day, addDays(day, 15))).toBe(true)
})

describe('the urencriterium', () => {
  const today = localDate('2026-11-28')
  const of = (...worked: [string, number][]) =>
    criterionOf(
      worked.map(([day, minutes]) => ({ day: localDate(day), minutes })),
      today,
    )

  test('is met by 1.225 hours, and not by a minute less; hours of another year do not count', () => {
    const until = 1225 * 60
    expect(of(['2026-02-01', until])).toMatchObject({ year: 2026, minutes: until, standing: 'met' })
    expect(of(['2026-02-01', until - 1])).toMatchObject({ minutes: until - 1, standing: 'behind' })
    expect(of(['2025-12-31', until])).toMatchObject({ minutes: 0, standing: 'behind' })
  })

  test('is expected from the last eight full weeks, and of fewer where the first hours are later', () => {
    // 33 days are left; the week of today says nothing yet.
    expect(of(['2026-11-17', 7 * 60], ['2026-11-24', 600])).toMatchObject({ expected: 1020 + 33 * 60 })
    expect(of(['2026-09-29', 56 * 60])).toMatchObject({ expected: 56 * 60 + 33 * 60 })
    expect(of(['2026-02-01', 1200 * 60], ['2026-11-17', 7 * 60]).standing).toBe('on-course')
  })

  test('says what a week needs until 31 December, and of a year that is over only what was worked', () => {
    const needed = of(['2026-02-01', 1192 * 60]).neededPerWeek ?? 0
    // 33 hours in 33 days.
    expect(needed).toBe(7 * 60)
    expect(of(['2026-02-01', 1225 * 60]).neededPerWeek).toBeNull()
    const worked = [{ day: localDate('2025-02-01'), minutes: 600 }]
    expect(criterionOf(worked, today, 2025)).toEqual({
      year: 2025,
      minutes: 600,
      leaveMinutes: 0,
      expected: 600,
      neededPerWeek: null,
      standing: 'behind',
    })
    expect(criterionOf(worked, localDate('2025-12-31')).neededPerWeek).toBeNull()
  })

  test('is never expected to be less than what was written', () => {
    const worked = fc.array(
      fc.record({
        day: fc.integer({ min: -400, max: 0 }).map((days) => addDays(today, days)),
        minutes: fc.integer({ min: 1, max: MINUTES_OF_A_DAY }),
      }),
    )
    fc.assert(
      fc.property(worked, (days) => {
        const { minutes, expected } = criterionOf(days, today)
        expect(expected).toBeGreaterThanOrEqual(minutes)
      }),
    )
  })
})
