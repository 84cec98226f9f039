import { addDays, daysBetween, localDate, yearOf, type LocalDate } from '#kernel/local-date.ts'

const FIXED = new Set(['01-01', '05-01', '12-25', '12-26'])
const A_MONDAY = localDate('2024-01-01')

/**
 * Whether banks in Europe settle direct debits on the day: from Monday to Friday, except on six holidays.
 *
 * @see https://www.ecb.europa.eu, "TARGET Services calendar"
 */
export function isTargetDay(day: LocalDate): boolean {
  const weekday = (((daysBetween(A_MONDAY, day) % 7) + 7) % 7) + 1
  const sunday = easterSunday(yearOf(day))
  return weekday <= 5 && !FIXED.has(day.slice(5)) && day !== addDays(sunday, -2) && day !== addDays(sunday, 1)
}

/** The day itself, or the first one after it on which banks settle. */
export function targetDayFrom(day: LocalDate): LocalDate {
  let each = day
  while (!isTargetDay(each)) each = addDays(each, 1)
  return each
}

/** Easter by the Gregorian rule. Source: J. Meeus, "Astronomical Algorithms", chapter 8. */
export function easterSunday(year: number): LocalDate {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m
  // Days since 22 March.
  return addDays(localDate(`${String(year)}-03-22`), days)
}
