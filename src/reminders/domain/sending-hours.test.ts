import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { isWorkingDay } from './dutch-days.ts'
import { secondsUntilOpen } from './sending-hours.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const hoursFrom = (day: string, hour: number): number =>
  secondsUntilOpen({ today: localDate(day), second: hour * HOUR }) / HOUR

/** Morning, noon, afternoon, and the hours outside. */
const hoursOfADay = [0, 8, 9, 12, 16.9, 17, 23.9]

describe('a letter leaves', () => {
  test.each([
    ['2026-11-23', 9, 0],
    ['2026-11-23', 16.9, 0],
    ['2026-11-23', 8, 1],
    ['2026-11-23', 17, 16],
    ['2026-11-20', 17, 64],
    ['2026-11-21', 9, 48],
    ['2026-12-24', 17, 88],
  ])('on %s at %d o’clock after %d hours', (day, hour, hours) => {
    expect(hoursFrom(day, hour)).toBe(hours)
  })

  test('not on 25 December at any hour, in any year, and on the day before it until five o’clock', () => {
    for (const year of [2024, 2025, 2026, 2027, 2028, 2029, 2030])
      for (const hour of hoursOfADay) expect(hoursFrom(`${String(year)}-12-25`, hour)).toBeGreaterThan(0)
    // Christmas of 2026 is a Friday: what is due on it leaves on Monday the 28th at nine.
    expect(hoursFrom('2026-12-25', 12)).toBe(3 * 24 - 3)
    expect(hoursFrom('2026-12-24', 12)).toBe(0)
  })

  test.each([
    ['New Year’s Day', '2027-01-01'],
    ['Good Friday', '2026-04-03'],
    ['Easter Sunday', '2026-04-05'],
    ['Easter Monday', '2026-04-06'],
    ['King’s Day', '2026-04-27'],
    ['King’s Day on the Saturday before a Sunday', '2025-04-26'],
    ['Liberation Day', '2026-05-05'],
    ['Ascension Day', '2026-05-14'],
    ['Whit Monday', '2026-05-25'],
    ['the second day of Christmas', '2028-12-26'],
    ['a Saturday', '2026-11-21'],
    ['a Sunday', '2026-11-22'],
  ])('not on %s', (_, day) => {
    for (const hour of hoursOfADay) expect(hoursFrom(day, hour)).toBeGreaterThan(0)
  })

  test('on a working day between nine and five, whenever it is due, and at once when it is due then', () => {
    fc.assert(
      fc.property(fc.nat(4_000), fc.nat(DAY - 1), (days, second) => {
        const today = addDays(localDate('2024-01-01'), days)
        const wait = secondsUntilOpen({ today, second })
        const leaves = second + wait
        const hour = (leaves % DAY) / HOUR
        expect(isWorkingDay(addDays(today, Math.floor(leaves / DAY)))).toBe(true)
        expect(hour >= 9 && hour < 17).toBe(true)
        if (isWorkingDay(today) && second >= 9 * HOUR && second < 17 * HOUR) expect(wait).toBe(0)
      }),
    )
  })
})
