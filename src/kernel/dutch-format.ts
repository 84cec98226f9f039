import { readableIn } from './decimal.ts'
import type { Format } from './format.ts'
import { daysBetween, localDate, type LocalDate } from './local-date.ts'
import type { BasisPoints, Cents, Price, Quantity } from './money.ts'

// How figures and days read in Dutch. Amounts are digits all the way, so that none passes through a float even on screen.

/** `1234567n` at scale 4 with at least two decimals is `123,4567`; `1235000n` is `123,50`. Points group thousands. */
export const formatDecimal = readableIn({ thousands: '.', decimal: ',' })

const MONTHS = [
  'januari', 'februari', 'maart', 'april', 'mei', 'juni',
  'juli', 'augustus', 'september', 'oktober', 'november', 'december',
] as const // prettier-ignore

/** `€ 1.234,56`, negative `-€ 12,00`; the space never breaks. */
export const formatEuros = (amount: Cents): string =>
  amount < 0n ? `-€\u00a0${formatDecimal(-amount, 2, 2)}` : `€\u00a0${formatDecimal(amount, 2, 2)}`

/** `1.234,56`, for columns whose heading already says euro. */
export const formatAmount = (amount: Cents): string => formatDecimal(amount, 2, 2)

/** `95,00`, `0,335`: at least two decimals, at most four. */
export const formatPrice = (each: Price): string => formatDecimal(each, 4, 2)

/** `€ 0,335`, with the sign before the euro. */
export const formatEuroPrice = (each: Price): string =>
  `${each < 0n ? '-' : ''}€\u00a0${formatPrice(each).replace('-', '')}`

/** `8`, `4,5`. */
export const formatQuantity = (count: Quantity): string => formatDecimal(count, 4)

/** `1.204`: how many there are. */
export const formatCount = (count: number | bigint): string => formatDecimal(BigInt(count), 0)

/** A number of things in words: `1 post`, `1.204 posten`. */
export const counted = (count: number | bigint, one: string, more: string): string =>
  `${formatCount(count)} ${BigInt(count) === 1n ? one : more}`

/** `21%`. */
export const formatRate = (rate: BasisPoints): string => `${formatDecimal(rate, 2)}%`

/** `20-11-2026`. */
export const formatDate = (date: LocalDate): string =>
  `${date.slice(8)}-${date.slice(5, 7)}-${date.slice(0, 4)}`

/** `20 november 2026`. */
export function formatDateInWords(date: LocalDate): string {
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
  return `${String(Number(date.slice(8)))} ${month} ${date.slice(0, 4)}`
}

const MONDAY = localDate('2024-01-01')
const WEEKDAYS = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag']

/** `maart`, by the month's number. */
export const formatMonthName = (month: number): string => MONTHS[month - 1] ?? ''

/** `zondag`. */
export const formatWeekday = (date: LocalDate): string =>
  WEEKDAYS[((daysBetween(MONDAY, date) % 7) + 7) % 7] ?? ''

/** `mrt`: the month of the day, short enough for the label of a bar. */
export const formatMonthShort = (date: LocalDate): string =>
  date.slice(5, 7) === '03' ? 'mrt' : formatMonth(date).slice(0, 3)

/** `maart 2026`: the month of the day. */
export const formatMonth = (date: LocalDate): string => formatDateInWords(date).replace(/^\d+ /, '')

/** `NL91 ABNA 0417 1643 00`, as people read an IBAN. */
export const formatIban = (iban: string): string => iban.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ')

const KIB = 1024

/** The size of a file, for people: `48 kB` up to a megabyte, `1,2 MB` from there on. */
export function formatFileSize(bytes: number): string {
  if (bytes < KIB * KIB) return `${String(Math.max(1, Math.round(bytes / KIB)))} kB`
  return `${(bytes / (KIB * KIB)).toFixed(1).replace('.', ',')} MB`
}

/** The same, to pass to what is written in either language. */
export const dutchFormat: Format = {
  euros: formatEuros,
  amount: formatAmount,
  price: formatPrice,
  decimal: formatDecimal,
  quantity: formatQuantity,
  rate: formatRate,
  day: formatDateInWords,
  shortDay: formatDate,
  month: formatMonthName,
  counted,
  decimalMark: ',',
}
