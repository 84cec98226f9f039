import type { Branded } from './brand.ts'
import { invariant } from './invariant.ts'

/**
 * A day of the calendar, `yyyy-mm-dd`, without a clock and without a time zone. It is text, so it sorts,
 * compares and crosses the wire unchanged; a `Date` in local time can put an invoice on the day before.
 */
export type LocalDate = Branded<string, 'LocalDate'>

export const EARLIEST = '1900-01-01' as LocalDate
export const LATEST = '2199-12-31' as LocalDate
const LAST_MONTH = '2199-12-01' as LocalDate

/** The day that the text names, or null when there is no such day between 1900 and 2199. */
export function parseLocalDate(text: string): LocalDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST || text > LATEST) return null
  const [year, month, day] = partsOf(text)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) ? (text as LocalDate) : null
}

/** The same, for text that our own code made. @throws InvariantViolation when it names no day. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text)
  invariant(date !== null, `${text} is a day between ${EARLIEST} and ${LATEST}`)
  return date
}

/**
 * A day as people type it: `3-4`, `3-4-26`, `03/04/2026`, `3 4 2026`, `20261103` is not one. A day without a year is
 * the one in the year of `today`. Null when it names no day.
 */
export function parseTypedDate(typed: string, today: LocalDate): LocalDate | null {
  const text = typed.trim()
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(text)) {
    const [year = '', month = '', day = ''] = text.split('-')
    return parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  }
  const match = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(text)
  if (match === null) return null
  const [, day = '', month = '', typedYear = today.slice(0, 4)] = match
  const year = typedYear.length === 2 ? `20${typedYear}` : typedYear
  return parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** The day `days` later (earlier when negative). */
export const addDays = (date: LocalDate, days: number): LocalDate => fromDayNumber(dayNumber(date) + days)

/** The number of days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayNumber(to) - dayNumber(from)

export const yearOf = (date: LocalDate): number => Number(date.slice(0, 4))

/** The first day of the month of the day; the key of the account balances. */
export const monthOf = (date: LocalDate): LocalDate => `${date.slice(0, 8)}01` as LocalDate

/** The Monday of the week of the day: the earliest day of the calendar is one. */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, -(daysBetween(EARLIEST, date) % 7))

/** The last day of the month of the day, also of the last month of the calendar. */
export function lastDayOfMonth(date: LocalDate): LocalDate {
  const month = yearOf(date) * 12 + Number(date.slice(5, 7))
  return date >= LAST_MONTH ? LATEST : addDays(firstOfMonth(month), -1)
}

export const firstDayOfYear = (year: number): LocalDate => localDate(`${String(year).padStart(4, '0')}-01-01`)

export const lastDayOfYear = (year: number): LocalDate => localDate(`${String(year).padStart(4, '0')}-12-31`)

/** The same day so many months later (earlier when negative), or the last day of a shorter month. */
export function monthsAfter(date: LocalDate, months: number): LocalDate {
  const month = yearOf(date) * 12 + Number(date.slice(5, 7)) - 1 + months
  const last = lastDayOfMonth(firstOfMonth(month))
  const day = `${last.slice(0, 8)}${date.slice(8)}` as LocalDate
  return day > last ? last : day
}

/** @param month months since the year 0 */
const firstOfMonth = (month: number): LocalDate =>
  localDate(
    `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`,
  )

/** Days since 1970-01-01. Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil. */
function dayNumber(date: LocalDate): number {
  const [year, month, day] = partsOf(date)
  const shiftedYear = month <= 2 ? year - 1 : year
  const era = Math.floor(shiftedYear / 400)
  const yearOfEra = shiftedYear - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The inverse of `dayNumber`; source as above, civil_from_days. */
function fromDayNumber(days: number): LocalDate {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return localDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const partsOf = (text: string): [year: number, month: number, day: number] => [
  Number(text.slice(0, 4)),
  Number(text.slice(5, 7)),
  Number(text.slice(8, 10)),
]

const pad = (value: number, width: number): string => String(value).padStart(width, '0')
