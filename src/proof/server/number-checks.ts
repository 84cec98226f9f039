import { bookedKinds, documentKinds, type DocumentKind } from '#documents/domain/document-kinds.ts'
import { counted } from '#kernel/dutch-format.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { checkOf, type Check } from '../domain/proof.ts'

/**
 * Entries are numbered from 1; invoices and credit notes from the first number of their series, each number once, except numbers that were passed over
 * with a reason. As many as were given out are there, so that the newest one is missed too.
 */
export async function numbersRunOn(tx: TenantTx): Promise<Check> {
  const series = [await entrySeries(tx), ...(await documentSeries(tx))]
  const total = series.reduce((sum, { count }) => sum + count, 0n)
  return checkOf(
    'numbers',
    `${counted(total, 'nummer', 'nummers')} in ${counted(BigInt(series.length), 'reeks', 'reeksen')}.`,
    [
      ...series
        .filter((row) => !isWhole(row))
        .map(
          ({ name, count, first, last }) =>
            `${name}: van ${String(first)} tot en met ${String(last)} zijn er ${String(count)}.`,
        ),
      ...(await absentNumbers(tx)),
    ],
  )
}

interface Series {
  readonly name: string
  readonly count: bigint
  readonly distinct: bigint
  readonly first: bigint
  readonly last: bigint
  /** Numbers between the first and the last that were passed over on purpose. */
  readonly skipped: bigint
}

const isWhole = ({ count, distinct, first, last, skipped }: Series): boolean =>
  distinct === count && count === last - first + 1n - skipped

/** The entries from 1 up to the last number, of those that were given out and those that are there. */
async function entrySeries(tx: TenantTx): Promise<Series> {
  const [row] = await rowsOf<Pick<Series, 'count' | 'distinct' | 'last'>>(
    tx,
    sql`
    select least(e.count, coalesce(g.last_number, 0)) as count, least(e.distinct, coalesce(g.last_number, 0)) as distinct,
           greatest(e.last, coalesce(g.last_number, 0)) as last
    from (select count(*) as count, count(distinct number) as distinct, coalesce(max(number), 0) as last
          from booked_entries where tenant_id = ${thisTenant}) e
    left join (select last_number from last_numbers where tenant_id = ${thisTenant} and series = 'journal' and year = 0) g on true`,
  )
  const { count, distinct, last } = row ?? { count: 0n, distinct: 0n, last: 0n }
  return { name: 'Boekingen', count, distinct, first: 1n, last, skipped: 0n }
}

/** The documents of a kind by what is before the digits of their number, which names the year where it is part of the format. */
async function documentSeries(tx: TenantTx): Promise<Series[]> {
  const rows = await rowsOf<Omit<Series, 'name'> & { readonly kind: DocumentKind; readonly prefix: string }>(
    tx,
    sql`
    with named as (
      select kind, number, rtrim(number, '0123456789') as prefix, extract(year from issue_date)::int as year
      from issued_documents where tenant_id = ${thisTenant} and kind = any(${bookedKinds}::text[])
    ), numbered as (
      select kind, prefix, year, right(number, least(length(number) - length(prefix), 18))::bigint as n from named where number <> prefix
    ), grouped as (
      select kind, prefix, count(*) as count, count(distinct n) as distinct, min(n) as first, max(n) as last, min(year) as from_year, max(year) as to_year
      from numbered group by kind, prefix
    ), skips as (
      select series, year, first_number, last_number from skipped_numbers where tenant_id = ${thisTenant}
    )
    select g.kind, g.prefix, g.count, g.distinct, g.first, g.last,
           coalesce(sum(s.last_number - s.first_number + 1), 0)::bigint as skipped
    from grouped g
    left join skips s on s.series = g.kind and s.first_number > g.first and s.last_number < g.last
      and (s.year = 0 or s.year between g.from_year and g.to_year)
    group by g.kind, g.prefix, g.count, g.distinct, g.first, g.last
    order by g.kind desc, g.prefix`,
  )
  return rows.map(({ kind, prefix, ...row }) => ({ ...row, name: `${documentKinds[kind].plural} ${prefix}`.trim() }))
} // prettier-ignore

/** In Dutch: each kind of which fewer documents are there than numbers were given out. A format may have changed, so all years are counted together. */
async function absentNumbers(tx: TenantTx): Promise<string[]> {
  const rows = await rowsOf<{ kind: DocumentKind; given: bigint; count: bigint }>(
    tx,
    sql`
    with given as (
      select series, sum(last_number) as numbers from last_numbers where tenant_id = ${thisTenant} group by series
    ), skipped as (
      select series, sum(last_number - first_number + 1) as numbers from skipped_numbers where tenant_id = ${thisTenant} group by series
    ), present as (
      select kind, count(*) as numbers from issued_documents where tenant_id = ${thisTenant} and number is not null group by kind
    )
    select g.series as kind, (g.numbers - coalesce(s.numbers, 0))::bigint as given, coalesce(p.numbers, 0) as count
    from given g left join skipped s on s.series = g.series left join present p on p.kind = g.series
    where g.series = any(${bookedKinds}::text[]) and g.numbers - coalesce(s.numbers, 0) <> coalesce(p.numbers, 0)
    order by g.series desc`,
  )
  return rows.map(
    ({ kind, given, count }) =>
      `${documentKinds[kind].plural}: er zijn ${counted(given, 'nummer', 'nummers')} gegeven, en er zijn er ${String(count)}.`,
  )
}
