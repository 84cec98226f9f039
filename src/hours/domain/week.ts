import { addDays, daysBetween, localDate, yearOf, type LocalDate } from '#kernel/local-date.ts'

/** The seven days from a Monday on. */
export const daysOfWeek = (monday: LocalDate): readonly LocalDate[] =>
  [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))

/** The number of the week from a Monday on, as on a Dutch calendar (ISO 8601): week 1 has the first Thursday of the year. */
export function weekNumber(monday: LocalDate): number {
  const thursday = addDays(monday, 3)
  return 1 + Math.floor(daysBetween(localDate(`${String(yearOf(thursday))}-01-01`), thursday) / 7)
}

/** After so many days hours are evidence that was made afterwards. */
const LATE_AFTER_DAYS = 14

/** Whether hours were written so late that the evidence is weaker. */
export const isLate = (day: LocalDate, enteredOn: LocalDate): boolean =>
  daysBetween(day, enteredOn) > LATE_AFTER_DAYS
