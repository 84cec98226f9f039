import type { DocumentId, TenantId, UserId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'

/** Put a document that is locked out of sight, or back in it. Nothing in the books changes. */
export async function archiveDocument(
  tx: TenantTx,
  author: { readonly tenantId: TenantId; readonly userId: UserId },
  document: { readonly id: DocumentId; readonly version: number; readonly isArchived: boolean },
  archive: boolean,
): Promise<void> {
  if (document.isArchived === archive) return
  await tx
    .updateTable('documents')
    .set({ is_archived: archive, version: document.version + 1 })
    .where('id', '=', document.id)
    .execute()
  await tx
    .insertInto('document_events')
    .values({
      id: newId(),
      document_id: document.id,
      kind: archive ? 'archived' : 'restored',
      user_id: author.userId,
    })
    .execute()
}
