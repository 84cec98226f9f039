import { cleaned } from '../read-values.ts'

/** By what a file of columns is known again: the names of its columns, or else how many there are and which are days. */
export interface ColumnLayout {
  /** In lower case, in the order of the file; none where the file does not name its columns. */
  readonly header: readonly string[]
  readonly columns: number
  /** Only of a file without names: the columns, from zero, that contain a day. */
  readonly dayColumns: readonly number[]
}

/** A layout with the row, from zero, at which the lines begin. */
export interface FoundLayout {
  readonly layout: ColumnLayout
  readonly firstRow: number
}

/** How many rows may be above the lines: a title, the account, the names of the columns. */
const ROWS_ABOVE = 10
const MAX_NAME = 100

export const looksLikeDay = (text: string): boolean =>
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/.test(text) ||
  /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}(?![\d,.])/.test(text) ||
  /^(19|20)\d\d[01]\d[0-3]\d$/.test(text)

export const looksLikeAmount = (text: string): boolean =>
  /^[-+(]? ?(€|eur)? ?[-+]?\d[\d.,' ]{0,20}( ?(€|eur))?[-)]?$/i.test(text) && !looksLikeDay(text)

/** The names of columns as they are compared. */
export const namesOf = (fields: readonly string[]): string[] =>
  fields.map((field) => cleaned(field).toLowerCase().slice(0, MAX_NAME))

const isFilled = (text: string): boolean => text !== ''

/** Names, of which there are several, above a line with a day. */
function isHeader(fields: readonly string[], next: readonly string[] | undefined): boolean {
  const filled = fields.filter(isFilled)
  return (
    next !== undefined &&
    filled.length > 1 &&
    filled.length >= fields.length / 2 &&
    Math.abs(next.length - fields.length) <= 1 &&
    !filled.some((field) => looksLikeDay(field) || looksLikeAmount(field)) &&
    next.some(looksLikeDay)
  )
}

/**
 * The layout of a file from its first rows, trimmed.
 *
 * @returns null where no row has a day and an amount: that is no list of payments
 */
export function layoutIn(rows: readonly (readonly string[])[]): FoundLayout | null {
  const header = rows.slice(0, ROWS_ABOVE).findIndex((fields, index) => isHeader(fields, rows[index + 1]))
  const firstRow = header < 0 ? rows.findIndex((fields) => fields.some(looksLikeDay)) : header + 1
  const lines = firstRow < 0 ? [] : rows.slice(firstRow)
  const [first = []] = lines
  if (!lines.some((fields) => fields.some(looksLikeDay) && fields.some(looksLikeAmount))) return null
  if (header >= 0) {
    const names = namesOf(rows[header] ?? [])
    return { firstRow, layout: { header: names, columns: names.length, dayColumns: [] } }
  }
  const dayColumns = [...first.keys()].filter((column) =>
    lines.every((fields) => fields.length < first.length || looksLikeDay(fields[column] ?? '')),
  )
  return { firstRow, layout: { header: [], columns: first.length, dayColumns } }
}

/**
 * Where a file has this layout.
 *
 * @returns the row at which the lines begin, or null for another layout
 */
export function firstRowOf(
  layout: ColumnLayout,
  rows: readonly (readonly string[])[],
  found: FoundLayout | null,
): number | null {
  if (layout.header.length > 0) {
    const at = rows
      .slice(0, ROWS_ABOVE)
      .findIndex((fields) => fields.length === layout.columns && isSameList(namesOf(fields), layout.header))
    return at < 0 ? null : at + 1
  }
  if (found === null || found.layout.header.length > 0) return null
  const isSame =
    found.layout.columns === layout.columns && isSameList(found.layout.dayColumns, layout.dayColumns)
  return isSame ? found.firstRow : null
}

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index])
