import { z } from 'zod'
import { text } from './codecs.ts'

/** Rows on a page of every list; the specification's, section 9. */
export const PAGE_SIZE = 12

/**
 * The request for one page of a list: filter, search text, order and page number. The names are those of the
 * address bar (`?toon=betaald&volgorde=-datum`), so that a list has one vocabulary.
 *
 * @param filters the filters above the list; the first is the default
 * @param sorts columns that the list can be sorted by; with a minus in front, descending
 */
export function listPage<const Filter extends string, const Sort extends string, Row extends z.ZodType>({
  filters,
  sorts,
  row,
}: {
  filters: readonly [Filter, ...Filter[]]
  sorts: readonly Sort[]
  row: Row
}) {
  const filter = z.enum(filters, { error: `Kies een filter: ${filters.join(', ')}.` })
  const sort = z.enum(
    sorts.flatMap((each) => [each, `-${each}` as const]),
    { error: `Kies een volgorde: ${sorts.join(', ')}, eventueel met een - ervoor.` },
  )
  return {
    /** The values to send: none where the list's default suffices, or where the address contains an unknown word. */
    queryOf: (shown: ShownList): ListQuery<Filter, Sort> => ({
      filter: shown.filter === filters[0] ? undefined : filter.safeParse(shown.filter).data,
      search: shown.search.trim() === '' ? undefined : shown.search.trim().slice(0, MAX_SEARCH),
      sort: sort.safeParse(shown.sort).data,
      page: shown.page === 1 ? undefined : String(Math.min(shown.page, 999_999)),
    }),
    query: z.object({
      filter: filter.optional(),
      search: text('de zoekopdracht', MAX_SEARCH).optional(),
      sort: sort.optional(),
      page: z
        .string({ error: 'Geef page één keer.' })
        .regex(/^[1-9]\d{0,5}$/, 'Geef het nummer van een bladzijde.')
        .optional(),
    }),
    data: z.object({
      rows: z.array(row),
      /** The number of this page: the last page when a later one was requested. */
      page: z.int(),
      /** Rows on all pages together, with this filter and this search. */
      total: z.int(),
      /** All rows of the list. */
      all: z.int(),
      /** Rows of each filter, independent of the search text. */
      counts: z.record(z.enum(filters), z.int()),
    }),
  }
}

const MAX_SEARCH = 200

/** The state of a list, as the address bar contains it. */
export interface ShownList {
  readonly search: string
  readonly filter: string
  readonly sort: string
  readonly page: number
}

/** The first page of a list in its own order, with the search text if there is one. */
export const beginningOf = (search = ''): ShownList => ({ search, filter: '', sort: '', page: 1 })

/** The decoded request for a page of a list. */
export interface ListQuery<Filter extends string = string, Sort extends string = string> {
  readonly filter?: Filter | undefined
  readonly search?: string | undefined
  readonly sort?: Sort | `-${Sort}` | undefined
  readonly page?: string | undefined
}

/** A page of rows, as the screen shows it. */
export interface ListPage<Row, Filter extends string = string> {
  readonly rows: readonly Row[]
  readonly page: number
  readonly total: number
  readonly all: number
  readonly counts: Readonly<Record<Filter, number>>
}

/** Rows of a page by a cursor, at most. */
export const MAX_CURSOR_ROWS = 100

/**
 * A list in pieces, for programs: rows by their id, after the last one of the piece before. A row that is added meanwhile moves no
 * other, so that none comes twice and none is skipped. Without both of these the list is whole, in its own order.
 */
export const cursorQuery = {
  after: z.uuid({ error: 'Geef in after het id van de laatste regel van het vorige stuk.' }).optional(),
  limit: z
    .string({ error: 'Geef limit één keer.' })
    .regex(/^(?:[1-9]\d?|100)$/, `Geef in limit een aantal van 1 tot en met ${String(MAX_CURSOR_ROWS)}.`)
    .optional(),
} as const

export interface Cursor {
  readonly after?: string | undefined
  readonly limit?: string | undefined
}
