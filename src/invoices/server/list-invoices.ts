import type { z } from 'zod'
import type { CustomerId, DocumentId, ProjectId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { countBillingStates, InvoiceSummary } from '../contract.ts'
import { billingStates, type BillingState } from '../domain/billing-state.ts'

interface SummaryRow {
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
  is_archived: boolean
  version: number
}

/** What stands in a list of invoices; the whole of `from` and `where` is the caller's to extend. */
const summaryColumns = sql`
  d.id, d.number, d.customer_id, coalesce(d.customer_name, c.name) as customer_name, d.project_id, d.title, d.state,
  d.issue_date, d.due_date, d.net_cents, d.vat_cents, d.gross_cents, d.open_cents, d.written_off_cents,
  d.credited_cents, d.times_sent,
  exists (select from mails m where m.tenant_id = d.tenant_id and m.document_id = d.id and m.state = 'queued')
    as is_mail_pending,
  d.is_archived, d.version`

/** All invoices, the newest first; a concept stands on top of its day. */
export async function listInvoices(tx: TenantTx): Promise<InvoiceSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}
    from documents d join customers c on c.tenant_id = d.tenant_id and c.id = d.customer_id
    where d.kind = 'invoice'
    order by d.issue_date desc, d.number desc nulls first, d.id desc`.execute(tx)
  return rows.map(summaryOf)
}

/** What the list shows of one invoice; it is there, because the caller read it in this transaction. */
export async function summaryOfInvoice(tx: TenantTx, id: DocumentId): Promise<InvoiceSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}
    from documents d join customers c on c.tenant_id = d.tenant_id and c.id = d.customer_id
    where d.id = ${id}`.execute(tx)
  return rows.map(summaryOf)
}

/** How many invoices stand in each state, zeros included; what is archived does not count. */
export async function countBillingStatesOf(tx: TenantTx): Promise<z.output<typeof countBillingStates.data>> {
  const { rows } = await sql<{ state: BillingState; count: bigint }>`
    select state, count(*) as count from documents
    where kind = 'invoice' and not is_archived group by state`.execute(tx)
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
  openAmount: row.open_cents,
  writtenOffAmount: row.written_off_cents,
  creditedAmount: row.credited_cents,
  timesSentPerEmail: row.times_sent,
  isMailPending: row.is_mail_pending,
  isArchived: row.is_archived,
  version: row.version,
})
