import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { PAGE_SIZE } from '#contract/list-page.ts'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useIsNarrow } from '../ui/window-width.ts'
import { found, sorted } from './arrange-rows.ts'
import type { Column, Filter, RowAction, Totals } from './column.ts'
import './DataTable.css'
import { useListState } from './list-state.ts'
import { ListToolbar } from './ListToolbar.tsx'
import { Pager, pagingOf } from './Pager.tsx'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'

export interface DataTableProps<Row> {
  /** The name of the list, for a screen reader: "Facturen". */
  caption: string
  /** Undefined while they are being loaded: then the skeleton is shown. */
  rows: readonly Row[] | undefined
  /** Stable between renders: declare them outside the component. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** The address of the row's detail; the whole row links to it. */
  rowTo?: (row: Row) => string | undefined
  /** The filters above the list; the first is the default. */
  filters?: readonly Filter<Row>[]
  /** The searched text; without it there is no search field. */
  searchText?: (row: Row) => string
  searchLabel?: string
  rowActions?: (row: Row) => readonly RowAction[]
  /** A column's id, `-` before it when descending: the order when the address names none. */
  defaultSort?: string
  /** Instead of the list when there are no rows at all. */
  empty: ReactNode
  /** When search and filter match nothing: the specification's sentence, "Geen facturen gevonden." */
  nothingFound: string
  /** Rows that are fainter: archived, cancelled. */
  isFaint?: (row: Row) => boolean
  /** The sums of all rows that search and filter match, on each page of the list. */
  totalsOf?: (rows: readonly Row[]) => Totals
}

/**
 * The standard list: search, filters with counts, sortable columns, twelve per page, a row that opens its
 * detail, and its actions. Its state is in the address bar. In a narrow window the rows are cards. One per
 * page.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  if (props.rows === undefined) return <TableSkeleton />
  if (props.rows.length === 0) return <div className="data-table">{props.empty}</div>
  return <FilledTable {...props} rows={props.rows} />
}

function FilledTable<Row>({
  rows,
  columns,
  filters = [],
  searchText,
  totalsOf,
  ...props
}: DataTableProps<Row> & { rows: readonly Row[] }) {
  const [state, change] = useListState()
  const isNarrow = useIsNarrow()
  const search = useDeferredValue(state.search)
  const sort = state.sort === '' ? (props.defaultSort ?? '') : state.sort
  const filter = filters.find(({ id }) => id === state.filter) ?? filters[0]

  const inOrder = useMemo(() => sorted(rows, columns, sort), [rows, columns, sort])
  const textOf = useMemo(
    () => new Map(searchText === undefined ? [] : rows.map((row) => [row, searchText(row).toLowerCase()])),
    // A page writes `searchText` inline; the rows are the real dependency.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [rows],
  )
  const chips = useMemo(
    () =>
      filters.map(({ id, label, count, matches }) => ({
        id,
        label,
        count: count ?? rows.reduce((total, row) => total + (matches(row) ? 1 : 0), 0),
      })),
    [filters, rows],
  )
  const matching = found(filter === undefined ? inOrder : inOrder.filter(filter.matches), textOf, search)
  const pages = Math.max(1, Math.ceil(matching.length / PAGE_SIZE))
  const page = Math.min(state.page, pages)
  const shown = matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const List = isNarrow ? RowCards : RowTable

  return (
    <div className="data-table">
      <ListToolbar
        filters={chips}
        chosen={filter?.id}
        search={searchText === undefined ? null : state.search}
        searchLabel={props.searchLabel ?? 'Zoeken'}
        onFilter={(id) => {
          change({ filter: id === filters[0]?.id ? '' : id })
        }}
        onSearch={(typed) => {
          change({ search: typed })
        }}
      />
      {shown.length === 0 ? (
        <p className="data-table-nothing">{props.nothingFound}</p>
      ) : (
        <List
          {...props}
          rows={shown}
          columns={columns}
          totals={totalsOf?.(matching)}
          sort={sort}
          onSort={(next) => {
            change({ sort: next === props.defaultSort ? '' : next })
          }}
        />
      )}
      {matching.length > PAGE_SIZE && (
        <Pager
          {...pagingOf(page, matching.length, (to) => {
            change({ page: to })
          })}
        />
      )}
    </div>
  )
}
