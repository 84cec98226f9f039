import type { RawBuilder } from 'kysely'
import {
  MAX_CURSOR_ROWS,
  type Cursor,
  PAGE_SIZE,
  type ListPage,
  type ListQuery,
} from '#contract/list-page.ts'
import { rowsOf, sql, type TenantTx } from './tenant-transaction.ts'

type Fragment = RawBuilder<unknown>

interface SortKey {
  readonly by: Fragment
  readonly isDescending?: boolean
}

/** A list as SQL: what is in it, and how it can be narrowed and ordered. Fragments name the tables of `from` and `join`. */
export interface ListSql<Filter extends string, Sort extends string> {
  /** The table that holds the rows, with its alias; filters and counts need no other. */
  readonly from: Fragment
  readonly where: Fragment
  readonly id: Fragment
  readonly filters: Readonly<Record<Filter, Fragment>>
  /** Columns to sort by; `join` is the part that they need in addition to `from`. */
  readonly sorts: Readonly<Record<Sort, { readonly by: Fragment; readonly join?: Fragment }>>
  /** Whether a row matches what was typed, as a pattern for `like` in lower case. */
  readonly search: { readonly matches: (pattern: string) => Fragment; readonly join?: Fragment }
  /** The list's own order, which also decides between equals; its last key must be unique. */
  readonly order: readonly SortKey[]
}

/**
 * The rows of a page, and the number of all rows: one statement. Without a search the order is read from an
 * index and only the rows of the page are read; the counts come from an index with the columns of the
 * filters.
 *
 * @returns ids in their order; the page is the last one when a later one was requested
 */
export async function idsOfPage<Id extends string, Filter extends string, Sort extends string>(
  tx: TenantTx,
  list: ListSql<Filter, Sort>,
  listQuery: ListQuery<Filter, Sort>,
): Promise<{ ids: Id[] } & Omit<ListPage<never, Filter>, 'rows'>> {
  const filters = Object.keys(list.filters) as Filter[]
  const filter: Filter = listQuery.filter ?? (filters[0] as Filter)
  const typed = listQuery.search ?? ''
  const column =
    listQuery.sort === undefined ? undefined : list.sorts[listQuery.sort.replace(/^-/, '') as Sort]
  const keys: readonly SortKey[] = [
    ...(column === undefined
      ? []
      : [{ by: column.by, isDescending: listQuery.sort?.startsWith('-') === true }]),
    ...list.order,
  ]
  const joins = new Set([column?.join, typed === '' ? undefined : list.search.join])
  const rows = sql`
    from ${list.from} ${sql.join(
      [...joins].map((join) => join ?? sql``),
      sql` `,
    )}
    where ${list.where} and ${list.filters[filter]}`
  const position = sql.lit(filters.indexOf(filter) + 1)
  const page = Number(listQuery.page ?? 1)
  const offset = (total: Fragment): Fragment =>
    sql`greatest(0, least(${page}::int - 1, (${total} - 1) / ${sql.lit(PAGE_SIZE)})) * ${sql.lit(PAGE_SIZE)}`

  const counted = sql`
    counted as materialized (
      select count(*)::int as every,
             array[${sql.join(filters.map((each) => sql`count(*) filter (where ${list.filters[each]})`))}]::int[] as counts
      from ${list.from} where ${list.where}
    )`
  const statement =
    typed === ''
      ? sql<PageRow<Id>>`
          with ${counted}
          select every, counts, counts[${position}] as total,
                 array(select ${list.id} ${rows} order by ${inOrder(keys, ({ by }) => by)}
                       limit ${sql.lit(PAGE_SIZE)} offset ${offset(sql`counted.counts[${position}]`)}) as ids
          from counted`
      : sql<PageRow<Id>>`
          with ${counted},
          matching as materialized (
            select ${list.id} as id, ${sql.join(keys.map(({ by }, index) => sql`${by} as ${keyName(index)}`))}
            ${rows} and ${list.search.matches(likePatternOf(typed))}
          ),
          found as materialized (select count(*)::int as total from matching)
          select every, counts, total,
                 array(select id from matching order by ${inOrder(keys, (_, index) => keyName(index))}
                       limit ${sql.lit(PAGE_SIZE)} offset ${offset(sql`found.total`)}) as ids
          from counted, found`
  const [row] = await rowsOf(tx, statement)
  if (row === undefined) throw new Error('a count gives a row')
  return {
    ids: row.ids,
    page: Math.max(1, Math.min(page, Math.ceil(row.total / PAGE_SIZE))),
    total: row.total,
    all: row.every,
    counts: Object.fromEntries(filters.map((each, index) => [each, row.counts[index] ?? 0])) as Record<
      Filter,
      number
    >,
  }
}

interface PageRow<Id> {
  ids: Id[]
  every: number
  counts: number[]
  total: number
}

/** The ids of a piece of a list by a cursor; null when the whole list is asked for. */
export async function idsAfter<Id extends string>(
  tx: TenantTx,
  { from, where, id }: Pick<ListSql<never, never>, 'from' | 'where' | 'id'>,
  { after, limit }: Cursor,
): Promise<Id[] | null> {
  if (after === undefined && limit === undefined) return null
  const rows = await rowsOf(
    tx,
    sql<{ id: Id }>`
      select ${id} as id from ${from}
      where ${where} ${after === undefined ? sql`` : sql`and ${id} > ${after}::uuid`}
      order by ${id} limit ${Number(limit ?? MAX_CURSOR_ROWS)}`,
  )
  return rows.map((row) => row.id)
}

/** Rows in the order of their ids. */
export function inOrderOf<Id, Row extends { readonly id: Id }>(
  ids: readonly Id[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * What a text is sorted by, so that lists read like a Dutch index whatever the server's locale: accents and case aside, `2`
 * before `10`. Customers keep it in a column; elsewhere it is made for the sort.
 */
export const sortKeyOf = (text: Fragment): Fragment =>
  sql`regexp_replace(regexp_replace(lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')),
        '(\\d+)', '0000000000\\1', 'g'), '\\d*(\\d{10})', '\\1', 'g') collate "C"`

const inOrder = (keys: readonly SortKey[], name: (key: SortKey, index: number) => Fragment): Fragment =>
  sql.join(
    keys.map((key, index) =>
      key.isDescending === true
        ? sql`${name(key, index)} desc nulls first`
        : sql`${name(key, index)} nulls last`,
    ),
  )

const keyName = (index: number): Fragment => sql.raw(`k${String(index)}`)

/** A pattern for `like` that finds the typed text anywhere; in lower case. */
export const likePatternOf = (typed: string): string => `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
