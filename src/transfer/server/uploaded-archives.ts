import type { UploadedArchiveId } from '#kernel/ids.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import type { ArchivePart, UploadedArchive } from '../contract.ts'
import { MOST_PARTS } from '../domain/archive-parts.ts'
import { transferErrors } from '../domain/errors.ts'

/** The upload that is under way, with the parts that arrived; null when there is none. */
export async function openArchive(tx: TenantTx): Promise<UploadedArchive | null> {
  const [archive] = await rowsOf(
    tx,
    sql<{ id: UploadedArchiveId; fileName: string; sizeBytes: string }>`
      select id, file_name as "fileName", size_bytes::text as "sizeBytes"
      from uploaded_archives where tenant_id = ${thisTenant} and closed_at is null`,
  )
  if (archive === undefined) return null
  const parts = await rowsOf(
    tx,
    sql<{ start: string; size: number; sha256: string }>`
      select start_byte::text as start, size_bytes as size, sha256
      from uploaded_archive_parts
      where tenant_id = ${thisTenant} and archive_id = ${archive.id} and arrived_at is not null
      order by start_byte`,
  )
  return {
    ...archive,
    sizeBytes: Number(archive.sizeBytes),
    parts: parts.map((part) => ({ ...part, start: Number(part.start) })),
  }
}

/** The upload that is under way, when it is this one. @throws DomainError `import.no-archive` */
export async function openArchiveById(tx: TenantTx, id: UploadedArchiveId): Promise<UploadedArchive> {
  const archive = await openArchive(tx)
  if (archive?.id !== id) throw transferErrors.noArchive()
  return archive
}

/** @returns false when another upload of the business is under way */
export async function insertArchive(
  tx: TenantTx,
  { id, fileName, sizeBytes }: Pick<UploadedArchive, 'id' | 'fileName' | 'sizeBytes'>,
): Promise<boolean> {
  const made = await rowsOf(
    tx,
    sql<{ id: string }>`
      insert into uploaded_archives (tenant_id, id, file_name, size_bytes)
      values (${thisTenant}, ${id}, ${fileName}, ${sizeBytes}::bigint)
      on conflict (tenant_id) where closed_at is null do nothing
      returning id`,
  )
  return made.length > 0
}

/**
 * Note that a part is on its way, before its bytes are stored. The same part again takes the row that is there; another one in
 * its place only replaces one that never arrived.
 *
 * @returns whether the part has arrived already
 * @throws DomainError `import.no-archive`, `import.parts-overlap`, `import.too-many-parts`
 */
export async function expectPart(
  tx: TenantTx,
  id: UploadedArchiveId,
  { start, size, sha256 }: ArchivePart,
): Promise<boolean> {
  await lockArchives(tx)
  const [counted] = await rowsOf(
    tx,
    sql<{ parts: number }>`
      select (select count(*)::int from uploaded_archive_parts p
              where p.tenant_id = ${thisTenant} and p.archive_id = a.id) as parts
      from uploaded_archives a
      where a.tenant_id = ${thisTenant} and a.id = ${id} and a.closed_at is null`,
  )
  if (counted === undefined) throw transferErrors.noArchive()
  const [known] = await rowsOf(
    tx,
    sql<{ hasArrived: boolean }>`
      select arrived_at is not null as "hasArrived" from uploaded_archive_parts
      where tenant_id = ${thisTenant} and archive_id = ${id} and start_byte = ${start}::bigint
        and size_bytes = ${size}::int and sha256 = ${sha256}`,
  )
  if (known !== undefined) return known.hasArrived
  if (counted.parts >= MOST_PARTS) throw transferErrors.tooManyParts()
  await sql`
    delete from uploaded_archive_parts
    where tenant_id = ${thisTenant} and archive_id = ${id} and arrived_at is null
      and start_byte < ${start + size}::bigint and start_byte + size_bytes > ${start}::bigint`.execute(tx)
  try {
    await sql`
      insert into uploaded_archive_parts (tenant_id, archive_id, start_byte, size_bytes, sha256)
      values (${thisTenant}, ${id}, ${start}::bigint, ${size}::int, ${sha256})`.execute(tx)
  } catch (error) {
    if (constraintOf(error) === 'archive_parts_apart') throw transferErrors.partsOverlap()
    throw error
  }
  return false
}

/** The bytes of a part are stored. @throws DomainError `import.no-archive` when its upload ended meanwhile */
export async function notePart(
  tx: TenantTx,
  id: UploadedArchiveId,
  { start, size, sha256 }: ArchivePart,
): Promise<void> {
  await lockArchives(tx)
  const noted = await rowsOf(
    tx,
    sql<{ id: string }>`
      update uploaded_archive_parts p set arrived_at = now()
      from uploaded_archives a
      where p.tenant_id = ${thisTenant} and p.archive_id = ${id} and p.start_byte = ${start}::bigint
        and p.size_bytes = ${size}::int and p.sha256 = ${sha256}
        and a.tenant_id = ${thisTenant} and a.id = p.archive_id and a.closed_at is null
      returning a.id`,
  )
  if (noted.length === 0) throw transferErrors.noArchive()
}

/** From now on the upload accepts no parts. @returns false when it is not under way */
export async function closeArchive(tx: TenantTx, id: UploadedArchiveId): Promise<boolean> {
  const closed = await rowsOf(
    tx,
    sql<{ id: string }>`
      update uploaded_archives set closed_at = now()
      where tenant_id = ${thisTenant} and id = ${id} and closed_at is null
      returning id`,
  )
  return closed.length > 0
}

/** Lock the archives: who adds parts and who removes them take turns, also over two uploads that share bytes. */
export async function lockArchives(tx: TenantTx): Promise<void> {
  await sql`select id from uploaded_archives where tenant_id = ${thisTenant} order by id for update`.execute(
    tx,
  )
}
