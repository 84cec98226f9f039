import { formatDate, formatMonth } from '#kernel/dutch-format.ts'
import {
  EARLIEST,
  addDays,
  daysBetween,
  firstDayOfYear,
  localDate,
  monthOf,
  yearOf,
  type LocalDate,
} from '#kernel/local-date.ts'

/** From the first to the last day, both included. */
export interface ReportPeriod {
  readonly from: LocalDate
  readonly to: LocalDate
}

/**
 * The period before, of the same length: as many whole months when the period consists of whole months (a
 * quarter, a year), otherwise as many days. Null when it is outside the supported calendar.
 */
export function periodBefore({ from, to }: ReportPeriod): ReportPeriod | null {
  const months = wholeMonthsIn({ from, to })
  if (months !== null) {
    const first = monthsLater(from, -months)
    return first === null ? null : { from: first, to: addDays(from, -1) }
  }
  const days = daysBetween(from, to) + 1
  return daysBetween(EARLIEST, from) < days ? null : { from: addDays(from, -days), to: addDays(from, -1) }
}

/** The number of whole months, or null when the period begins or ends within a month. */
export function wholeMonthsIn({ from, to }: ReportPeriod): number | null {
  if (from !== monthOf(from) || to !== lastOfMonth(to)) return null
  return (yearOf(to) - yearOf(from)) * 12 + monthNumber(to) - monthNumber(from) + 1
}

/** The same day of the month so many months later, for a first of the month; null outside the calendar. */
export function monthsLater(first: LocalDate, months: number): LocalDate | null {
  const count = yearOf(first) * 12 + monthNumber(first) - 1 + months
  const year = Math.floor(count / 12)
  return year < 1900 || year > 2199
    ? null
    : localDate(`${String(year)}-${String((count % 12) + 1).padStart(2, '0')}-${first.slice(8)}`)
}

/** The same day a year earlier; the 28th for a 29 February. Null before the supported calendar. */
export function yearBefore(date: LocalDate): LocalDate | null {
  const year = yearOf(date) - 1
  if (year < 1900) return null
  return localDate(`${String(year)}-${date.endsWith('02-29') ? '02-28' : date.slice(5)}`)
}

export const firstOfYear = (date: LocalDate): LocalDate => firstDayOfYear(yearOf(date))
const monthNumber = (date: LocalDate): number => Number(date.slice(5, 7))
const lastOfMonth = (date: LocalDate): LocalDate => {
  const next = monthsLater(monthOf(date), 1)
  return next === null ? localDate('2199-12-31') : addDays(next, -1)
}

/** `2026`, `4e kwartaal 2026`, `november 2026`, or the two days. */
export function periodName({ from, to }: ReportPeriod): string {
  const months = wholeMonthsIn({ from, to })
  const month = monthNumber(from)
  const year = from.slice(0, 4)
  if (months === 12 && month === 1) return year
  if (months === 3 && month % 3 === 1) return `${String((month + 2) / 3)}e kwartaal ${year}`
  if (months === 1) return formatMonth(from)
  return `${formatDate(from)} t/m ${formatDate(to)}`
}

/** The stretches of a chart: months, or years for a period of more than two years. */
export interface Stretch {
  readonly label: string
  readonly first: LocalDate
  readonly last: LocalDate
}

const MAX_MONTHS = 24

export function stretchesOf({ from, to }: ReportPeriod): Stretch[] {
  const byYear = (yearOf(to) - yearOf(from)) * 12 + monthNumber(to) - monthNumber(from) + 1 > MAX_MONTHS
  const stretches: Stretch[] = []
  for (let first = from; first <= to;) {
    const next = byYear ? monthsLater(firstOfYear(first), 12) : monthsLater(monthOf(first), 1)
    const last = next === null || next > to ? to : addDays(next, -1)
    stretches.push({ label: byYear ? first.slice(0, 4) : shortMonth(first), first, last })
    if (next === null) break
    first = next
  }
  // A century of years does not fit in a chart.
  return stretches.length > MAX_MONTHS * 2 ? [] : stretches
}

/** `nov 2026`. */
const shortMonth = (date: LocalDate): string => `${MONTHS[monthNumber(date) - 1] ?? ''} ${date.slice(0, 4)}`
const MONTHS = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'] as const

/** The named periods; each contains today, or ends before today. */
export const periodPresets = [
  'deze-maand',
  'dit-kwartaal',
  'vorig-kwartaal',
  'dit-jaar',
  'vorig-jaar',
] as const
export type PeriodPreset = (typeof periodPresets)[number]

export const presetLabel = {
  'deze-maand': 'Deze maand',
  'dit-kwartaal': 'Dit kwartaal',
  'vorig-kwartaal': 'Vorig kwartaal',
  'dit-jaar': 'Dit jaar',
  'vorig-jaar': 'Vorig jaar',
} as const satisfies Record<PeriodPreset, string>

export function presetPeriod(preset: PeriodPreset, today: LocalDate): ReportPeriod {
  const months = {
    'deze-maand': 1,
    'dit-kwartaal': 3,
    'vorig-kwartaal': 3,
    'dit-jaar': 12,
    'vorig-jaar': 12,
  }[preset]
  const within = (monthNumber(today) - 1) % months
  const from = monthsLater(monthOf(today), -within - (preset.startsWith('vorig') ? months : 0)) ?? EARLIEST
  return { from, to: lastOfMonth(monthsLater(from, months - 1) ?? from) }
}
