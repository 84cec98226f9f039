import type { Actor } from '#kernel/actor.ts'
import type { BackingDocumentId, DayTakingsId } from '#kernel/ids.ts'
import { MAX_FILE_BYTES } from '#expenses/domain/backing-document.ts'
import { backingDocumentErrors } from '#expenses/domain/errors.ts'
import { downloadOf, uploadedHashes } from '#expenses/server/backing-documents.ts'
import { insertDocument, keepUpload, type FileDeps, type Upload } from '#expenses/server/upload-document.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import type { FileAnswer } from '#platform/server/http/stages.ts'
import { takingsErrors } from '../domain/errors.ts'

/** A file of the Z report of a day. */
export interface DayPaper {
  readonly id: BackingDocumentId
  readonly fileName: string
  /** The SHA-256 of the bytes that are kept. */
  readonly sha256: string
  readonly addedAt: string
}

/** The most files of one day. */
export const MOST_PAPERS = 10

/**
 * Keep a photograph or PDF of the Z report with a day: the file as a receipt is kept, and its place at the day, in one transaction. A day that
 * takes none is refused before a byte is stored, and once more with the day locked, so that files that arrive at once are counted.
 *
 * @throws DomainError `takings.not-found`, `takings.cancelled`, `takings.paper-there`, `takings.enough-papers`, and those of a file that
 * cannot be evidence
 */
export async function keepDayPaper(
  deps: FileDeps,
  author: Actor & Trailed,
  takingsId: DayTakingsId,
  upload: Upload,
): Promise<BackingDocumentId> {
  await withTenant(deps.database, author.tenantId, (tx) => uploadedFor(tx, takingsId), 'read only')
  return keepUpload(
    deps,
    author,
    { ...upload, maxBytes: MAX_FILE_BYTES },
    backingDocumentErrors.notEvidence,
    async (tx, file, arrived) => {
      await sql`select id from day_takings where tenant_id = ${thisTenant} and id = ${takingsId} for update`.execute(
        tx,
      )
      const kept = await uploadedFor(tx, takingsId)
      if (kept.includes(arrived.sha256)) throw takingsErrors.paperThere()
      const id = await insertDocument(tx, author, file, arrived, upload.fileName)
      await tx
        .insertInto('day_papers')
        .values({ takings_id: takingsId, backing_document_id: id, added_by: author.userId })
        .execute()
      return id
    },
  )
}

/** The hashes of what was uploaded for a day that takes a file more. @throws DomainError `takings.not-found`, `takings.cancelled`, `takings.enough-papers` */
async function uploadedFor(tx: TenantTx, id: DayTakingsId): Promise<string[]> {
  const [day] = await rowsOf<{ isCancelled: boolean; papers: BackingDocumentId[] }>(
    tx,
    sql`
    select t.cancelled_at is not null as "isCancelled",
           (select coalesce(array_agg(p.backing_document_id), '{}')
            from day_papers p where p.tenant_id = ${thisTenant} and p.takings_id = t.id) as papers
    from day_takings t where t.tenant_id = ${thisTenant} and t.id = ${id}`,
  )
  if (day === undefined) throw takingsErrors.notFound()
  if (day.isCancelled) throw takingsErrors.cancelled()
  if (day.papers.length >= MOST_PAPERS) throw takingsErrors.enoughPapers(MOST_PAPERS)
  return uploadedHashes(tx, day.papers)
}

/** The files of a day of a register, the first first; also those of a paper of the same day that was reversed or corrected since. */
export const papersOf = (tx: TenantTx, id: DayTakingsId): Promise<DayPaper[]> =>
  rowsOf<DayPaper>(
    tx,
    sql`
    select b.id, b.file_name as "fileName", b.sha256, p.added_at as "addedAt"
    from day_takings t
    join day_takings s on s.tenant_id = ${thisTenant} and s.register_id = t.register_id and s.day = t.day
    join day_papers p on p.tenant_id = ${thisTenant} and p.takings_id = s.id
    join backing_files b on b.tenant_id = ${thisTenant} and b.id = p.backing_document_id
    where t.tenant_id = ${thisTenant} and t.id = ${id}
    order by p.added_at, b.id`,
  )

/** A file of a day as a download. @throws DomainError `takings.no-paper`, for a file of something else as for an absent one */
export async function dayPaper(
  tx: TenantTx,
  files: FileStore,
  author: Pick<Actor, 'tenantId'>,
  id: BackingDocumentId,
): Promise<FileAnswer> {
  const row = await tx
    .selectFrom('day_papers')
    .select('backing_document_id')
    .where('backing_document_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw takingsErrors.noPaper()
  return downloadOf(tx, files, author, id)
}
