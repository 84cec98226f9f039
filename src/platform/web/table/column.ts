import type { ReactNode } from 'react'
import type { MenuEntry } from '../ui/Menu.tsx'

/** A column of a list. Its cell is written once; on a phone the same cell stands in a card. */
export interface Column<Row> {
  /** Stands in the address bar when the list is sorted by this column: a Dutch word, `datum`. */
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** What the column is sorted by; a column without it cannot be sorted. Days sort as they are. */
  readonly sortBy?: (row: Row) => string | number | bigint
  /** Of a list that the server pages: it can be sorted by this column, by its id. */
  readonly isSortable?: boolean
  /** Amounts stand right. */
  readonly align?: 'end'
  /** A CSS width, where the content should not decide. */
  readonly width?: string
  /**
   * Its place in the card on a phone: one title, at most one amount at the right, one state, the rest as small details
   * (the default) or not at all.
   */
  readonly onCard?: 'title' | 'amount' | 'state' | 'detail' | 'hidden'
}

/** A chip above the list. The first one is chosen when the address names none. */
export interface Filter<Row> {
  /** Stands in the address bar: a Dutch word, `betaald`. */
  readonly id: string
  readonly label: string
  readonly matches: (row: Row) => boolean
  /** Instead of counting the rows. */
  readonly count?: number
}

/** Something that can be done with a row. */
export interface RowAction extends MenuEntry {
  /** The likeliest one stands outside the menu, as a button. */
  readonly isLikely?: boolean
  readonly isBusy?: boolean
}
