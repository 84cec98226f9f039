import { addressesFor, type Contact } from '#customers/domain/contact.ts'
import { isDisputed } from '#documents/server/disputes.ts'
import {
  documentColumns,
  documentOf,
  documentWithParties,
  type DocumentRow,
} from '#documents/server/store.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { BillingState } from '../domain/billing-state.ts'
import { invoiceErrors } from '../domain/errors.ts'
import type { Invoice } from '../domain/invoice.ts'

interface InvoiceRow extends DocumentRow {
  version_at_start: number
  state: BillingState
  is_archived: boolean
  is_under_kor: boolean
  is_under_oss: boolean
  open_cents: Cents
  written_off_cents: Cents
  credited_cents: Cents
  times_sent: number
  is_disputed: boolean
  customer_email: string
  customer_contacts: Contact[]
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
 * The same, locked: another move waits until this transaction ends.
 *
 * After such a wait PostgreSQL reads the locked row again but not the joined rows: the present invoice would
 * come with its former lines. The version that the statement saw at its beginning shows this; then everything
 * is read once more.
 */
export async function lockInvoice(tx: TenantTx, id: DocumentId): Promise<Invoice> {
  const row = await invoiceRow(tx, id, true)
  return invoiceOf(row.version === row.version_at_start ? row : await invoiceRow(tx, id, true))
}

async function invoiceRow(tx: TenantTx, id: DocumentId, lock: boolean): Promise<InvoiceRow> {
  const { rows } = await sql<InvoiceRow>`
    select ${documentColumns},
           (select s.version from invoice_states s where s.tenant_id = ${thisTenant} and s.id = d.id) as version_at_start,
           d.state, d.is_archived,
           exists (select from kor_ranges k where k.tenant_id = ${thisTenant} and k.first_day <= d.issue_date
                   and (k.last_day is null or k.last_day >= d.issue_date)) as is_under_kor,
           exists (select from oss_ranges o where o.tenant_id = ${thisTenant} and o.first_day <= d.issue_date
                   and (o.last_day is null or o.last_day >= d.issue_date)) as is_under_oss,
           d.open_cents, d.written_off_cents, d.credited_cents, d.times_sent, ${isDisputed} as is_disputed,
           c.contact_email as customer_email, c.contacts as customer_contacts
    from ${documentWithParties}
    where d.tenant_id = ${thisTenant} and d.id = ${id} and d.kind = 'invoice'
    ${lock ? sql`for update of d` : sql``}`.execute(tx)
  if (rows[0] === undefined) throw invoiceErrors.notFound()
  return rows[0]
}

function invoiceOf(row: InvoiceRow): Invoice {
  const document = documentOf(row)
  const own = row.customer_email === '' ? (document.frozen?.customer.email ?? '') : row.customer_email
  const known = { own, contacts: row.customer_contacts }
  return {
    ...document,
    state: row.state,
    isArchived: row.is_archived,
    isUnderKor: row.is_under_kor,
    isUnderOss: row.is_under_oss,
    addresses: { invoice: addressesFor('invoice', known), reminder: addressesFor('reminder', known) },
    open: row.open_cents,
    writtenOff: row.written_off_cents,
    credited: row.credited_cents,
    timesSent: row.times_sent,
    isDisputed: row.is_disputed,
  }
}
