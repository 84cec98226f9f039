import { addDays, daysBetween, LATEST, type LocalDate } from '#kernel/local-date.ts'

/** The days that are on a document. */
export interface DocumentDays {
  readonly issueDate: LocalDate
  /** The last day to pay; of a quote the last day on which it can be accepted. */
  readonly dueDate: LocalDate
  readonly deliveryDate: LocalDate
}

/** The last day to pay of what is issued today, so many days later, or the calendar's last day. */
export const dueDayAfter = (days: number, today: LocalDate): LocalDate =>
  addDays(today, Math.min(days, daysBetween(today, LATEST)))

/** The days of a copy: issued and delivered today, due after as many days as the original, or on the calendar's last day. */
export function datedToday({ issueDate, dueDate }: DocumentDays, today: LocalDate): DocumentDays {
  return {
    issueDate: today,
    dueDate: dueDayAfter(daysBetween(issueDate, dueDate), today),
    deliveryDate: today,
  }
}
