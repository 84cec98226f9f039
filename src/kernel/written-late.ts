import { daysBetween, type LocalDate } from './local-date.ts'

/** After so many days hours and trips are evidence that was made afterwards. */
const LATE_AFTER_DAYS = 14

/** Whether hours or a trip of a day were written so late that the evidence is weaker. Source: owners-year.md, section 1. */
export const isWrittenLate = (day: LocalDate, enteredOn: LocalDate): boolean =>
  daysBetween(day, enteredOn) > LATE_AFTER_DAYS
