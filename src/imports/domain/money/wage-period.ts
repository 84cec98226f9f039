import { formatMonth } from '#kernel/dutch-format.ts'
import { localDate, monthOf, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { periodInWords } from '#wages/domain/wages.ts'
import { cellOf } from '../list-field.ts'
import { dateIn, type DateOrder } from '../past/dialect.ts'
import type { ItemRow } from '../past/plan-open-items.ts'

/** The period of the form that the file has to be of. */
export interface AskedPeriod {
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
}

/** What a row says of its period: a day, a month or number of a year, or a number alone. */
type Said =
  | { readonly day: LocalDate }
  | { readonly year: number; readonly number: number }
  | { readonly number: number }

const months = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']

/** `2026-05`, `202605`, `5-2026`, `mei 2026`, `31-05-2026` or `5`; null when a text is none of these. */
function saidIn(text: string, order: DateOrder): Said | null {
  const [, year = '', number = ''] = /^(\d{4})[-/. ]?(?:p(?:eriode)? ?)?(\d{1,2})$/i.exec(text) ?? []
  if (year !== '') return numbered(Number(year), Number(number))
  // After the months: a day without a mark is read in `2025-11` too, as the first of January.
  const day = dateIn(text, order)
  if (day !== null) return { day }
  const [, first = '', after = ''] = /^(\d{1,2})[-/. ](\d{4})$/.exec(text) ?? []
  if (first !== '') return numbered(Number(after), Number(first))
  const [, name = '', ofYear = ''] = /^([a-z]{3})[a-z]*\.?[-/. ]+(\d{4})$/i.exec(text) ?? []
  const month = months.indexOf(name.toLowerCase().replace('maa', 'mrt'))
  if (month >= 0) return { year: Number(ofYear), number: month + 1 }
  return /^(periode )?\d{1,2}$/i.test(text) ? { number: Number(text.replace(/\D/g, '')) } : null
}

const numbered = (year: number, number: number): Said | null =>
  number >= 1 && number <= 53 ? { year, number } : null

/** In Dutch: the first row that is of another period than was asked, or that says none that can be read; null when all agree. */
export function otherPeriod(rows: readonly ItemRow[], asked: AskedPeriod, order: DateOrder): string | null {
  for (const { place, cells } of rows) {
    const text = cellOf(cells, 'period').trim()
    if (text === '') continue
    const said = saidIn(text, order)
    if (said === null)
      return `Regel ${String(place)}: “${text.slice(0, 30)}” is geen periode, zoals 2026-05. Kies een andere kolom, of lees die kolom niet in.`
    if (!isOf(said, asked))
      return `Regel ${String(place)}: dit bestand gaat over ${inWords(said, text)}, en je vult ${periodInWords(asked)} in. Kies eerst de goede periode, of een ander bestand.`
  }
  return null
} // prettier-ignore

/** A number alone is a month where a month is asked; the number of four weeks says no days, and is not compared. */
function isOf(said: Said, { firstDay, lastDay }: AskedPeriod): boolean {
  if ('day' in said) return said.day >= firstDay && said.day <= lastDay
  const isMonth = /^[a-z]+ \d{4}$/i.test(periodInWords({ firstDay, lastDay }))
  if ('year' in said && said.year !== yearOf(firstDay) && said.year !== yearOf(lastDay)) return false
  return !isMonth || said.number === Number(monthOf(firstDay).slice(5, 7))
}

const inWords = (said: Said, text: string): string => {
  if ('day' in said) return formatMonth(monthOf(said.day))
  return 'year' in said && said.number <= 12
    ? formatMonth(localDate(`${String(said.year)}-${String(said.number).padStart(2, '0')}-01`))
    : `periode ${text}`
}
