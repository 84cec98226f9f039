import { fromDecimalText } from '#kernel/decimal.ts'
import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, negate, type Cents } from '#kernel/money.ts'

/** How a program writes days and amounts. What its rows do not tell is asked, and never guessed. */

export const dateOrders = ['day-first', 'month-first'] as const
export type DateOrder = (typeof dateOrders)[number]

export const decimalMarks = ['comma', 'point'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** A text of a column, with the line of the file that it is on. */
export interface Written {
  readonly place: number
  readonly text: string
}

/** What the texts of a file tell together: one answer, a text that may be read in two ways, or two texts that contradict each other. */
export type Told<Answer> =
  | { readonly is: Answer }
  | { readonly asks: Written }
  | { readonly clash: readonly [Written, Written] }

const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/

/** A day without the time that spreadsheets put after it. */
const dayIn = (text: string): string => text.trim().replace(/(?<=\d{2})[T ]\d{1,2}:\d{2}.*$/, '')

/** Whether the day or the month is first. A day like 04-04 is the same in both; texts that begin with the year say nothing. */
export function dateOrderOf(texts: readonly Written[]): Told<DateOrder> {
  const first: Partial<Record<DateOrder, Written>> = {}
  let unsure: Written | null = null
  for (const written of texts) {
    const [, one = '', other = ''] = NUMBERS.exec(dayIn(written.text)) ?? []
    if (one === '') continue
    if (Number(one) > 12) first['day-first'] ??= written
    else if (Number(other) > 12) first['month-first'] ??= written
    else if (Number(one) !== Number(other)) unsure ??= written
  }
  return told(dateOrders, first, unsure)
}

/** The answer of which there is a proof; both proofs contradict each other, and none leaves what is unsure to a person. */
function told<Answer extends string>(
  answers: readonly [Answer, Answer],
  first: Partial<Record<Answer, Written>>,
  unsure: Written | null,
): Told<Answer> {
  const [one, other] = answers
  const proofs = [first[one], first[other]]
  if (proofs[0] !== undefined && proofs[1] !== undefined) return { clash: [proofs[0], proofs[1]] }
  if (proofs[0] === undefined && proofs[1] === undefined && unsure !== null) return { asks: unsure }
  return { is: proofs[1] === undefined ? one : other }
}

const MONTHS = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
const OTHER_MONTHS: Readonly<Record<string, string>> = { maa: 'mrt', mar: 'mrt', may: 'mei', oct: 'okt' }

/** `2026-03-02`, `20260302`, `2-3-26`, `02/03/2026 00:00`, `2 mrt 2026`; null when it is no day of the calendar. */
export function dateIn(text: string, order: DateOrder): LocalDate | null {
  const day = dayIn(text)
  const [, year = '', month = '', rest = ''] = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/.exec(day) ?? []
  if (year !== '') return dateOf(rest, month, year)
  const [, one = '', other = '', ofCentury = ''] = NUMBERS.exec(day) ?? []
  if (one !== '') return order === 'day-first' ? dateOf(one, other, ofCentury) : dateOf(other, one, ofCentury)
  return namedDateIn(day)
} // prettier-ignore

/** With the name of the month, in Dutch or English. */
function namedDateIn(day: string): LocalDate | null {
  const [, inMonth = '', name = '', year = ''] = /^(\d{1,2})[- .]+([a-z]{3})[a-z]*[-., ]+(\d{4}|\d{2})$/i.exec(day) ?? []
  const short = name.toLowerCase()
  const index = MONTHS.indexOf(OTHER_MONTHS[short] ?? short)
  return index < 0 ? null : dateOf(inMonth, String(index + 1), year)
} // prettier-ignore

const dateOf = (day: string, month: string, year: string): LocalDate | null =>
  parseLocalDate(
    `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )

/** The digits and marks of an amount, its sign in front: `€ 1.210,00-` is `-1.210,00`, and `(12,50)` is `-12,50`. */
function bareAmount(text: string): string {
  const bare = text.replace(/[\s€'’\u00a0\u202f]|EUR/gi, '').replace(/[−–]/g, '-')
  const [, behind] = /^([\d.,]+)-$/.exec(bare) ?? /^\(([\d.,]+)\)$/.exec(bare) ?? []
  return (behind === undefined ? bare : `-${behind}`).replace(/^\+/, '')
}

/** The mark before the cents. `1.210` alone may be more than a thousand euros, or a euro and a fifth. */
export function decimalMarkOf(texts: readonly Written[]): Told<DecimalMark> {
  const first: Partial<Record<DecimalMark, Written>> = {}
  let unsure: Written | null = null
  for (const written of texts) {
    const bare = bareAmount(written.text)
    const marks = bare.replace(/[^.,]/g, '')
    const last = marks.at(-1)
    if (last === undefined) continue
    const mark = last === ',' ? 'comma' : 'point'
    // The same mark twice groups thousands, so that the other one is before the cents.
    if (marks.length > 1 && !marks.slice(0, -1).includes(last)) first[mark] ??= written
    else if (marks.length > 1) first[mark === 'comma' ? 'point' : 'comma'] ??= written
    else if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare)) unsure ??= written
    else first[mark] ??= written
  }
  return told(decimalMarks, first, unsure)
}

/** `1.210,00` with a comma, `1,210.00` with a point; null when it is no amount in whole cents that is written so. */
export function amountIn(text: string, mark: DecimalMark): Cents | null {
  const [decimal, group] = mark === 'comma' ? [',', '.'] : ['.', ',']
  const [whole = '', ...parts] = bareAmount(text).split(decimal)
  const [fraction = ''] = parts
  if (parts.length > 1 || fraction.includes(group)) return null
  if (whole.includes(group) && !/^-?\d{1,3}([.,]\d{3})+$/.test(whole)) return null
  const digits = whole.replaceAll(group, '').replace(/^(-?)$/, '$10')
  if (digits.replace('-', '') === '0' && fraction === '' && !/\d/.test(whole)) return null
  const found = fromDecimalText(fraction === '' ? digits : `${digits}.${fraction}`, 2)
  return found === null ? null : cents(found)
}

/** Debit less credit, by the word of a row for the side of its amount; null where the word is no side. */
export const signedBy = (amount: Cents, side: string): Cents | null => {
  if (/^(d|dr|deb(et|it)?|\+)$/i.test(side.trim())) return amount
  return /^(c|cr|cred(it)?|-)$/i.test(side.trim()) ? negate(amount) : null
}

/** The currency of a row in capitals, by the column that says so; null for euros and where the row says nothing. */
export function foreignCurrencyIn(text: string): string | null {
  const currency = text.trim().toUpperCase()
  return currency === '' || /^(EUR|€|EURO)$/.test(currency) ? null : currency.slice(0, 10)
}
