import type { z } from 'zod'
import type { Cursor, ListPage } from '#contract/list-page.ts'
import { documentMatches } from '#customers/server/found-by-name.ts'
import type { LastMail } from '#documents/contract.ts'
import { isHandedOver } from '#documents/server/handed-over.ts'
import { isInCollection } from '#documents/server/in-collection.ts'
import { isMailPending, lastMailOfDocument } from '#documents/server/last-mail.ts'
import type { CustomerId, DocumentId, ProjectId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { foreignTotalOf, type ForeignColumns } from '#ledger/domain/foreign-columns.ts'
import { idsAfter, idsOfPage, inOrderOf, type ListSql } from '#platform/server/db/list-page.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { countBillingStates, InvoiceSummary, listInvoicePage } from '../contract.ts'
import { billingStates, type BillingState } from '../domain/billing-state.ts'
import { quarterOf } from '../domain/quarter.ts'

interface SummaryRow extends ForeignColumns {
  id: DocumentId
  number: string | null
  customer_id: CustomerId
  customer_name: string
  project_id: ProjectId | null
  title: string | null
  state: BillingState
  issue_date: string
  due_date: string
  net_cents: Cents
  vat_cents: Cents
  gross_cents: Cents
  open_cents: Cents
  written_off_cents: Cents
  credited_cents: Cents
  times_sent: number
  is_mail_pending: boolean
  is_in_collection: boolean
  is_handed_over: boolean
  last_mail: LastMail
  is_archived: boolean
  version: number
}

/** The columns of a list of invoices; the caller may extend `from` and `where`. */
const summaryColumns = sql`
  d.id, d.number, d.customer_id, coalesce(d.customer_name, c.name) as customer_name, d.project_id, d.title, d.state,
  d.issue_date, d.due_date, d.net_cents, d.vat_cents, d.gross_cents, d.open_cents, d.written_off_cents,
  d.credited_cents, d.times_sent, d.currency, d.rate_millionths, d.rate_source, d.foreign_gross_thousandths,
  ${isMailPending} as is_mail_pending, ${lastMailOfDocument} as last_mail,
  ${isInCollection} as is_in_collection, ${isHandedOver} as is_handed_over,
  d.is_archived, d.version`

/** All invoices, the newest first; a concept is above others of its day. */
export async function listInvoices(tx: TenantTx, cursor: Cursor): Promise<InvoiceSummary[]> {
  const ids = await idsAfter<DocumentId>(tx, allInvoices, cursor)
  if (ids !== null) return invoicesOf(tx, ids)
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}
    from invoice_states d join customer_names c on c.tenant_id = d.tenant_id and c.id = d.customer_id
    where d.tenant_id = ${thisTenant}
    order by d.issue_date desc, d.number desc nulls first, d.id desc`.execute(tx)
  return rows.map(summaryOf)
}

/** Twelve of them, as the list on the screen shows them. */
export async function pageOfInvoices(
  tx: TenantTx,
  listQuery: z.output<typeof listInvoicePage.query>,
  today: LocalDate,
): Promise<ListPage<InvoiceSummary> & z.output<typeof listInvoicePage.data>> {
  const { ids, ...page } = await idsOfPage<DocumentId, Filter, Sort>(tx, listSql(today, listQuery), listQuery)
  return { ...page, rows: await invoicesOf(tx, ids) }
}

const allInvoices = { from: sql`invoice_states d`, where: sql`d.tenant_id = ${thisTenant}`, id: sql`d.id` }

/** In the order of the ids. */
async function invoicesOf(tx: TenantTx, ids: readonly DocumentId[]): Promise<InvoiceSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}
    from invoice_states d join customer_names c on c.tenant_id = d.tenant_id and c.id = d.customer_id
    where d.tenant_id = ${thisTenant} and d.id = any(${ids}::uuid[])`.execute(tx)
  return inOrderOf(ids, rows.map(summaryOf))
}

type Filter = keyof z.output<typeof listInvoicePage.data>['counts']
type Sort = 'nummer' | 'klant' | 'datum' | 'vervalt' | 'status' | 'bedrag'

/** What is still to be paid: as `isAwaited` says it of one invoice. */
export const awaited = sql`d.is_awaited`
/** Turnover: issued, and not cancelled. */
export const earned = sql`d.is_earned`

const withCustomer = sql`join customer_names c on c.tenant_id = d.tenant_id and c.id = d.customer_id`

