import type { RawBuilder } from 'kysely'
import type { Right } from '#contract/rights.ts'
import { customersNamed, documentMatches } from '#customers/server/found-by-name.ts'
import { documentKinds, type DocumentKind } from '#documents/domain/document-kinds.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import type { UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { MAX_CENTS, type Cents } from '#kernel/money.ts'
import { likePatternOf } from '#platform/server/db/list-page.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { stateOfQuote } from '#quotes/server/list-quotes.ts'
import { recordKinds, rightOfKind, type FoundRecord, type RecordKind } from '../contract.ts'

/** The maximum number of each kind; the list of the kind shows all. */
const MOST = sql.lit(6)

/**
 * Everything that contains the typed words and that the caller may read, the most likely first: customers, products and projects that
 * begin with them, then documents, expenses, money without a document and receipts from the newest on. One statement: each kind is read up to the sixth hit
 * from the index of its list, which contains the text that is searched (migration 0033); only the rows that
 * are shown are fetched.
 */
export async function searchEverything(
  tx: TenantTx,
  typed: string,
  {
    userId,
    today,
    may,
  }: { readonly userId: UserId; readonly today: LocalDate; readonly may: (right: Right) => boolean },
): Promise<FoundRecord[]> {
  const kinds = recordKinds.filter((kind) => isFoundBy(kind, may))
  if (kinds.length === 0) return []
  const pattern = likePatternOf(typed)
  const asked: Asked = { pattern, start: pattern.slice(1), amount: amountIn(typed), today, userId }
  const rows = await rowsOf(
    tx,
    sql<FoundRow>`
      with customers_found as materialized (select c.* from customer_names c
             where c.tenant_id = ${thisTenant} and c.search_text like ${pattern}),
           named as materialized (${customersNamed(pattern, sql`customers_found`)})
      ${sql.join(
        kinds.map((kind) => hitsOf(kind, asked)),
        sql` union all `,
      )}`,
  )
  const place = (kind: RecordKind): number => recordKinds.indexOf(kind)
  return rows.toSorted((a, b) => place(a.kind) - place(b.kind))
}

/** A caller that reads the expenses finds these; one that does not, finds the receipts that the own login brought in. */
const isFoundBy = (kind: RecordKind, may: (right: Right) => boolean): boolean =>
  may(rightOfKind(kind)) && (kind !== 'receipt' || !may('purchases.read'))

interface Asked {
  /** For `like`: the typed words anywhere, and at the start. */
  readonly pattern: string
  readonly start: string
  readonly amount: bigint | null
  readonly today: LocalDate
  readonly userId: UserId
}

/** The columns that each kind selects: kind, id, name, about, state, amount, date. */
type Hits = RawBuilder<unknown>

function hitsOf(kind: RecordKind, asked: Asked): Hits {
  if (kind === 'customer') return customersOf(asked)
  if (kind === 'product') return productsOf(asked)
  if (kind === 'project') return projectsOf(asked)
  if (kind === 'expense') return expensesOf(asked)
  if (kind === 'old-paper') return oldPapersOf(asked)
  if (kind === 'receipt') return receiptsOf(asked)
  if (kind === 'vehicle') return vehiclesOf(asked)
  if (kind === 'hours' || kind === 'trip') return ownOf(kind, asked)
  return isOfMoney(kind) ? moneyOf(kind, asked) : documentsOf(kind, asked)
}

const customersOf = ({ start }: Asked): Hits => sql`
  (select 'customer' as kind, c.id, c.name, c.city as about, null as state, null::bigint as amount, null::date as date
   from customers_found c
   order by c.is_archived, c.search_text like ${start} desc, c.sort_name limit ${MOST})`

const productsOf = ({ pattern, start }: Asked): Hits => sql`
  (select 'product' as kind, p.id, p.name, coalesce(p.code, '') as about, case when p.is_archived then 'archived' end as state,
          null::bigint as amount, null::date as date
   from product_names p
   where p.tenant_id = ${thisTenant} and p.search_text like ${pattern}
   order by p.is_archived, p.search_text like ${start} desc, p.sort_name, p.id limit ${MOST})`

const projectsOf = ({ pattern, start }: Asked): Hits => sql`
  (select 'project' as kind, p.id, p.title as name, c.name as about, case when p.closed_at is null then 'active' else 'closed' end as state,
          null::bigint as amount, (p.created_at at time zone 'Europe/Amsterdam')::date as date
   from (
     select p.tenant_id, p.id, p.search_text like ${start} as is_start from project_titles p
     where p.tenant_id = ${thisTenant} and (p.search_text like ${pattern} or p.customer_id in (select id from named))
     order by p.closed_at is not null, p.search_text like ${start} desc, p.created_at desc limit ${MOST}
   ) found join project_titles p on p.tenant_id = ${thisTenant} and p.id = found.id join customer_names c on c.tenant_id = ${thisTenant} and c.id = p.customer_id
   order by p.closed_at is not null, is_start desc, p.created_at desc)`

function documentsOf(kind: DocumentKind, { pattern, amount, today }: Asked): Hits {
  const stateToday = sql`(
    select ${stateOfQuote(today)} from quote_states d where d.tenant_id = ${thisTenant} and d.id = found.id)`
  return sql`
    (select ${sql.lit(kind)} as kind, d.id, d.number as name, coalesce(d.customer_name, c.name) as about,
            ${documentKinds[kind].amountIs === 'offered' ? stateToday : sql`d.state`} as state,
            d.gross_cents as amount, d.issue_date as date
     from (
       select d.tenant_id, d.id from listed_documents d
       where d.tenant_id = ${thisTenant}
         and d.kind = ${sql.lit(kind)} and (${documentMatches(pattern, sql`select id from named`)} or d.gross_cents = ${amount}::bigint
           or d.foreign_gross_thousandths = ${amount}::bigint * 10)
       order by d.issue_date desc, d.number desc, d.id desc limit ${MOST}
     ) found join listed_documents d on d.tenant_id = ${thisTenant} and d.id = found.id join customer_names c on c.tenant_id = ${thisTenant} and c.id = d.customer_id
     order by d.issue_date desc, d.number desc, d.id desc)`
}

