import { addDays, localDate, monthOf, type LocalDate } from '#kernel/local-date.ts'

/** How long a goal runs before it begins again. */
export type GoalPeriod = 'month' | 'quarter' | 'year'

/** One calendar month, quarter or year. */
export interface Span {
  readonly first: LocalDate
  readonly last: LocalDate
  /** `november 2026`, `4e kwartaal 2026`, `2026`. */
  readonly name: string
}

const MONTHS_IN = { month: 1, quarter: 3, year: 12 } as const satisfies Record<GoalPeriod, number>

/**
 * The calendar period of the day. Periods follow the calendar, so the account balances of their months add up
 * to them.
 */
export function spanOf(period: GoalPeriod, day: LocalDate): Span {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  const length = MONTHS_IN[period]
  const first = firstOfMonth(year, Math.floor((month - 1) / length) * length + 1)
  return { first, last: addDays(monthsLater(first, length), -1), name: nameOf(period, first) }
}

/** The periods before the period of the day, the nearest first. */
export function spansBefore(period: GoalPeriod, day: LocalDate, count: number): readonly Span[] {
  const spans: Span[] = []
  let { first } = spanOf(period, day)
  for (let n = 0; n < count && first > '1900-12-31'; n += 1) {
    const span = spanOf(period, addDays(first, -1))
    spans.push(span)
    first = span.first
  }
  return spans
}

/** The first day of the month that is `count` months later. */
export function monthsLater(first: LocalDate, months: number): LocalDate {
  const index = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months
  return firstOfMonth(Math.floor(index / 12), (index % 12) + 1)
}

/** Number of months from the day's month to the last month of the span, both included; at least 1. */
export const monthsLeft = (span: Span, today: LocalDate): number => {
  const [from, to] = [monthOf(today), monthOf(span.last)]
  const index = (day: LocalDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return Math.max(1, index(to) - index(from) + 1)
}

const firstOfMonth = (year: number, month: number): LocalDate =>
  localDate(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`)

function nameOf(period: GoalPeriod, first: LocalDate): string {
  const year = first.slice(0, 4)
  const month = Number(first.slice(5, 7))
  if (period === 'year') return year
  if (period === 'quarter') return `${String(Math.ceil(month / 3))}e kwartaal ${year}`
  return `${MONTH_NAMES[month - 1] ?? ''} ${year}`
}

const MONTH_NAMES = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
]
