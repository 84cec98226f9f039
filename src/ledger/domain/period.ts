import { formatDate, formatMonth } from '#kernel/dutch-format.ts'
import { invariant } from '#kernel/invariant.ts'
import {
  addDays,
  firstDayOfYear,
  lastDayOfMonth,
  localDate,
  yearOf,
  type LocalDate,
} from '#kernel/local-date.ts'

/** A stretch of days with a name: `2026`, `2026-Q1` or `2026-03`. */
export interface Period {
  readonly period: string
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
}

/** Why a period is closed: its VAT return was filed, or the year was closed. */
export type ClosedKind = 'vat' | 'year'

/** The period that the text names, or null when it names none between 1900 and 2198. */
export function parsePeriod(text: string): Period | null {
  const match = /^(\d{4})(?:-Q([1-4])|-(0[1-9]|1[0-2]))?$/.exec(text)
  if (match === null) return null
  const [, year = '', quarter, month] = match
  if (year < '1900' || year > '2198') return null
  const first = month === undefined ? (quarter === undefined ? 1 : Number(quarter) * 3 - 2) : Number(month)
  const months = month === undefined ? (quarter === undefined ? 12 : 3) : 1
  return {
    period: text,
    firstDay: firstOf(Number(year), first),
    lastDay: addDays(firstOf(Number(year), first + months), -1),
  }
}

/** The last day of a month; of a month in a closed year, that of the first month of an open year. @param month its first day */
export function openMonthEnd(month: LocalDate, closedYears: ReadonlySet<number>): LocalDate {
  if (!closedYears.has(yearOf(month))) return lastDayOfMonth(month)
  return openMonthEnd(firstDayOfYear(yearOf(month) + 1), closedYears)
}

/** What marks the OSS return of a quarter: `2026-Q1-OSS`. */
const OSS_MARK = '-OSS'

/** The name of the OSS return of a quarter. */
export const ossPeriod = (quarter: string): string => `${quarter}${OSS_MARK}`

/** Whether a return of that name is an OSS return. */
export const isOssPeriod = (text: string): boolean => text.endsWith(OSS_MARK)

/** The days of a return by its name, an OSS return too; null for a name of none. */
export const returnPeriodOf = (text: string): Period | null =>
  parsePeriod(isOssPeriod(text) ? text.slice(0, -OSS_MARK.length) : text)

/** The quarter of a day. */
export function quarterOf(day: LocalDate): Period {
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3)
  const period = parsePeriod(`${day.slice(0, 4)}-Q${String(quarter)}`)
  invariant(period !== null, `${day} is in a quarter`)
  return period
}

/** The calendar year, which is the book year. */
export const bookYear = (year: number): Period => ({
  period: String(year),
  firstDay: firstOf(year, 1),
  lastDay: addDays(firstOf(year + 1, 1), -1),
})

/** `2026`, `het 1e kwartaal van 2026`, `maart 2026`, `het 1e kwartaal van 2026 (OSS)`: the form within a sentence. */
export function periodName(text: string): string {
  const [year = '', part, mark] = text.split('-')
  if (part === undefined) return year
  if (mark !== undefined) return `${periodName(`${year}-${part}`)} (OSS)`
  return part.startsWith('Q')
    ? `het ${part.slice(1)}e kwartaal van ${year}`
    : formatMonth(localDate(`${text}-01`))
}

/**
 * The last day to file and to pay the VAT of a period: of a month or quarter the last day of the month after it, of a year 31 March.
 * Source: Belastingdienst, "Wanneer moet u btw-aangifte doen en betalen?".
 */
export function vatDeadlineOf({ period, lastDay }: Pick<Period, 'period' | 'lastDay'>): LocalDate {
  if (!period.includes('-')) return localDate(`${String(yearOf(lastDay) + 1)}-03-31`)
  const next = addDays(lastDay, 1)
  // Any day of the month after that, then back to the last of the month before it.
  const afterNext = addDays(`${next.slice(0, 8)}28` as LocalDate, 4)
  return addDays(`${afterNext.slice(0, 8)}01` as LocalDate, -1)
}

/** The closed period of a day; a year before a VAT period, since a year refuses more. */
export const closedOn = <P extends Period & { readonly kind: ClosedKind }>(
  closed: readonly P[],
  date: LocalDate,
): P | undefined => {
  const holding = closed.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
  return holding.find(({ kind }) => kind === 'year') ?? holding[0]
}

/** What keeps an entry out of a closed period. */
export const closedReason = (kind: ClosedKind, period: string, date: LocalDate): string =>
  kind === 'year'
    ? `Boekjaar ${period} is afgesloten: op ${formatDate(date)} kan niets meer worden geboekt.`
    : `De btw-aangifte over ${periodName(period)} is ingediend: op ${formatDate(date)} kan niets meer worden geboekt.`

/** The same, and what to do instead. */
export function closedSentence(kind: ClosedKind, period: string, date: LocalDate): string {
  const wayOut =
    kind === 'year'
      ? 'Kies de datum van vandaag, of heropen het boekjaar als het echt in dat jaar hoort.'
      : 'Kies de datum van vandaag, of doe een suppletie als de aangifte zelf niet klopt.'
  return `${closedReason(kind, period, date)} ${wayOut}`
}

const firstOf = (year: number, month: number): LocalDate =>
  month > 12
    ? firstOf(year + 1, month - 12)
    : localDate(`${String(year)}-${String(month).padStart(2, '0')}-01`)
