import { FileRefusal } from '../file-refusal.ts'
import { csvRows } from '../csv-rows.ts'
import { accountIn, cleaned } from '../read-values.ts'
import type { LineDraft, ReadEvent } from '../statement.ts'
import type { TextFormat, TextStart } from './text-format.ts'

/** A row by the names of its columns. */
export interface Columns {
  readonly place: number
  /** The cleaned text of the first of these columns that the file has; empty where it has none. Names in lower case. */
  readonly text: (...names: readonly string[]) => string
}

/** What a row is: a line of an account, or a sentence that says why it is no line. */
export type RowReading =
  | { readonly account: string; readonly currency: string; readonly line: LineDraft }
  | { readonly refused: string }

export interface ColumnsDraft extends Pick<TextFormat, 'id' | 'label' | 'family'> {
  /** Sets of column names, in lower case: the file has each name of one set, in any order, and perhaps more. */
  readonly headers: readonly (readonly string[])[]
  readonly row: (columns: Columns) => RowReading
}

/** How many rows may be above the names of the columns. */
const ROWS_ABOVE = 5

/** A format whose columns have names. */
export function columnsFormat({ headers, row, ...format }: ColumnsDraft): TextFormat {
  const headerAt = ({ rows }: TextStart): number =>
    rows.slice(0, ROWS_ABOVE).findIndex((fields) => {
      const names = new Set(fields.map((field) => field.toLowerCase()))
      return headers.some((header) => header.every((name) => names.has(name)))
    })
  return {
    ...format,
    recognises: (file) => headerAt(file) >= 0,
    *read(file) {
      const header = headerAt(file)
      const names = (file.rows[header] ?? []).map((name) => name.toLowerCase())
      const indexOf = new Map(names.map((name, index) => [name, index]))
      let seen = 0
      for (const { place, fields } of csvRows(file.text, file.separator ?? ';')) {
        seen += 1
        if (seen <= header + 1) continue
        // A row of half the columns is where a download was cut off.
        if (fields.length < names.length / 2) throw new FileRefusal('cut-off', place)
        yield* eventsOf(row(columnsOf(place, fields, indexOf)), place)
      }
    },
  }
}

/** The events of one row; lines in another currency are refused. */
export function* eventsOf(reading: RowReading, place: number): Generator<ReadEvent> {
  if ('refused' in reading) {
    yield { kind: 'refused', place, message: reading.refused }
    return
  }
  const account = accountIn(reading.account)
  const currency = reading.currency === '' ? 'EUR' : reading.currency.toUpperCase()
  yield { kind: 'head', account, currency }
  if (currency === 'EUR') yield { kind: 'line', line: reading.line }
  else yield { kind: 'refused', place, message: inAnotherCurrency(currency) }
}

/** The sentence for a line that is not in euros. */
export const inAnotherCurrency = (currency: string): string =>
  `Deze regel is in ${currency.slice(0, 3)} en telt niet mee: we lezen alleen euro’s in.`

const columnsOf = (
  place: number,
  fields: readonly string[],
  indexOf: ReadonlyMap<string, number>,
): Columns => ({
  place,
  text: (...names) => {
    for (const name of names) {
      const index = indexOf.get(name)
      if (index !== undefined) return cleaned(fields[index] ?? '')
    }
    return ''
  },
})
