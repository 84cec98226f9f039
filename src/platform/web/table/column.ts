import type { ReactNode } from 'react'
import type { MenuEntry } from '../ui/Menu.tsx'

/** A column of a list. Its cell is written once; on a phone the same cell is shown in a card. */
export interface Column<Row> {
  /** In the address bar when the list is sorted by this column: a Dutch word, `datum`. */
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** The sort key; a column without it cannot be sorted. Days sort as they are. */
  readonly sortBy?: (row: Row) => string | number | bigint
  /** For a list that the server pages: the list can be sorted by this column, by its id. */
  readonly isSortable?: boolean
  /** Amounts are right-aligned. */
  readonly align?: 'end'
  /** A CSS width, where the content should not decide. */
  readonly width?: string
  /**
   * Its place in the card on a phone: one title, at most one amount at the right, one state, the rest as
   * small details (the default) or not at all.
   */
  readonly onCard?: 'title' | 'amount' | 'state' | 'detail' | 'hidden'
}

/** The sums of a list, by the id of their column; the column of the title says what they are of. */
export type Totals = Readonly<Record<string, ReactNode>>

/** A filter above the list. The first one is chosen when the address names none. */
export interface Filter<Row> {
  /** In the address bar: a Dutch word, `betaald`. */
  readonly id: string
  readonly label: string
  readonly matches: (row: Row) => boolean
  /** Instead of counting the rows. */
  readonly count?: number
}

/** An action of a row. */
export interface RowAction extends MenuEntry {
  /** The most likely one is outside the menu, as a button. */
  readonly isLikely?: boolean
  readonly isBusy?: boolean
}
