import type { Actor } from '#kernel/actor.ts'
import type { DayTakingsId, TillFileId } from '#kernel/ids.ts'
import { backingDocumentErrors } from '#expenses/domain/errors.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { countFile } from '#platform/server/files/file-usage.ts'
import { safeName } from '#platform/server/files/safe-name.ts'
import { startSweeping } from '#platform/server/files/sweep-files.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { newId } from '#platform/server/new-id.ts'
import { takingsErrors } from '../domain/errors.ts'

/** What keeps the bytes of a file. */
export interface TillFileDeps {
  readonly database: Database
  readonly files: FileStore
}

/** A file of a till whose bytes are in the store, without a row yet. */
export interface StoredTillFile {
  readonly fileName: string
  readonly sha256: string
  readonly sizeBytes: number
}

/** A file of a till that has a row, with the name under which it is kept. */
export interface KeptTillFile {
  readonly id: TillFileId
  readonly fileName: string
}

/**
 * Store the bytes of the file of a till, before the transaction that writes its row: an interruption leaves at most bytes without a row,
 * which go to the quarantine.
 */
export async function storeTillFile(
  { database, files }: TillFileDeps,
  { tenantId }: Pick<Actor, 'tenantId'>,
  { fileName, bytes }: { readonly fileName: string; readonly bytes: Uint8Array },
): Promise<StoredTillFile> {
  await withTenant(database, tenantId, startSweeping)
  const name = safeName(fileName)
  return {
    fileName: name === '' ? 'kassa.csv' : name,
    sha256: await files.put(tenantId, bytes),
    sizeBytes: bytes.length,
  }
}

/**
 * Keep the file of a till whose bytes are stored. The same file is kept once.
 *
 * @returns the file, also when it was kept before
 * @throws DomainError `backing-document.quota`, `storage.unconfirmed`
 */
export async function keepTillFile(
  tx: TenantTx,
  { userId }: Pick<Actor, 'userId'>,
  { fileName, sha256, sizeBytes }: StoredTillFile,
): Promise<KeptTillFile> {
  const id = newId<TillFileId>()
  const added = await tx
    .insertInto('till_files')
    .values({ id, file_name: fileName, sha256, size_bytes: BigInt(sizeBytes), uploaded_by: userId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) {
    await countFile(tx, sizeBytes, backingDocumentErrors.quotaReached)
    return { id, fileName }
  }
  const rows = await rowsOf<KeptTillFile>(
    tx,
    sql`select id, file_name as "fileName" from till_files where tenant_id = ${thisTenant} and sha256 = ${sha256}`,
  )
  const [before] = rows
  if (before === undefined) throw takingsErrors.tillFileNotFound()
  return before
}

/**
 * The id and hash of a kept file of a till; both null for a day without one.
 *
 * @throws DomainError `takings.till-file-not-found`, for another tenant's as for an absent one
 */
export async function tillFileById(
  tx: TenantTx,
  id: TillFileId | null,
): Promise<{ readonly id: TillFileId | null; readonly sha256: string | null }> {
  if (id === null) return { id, sha256: null }
  const rows = await rowsOf<{ id: TillFileId; sha256: string }>(
    tx,
    sql`select id, sha256 from till_files where tenant_id = ${thisTenant} and id = ${id}`,
  )
  const [row] = rows
  if (row === undefined) throw takingsErrors.tillFileNotFound()
  return row
}

/** The file of the till of a day as a download. @throws DomainError `takings.not-found`, `takings.no-till-file` */
export async function tillFileOf(
  tx: TenantTx,
  files: Pick<FileStore, 'get'>,
  { tenantId }: Pick<Actor, 'tenantId'>,
  id: DayTakingsId,
): Promise<FileAnswer> {
  const rows = await rowsOf<{ fileName: string | null; sha256: string | null }>(
    tx,
    sql`
    select f.file_name as "fileName", f.sha256
    from day_takings t left join till_files f on f.tenant_id = t.tenant_id and f.id = t.till_file_id
    where t.tenant_id = ${thisTenant} and t.id = ${id}`,
  )
  const [row] = rows
  if (row === undefined) throw takingsErrors.notFound()
  const { fileName, sha256 } = row
  if (fileName === null || sha256 === null) throw takingsErrors.noTillFile()
  return new FileAnswer(() => files.get({ tenantId, sha256 }), 'text/csv', fileName)
}
