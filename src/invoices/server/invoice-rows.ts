import { isDisputed } from '#documents/server/disputes.ts'
import { settingsOf, type SettingsJson } from '#documents/server/document-settings.ts'
import { thaw } from '#documents/server/frozen-json.ts'
import { linesOfDocument, storedLineOf, type LineJson } from '#documents/server/line-rows.ts'
import { customerOfToday, supplierOfToday } from '#documents/server/party-rows.ts'
import type { Party, Supplier } from '#documents/domain/frozen-document.ts'
import type { CustomerId, DocumentId, ProjectId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { BillingState } from '../domain/billing-state.ts'
import { invoiceErrors } from '../domain/errors.ts'
import type { Invoice } from '../domain/invoice.ts'

interface InvoiceRow {
  id: DocumentId
  version: number
  version_at_start: number
  state: BillingState
  number: string | null
  is_archived: boolean
  customer_id: CustomerId
  project_id: ProjectId | null
  title: string | null
  issue_date: string
  due_date: string
  delivery_date: string
  is_under_kor: boolean
  open_cents: Cents
  written_off_cents: Cents
  credited_cents: Cents
  times_sent: number
  is_disputed: boolean
  frozen: unknown
  lines: LineJson[]
  supplier: Supplier
  customer: Party
  customer_email: string
  settings: SettingsJson | null
}

/**
 * One invoice with all that a decision about it needs, in one query. A concept has the parties of today, any other
 * those that were frozen.
 *
 * @throws DomainError `invoice.not-found`, the same for another tenant's as for none
 */
export const readInvoice = async (tx: TenantTx, id: DocumentId): Promise<Invoice> =>
  invoiceOf(await invoiceRow(tx, id, false))

/**
 * The same, locked: who wants to move it waits until this transaction ends.
 *
 * After such a wait PostgreSQL reads the locked row anew but not what hangs on it: the invoice as it is now would come
 * with its lines of before. The version that the statement saw at its beginning tells; then all is read once more.
 */
export async function lockInvoice(tx: TenantTx, id: DocumentId): Promise<Invoice> {
  const row = await invoiceRow(tx, id, true)
  return invoiceOf(row.version === row.version_at_start ? row : await invoiceRow(tx, id, true))
}

async function invoiceRow(tx: TenantTx, id: DocumentId, lock: boolean): Promise<InvoiceRow> {
  const { rows } = await sql<InvoiceRow>`
    select d.id, d.version,
           (select s.version from documents s where s.tenant_id = d.tenant_id and s.id = d.id) as version_at_start,
           d.state, d.number, d.is_archived, d.customer_id, d.project_id, d.title,
           d.issue_date, d.due_date, d.delivery_date,
            exists (select from kor_periods k where k.tenant_id = d.tenant_id and k.first_day <= d.issue_date
                    and (k.last_day is null or k.last_day >= d.issue_date)) as is_under_kor,
           d.open_cents, d.written_off_cents, d.credited_cents, d.times_sent, ${isDisputed} as is_disputed, d.frozen,
           ${linesOfDocument} as lines,
           ${supplierOfToday} as supplier,
           ${customerOfToday} as customer, c.contact_email as customer_email,
           (select to_jsonb(s) from document_settings s where s.tenant_id = d.tenant_id) as settings
    from documents d
    join tenants t on t.tenant_id = d.tenant_id
    join customers c on c.tenant_id = d.tenant_id and c.id = d.customer_id
    where d.id = ${id} and d.kind = 'invoice'
    ${lock ? sql`for update of d` : sql``}`.execute(tx)
  if (rows[0] === undefined) throw invoiceErrors.notFound()
  return rows[0]
}

function invoiceOf(row: InvoiceRow): Invoice {
  const frozen = row.frozen === null ? null : thaw(row.frozen)
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    number: row.number,
    isArchived: row.is_archived,
    customerId: row.customer_id,
    projectId: row.project_id,
    title: row.title,
    issueDate: localDate(row.issue_date),
    dueDate: localDate(row.due_date),
    deliveryDate: localDate(row.delivery_date),
    isUnderKor: row.is_under_kor,
    lines: frozen?.lines ?? row.lines.map(storedLineOf),
    supplier: frozen?.supplier ?? row.supplier,
    customer: frozen?.customer ?? row.customer,
    address: row.customer_email === '' ? (frozen?.customer.email ?? '') : row.customer_email,
    open: row.open_cents,
    writtenOff: row.written_off_cents,
    credited: row.credited_cents,
    timesSent: row.times_sent,
    isDisputed: row.is_disputed,
    frozen,
    settings: settingsOf(row.settings),
  }
}
