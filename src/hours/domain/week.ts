import { addDays, daysBetween, type LocalDate } from '#kernel/local-date.ts'

/** The seven days from a Monday on. */
export const daysOfWeek = (monday: LocalDate): readonly LocalDate[] =>
  [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))

/** After so many days hours are evidence that was made afterwards. */
const LATE_AFTER_DAYS = 14

/** Whether hours were written so late that the evidence is weaker. */
export const isLate = (day: LocalDate, enteredOn: LocalDate): boolean =>
  daysBetween(day, enteredOn) > LATE_AFTER_DAYS
