import { formatDate } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'

export const hoursErrors = {
  inTheFuture: (day: LocalDate) =>
    new DomainError(
      'invalid',
      'hours.in-the-future',
      `${formatDate(day)} is nog niet geweest. Schrijf uren op de dag zelf, of daarna.`,
    ),
  moreThanADay: (day: LocalDate) =>
    new DomainError(
      'invalid',
      'hours.more-than-a-day',
      `Op ${formatDate(day)} zou je meer dan 24 uur hebben gewerkt. Kijk de andere uren van die dag na.`,
    ),
  yearClosed: (day: LocalDate) =>
    new DomainError(
      'conflict',
      'hours.year-closed',
      `Het jaar ${String(yearOf(day))} is afgesloten: de uren daarvan staan vast.`,
    ),
  projectClosed: () =>
    new DomainError(
      'conflict',
      'hours.project-closed',
      'Dit project is afgesloten: er kunnen geen uren meer bij. Kies een ander project.',
    ),
}
