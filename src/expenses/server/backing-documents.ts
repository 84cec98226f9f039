import type { Actor } from '#kernel/actor.ts'
import type { BackingDocumentId, TenantId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { contentTypeOf, type DocumentKind } from '../domain/backing-document.ts'
import { backingDocumentErrors } from '../domain/errors.ts'

export interface BackingDocument {
  readonly id: BackingDocumentId
  readonly fileName: string
  readonly kind: DocumentKind
  readonly sha256: string
  readonly sizeBytes: number
  readonly uploadedAt: string
}

/** @throws DomainError `backing-document.not-found`, for another tenant's as for an absent one */
export async function backingDocument(tx: TenantTx, id: BackingDocumentId): Promise<BackingDocument> {
  const row = await tx
    .selectFrom('backing_documents')
    .select(['file_name', 'kind', 'sha256', 'size_bytes', 'uploaded_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw backingDocumentErrors.notFound()
  return {
    id,
    fileName: row.file_name,
    kind: row.kind as DocumentKind,
    sha256: row.sha256,
    sizeBytes: Number(row.size_bytes),
    uploadedAt: row.uploaded_at,
  }
}

/** The file as a download. */
export async function downloadOf(
  tx: TenantTx,
  store: FileStore,
  author: Pick<Actor, 'tenantId'>,
  id: BackingDocumentId,
): Promise<FileAnswer> {
  const { kind, sha256, fileName } = await backingDocument(tx, id)
  return new FileAnswer(() => store.get({ tenantId: author.tenantId, sha256 }), contentTypeOf[kind], fileName)
}

/** The hashes under which earlier uploads of these bytes are stored; a picture is encoded again, so its stored hash differs. */
export async function hashesOfUpload(
  tx: TenantTx,
  tenantId: TenantId,
  uploadedSha256: string,
): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct sha256 from backing_documents
    where tenant_id = ${tenantId} and uploaded_sha256 = ${uploadedSha256}`.execute(tx)
  return rows.map(({ sha256 }) => sha256)
}

/** The hashes of these documents as they were uploaded, before a picture was encoded again. */
export async function uploadedHashes(tx: TenantTx, ids: readonly BackingDocumentId[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select uploaded_sha256 as sha256 from backing_documents
    where tenant_id = ${thisTenant} and id = any(${ids}::uuid[])`.execute(tx)
  return rows.map(({ sha256 }) => sha256)
}

/**
 * The row of an earlier, unfinished upload of the same file, without an expense. A file that was uploaded as
 * other evidence has no reading, and is excluded.
 *
 * @throws DomainError `backing-document.used-before` when the file has an expense that counts
 */
export async function earlierUpload(
  tx: TenantTx,
  uploadedSha256: string,
  allowDuplicate: boolean,
): Promise<BackingDocumentId | null> {
  const { rows } = await sql<{
    id: BackingDocumentId
    expense_id: string | null
    counts: boolean | null
    is_read: boolean
    description: string | null
    expense_date: string | null
  }>`
    select d.id, x.id as expense_id, x.corrected_by_id is null and x.withdrawn_at is null as counts,
           x.description, x.expense_date,
           exists (select from document_readings r where r.tenant_id = ${thisTenant} and r.document_id = d.id) as is_read
    from backing_documents d
    left join expenses x on x.tenant_id = ${thisTenant} and x.backing_document_id = d.id
    where d.tenant_id = ${thisTenant} and d.uploaded_sha256 = ${uploadedSha256} order by d.uploaded_at`.execute(
    tx,
  )
  const current = rows.find((row) => row.expense_id !== null && row.counts === true)
  if (current?.description != null && current.expense_date !== null && !allowDuplicate)
    throw backingDocumentErrors.usedBefore(current.description, localDate(current.expense_date))
  return rows.find((row) => row.expense_id === null && row.is_read)?.id ?? null
}
