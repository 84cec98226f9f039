import type { Actor } from '#kernel/actor.ts'
import { archiveDocument } from '#documents/server/archive-document.ts'
import { lockDocuments } from '#documents/server/lock-documents.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { constraintOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { canArchive } from '../domain/billing-state.ts'
import { invoiceErrors } from '../domain/errors.ts'
import { lockInvoice } from './invoice-rows.ts'

/**
 * Put an invoice out of sight, or back in it. Nothing in the books changes.
 *
 * @throws DomainError when the quote or the hours of a concept were invoiced by another meanwhile
 */
export async function archiveInvoice(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  archive: boolean,
): Promise<void> {
  if (!archive) await lockQuoteOf(tx, id)
  const invoice = await lockInvoice(tx, id)
  if (!archive && invoice.state === 'concept') await refuseOvertaken(tx, id)
  if (archive && !canArchive(invoice.state)) throw invoiceErrors.archiveRefused(invoice.state)
  await archiveDocument(tx, author, invoice, archive).catch((error: unknown) => {
    // A concept that comes back takes its hours again, unless another invoice has them.
    throw constraintOf(error) === 'billed_hours_once' ? invoiceErrors.hoursElsewhere() : error
  })
}

/** Making an invoice of the quote locks this row first, too. */
async function lockQuoteOf(tx: TenantTx, id: DocumentId): Promise<void> {
  await lockDocuments(
    tx,
    sql`d.id in (select quote_id from invoiced_quotes where tenant_id = ${thisTenant} and invoice_id = ${id})`,
  )
}

async function refuseOvertaken(tx: TenantTx, id: DocumentId): Promise<void> {
  const { rows } = await sql<{ later_number: string | null }>`
    select later_number from overtaken_invoices
    where tenant_id = ${thisTenant} and invoice_id = ${id} limit 1`.execute(tx)
  const [later] = rows
  if (later !== undefined) throw invoiceErrors.overtaken(later.later_number)
}
