import type { DocumentEventKind } from '../domain/event-kinds.ts'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'

/** Append to what happened to a document; `userId` is left out for what a customer or the program did. */
export async function noteEvent(
  tx: TenantTx,
  author: { readonly tenantId: TenantId; readonly userId?: string },
  documentId: DocumentId,
  kind: DocumentEventKind,
  detail: string | null = null,
): Promise<void> {
  await tx
    .insertInto('document_events')
    .values({
      id: newId(),
      document_id: documentId,
      kind,
      detail: detail === null ? null : detail.slice(0, 500),
      user_id: author.userId ?? null,
    })
    .execute()
}
