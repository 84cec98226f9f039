import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dutchDayOf, dutchTimeOf } from './dutch-time.ts'

const HOUR_MS = 3_600_000

/** What the time zone database of the machine says. */
const machine = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const textOf = (instant: Date): string => {
  const { date, time } = dutchTimeOf(instant)
  return `${date} ${time}`
}

test('every sixth hour of forty years is that of the time zone database', () => {
  const wrong: string[] = []
  for (let at = Date.UTC(1996, 0, 1); at < Date.UTC(2036, 0, 1); at += 6 * HOUR_MS) {
    const instant = new Date(at)
    if (textOf(instant) !== machine.format(instant)) wrong.push(instant.toISOString())
  }
  expect(wrong).toEqual([])
})

test('every second of the changes of the clock is that of the time zone database', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1996, max: 2037 }),
      fc.constantFrom(2, 9),
      fc.integer({ min: 24 * 3_600, max: 8 * 24 * 3_600 }),
      (year, month, secondsBeforeItsEnd) => {
        const instant = new Date(Date.UTC(year, month + 1, 1) - secondsBeforeItsEnd * 1_000)
        expect(textOf(instant)).toBe(machine.format(instant))
      },
    ),
  )
})

test.each([
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
])('the moment %s is on %s in the Netherlands', (instant, day) => {
  expect(dutchDayOf(new Date(instant))).toBe(day)
})
