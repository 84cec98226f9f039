import type { Readable } from 'node:stream'
import type { BackingDocumentId, DocumentId, TenantId, UserId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { UploadRefusals } from '#platform/server/http/serve-upload.ts'
import type { FileAnswer } from '#platform/server/http/stages.ts'
import { quoteErrors } from '../domain/errors.ts'

export interface AgreementFile {
  readonly fileName: string
  readonly sha256: string
}

/**
 * The expenses slice stores files, and quotes cannot import that slice; the program passes these functions
 * in.
 */
export interface EvidenceFiles {
  readonly maxBytes: number
  readonly refusals: UploadRefusals
  keep(
    author: { readonly tenantId: TenantId; readonly userId: UserId },
    upload: { stream: Readable; fileName: string },
  ): Promise<BackingDocumentId>
  /** @throws DomainError for another tenant's as for none, and for what cannot be evidence */
  about(tx: TenantTx, id: BackingDocumentId): Promise<AgreementFile>
  download(tx: TenantTx, tenantId: TenantId, id: BackingDocumentId): Promise<FileAnswer>
}

/** The document that was kept with the agreement on a quote; null when none was. */
export async function agreementFileId(tx: TenantTx, quoteId: DocumentId): Promise<BackingDocumentId | null> {
  const row = await tx
    .selectFrom('quote_agreement_files')
    .select('backing_document_id')
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
  return row === undefined ? null : (row.backing_document_id as BackingDocumentId)
}

/** @throws DomainError `quote.no-agreement-file` */
export async function agreementFile(
  tx: TenantTx,
  files: EvidenceFiles,
  tenantId: TenantId,
  quoteId: DocumentId,
): Promise<FileAnswer> {
  const id = await agreementFileId(tx, quoteId)
  if (id === null) throw quoteErrors.noAgreementFile()
  return files.download(tx, tenantId, id)
}

export const keepAgreementFile = (
  tx: TenantTx,
  quoteId: DocumentId,
  documentId: BackingDocumentId,
): Promise<unknown> =>
  tx
    .insertInto('quote_agreement_files')
    .values({ quote_id: quoteId, backing_document_id: documentId })
    .execute()
