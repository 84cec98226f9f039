import { FileRefusal } from './file-refusal.ts'

/** A row of a file of columns, with the line of the file on which it begins. */
export interface CsvRow {
  readonly place: number
  readonly fields: readonly string[]
  /** False for a last row that neither a line end nor a closing quote ends: the rest of it may be missing. */
  readonly isEnded: boolean
}

/** What may separate the columns of a file. */
export const SEPARATORS = [';', ',', '\t'] as const

const MAX_COLUMNS = 200
const MAX_FIELD = 20_000

/**
 * The rows of a text with columns, read one after the other. A quoted field contains separators, line ends and doubled quotes; a
 * quote inside an unquoted field is a character. Empty lines are left out.
 *
 * @throws FileRefusal `open-quote`, `columns`
 */
export function* csvRows(text: string, separator: string): Generator<CsvRow> {
  let at = 0
  let place = 1
  while (at < text.length) {
    const row = rowAt(text, at, separator, place)
    if (row.fields.length > 1 || row.fields[0]?.trim() !== '') {
      const { fields, isEnded } = row
      yield { place, fields, isEnded }
    }
    at = row.next
    place += row.lines
  }
}

function rowAt(
  text: string,
  from: number,
  separator: string,
  place: number,
): Pick<CsvRow, 'fields' | 'isEnded'> & { readonly next: number; readonly lines: number } {
  const fields: string[] = []
  let at = from
  let lines = 1
  for (;;) {
    const isQuoted = text[at] === '"'
    const end = isQuoted ? endOfQuoted(text, at, place) : endOfPlain(text, at, separator)
    const field = isQuoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end)
    if (field.length > MAX_FIELD || fields.length >= MAX_COLUMNS) throw new FileRefusal('columns', place)
    if (isQuoted) lines += field.split('\n').length - 1
    fields.push(field)
    // What is between a closing quote and the next separator is left out.
    const stop = isQuoted ? endOfPlain(text, end, separator) : end
    if (text[stop] === separator) {
      at = stop + 1
      continue
    }
    const isBoth = text[stop] === '\r' && text[stop + 1] === '\n'
    return { fields, isEnded: isQuoted || stop < text.length, next: stop + (isBoth ? 2 : 1), lines }
  }
}

function endOfQuoted(text: string, from: number, place: number): number {
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new FileRefusal('open-quote', place)
    if (text[quote + 1] !== '"') return quote + 1
    at = quote + 2
  }
}

function endOfPlain(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

/**
 * The rows of a text that has as many fields in each row. A separator at the end of the names alone makes no field.
 *
 * @param columns the names of the columns; those of a text without names are empty texts
 * @param firstRow the row, from zero, at which the lines begin
 * @throws FileRefusal `cut-off` for a last row that is not whole, `row-length` for another row with more or fewer fields
 */
export function* evenRows(
  text: string,
  separator: string,
  columns: readonly string[],
  firstRow: number,
): Generator<CsvRow> {
  const shapes = new Set<string>()
  let width: number | null = null
  let number = 0
  for (const row of csvRows(text, separator)) {
    number += 1
    if (number <= firstRow) continue
    width ??= widthOf(columns, row.fields)
    if (row.fields.length !== width)
      throw new FileRefusal(!row.isEnded && row.fields.length < width ? 'cut-off' : 'row-length', row.place)
    const last = row.fields[columns.length - 1]?.trim() ?? ''
    if (!row.isEnded && isCut(last, shapes, columns.at(-1) ?? '')) throw new FileRefusal('cut-off', row.place)
    shapes.add(endOfNumber(last))
    yield row
  }
}

/** Names may end with a separator where the rows do not. */
function widthOf(columns: readonly string[], first: readonly string[]): number {
  const count = columns.length
  const isNamed = columns.some((name) => name !== '')
  if (isNamed && columns.at(-1)?.trim() === '' && first.length === count - 1) return count - 1
  return count
}

/** Whether a number at the end of a text lost its last digits: it ends otherwise than those above it, or alone without decimals. */
function isCut(last: string, above: ReadonlySet<string>, name: string): boolean {
  const end = endOfNumber(last)
  if (above.size > 0) return above.size === 1 && !above.has(end)
  return end !== '' && !/^[.,]2$/.test(end) && MONEY.test(name)
}

/** Names of columns with money, and a column without a name. */
const MONEY = /^$|bedrag|amount|saldo|balance|mutatie|bij|af|debit|credit|net/i

/** The last mark of a number with how many digits follow: `,2` of `1.210,00`, `-2` of `2026-09-01`. Empty for other texts. */
function endOfNumber(text: string): string {
  if (!/^[-+€ ]*\d[\d.,'/: -]*$/.test(text)) return ''
  const [, mark = '', digits = ''] = /(\D?)(\d*)$/.exec(text) ?? []
  return `${mark}${String(digits.length)}`
}

/**
 * The separator of a list: of those with the same number of columns on each of its first lines the one with the most. A file of a bank is
 * not split by a guess: each format tries it.
 */
export function separatorOf(text: string): string | null {
  const start = text.slice(0, SAMPLE)
  const lines = start.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const whole = text.length > SAMPLE ? lines.slice(0, -1) : lines
  const even = SEPARATORS.flatMap((separator) => {
    const counts = whole.slice(0, 5).map((line) => columnsIn(line, separator))
    const [first = 0] = counts
    return first > 1 && counts.every((count) => Math.abs(count - first) <= 1) ? [{ separator, first }] : []
  }).toSorted((a, b) => b.first - a.first)
  return even[0]?.separator ?? (whole.length === 0 ? null : mostFrequent(whole[0] ?? ''))
}

const SAMPLE = 16_384

/** How many columns a line has by a separator; separators between quotes do not count. */
export function columnsIn(line: string, separator: string): number {
  let isQuoted = false
  let columns = 1
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) columns += 1
  }
  return columns
}

const mostFrequent = (line: string): string | null =>
  SEPARATORS.map((separator) => ({ separator, columns: columnsIn(line, separator) }))
    .toSorted((a, b) => b.columns - a.columns)
    .find(({ columns }) => columns > 1)?.separator ?? null
