import type { LocalDate } from './local-date.ts'

/** Figures of a law or a decree, each until the next one begins: the newest row first. Extend rows and `checkedUntil` together. */
export interface DatedTable<Row extends { readonly from: LocalDate }> {
  /** Up to this day no other figure is known. */
  readonly checkedUntil: LocalDate
  readonly rows: readonly [Row, ...Row[]]
}

/**
 * The row that holds on a day. A day before the table has the first row of that, and a day after `checkedUntil` the last that is known.
 *
 * @returns `isSettled` is false after `checkedUntil`
 */
export function rowOn<Row extends { readonly from: LocalDate }>(
  { checkedUntil, rows }: DatedTable<Row>,
  day: LocalDate,
): Row & { readonly isSettled: boolean } {
  const row = rows.find(({ from }) => from <= day) ?? rows.at(-1) ?? rows[0]
  return { ...row, isSettled: day <= checkedUntil }
}
