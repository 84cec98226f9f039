import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { mayOpen } from '../page-rights.ts'
import type { Column, RowAction, Totals } from './column.ts'
import { RowActions } from './RowActions.tsx'
import './RowTable.css'

export interface RowListProps<Row> {
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowTo?: (row: Row) => string | undefined
  rowActions?: (row: Row) => readonly RowAction[]
  isFaint?: (row: Row) => boolean
  /** The sums below the rows, by the id of their column. */
  totals?: Totals | undefined
  sort: string
  onSort: (sort: string) => void
}

/**
 * The rows as a table. The whole row links to its detail: the title's link covers it, and buttons are above
 * the link.
 */
export function RowTable<Row>({
  caption,
  rows,
  columns,
  rowKey,
  rowTo,
  rowActions,
  isFaint,
  totals,
  sort,
  onSort,
}: RowListProps<Row>) {
  return (
    <div className="row-table-scroll">
      <table className="row-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th scope="col">
                <span className="visually-hidden">Acties</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const to = openAddress(rowTo?.(row))
            return (
              <tr
                key={rowKey(row)}
                data-link={to !== undefined || undefined}
                data-faint={isFaint?.(row) || undefined}
              >
                {columns.map((column) => (
                  <td
                    key={column.id}
                    data-align={column.align}
                    data-title={column.onCard === 'title' || undefined}
                  >
                    {column.onCard === 'title' && to !== undefined ? (
                      <Link to={to}>{column.cell(row)}</Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
                {rowActions && (
                  <td data-align="end">
                    <RowActions actions={rowActions(row)} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
        {totals !== undefined && (
          <TotalsRow columns={columns} totals={totals} hasActions={rowActions !== undefined} />
        )}
      </table>
    </div>
  )
}

function TotalsRow<Row>({
  columns,
  totals,
  hasActions,
}: {
  columns: readonly Column<Row>[]
  totals: Totals
  hasActions: boolean
}) {
  const last = columns.length - 1
  return (
    <tfoot>
      <tr>
        {columns.map(({ id, align, onCard }, index) => {
          const colSpan = index === last && hasActions ? 2 : 1
          return onCard === 'title' ? (
            <th key={id} scope="row">
              {totals[id]}
            </th>
          ) : (
            <td key={id} data-align={align} colSpan={colSpan}>
              {totals[id]}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

/** The address of a row's detail, for a user who may open it. */
export const openAddress = (to: string | undefined): string | undefined =>
  to !== undefined && mayOpen(to) ? to : undefined

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: string
  onSort: (sort: string) => void
}) {
  const style = column.width === undefined ? undefined : { width: column.width }
  if (column.sortBy === undefined && column.isSortable !== true)
    return (
      <th scope="col" data-align={column.align} style={style}>
        {column.header}
      </th>
    )
  const direction = sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : 'none'
  return (
    <th scope="col" data-align={column.align} aria-sort={direction} style={style}>
      <button
        type="button"
        onClick={() => {
          onSort(direction === 'ascending' ? `-${column.id}` : column.id)
        }}
      >
        {column.header}
        {direction === 'descending' ? (
          <IconArrowDown size={14} aria-hidden />
        ) : (
          <IconArrowUp size={14} aria-hidden />
        )}
      </button>
    </th>
  )
}
