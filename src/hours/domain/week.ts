import { addDays, daysBetween, localDate, type LocalDate } from '#kernel/local-date.ts'

/** A Monday. */
const A_MONDAY = localDate('1900-01-01')

/** The Monday of the week of the day. */
export const mondayOf = (day: LocalDate): LocalDate => addDays(day, -(daysBetween(A_MONDAY, day) % 7))

/** The seven days from a Monday on. */
export const daysOfWeek = (monday: LocalDate): readonly LocalDate[] =>
  [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))

/** After so many days hours are evidence that was made afterwards. */
const LATE_AFTER_DAYS = 14

/** Whether hours were written so late that the evidence is weaker. */
export const isLate = (day: LocalDate, enteredOn: LocalDate): boolean =>
  daysBetween(day, enteredOn) > LATE_AFTER_DAYS
