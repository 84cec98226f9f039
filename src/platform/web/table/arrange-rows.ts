import type { Column } from './column.ts'

/** One comparer for every list: Dutch alphabet, `2` before `10`. Made by the first list that is sorted by text. */
let dutch: Intl.Collator | null = null

/** The rows in the order of `sort` (`datum`, `-datum`); in their own order when it names no sortable column. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string,
): readonly Row[] {
  const isDescending = sort.startsWith('-')
  const sortBy = columns.find((column) => column.id === sort.replace(/^-/, ''))?.sortBy
  if (sortBy === undefined) return rows
  const direction = isDescending ? -1 : 1
  // Keys once per row instead of twice per comparison: 20,000 rows sort within a keystroke.
  return rows
    .map((row) => ({ row, key: sortBy(row) }))
    .sort((a, b) => direction * compare(a.key, b.key))
    .map(({ row }) => row)
}

/** Rows whose text contains the typed words, in any case. */
export function found<Row>(
  rows: readonly Row[],
  textOf: ReadonlyMap<Row, string>,
  typed: string,
): readonly Row[] {
  const wanted = typed.trim().toLowerCase()
  return wanted === '' ? rows : rows.filter((row) => textOf.get(row)?.includes(wanted))
}

function compare(a: string | number | bigint, b: string | number | bigint): number {
  if (typeof a === 'string' && typeof b === 'string') {
    dutch ??= new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })
    return dutch.compare(a, b)
  }
  return a < b ? -1 : a > b ? 1 : 0
}
