import { addDays, daysBetween, LATEST, type LocalDate } from '#kernel/local-date.ts'

/** The days that are on a document. */
export interface DocumentDays {
  readonly issueDate: LocalDate
  /** The last day to pay; of a quote the last day on which it can be accepted. */
  readonly dueDate: LocalDate
  readonly deliveryDate: LocalDate
}

/** The days of a copy: issued and delivered today, due after as many days as the original, or on the calendar's last day. */
export function datedToday({ issueDate, dueDate }: DocumentDays, today: LocalDate): DocumentDays {
  const days = Math.min(daysBetween(issueDate, dueDate), daysBetween(today, LATEST))
  return { issueDate: today, dueDate: addDays(today, days), deliveryDate: today }
}
