import type { DocumentId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { canArchive } from '../domain/billing-state.ts'
import { invoiceErrors } from '../domain/errors.ts'
import type { Author } from './draft-invoice.ts'
import { lockInvoice } from './invoice-rows.ts'

/** Put an invoice out of sight, or back in it. Nothing in the books changes. */
export async function archiveInvoice(
  tx: TenantTx,
  author: Author,
  id: DocumentId,
  archive: boolean,
): Promise<void> {
  const invoice = await lockInvoice(tx, id)
  if (archive && !canArchive(invoice.state)) throw invoiceErrors.archiveRefused(invoice.state)
  if (invoice.isArchived === archive) return
  await tx
    .updateTable('documents')
    .set({ is_archived: archive, version: invoice.version + 1 })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('document_events')
    .values({
      tenant_id: author.tenantId,
      id: newId(),
      document_id: id,
      kind: archive ? 'archived' : 'restored',
      user_id: author.userId,
    })
    .execute()
}
