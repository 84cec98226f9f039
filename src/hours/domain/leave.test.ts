import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { criterionMinutes, criterionOf } from './criterion.ts'
import { countedMinutes, daysWithout, lastDayOfPregnancy, type Leave } from './leave.ts'

const day = localDate
const pregnancy: Leave = {
  kind: 'pregnancy',
  firstDay: day('2026-03-02'),
  lastDay: lastDayOfPregnancy(day('2026-03-02')),
  weekMinutes: 24 * 60,
}
const holiday = (firstDay: string, lastDay: string): Leave => ({
  kind: 'holiday',
  firstDay: day(firstDay),
  lastDay: day(lastDay),
  weekMinutes: null,
})
const year = { from: day('2026-01-01'), to: day('2026-12-31') }
const today = day('2026-11-28')

describe('in a pregnancy sixteen weeks of hours that were not worked count', () => {
  test('384 hours of 24 a week, less what was worked all the same', () => {
    expect(pregnancy.lastDay).toBe('2026-06-21')
    expect(countedMinutes(pregnancy, [], year)).toBe(384 * 60)
    expect(countedMinutes(pregnancy, [{ day: day('2026-04-01'), minutes: 90 }], year)).toBe(384 * 60 - 90)
    expect(countedMinutes(pregnancy, [{ day: day('2026-03-01'), minutes: 90 }], year)).toBe(384 * 60)
    expect(countedMinutes(pregnancy, [{ day: day('2026-04-01'), minutes: 999_999 }], year)).toBe(0)
  })

  test('a leave over the end of a year counts in each year by its days', () => {
    const over = { ...pregnancy, firstDay: day('2026-12-01'), lastDay: lastDayOfPregnancy(day('2026-12-01')) }
    const next = { from: day('2027-01-01'), to: day('2027-12-31') }
    const [first, second] = [countedMinutes(over, [], year), countedMinutes(over, [], next)]
    expect(first).toBe(Math.round((24 * 60 * 31) / 7))
    expect(first + second).toBe(384 * 60)
  })

  test('they meet 1.225 hours: 840:59 with 384 is not enough, 841:00 is', () => {
    const of = (minutes: number) =>
      criterionOf([{ day: day('2026-01-05'), minutes }], today, 2026, [pregnancy])
    expect(of(841 * 60)).toMatchObject({
      minutes: criterionMinutes(2026),
      standing: 'met',
      leaveMinutes: 384 * 60,
    })
    expect(of(841 * 60 - 1)).toMatchObject({ minutes: criterionMinutes(2026) - 1 })
    expect(of(841 * 60 - 1).standing).not.toBe('met')
  })
})

describe('the forecast', () => {
  // 8 full weeks of 28 hours before the week of today.
  const worked = Array.from({ length: 56 }, (_, at) => ({
    day: addDays(day('2026-09-28'), at),
    minutes: 240,
  }))

  test('has no hours on the days of a holiday that is to come, and asks more of the others', () => {
    const without = criterionOf(worked, today)
    const away = criterionOf(worked, today, 2026, [holiday('2026-12-21', '2026-12-31')])
    expect(without.expected - away.expected).toBe(11 * 240)
    expect(away.neededPerWeek).toBeGreaterThan(without.neededPerWeek ?? 0)
    expect(away.minutes).toBe(without.minutes)
  })

  test('a holiday in the last eight weeks does not slow it down', () => {
    const rested = worked.filter(({ day: of }) => of < '2026-10-05' || of > '2026-10-18')
    const away = criterionOf(rested, today, 2026, [holiday('2026-10-05', '2026-10-18')])
    expect(away.expected - away.minutes).toBe(33 * 240)
    expect(criterionOf(rested, today).expected - away.minutes).toBeLessThan(away.expected - away.minutes)
  })

  test('a pregnancy that is to come counts already in what is expected', () => {
    const coming = {
      ...pregnancy,
      firstDay: day('2026-12-14'),
      lastDay: lastDayOfPregnancy(day('2026-12-14')),
    }
    const { minutes, expected, leaveMinutes } = criterionOf([], today, 2026, [coming])
    expect([minutes, leaveMinutes, expected]).toEqual([0, 0, Math.round((24 * 60 * 18) / 7)])
  })
})

test('days without leave are counted once', () => {
  const range = { from: day('2026-12-01'), to: day('2026-12-31') }
  expect(daysWithout([], range)).toBe(31)
  expect(daysWithout([holiday('2026-12-24', '2027-01-03'), holiday('2026-11-01', '2026-12-02')], range)).toBe(
    21,
  )
  expect(daysWithout([holiday('2026-01-01', '2027-12-31')], range)).toBe(0)
  expect(daysWithout([], { from: day('2027-01-01'), to: day('2026-12-31') })).toBe(0)
})