const expensesOf = ({ pattern, amount }: Asked): Hits => sql`
  (select 'expense' as kind, x.id, x.description as name, '' as about, x.state,
          x.gross_cents as amount, x.expense_date as date
   from (
     select x.tenant_id, x.id from booked_expenses x
     where x.tenant_id = ${thisTenant} and (x.search_text like ${pattern} or x.gross_cents = ${amount}::bigint)
     order by x.expense_date desc, x.id desc limit ${MOST}
   ) found join booked_expenses x on x.tenant_id = ${thisTenant} and x.id = found.id
   order by x.expense_date desc, x.id desc)`

/** Money without a document by its view, the newest first. */
function moneyOf(kind: keyof typeof moneyViews, { pattern, amount }: Asked): Hits {
  const { view, name, about, cents } = moneyViews[kind]
  return sql`
  (select ${sql.lit(kind)} as kind, f.id, ${name} as name, ${about} as about, case when f.is_cancelled then 'cancelled' end as state,
          ${cents} as amount, f.day as date
   ${view}
   where f.tenant_id = ${thisTenant} and (f.search_text like ${pattern} or ${cents} = ${amount}::bigint)
   order by f.day desc, f.id desc limit ${MOST})`
}

const moneyViews = {
  takings: { view: sql`from found_takings f`, name: sql`'Dagomzet ' || f.number`, about: sql`f.about`, cents: sql`f.amount_cents` },
  'cash-move': { view: sql`from found_cash_moves f`, name: sql`f.about`, about: sql`''`, cents: sql`f.amount_cents` },
  payout: { view: sql`from found_payouts f`, name: sql`'Uitbetaling ' || f.number`, about: sql`f.about`, cents: sql`f.amount_cents` },
  wages: { view: sql`from found_wages f`, name: sql`'Lonen ' || f.number`, about: sql`''`, cents: sql`null::bigint` },
  dividend: { view: sql`from found_dividends f`, name: sql`'Dividend ' || f.number`, about: sql`f.about`, cents: sql`f.amount_cents` },
  loan: { view: sql`from found_loans f`, name: sql`f.name`, about: sql`f.about`, cents: sql`f.amount_cents` },
  asset: { view: sql`from found_assets f`, name: sql`f.name`, about: sql`f.about`, cents: sql`f.amount_cents` },
} as const // prettier-ignore

const isOfMoney = (kind: RecordKind): kind is keyof typeof moneyViews => Object.hasOwn(moneyViews, kind)

/** The hours and trips that the caller wrote, as the pages of these show them; the newest first. */
const ownOf = (kind: 'hours' | 'trip', { pattern, userId }: Asked): Hits => sql`
  (select ${sql.lit(kind)} as kind, f.id, f.name, f.about, null as state, null::bigint as amount, f.day as date
   from ${kind === 'hours' ? sql`found_hours` : sql`found_trips`} f
   where f.tenant_id = ${thisTenant} and f.created_by = ${userId} and f.search_text like ${pattern}
   order by f.day desc, f.id desc limit ${MOST})`

/** The cars that the caller drives, by name or by number plate with dashes or without. */
const vehiclesOf = ({ pattern, userId }: Asked): Hits => sql`
  (select 'vehicle' as kind, f.id, f.name, f.about, case when f.is_archived then 'archived' end as state, null::bigint as amount, null::date as date
   from found_vehicles f
   where f.tenant_id = ${thisTenant} and f.created_by = ${userId}
     and (f.search_text like ${pattern} or f.plate_text like ${pattern.replaceAll('-', '')})
   order by f.is_archived, f.name, f.id limit ${MOST})`

/** Old papers, those first whose name, folder or relation matches; the others have the words in their text. */
const oldPapersOf = ({ pattern }: Asked): Hits => sql`
  (select 'old-paper' as kind, o.id, o.file_name as name, o.relation as about,
          case when o.search_text like ${pattern} then null else 'in-text' end as state,
          null::bigint as amount, null::date as date
   from kept_old_papers o
   where o.tenant_id = ${thisTenant} and (o.search_text like ${pattern} or o.content like ${pattern})
   order by o.search_text like ${pattern} desc, coalesce(o.year, 0) desc, o.file_name, o.id limit ${MOST})`

/** The receipts that match; the policy `own_rows` decides whose receipts a sender sees (decision 107). */
const receiptsOf = ({ pattern }: Asked): Hits => sql`
  (select 'receipt' as kind, s.id, s.file_name as name, coalesce(s.supplier, '') as about, s.state,
          null::bigint as amount, (s.arrived_at at time zone 'Europe/Amsterdam')::date as date
   from sent_receipts s
   where s.tenant_id = ${thisTenant} and (lower(s.file_name) like ${pattern} or lower(s.supplier) like ${pattern})
   order by s.arrived_at desc, s.id limit ${MOST})`

/** `121,00` as cents; null for a text that is no amount, or an amount that no document can have. */
function amountIn(typed: string): bigint | null {
  const cents = parseTypedDecimal(typed, 2)
  return cents === null || cents > MAX_CENTS || cents < -MAX_CENTS ? null : cents
}

interface FoundRow extends Omit<FoundRecord, 'date' | 'amount'> {
  amount: Cents | null
  date: LocalDate | null
}
