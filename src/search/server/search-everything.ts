import { customersNamed, documentMatches } from '#customers/server/found-by-name.ts'
import { documentKinds, type DocumentKind } from '#documents/domain/document-kinds.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { MAX_CENTS, type Cents } from '#kernel/money.ts'
import { likePatternOf } from '#platform/server/db/list-page.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { stateOfQuote } from '#quotes/server/list-quotes.ts'
import { documentKindsFound, recordKinds, type FoundRecord, type RecordKind } from '../contract.ts'

/** The maximum number of each kind; the list of the kind shows all. */
const MOST = sql.lit(6)

/**
 * Everything that contains the typed words, the most likely first: customers, products and projects that begin
 * with them, then documents and expenses from the newest on. One statement: each kind is read up to the sixth hit
 * from the index of its list, which contains the text that is searched (migration 0033); only the rows that
 * are shown are fetched.
 */
export async function searchEverything(
  tx: TenantTx,
  typed: string,
  today: LocalDate,
): Promise<FoundRecord[]> {
  const pattern = likePatternOf(typed)
  const start = pattern.slice(1)
  const amount = amountIn(typed)
  const stateToday = sql`(
    select ${stateOfQuote(today)} from quote_states d where d.tenant_id = ${thisTenant} and d.id = found.id)`
  const documentsOf = (kind: DocumentKind) => sql`(
    select ${sql.lit(kind)}, d.id, d.number, coalesce(d.customer_name, c.name),
           ${documentKinds[kind].amountIs === 'offered' ? stateToday : sql`d.state`},
           d.gross_cents, d.issue_date
    from (
      select d.tenant_id, d.id from listed_documents d
      where d.tenant_id = ${thisTenant}
        and d.kind = ${sql.lit(kind)} and (${documentMatches(pattern, sql`select id from named`)} or d.gross_cents = ${amount}::bigint)
      order by d.issue_date desc, d.number desc, d.id desc limit ${MOST}
    ) found join listed_documents d on d.tenant_id = ${thisTenant} and d.id = found.id join customer_names c on c.tenant_id = ${thisTenant} and c.id = d.customer_id
    order by d.issue_date desc, d.number desc, d.id desc)`
  const rows = await rowsOf(
    tx,
    sql<FoundRow>`
      with customers_found as materialized (select c.* from customer_names c
             where c.tenant_id = ${thisTenant} and c.search_text like ${pattern}),
           named as materialized (${customersNamed(pattern, sql`customers_found`)})
      (select 'customer' as kind, c.id, c.name, c.city as about, null as state, null::bigint as amount, null::date as date
       from customers_found c
       order by c.is_archived, c.search_text like ${start} desc, c.sort_name limit ${MOST})
      union all
      (select 'product', p.id, p.name, coalesce(p.code, ''), case when p.is_archived then 'archived' end, null, null
       from product_names p
       where p.tenant_id = ${thisTenant} and p.search_text like ${pattern}
       order by p.is_archived, p.search_text like ${start} desc, p.sort_name, p.id limit ${MOST})
      union all
      (select 'project', p.id, p.title, c.name, case when p.closed_at is null then 'active' else 'closed' end, null,
              (p.created_at at time zone 'Europe/Amsterdam')::date
       from (
         select p.tenant_id, p.id, p.search_text like ${start} as is_start from project_titles p
         where p.tenant_id = ${thisTenant} and (p.search_text like ${pattern} or p.customer_id in (select id from named))
         order by p.closed_at is not null, p.search_text like ${start} desc, p.created_at desc limit ${MOST}
       ) found join project_titles p on p.tenant_id = ${thisTenant} and p.id = found.id join customer_names c on c.tenant_id = ${thisTenant} and c.id = p.customer_id
       order by p.closed_at is not null, is_start desc, p.created_at desc)
      union all ${sql.join(documentKindsFound.map(documentsOf), sql` union all `)}
      union all
      (select 'expense', x.id, x.description, '', x.state,
              x.gross_cents, x.expense_date
       from (
         select x.tenant_id, x.id from booked_expenses x
         where x.tenant_id = ${thisTenant} and (x.search_text like ${pattern} or x.gross_cents = ${amount}::bigint)
         order by x.expense_date desc, x.id desc limit ${MOST}
       ) found join booked_expenses x on x.tenant_id = ${thisTenant} and x.id = found.id
       order by x.expense_date desc, x.id desc)`,
  )
  const place = (kind: RecordKind): number => recordKinds.indexOf(kind)
  return rows.toSorted((a, b) => place(a.kind) - place(b.kind))
}

/** `121,00` as cents; null for a text that is no amount, or an amount that no document can have. */
function amountIn(typed: string): bigint | null {
  const cents = parseTypedDecimal(typed, 2)
  return cents === null || cents > MAX_CENTS || cents < -MAX_CENTS ? null : cents
}

interface FoundRow extends Omit<FoundRecord, 'date' | 'amount'> {
  amount: Cents | null
  date: LocalDate | null
}
