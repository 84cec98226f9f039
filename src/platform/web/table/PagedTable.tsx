import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PAGE_SIZE, type ListPage } from '#contract/list-page.ts'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useIsNarrow } from '../ui/window-width.ts'
import type { Column } from './column.ts'
import './DataTable.css'
import type { AskedList } from './list-state.ts'
import { ListToolbar } from './ListToolbar.tsx'
import { Pager, pagingOf } from './Pager.tsx'
import { RowCards } from './RowCards.tsx'
import { RowTable, type RowListProps } from './RowTable.tsx'

/** A filter above the list, with its name in the address bar. */
export interface FilterChip {
  readonly id: string
  readonly label: string
}

export interface PagedTableProps<Row> extends Pick<
  RowListProps<Row>,
  'caption' | 'rowKey' | 'rowTo' | 'rowActions' | 'isFaint'
> {
  /**
   * The state of the list (`useAskedList`), and the requested page; the former page remains until the new one
   * is loaded.
   */
  list: AskedList
  page: UseQueryResult<ListPage<Row>>
  /** The columns; one with `isSortable` is sorted by the server, by its id. */
  columns: readonly Column<Row>[]
  /** The filters above the list; the first is the default. */
  filters?: readonly FilterChip[]
  /** Without it there is no search field. */
  searchLabel?: string
  /** The order when the address names none, for the arrow in the heading. */
  defaultSort?: string
  /** When the list cannot be loaded and the server did not say why. */
  failed: string
  /** Instead of the list when there are no rows at all. */
  empty: ReactNode
  /** When search and filter match nothing: the specification's sentence, "Geen facturen gevonden." */
  nothingFound: string
}

/**
 * A list of any size with the standard functions: search, filters with counts, sortable columns, twelve per
 * page. The server filters and sorts; the present rows remain until the next page is loaded. Its state is in
 * the address bar. One per page.
 */
export function PagedTable<Row>({
  list: { state, change },
  page: query,
  columns,
  filters = [],
  searchLabel,
  ...props
}: PagedTableProps<Row>) {
  const isNarrow = useIsNarrow()
  const filter = filters.find(({ id }) => id === state.filter) ?? filters[0]

  if (query.isLoadingError)
    return <ErrorNote error={query.error} fallback={props.failed} onRetry={() => void query.refetch()} />
  const page = query.data
  if (page === undefined) return <TableSkeleton />
  if (page.all === 0) return <div className="data-table">{props.empty}</div>
  const List = isNarrow ? RowCards : RowTable
  const onSort = (sort: string): void => {
    change({ sort: sort === props.defaultSort ? '' : sort })
  }
  return (
    <div className="data-table" aria-busy={query.isPlaceholderData}>
      <ListToolbar
        filters={filters.map(({ id, label }) => ({ id, label, count: page.counts[id] ?? 0 }))}
        chosen={filter?.id}
        search={searchLabel === undefined ? null : state.search}
        searchLabel={searchLabel ?? 'Zoeken'}
        orders={isNarrow ? ordersOf(columns) : []}
        sort={state.sort}
        onSort={onSort}
        onFilter={(id) => {
          change({ filter: id === filters[0]?.id ? '' : id })
        }}
        onSearch={(typed) => {
          change({ search: typed })
        }}
      />
      {page.rows.length === 0 ? (
        <p className="data-table-nothing">{props.nothingFound}</p>
      ) : (
        <List
          {...props}
          rows={page.rows}
          columns={columns}
          sort={state.sort === '' ? (props.defaultSort ?? '') : state.sort}
          onSort={onSort}
        />
      )}
      {page.total > PAGE_SIZE && (
        <Pager
          {...pagingOf(page.page, page.total, (to) => {
            change({ page: to })
          })}
        />
      )}
    </div>
  )
}

/** Cards have no headings to press. */
const ordersOf = <Row,>(columns: readonly Column<Row>[]) => [
  { id: '', label: 'Gewone volgorde' },
  ...columns
    .filter(({ isSortable }) => isSortable === true)
    .flatMap(({ id, header }) => [
      { id, label: `${header}, oplopend` },
      { id: `-${id}`, label: `${header}, aflopend` },
    ]),
]
