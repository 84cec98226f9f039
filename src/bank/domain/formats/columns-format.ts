import { evenRows, SEPARATORS } from '../csv-rows.ts'
import { accountIn, cleaned } from '../read-values.ts'
import type { LineDraft, ReadEvent } from '../statement.ts'
import type { TextFormat } from './text-format.ts'

/** A row by the names of its columns. */
export interface Columns {
  readonly place: number
  /** The cleaned text of the first of these columns that the file has; empty where it has none. Names in lower case. */
  readonly text: (...names: readonly string[]) => string
}

/** What a row is: a line of an account, or a sentence that says why it is no line. */
export type RowReading =
  | {
      readonly account: string
      readonly currency: string
      readonly line: LineDraft
      /** A charge that is in the same row, after the line. */
      readonly fee?: LineDraft | null
    }
  | { readonly refused: string }

export interface ColumnsDraft extends Pick<TextFormat, 'id' | 'label' | 'family'> {
  /** Sets of column names, in lower case: the file has each name of one set, in any order, and perhaps more. */
  readonly headers: readonly (readonly string[])[]
  readonly row: (columns: Columns) => RowReading
}

/** How many rows may be above the names of the columns. */
const ROWS_ABOVE = 5

/** A format whose columns have names; they say by which separator the file is split. */
export function columnsFormat({ headers, row, ...format }: ColumnsDraft): TextFormat {
  const headerAt = (rows: readonly (readonly string[])[]): number =>
    rows.slice(0, ROWS_ABOVE).findIndex((fields) => {
      const names = new Set(fields.map((field) => field.toLowerCase()))
      return headers.some((header) => header.every((name) => names.has(name)))
    })
  return {
    ...format,
    readings: ({ text, rowsBy }) =>
      SEPARATORS.flatMap((separator) => {
        const header = headerAt(rowsBy(separator))
        const names = (rowsBy(separator)[header] ?? []).map((name) => name.toLowerCase())
        return header < 0 ? [] : [() => linesBelow({ text, separator, names, firstRow: header + 1 }, row)]
      }),
  }
}

interface NamedColumns {
  readonly text: string
  readonly separator: string
  readonly names: readonly string[]
  readonly firstRow: number
}

function* linesBelow(
  { text, separator, names, firstRow }: NamedColumns,
  row: ColumnsDraft['row'],
): Generator<ReadEvent> {
  const indexOf = new Map(names.map((name, index) => [name, index]))
  for (const { place, fields } of evenRows(text, separator, names, firstRow))
    yield* eventsOf(row(columnsOf(place, fields, indexOf)), place)
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
  if (currency === 'EUR') {
    yield { kind: 'line', line: reading.line }
    if (reading.fee != null) yield { kind: 'line', line: reading.fee }
  } else yield { kind: 'refused', place, message: inAnotherCurrency(currency) }
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
