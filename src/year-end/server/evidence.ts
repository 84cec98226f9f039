import type { Actor } from '#kernel/actor.ts'
import type { BackingDocumentId, YearAdjustmentId } from '#kernel/ids.ts'
import { MAX_FILE_BYTES } from '#expenses/domain/backing-document.ts'
import { backingDocumentErrors } from '#expenses/domain/errors.ts'
import { downloadOf, uploadedHashes } from '#expenses/server/backing-documents.ts'
import { insertDocument, keepUpload, type FileDeps, type Upload } from '#expenses/server/upload-document.ts'
import { labelOf } from '#expenses/domain/backing-document.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import type { FileAnswer } from '#platform/server/http/stages.ts'
import { newId } from '#platform/server/new-id.ts'
import type { Evidence } from '../adjustment-contract.ts'
import { yearEndErrors } from '../domain/errors.ts'
import type { YearPointId } from '../domain/year-point.ts'
import { refuseClosedYear } from './open-year.ts'

/** The most notes and files of a year. */
export const MOST_EVIDENCE = 100

/** The point of a list. */
interface Place {
  readonly year: number
  readonly point: YearPointId
}

/** The notes and files at the points of a year, the first first. */
export const readEvidence = (tx: TenantTx, year: number): Promise<Evidence[]> =>
  rowsOf<Evidence>(
    tx,
    sql`
    select a.id, a.point, a.description, a.created_at as "addedAt", a.backing_document_id as "fileId", b.sha256
    from year_adjustments a
    left join backing_files b on b.tenant_id = ${thisTenant} and b.id = a.backing_document_id
    where a.tenant_id = ${thisTenant} and a.year = ${year} and a.kind = 'evidence' and a.undone_at is null
    order by a.created_at, a.id`,
  )

/**
 * Keep a note at a point. The books are locked by the caller.
 *
 * @throws DomainError `year-end.enough-evidence`
 */
export async function addNote(
  tx: TenantTx,
  author: Actor,
  place: Place,
  note: string,
): Promise<YearAdjustmentId> {
  await refuseTooMuch(tx, place)
  return insertEvidence(tx, author, place, { description: note, fileId: null })
}

/**
 * Keep a photograph or PDF at a point: the file as a receipt is kept, and its place at the point, in one transaction. A year that takes none is refused
 * before a byte is stored, and once more under the lock of the books.
 *
 * @throws DomainError `year-end.closed`, `year-end.no-books`, `year-end.enough-evidence`, `year-end.evidence-there`, and those of a file that cannot be
 * evidence
 */
export async function keepEvidence(
  deps: FileDeps,
  author: Actor & Trailed,
  place: Place,
  upload: Upload,
): Promise<YearAdjustmentId> {
  await withTenant(deps.database, author.tenantId, (tx) => placeFor(tx, place), 'read only')
  return keepUpload(
    deps,
    author,
    { ...upload, maxBytes: MAX_FILE_BYTES },
    backingDocumentErrors.notEvidence,
    async (tx, file, arrived) => {
      await lockBooks(tx)
      const { files } = await placeFor(tx, place)
      if ((await uploadedHashes(tx, files)).includes(arrived.sha256)) throw yearEndErrors.evidenceThere()
      const fileId = await insertDocument(tx, author, file, arrived, upload.fileName)
      return insertEvidence(tx, author, place, { description: labelOf(upload.fileName, file.kind), fileId })
    },
  )
}

async function placeFor(tx: TenantTx, place: Place): Promise<{ files: BackingDocumentId[] }> {
  await refuseClosedYear(tx, place.year)
  return refuseTooMuch(tx, place)
}

/** @throws DomainError `year-end.enough-evidence`. @returns the files of the point */
async function refuseTooMuch(tx: TenantTx, { year, point }: Place): Promise<{ files: BackingDocumentId[] }> {
  const kept = await readEvidence(tx, year)
  if (kept.length >= MOST_EVIDENCE) throw yearEndErrors.enoughEvidence(MOST_EVIDENCE)
  return {
    files: kept.flatMap((each) => (each.point === point && each.fileId !== null ? [each.fileId] : [])),
  }
}

async function insertEvidence(
  tx: TenantTx,
  author: Actor,
  { year, point }: Place,
  { description, fileId }: { readonly description: string; readonly fileId: BackingDocumentId | null },
): Promise<YearAdjustmentId> {
  const id = newId<YearAdjustmentId>()
  await tx
    .insertInto('year_adjustments')
    .values({
      id,
      year,
      kind: 'evidence',
      point,
      account_number: null,
      amount_cents: 0n,
      description,
      backing_document_id: fileId,
      created_by: author.userId,
    })
    .execute()
  return id
}

/** A file of a point as a download. @throws DomainError `year-end.no-evidence`, for a file of something else as for an absent one */
export async function evidenceFile(
  tx: TenantTx,
  files: FileStore,
  author: Pick<Actor, 'tenantId'>,
  id: BackingDocumentId,
): Promise<FileAnswer> {
  const row = await tx
    .selectFrom('year_adjustments')
    .select('id')
    .where('backing_document_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw yearEndErrors.noEvidence()
  return downloadOf(tx, files, author, id)
}
