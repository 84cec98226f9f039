import { hasRightsOfConsumer, type CustomerKind } from '#customers/domain/kind.ts'
import { addDays, localDate, parseLocalDate, yearOf, type LocalDate } from '#kernel/local-date.ts'

/** A consumer purchase has two years (art. 7:28 BW), any other claim five (art. 3:307 BW). */
const CONSUMER_YEARS = 2
const YEARS = 5
/** The task is shown so many days before the last one. */
const WARN_DAYS = 60

/**
 * The last day on which an invoice can be claimed. A written demand that reserves the right begins the term again (art. 3:317 and 3:319 BW).
 * Whether it was a purchase or a service is not known of an invoice, so a consumer, and unknown, gets the short term.
 */
export function timeBarOf(
  kind: CustomerKind,
  dueDate: LocalDate,
  lastDemand: LocalDate | null,
): { readonly lastDay: LocalDate; readonly warnFrom: LocalDate } {
  const years = hasRightsOfConsumer(kind) ? CONSUMER_YEARS : YEARS
  const begin = lastDemand !== null && lastDemand > dueDate ? lastDemand : dueDate
  const lastDay = yearsLater(begin, years)
  return { lastDay, warnFrom: addDays(lastDay, -WARN_DAYS) }
}

/** The same day of a later year; 28 February for a 29th that it does not have. */
const yearsLater = (day: LocalDate, years: number): LocalDate =>
  parseLocalDate(`${String(yearOf(day) + years)}${day.slice(4)}`) ??
  localDate(`${String(yearOf(day) + years)}-02-28`)