/** Money came in on it that may go back; a bad debt is not paid back. */
const refundable = sql`(d.state in ('finalised', 'sent', 'paid') and d.written_off_cents = 0
  and d.open_cents < d.gross_cents - d.credited_cents)`

function listSql(
  today: LocalDate,
  listQuery: Pick<z.output<typeof listInvoicePage.query>, 'customerId' | 'projectId' | 'refundable'>,
): ListSql<Filter, Sort> {
  const { from, until } = quarterOf(today)
  const inState = (state: BillingState) => sql`(d.state = ${sql.lit(state)} and not d.is_archived)`
  return {
    from: sql`invoice_states d`,
    where: sql.join(
      [
        sql`d.tenant_id = ${thisTenant}`,
        ...(listQuery.customerId === undefined ? [] : [sql`d.customer_id = ${listQuery.customerId}`]),
        ...(listQuery.projectId === undefined ? [] : [sql`d.project_id = ${listQuery.projectId}`]),
        ...(listQuery.refundable === true ? [refundable] : []),
      ],
      sql` and `,
    ),
    id: sql`d.id`,
    filters: {
      alle: sql`not d.is_archived`,
      concept: inState('concept'),
      afgerond: inState('finalised'),
      verstuurd: inState('sent'),
      betaald: inState('paid'),
      geannuleerd: inState('cancelled'),
      archief: sql`d.is_archived`,
      openstaand: awaited,
      'te-laat': sql`(${awaited} and d.due_date < ${today}::date)`,
      'dit-kwartaal': sql`(${earned} and d.issue_date >= ${from}::date and d.issue_date < ${until}::date)`,
      'te-crediteren': earned,
    },
    sorts: {
      // A concept comes after every number: it will get the next.
      nummer: { by: sql`d.number collate "C"` },
      // By the customer's name of today; an older name on the document would cost a key per row.
      klant: { by: sql`c.sort_name collate "C"`, join: withCustomer },
      datum: { by: sql`d.issue_date` },
      vervalt: { by: sql`d.due_date` },
      status: { by: sql`array_position(${sql.lit(`{${billingStates.join(',')}}`)}::text[], d.state)` },
      bedrag: { by: sql`d.gross_cents` },
    },
    search: {
      matches: (pattern) => documentMatches(pattern),
    },
    order: [
      { by: sql`d.issue_date`, isDescending: true },
      { by: sql`d.number`, isDescending: true },
      { by: sql`d.id`, isDescending: true },
    ],
  }
}

/** What the list shows of one invoice; it is there, because the caller read it in this transaction. */
export async function summaryOfInvoice(tx: TenantTx, id: DocumentId): Promise<InvoiceSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}
    from invoice_states d join customer_names c on c.tenant_id = d.tenant_id and c.id = d.customer_id
    where d.tenant_id = ${thisTenant} and d.id = ${id}`.execute(tx)
  return rows.map(summaryOf)
}

/** The number of invoices in each state, zeros included; archived ones do not count. */
export async function countBillingStatesOf(tx: TenantTx): Promise<z.output<typeof countBillingStates.data>> {
  const { rows } = await sql<{ state: BillingState; count: bigint }>`
    select state, count(*) as count from invoice_states
    where tenant_id = ${thisTenant} and not is_archived group by state`.execute(tx)
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  return billingStates.map((state) => ({ state, count: counts.get(state) ?? 0 }))
}

const summaryOf = (row: SummaryRow): InvoiceSummary => ({
  id: row.id,
  invoiceNumber: row.number,
  customerId: row.customer_id,
  customerName: row.customer_name,
  projectId: row.project_id,
  title: row.title,
  state: row.state,
  issueDate: localDate(row.issue_date),
  dueByDate: localDate(row.due_date),
  totalAmountSummary: { netAmount: row.net_cents, vatAmount: row.vat_cents, grossAmount: row.gross_cents },
  foreign: foreignTotalOf(row),
  openAmount: row.open_cents,
  writtenOffAmount: row.written_off_cents,
  creditedAmount: row.credited_cents,
  timesSentPerEmail: row.times_sent,
  isMailPending: row.is_mail_pending,
  inCollection: row.is_in_collection,
  isHandedOver: row.is_handed_over,
  lastMail: row.last_mail,
  isArchived: row.is_archived,
  version: row.version,
})
