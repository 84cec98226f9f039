import { IconArrowsSort } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatCount } from '#kernel/dutch-format.ts'
import { useChosenInView } from '../ui/chosen-in-view.ts'
import { SearchField } from '../ui/SearchField.tsx'
import './ListToolbar.css'

interface ToolbarFilter {
  readonly id: string
  readonly label: string
  readonly count: number
}

interface ToolbarOrder {
  readonly id: string
  readonly label: string
}

/** Above a list: filters with their counts, and the search field that `/` focuses. */
export function ListToolbar({
  filters,
  chosen,
  search,
  searchLabel,
  orders = [],
  sort = '',
  onFilter,
  onSearch,
  onSort,
}: {
  filters: readonly ToolbarFilter[]
  /** Id of a filter. */
  chosen: string | undefined
  /** Null: the list cannot be searched. */
  search: string | null
  searchLabel: string
  /** Where no column heading can be pressed: the orders to choose from, the list's own first. */
  orders?: readonly ToolbarOrder[]
  sort?: string
  onFilter: (id: string) => void
  onSearch: (typed: string) => void
  onSort?: (sort: string) => void
}) {
  if (filters.length === 0 && search === null && orders.length === 0) return null
  return (
    <div className="list-toolbar">
      {filters.length > 0 && <Filters filters={filters} chosen={chosen} onFilter={onFilter} />}
      {search !== null && (
        <div className="list-toolbar-search">
          <SearchField
            type="search"
            size="compact"
            label={searchLabel}
            value={search}
            data-hotkey="/"
            onChange={(event) => {
              onSearch(event.currentTarget.value)
            }}
            after={<kbd aria-hidden="true">/</kbd>}
          />
        </div>
      )}
      {orders.length > 0 && <Order orders={orders} sort={sort} onSort={onSort} />}
    </div>
  )
}

function Filters({
  filters,
  chosen,
  onFilter,
}: {
  filters: readonly ToolbarFilter[]
  chosen: string | undefined
  onFilter: (id: string) => void
}) {
  const row = useRef<HTMLDivElement>(null)
  useChosenInView(row, chosen ?? '')
  return (
    <div ref={row} className="list-toolbar-filters" role="group" aria-label="Filter">
      {filters.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          className="list-toolbar-filter"
          aria-pressed={id === chosen}
          onClick={() => {
            onFilter(id)
          }}
        >
          {label} <span>{formatCount(count)}</span>
        </button>
      ))}
    </div>
  )
}

function Order({
  orders,
  sort,
  onSort,
}: {
  orders: readonly ToolbarOrder[]
  sort: string
  onSort: ((sort: string) => void) | undefined
}) {
  return (
    <label className="list-toolbar-order">
      <IconArrowsSort size={16} stroke={2} aria-hidden />
      <select
        aria-label="Volgorde"
        value={orders.some(({ id }) => id === sort) ? sort : orders[0]?.id}
        onChange={(event) => {
          onSort?.(event.currentTarget.value)
        }}
      >
        {orders.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
