import { FileRefusal } from './file-refusal.ts'

/** A row of a file of columns, with the line of the file on which it begins. */
export interface CsvRow {
  readonly place: number
  readonly fields: readonly string[]
}

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
    if (row.fields.length > 1 || row.fields[0]?.trim() !== '') yield { place, fields: row.fields }
    at = row.next
    place += row.lines
  }
}

function rowAt(
  text: string,
  from: number,
  separator: string,
  place: number,
): { readonly fields: string[]; readonly next: number; readonly lines: number } {
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
    return { fields, next: stop + (isBoth ? 2 : 1), lines }
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

/** The separator of a text: the one with the same number of columns, more than one, on each of its first lines. */
export function separatorOf(text: string): string | null {
  const start = text.slice(0, SAMPLE)
  const lines = start.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const whole = text.length > SAMPLE ? lines.slice(0, -1) : lines
  for (const separator of [';', ',', '\t']) {
    const counts = whole.slice(0, 5).map((line) => columnsIn(line, separator))
    const [first = 0] = counts
    if (first > 1 && counts.every((count) => Math.abs(count - first) <= 1)) return separator
  }
  return whole.length === 0 ? null : mostFrequent(whole[0] ?? '')
}

const SAMPLE = 16_384

function columnsIn(line: string, separator: string): number {
  let isQuoted = false
  let columns = 1
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) columns += 1
  }
  return columns
}

const mostFrequent = (line: string): string | null =>
  [';', ',', '\t']
    .map((separator) => ({ separator, columns: columnsIn(line, separator) }))
    .toSorted((a, b) => b.columns - a.columns)
    .find(({ columns }) => columns > 1)?.separator ?? null
