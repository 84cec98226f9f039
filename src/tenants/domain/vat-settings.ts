import { addDays, type LocalDate } from '#kernel/local-date.ts'
import type { SalesVatCode } from '#ledger/domain/vat-code.ts'
import { parsePeriod, type Period } from '#ledger/domain/period.ts'
import { invariant } from '#kernel/invariant.ts'
import type { VatInterval } from './vat-interval.ts'

export interface IntervalFrom {
  readonly interval: VatInterval
  /** The first day of a month, quarter or year. */
  readonly from: LocalDate
}

/** A period in which the business takes part in the KOR; until further notice without a last day. */
export interface KorPeriod {
  readonly from: LocalDate
  readonly until: LocalDate | null
}

/** Settings that change the books have a first day, and never change filed periods. */
export interface VatSettings {
  /** The earliest first; before it, or without any, a return is due per quarter. */
  readonly intervals: readonly IntervalFrom[]
  readonly kor: readonly KorPeriod[]
}

/**
 * The turnover that counts for the threshold: supplies in the Netherlands, also with reverse-charged VAT; not
 * supplies exempt by art. 11, not supplies abroad.
 */
export const korTurnoverCodes: readonly SalesVatCode[] = [
  'nl-high',
  'nl-low',
  'nl-zero',
  'nl-reverse-charge',
  'nl-kor',
]

/**
 * The revenue accounts of which nothing counts: supplies abroad, and what is no supply. What was taken over from the program of before has no VAT
 * code, so its account says what it is.
 */
export const notForKorAccounts: readonly string[] = ['8030', '8040', '8130', '8140', '8400']

export const isKorOn = (kor: readonly KorPeriod[], date: LocalDate): boolean =>
  kor.some(({ from, until }) => from <= date && (until === null || date <= until))

/** Whether some day of the period falls under the KOR. */
export const touchesKor = (
  kor: readonly KorPeriod[],
  { firstDay, lastDay }: Pick<Period, 'firstDay' | 'lastDay'>,
): boolean => kor.some(({ from, until }) => from <= lastDay && (until === null || until >= firstDay))

export const intervalOn = (intervals: readonly IntervalFrom[], date: LocalDate): VatInterval =>
  intervals.findLast(({ from }) => from <= date)?.interval ?? 'quarter'

/** The period of the return for a day. */
export const vatPeriodOn = (intervals: readonly IntervalFrom[], date: LocalDate): Period =>
  periodWith(intervalOn(intervals, date), date)

/** Every period of a return from the one of the first day to the one of the last, the earliest first. */
export function vatPeriodsBetween(
  intervals: readonly IntervalFrom[],
  first: LocalDate,
  last: LocalDate,
): Period[] {
  const periods: Period[] = []
  for (let period = vatPeriodOn(intervals, first); period.firstDay <= last;) {
    periods.push(period)
    period = vatPeriodOn(intervals, addDays(period.lastDay, 1))
  }
  return periods
}

/** The month, quarter or year of a day. */
function periodWith(interval: VatInterval, date: LocalDate): Period {
  const [year, month] = [date.slice(0, 4), Number(date.slice(5, 7))]
  const text = {
    month: date.slice(0, 7),
    quarter: `${year}-Q${String(Math.ceil(month / 3))}`,
    year,
  }[interval]
  const period = parsePeriod(text)
  invariant(period !== null, `${date} lies in a period`)
  return period
}

/** Why the interval cannot change on that day; null when it can. Days up to `filedUntil` are in filed returns. */
export function intervalProblem(
  intervals: readonly IntervalFrom[],
  change: IntervalFrom,
  filedUntil: LocalDate | null,
): string | null {
  const current = vatPeriodOn(intervals, addDays(change.from, -1))
  if (filedUntil !== null && change.from <= filedUntil)
    return 'Over deze periode is al aangifte gedaan. Kies een latere datum.'
  if (periodWith(change.interval, change.from).firstDay !== change.from)
    return {
      month: 'Kies de eerste dag van een maand.',
      quarter: 'Kies de eerste dag van een kwartaal.',
      year: 'Kies 1 januari: een aangifte per jaar gaat over een heel jaar.',
    }[change.interval]
  return current.lastDay >= change.from
    ? 'Kies de eerste dag na een tijdvak dat je nu hebt, zodat geen dag in twee aangiften valt.'
    : null
}

/** The same settings with a change; settings for later days are removed. */
export const withInterval = (intervals: readonly IntervalFrom[], change: IntervalFrom): IntervalFrom[] => [
  ...intervals.filter(({ from }) => from < change.from),
  change,
]

/** Why the business cannot take part between those days; null when it can. */
export function korProblem(
  settings: VatSettings,
  change: KorPeriod,
  filedUntil: LocalDate | null,
): string | null {
  const { from, until } = change
  if (until !== null && until < from) return 'De laatste dag van de KOR ligt voor de eerste.'
  const existing = settings.kor.find((period) => period.from === from)
  if (existing === undefined && filedUntil !== null && from <= filedUntil)
    return 'Over deze periode is al aangifte gedaan. Kies een latere eerste dag.'
  if (existing !== undefined && filedUntil !== null && isShortened(existing, until) && until < filedUntil)
    return 'Over een deel van deze periode is al aangifte gedaan. Kies een latere laatste dag.'
  if (vatPeriodOn(settings.intervals, from).firstDay !== from)
    return 'De KOR gaat in op de eerste dag van een aangiftetijdvak.'
  const overlaps = settings.kor.some(
    (period) =>
      period.from !== from &&
      (until === null || period.from <= until) &&
      (period.until === null || period.until >= from),
  )
  return overlaps ? 'In deze periode doe je al mee aan de KOR.' : null
}

const isShortened = (period: KorPeriod, until: LocalDate | null): until is LocalDate =>
  until !== null && (period.until === null || until < period.until)
