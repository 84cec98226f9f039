import type { ReactNode } from 'react'
import './PlainTable.css'

/** A table of a few columns within a text, with amounts at the right. The first cell of a row is its heading; a cell with `data-text` is a text. */
export const PlainTable = ({
  caption,
  isCaptionHidden = false,
  columns,
  children,
}: {
  caption: string
  isCaptionHidden?: boolean
  columns: readonly string[]
  /** The rows. */
  children: ReactNode
}) => (
  <table className="plain-table">
    <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
