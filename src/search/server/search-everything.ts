import { parseTypedDecimal } from '#kernel/decimal.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { MAX_CENTS, type Cents } from '#kernel/money.ts'
import { likePatternOf } from '#platform/server/db/list-page.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { recordKinds, type FoundRecord, type RecordKind } from '../contract.ts'

/** Of each kind; who looks for more goes to its list. */
const MOST = sql.lit(6)

/**
 * Everything in which the typed words occur, the likeliest first: what begins with them, then the newest. One statement; it
 * reads the tenant's own rows and stops at six of each kind. An index on parts of words would not help: row-level security
 * keeps `like` from being asked before the tenant is known (it is not leakproof), and a tenant's rows are few by then.
 */
export async function searchEverything(
  tx: TenantTx,
  typed: string,
  today: LocalDate,
): Promise<FoundRecord[]> {
  const pattern = likePatternOf(typed)
  const start = pattern.slice(1)
  const amount = amountIn(typed)
  const documentsOf = (kind: RecordKind) => sql`(
    select ${sql.lit(kind)}, d.id, d.number, coalesce(d.customer_name, c.name),
           ${kind === 'quote' ? sql`case when d.state = 'sent' and d.due_date < ${today}::date then 'expired' else d.state end` : sql`d.state`},
           d.gross_cents, d.issue_date
    from documents d join customers c on c.tenant_id = d.tenant_id and c.id = d.customer_id
    where d.kind = ${sql.lit(kind)} and (
      lower(concat_ws(' ', d.number, coalesce(d.customer_name, c.name), d.title)) like ${pattern}
      or d.gross_cents = ${amount}::bigint)
    order by d.issue_date desc, d.number desc, d.id desc limit ${MOST})`
  const rows = await rowsOf(
    tx,
    sql<FoundRow>`
      (select 'customer' as kind, c.id, c.name, c.city as about, null as state, null::bigint as amount, null::date as date
       from customers c
       where lower(concat_ws(' ', c.name, c.contact_email, c.city, c.kvk_number, c.vat_id)) like ${pattern}
       order by c.is_archived, lower(c.name) like ${start} desc, c.sort_name limit ${MOST})
      union all
      (select 'project', p.id, p.title, c.name, case when p.closed_at is null then 'active' else 'closed' end, null,
              (p.created_at at time zone 'Europe/Amsterdam')::date
       from projects p join customers c on c.tenant_id = p.tenant_id and c.id = p.customer_id
       where lower(concat_ws(' ', p.title, c.name)) like ${pattern}
       order by p.closed_at is not null, lower(p.title) like ${start} desc, p.created_at desc limit ${MOST})
      union all ${documentsOf('invoice')}
      union all ${documentsOf('quote')}
      union all ${documentsOf('credit-note')}
      union all
      (select 'expense', x.id, x.description, '', case when x.corrected_by_id is not null then 'corrected' when x.withdrawn_at is not null then 'withdrawn' else 'booked' end,
              x.gross_cents, x.expense_date
       from expenses x
       where lower(concat_ws(' ', x.supplier_name, x.supplier_invoice_number, x.description)) like ${pattern} or x.gross_cents = ${amount}::bigint
       order by x.expense_date desc, x.id desc limit ${MOST})`,
  )
  const place = (kind: RecordKind): number => recordKinds.indexOf(kind)
  return rows.toSorted((a, b) => place(a.kind) - place(b.kind))
}

/** `121,00` as cents; null when it is no amount, or none that a document can have. */
function amountIn(typed: string): bigint | null {
  const cents = parseTypedDecimal(typed, 2)
  return cents === null || cents > MAX_CENTS || cents < -MAX_CENTS ? null : cents
}

interface FoundRow extends Omit<FoundRecord, 'date' | 'amount'> {
  amount: Cents | null
  date: LocalDate | null
}
