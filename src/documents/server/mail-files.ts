import type { Actor } from '#kernel/actor.ts'
import type { Readable } from 'node:stream'
import type { MailFileId, MailId, TenantId } from '#kernel/ids.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { StoredFileError, type FileStore } from '#platform/server/files/file-store.ts'
import { uncountFiles } from '#platform/server/files/file-usage.ts'
import { PermanentMailError, type Attachment } from '#outbox/server/mailer.ts'
import { newId } from '#platform/server/new-id.ts'
import { MAX_MAIL_FILE_BYTES, MAX_MAIL_FILES_BYTES, type MailFile } from '../contract.ts'
import { documentErrors } from '../domain/errors.ts'

type MailFileKind = 'pdf' | 'png' | 'jpeg'

/** A file that was looked at and kept in the store. */
export interface TakenFile {
  readonly kind: MailFileKind
  readonly fileName: string
  readonly sha256: string
  readonly sizeBytes: number
}

/**
 * Files are looked at and kept by the expenses, a slice above; the program hands in how. `write` writes the row that names
 * the file, in the transaction that counts it. @throws DomainError for what cannot go with a mail
 */
export type TakeMailFile = <T>(
  author: Actor,
  upload: { readonly stream: Readable; readonly fileName: string; readonly maxBytes: number },
  write: (tx: TenantTx, file: TakenFile) => Promise<T>,
) => Promise<T>

/** Take in a file for a mail that is not ordered yet. What was uploaded for a mail that never came is forgotten. */
export const keepMailFile = (
  take: TakeMailFile,
  author: Actor,
  upload: { stream: Readable; fileName: string },
): Promise<MailFile> =>
  take(author, { ...upload, maxBytes: MAX_MAIL_FILE_BYTES }, async (tx, file) => {
    await forget(tx, author.tenantId, sql`mail_id is null and uploaded_at < now() - interval '1 day'`)
    const id = newId<MailFileId>()
    await tx
      .insertInto('mail_files')
      .values({
        id,
        file_name: file.fileName,
        kind: file.kind,
        sha256: file.sha256,
        size_bytes: BigInt(file.sizeBytes),
        uploaded_by: author.userId,
      })
      .execute()
    return { id, fileName: file.fileName, sizeBytes: file.sizeBytes }
  })

/**
 * Give uploaded files to the mail that carries them; a file goes with one mail.
 *
 * @returns their names, in order
 * @throws DomainError `mail-file.not-found`, also for another tenant's; `mail-file.together-too-large`
 */
export async function attachFiles(
  tx: TenantTx,
  tenantId: TenantId,
  mailId: MailId,
  ids: readonly MailFileId[],
): Promise<string[]> {
  const names = await namesOfFree(tx, tenantId, ids)
  if (ids.length > 0)
    await sql`
      update mail_files f set mail_id = ${mailId}, position = asked.position
      from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, position)
      where f.tenant_id = ${tenantId} and f.id = asked.id`.execute(tx)
  return names
}

/** The names of files that no mail has yet, which are locked. @throws DomainError as `attachFiles` does */
export async function namesOfFree(
  tx: TenantTx,
  tenantId: TenantId,
  ids: readonly MailFileId[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf(
    tx,
    sql<{ id: MailFileId; file_name: string; size_bytes: bigint }>`
      select id, file_name, size_bytes from mail_files
      where tenant_id = ${tenantId} and id = any (${[...ids]}::uuid[]) and mail_id is null
        and uploaded_at > now() - interval '1 day'
      order by id for update`,
  )
  if (rows.length < ids.length) throw documentErrors.mailFileNotFound()
  if (rows.reduce((sum, { size_bytes: size }) => sum + Number(size), 0) > MAX_MAIL_FILES_BYTES)
    throw documentErrors.mailFilesTooLarge()
  return ids.map((id) => rows.find((row) => row.id === id)?.file_name ?? '')
}

/** The files of a mail that was undone are its sender's no more; the sweep takes their bytes. */
export const removeFilesOf = (tx: TenantTx, tenantId: TenantId, mailId: MailId): Promise<void> =>
  forget(tx, tenantId, sql`mail_id = ${mailId}`)

async function forget(tx: TenantTx, tenantId: TenantId, which: ReturnType<typeof sql>): Promise<void> {
  const gone = await rowsOf(
    tx,
    sql<{
      size: bigint
    }>`delete from mail_files where tenant_id = ${tenantId} and ${which} returning size_bytes as size`,
  )
  await uncountFiles(
    tx,
    tenantId,
    gone.map(({ size }) => size),
  )
}

/** Who gets a mail and what of their own the sender adds, for the timeline: `a@b.nl, met voorwaarden.pdf`. */
export const withFiles = (recipient: string, names: readonly string[]): string =>
  names.length === 0 ? recipient : `${recipient}, met ${names.join(' en ')}`

/** The files that a mail carries: its own, or those that a proof shows. */
export interface FilesOfMail {
  readonly id: MailId
  readonly is_proof: boolean
  readonly proof_files: readonly string[]
}

interface FileRow {
  readonly file_name: string
  readonly kind: MailFileKind
  readonly sha256: string
}

export async function filesOf(tx: TenantTx, tenantId: TenantId, mail: FilesOfMail): Promise<FileRow[]> {
  const rows = await rowsOf(
    tx,
    sql<FileRow>`
      select file_name, kind, sha256 from mail_files
      where tenant_id = ${tenantId}
        and case when ${mail.is_proof} then id = any (${[...mail.proof_files]}::uuid[]) else mail_id = ${mail.id} end
      order by case when ${mail.is_proof} then array_position(${[...mail.proof_files]}::uuid[], id) else position end`,
  )
  if (mail.is_proof && rows.length < mail.proof_files.length)
    throw new PermanentMailError('Een bijlage van deze proef is er niet meer.')
  return rows
}

/**
 * The bytes of those files, out of the store.
 *
 * @throws PermanentMailError for a file that is lost or damaged; FileStoreAway, after which another try may succeed
 */
export const readFilesOf = (
  files: Pick<FileStore, 'get'>,
  tenantId: TenantId,
  rows: readonly FileRow[],
): Promise<Attachment[]> =>
  Promise.all(
    rows.map(async ({ file_name: fileName, kind, sha256 }) => {
      const bytes = await files.get({ tenantId, sha256 }).catch((error: unknown) => {
        if (!(error instanceof StoredFileError)) throw error
        throw new PermanentMailError(`De bijlage ${fileName} is niet meer te lezen. Voeg hem opnieuw toe.`)
      })
      return { fileName, contentType: contentTypes[kind], bytes }
    }),
  )

const contentTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
} as const satisfies Record<MailFileKind, string>
