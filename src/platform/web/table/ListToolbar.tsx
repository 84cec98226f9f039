import { IconSearch } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Filter } from './column.ts'
import './ListToolbar.css'

/** Above a list: chips that filter, with their counts, and the search field that `/` leads to. */
export function ListToolbar<Row>({
  filters,
  chosen,
  rows,
  search,
  searchLabel,
  onFilter,
  onSearch,
}: {
  filters: readonly Filter<Row>[]
  chosen: Filter<Row> | undefined
  rows: readonly Row[]
  /** Null: the list cannot be searched. */
  search: string | null
  searchLabel: string
  onFilter: (id: string) => void
  onSearch: (typed: string) => void
}) {
  const counts = useMemo(
    () =>
      filters.map(
        ({ count, matches }) => count ?? rows.reduce((total, row) => total + (matches(row) ? 1 : 0), 0),
      ),
    [filters, rows],
  )
  if (filters.length === 0 && search === null) return null
  return (
    <div className="list-toolbar">
      {filters.length > 0 && (
        <div className="list-toolbar-filters" role="group" aria-label="Filter">
          {filters.map(({ id, label }, index) => (
            <button
              key={id}
              type="button"
              className="list-toolbar-filter"
              aria-pressed={id === chosen?.id}
              onClick={() => {
                onFilter(id)
              }}
            >
              {label} <span>{counts[index]}</span>
            </button>
          ))}
        </div>
      )}
      {search !== null && (
        <label className="list-toolbar-search">
          <IconSearch size={16} stroke={2} aria-hidden />
          <input
            type="search"
            aria-label={searchLabel}
            placeholder={searchLabel}
            value={search}
            data-hotkey="/"
            onChange={(event) => {
              onSearch(event.currentTarget.value)
            }}
          />
          <kbd aria-hidden="true">/</kbd>
        </label>
      )}
    </div>
  )
}
