import { fromDecimalText } from '#kernel/decimal.ts'
import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { absolute, cents, MAX_CENTS, type Cents } from '#kernel/money.ts'
import { FileRefusal } from './file-refusal.ts'

/**
 * An amount with its sign: `1.987,55`, `+13084,53`, `-200.00`, `0,`. Decimals after the second must be zeros.
 *
 * @param mark what is before the decimals; the other one groups thousands
 * @throws FileRefusal for text that is no such amount
 */
export function amountIn(text: string, mark: ',' | '.', place: number): Cents {
  const grouping = mark === ',' ? /\./g : /,/g
  const plain = text
    .replace(/[\s\u00a0€]/g, '')
    .replace(grouping, '')
    .replace(mark, '.')
    .replace(/^\+/, '')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.')
  const value = fromDecimalText(plain, 2)
  if (value === null || absolute(cents(value)) > MAX_CENTS) throw new FileRefusal('amount', place)
  return cents(value)
}

/** The order of year, month and day in a text; other characters between them are left out. */
export type DayOrder = 'ymd' | 'dmy'

/** A day: `20260902`, `2026-09-02`, `2026-09-02 14:03:11`, `02-09-2026`. @throws FileRefusal for text that names no day */
export function dayIn(text: string, order: DayOrder, place: number): LocalDate {
  const match =
    order === 'ymd'
      ? /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})(?!\d)/.exec(text.trim())
      : /^(\d{1,2})\D(\d{1,2})\D(\d{4})(?!\d)/.exec(text.trim())
  const [, first = '', month = '', last = ''] = match ?? []
  const [year, day] = order === 'ymd' ? [first, last] : [last, first]
  const date = parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (date === null) throw new FileRefusal('day', place)
  return date
}

/** Text of a file as one line: no control characters, and no marks that change the direction of text. */
export const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control characters are what must go
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** An account number without blanks, points and quotes: `NL92 KNAB 0123 4567 89`, `1567.50.961`. */
export const accountIn = (text: string): string =>
  cleaned(text)
    .replace(/[\s."]/g, '')
    .toUpperCase()

/** Only the letters and digits of a text, in lower case and without accents: what two exports of one line have in common. */
export const bareText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
