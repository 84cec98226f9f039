import { easterSunday } from '#bank/domain/direct-debits/target-days.ts'
import { addDays, daysBetween, localDate, yearOf, type LocalDate } from '#kernel/local-date.ts'

const A_MONDAY = localDate('2024-01-01')
/** New Year's Day, Liberation Day and the two days of Christmas. */
const FIXED = new Set(['01-01', '05-05', '12-25', '12-26'])
/** Good Friday, Easter, Ascension Day and Whitsun, in days after Easter Sunday. */
const AROUND_EASTER = [-2, 0, 1, 39, 49, 50]

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: LocalDate): number => (((daysBetween(A_MONDAY, day) % 7) + 7) % 7) + 1

/**
 * Whether the day is a public holiday in the Netherlands. Good Friday is one of them, because a term that ends on it may be extended
 * too; for a debtor that is never a disadvantage.
 *
 * Source: art. 3 Algemene termijnenwet.
 */
export function isHoliday(day: LocalDate): boolean {
  const year = yearOf(day)
  const sinceEaster = daysBetween(easterSunday(year), day)
  return FIXED.has(day.slice(5)) || AROUND_EASTER.includes(sinceEaster) || day === kingsDay(year)
}

/** 27 April, or the Saturday before it when that is a Sunday (since 2014). */
function kingsDay(year: number): LocalDate {
  const day = localDate(`${String(year)}-04-27`)
  return weekdayOf(day) === 7 ? addDays(day, -1) : day
}

/** Monday to Friday, and no public holiday. */
export const isWorkingDay = (day: LocalDate): boolean => weekdayOf(day) <= 5 && !isHoliday(day)

/** The day itself, or the first working day after it. */
export function workingDayFrom(day: LocalDate): LocalDate {
  let each = day
  while (!isWorkingDay(each)) each = addDays(each, 1)
  return each
}
