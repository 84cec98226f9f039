import { addDays, daysBetween, firstDayOfYear, mondayOf, yearOf, type LocalDate } from '#kernel/local-date.ts'

/** The seven days from a Monday on. */
export const daysOfWeek = (monday: LocalDate): readonly LocalDate[] =>
  [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))

/** The number of the week from a Monday on, as on a Dutch calendar (ISO 8601): week 1 has the first Thursday of the year. */
export function weekNumber(monday: LocalDate): number {
  const thursday = addDays(monday, 3)
  return 1 + Math.floor(daysBetween(firstDayOfYear(yearOf(thursday)), thursday) / 7)
}

/** The year that is shown with a week: that of today in the week of today, else that of the number of the week. */
export const yearOfWeek = (monday: LocalDate, today: LocalDate): number =>
  yearOf(monday === mondayOf(today) ? today : addDays(monday, 3))
