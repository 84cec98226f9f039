import type { Actor } from '#kernel/actor.ts'
import type { Readable } from 'node:stream'
import type { BackingDocumentId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isEvidence, MAX_FILE_BYTES } from '../domain/backing-document.ts'
import { backingDocumentErrors } from '../domain/errors.ts'
import { backingDocument, type BackingDocument } from './backing-documents.ts'
import { insertDocument, keepUpload, type FileDeps } from './upload-document.ts'

/**
 * Store a file that is evidence for something other than an expense: in the same way, never read for an
 * amount.
 */
export const keepEvidence = (
  deps: FileDeps,
  author: Actor,
  upload: { stream: Readable; fileName: string },
): Promise<BackingDocumentId> =>
  keepUpload(
    deps,
    author,
    { ...upload, maxBytes: MAX_FILE_BYTES },
    backingDocumentErrors.notEvidence,
    (tx, file, arrived) => insertDocument(tx, author, file, arrived, upload.fileName),
  )

/**
 * @throws DomainError for a document that cannot be evidence, and for another tenant's as for an absent one
 */
export async function evidenceFile(tx: TenantTx, id: BackingDocumentId): Promise<BackingDocument> {
  const document = await backingDocument(tx, id)
  if (!isEvidence(document.kind)) throw backingDocumentErrors.notEvidence()
  return document
}
