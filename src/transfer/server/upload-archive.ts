import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { TenantId, UploadedArchiveId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { RoomForBooks } from '#platform/server/room-for-books.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Inbox } from '#platform/server/files/inbox.ts'
import { refuseUnconfirmedStorage } from '#platform/server/files/file-usage.ts'
import { startSweeping } from '#platform/server/files/sweep-files.ts'
import { newId } from '#platform/server/new-id.ts'
import type { ArchivePart, UploadedArchive } from '../contract.ts'
import { MOST_ARCHIVE_BYTES, MOST_PART_BYTES } from '../domain/archive-parts.ts'
import { contentInWords, transferErrors } from '../domain/errors.ts'
import { contentOf } from './import-business.ts'
import { orderRemoval } from './remove-archive.ts'
import { expectPart, insertArchive, notePart, openArchive } from './uploaded-archives.ts'

/** Uploads of a business together, those that are being removed included. */
const MOST_BYTES_OF_TENANT = 2 * MOST_ARCHIVE_BYTES

/**
 * Begin an upload in parts, or go on with the one that has this name and size; which parts arrived is in the answer.
 *
 * @throws DomainError `import.not-empty`, `import.another-archive`, `import.still-removing`, `storage.unconfirmed`
 * @throws DiskReserved
 */
export async function beginArchive(
  tx: TenantTx,
  room: RoomForBooks,
  { fileName, sizeBytes }: Pick<UploadedArchive, 'fileName' | 'sizeBytes'>,
): Promise<UploadedArchive> {
  const content = await contentOf(tx)
  if (content !== null) throw transferErrors.notEmpty(contentInWords(content))
  const archive = { id: newId<UploadedArchiveId>(), fileName, sizeBytes }
  if (await insertArchive(tx, archive)) {
    await room.require(sizeBytes)
    await refuseTooMuch(tx)
    await refuseUnconfirmedStorage(tx, 0)
    await startSweeping(tx)
    await orderRemoval(tx, archive.id, 'when old')
    return { ...archive, parts: [] }
  }
  const known = await openArchive(tx)
  if (known === null) throw transferErrors.noArchive()
  if (known.fileName !== fileName || known.sizeBytes !== sizeBytes)
    throw transferErrors.anotherArchive(known.fileName)
  return known
}

async function refuseTooMuch(tx: TenantTx): Promise<void> {
  const [row] = await rowsOf(
    tx,
    sql<{ isTooMuch: boolean }>`
      select sum(size_bytes) > ${MOST_BYTES_OF_TENANT}::bigint as "isTooMuch"
      from uploaded_archives where tenant_id = ${thisTenant}`,
  )
  if (row?.isTooMuch === true) throw transferErrors.stillRemoving()
}

export interface UploadDeps {
  readonly database: Database
  readonly files: FileStore
  readonly inbox: Inbox
}

/**
 * Store one part. Its row is written first: the removal of an earlier upload with the same bytes leaves the file in its place.
 *
 * @throws DomainError `import.…`
 */
export async function uploadPart(
  deps: UploadDeps,
  tenantId: TenantId,
  upload: {
    readonly archive: UploadedArchiveId
    readonly start: number
    readonly sha256: string | null
    readonly stream: Readable
  },
): Promise<ArchivePart> {
  const arrived = await deps.inbox.receive(upload.stream, MOST_PART_BYTES)
  if (arrived === null) throw transferErrors.partTooLarge()
  try {
    const { size, sha256 } = arrived
    if (size === 0 || (upload.sha256 !== null && upload.sha256 !== sha256)) throw transferErrors.partDamaged()
    const part = { start: upload.start, size, sha256 }
    const hasArrived = await withTenant(deps.database, tenantId, (tx) => expectPart(tx, upload.archive, part))
    if (hasArrived) return part
    await deps.files.put(tenantId, await readFile(arrived.path))
    await withTenant(deps.database, tenantId, (tx) => notePart(tx, upload.archive, part))
    return part
  } finally {
    await arrived.discard()
  }
}
