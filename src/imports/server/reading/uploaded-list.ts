import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Actor } from '#kernel/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { filePieces } from '#platform/server/files/file-pieces.ts'
import type { Inbox } from '#platform/server/files/inbox.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import { listImportErrors } from '../../domain/errors.ts'
import { listFileReadBy, type ListFile } from './list-file-task.ts'

export interface ImportDeps {
  readonly database: Database
  readonly inbox: Inbox
  readonly supervisor: Supervisor
}

export interface UploadedList {
  readonly stream: Readable
  readonly fileName: string
  /** The hash of the file that the user saw; null for a preview. */
  readonly confirmed: string | null
  /** How that hash is made of the hash of the file, where a preview shows more than the file. */
  readonly hashOfPreview?: (sha256: string) => string
  /** What the user chose instead of the guess, by the number of the column. */
  readonly columns: ReadonlyMap<number, string | null>
}

export const MAX_LIST_BYTES = 10 * 1024 * 1024

/**
 * Has an uploaded list read in the work process, and hands the list to `work`, with the hash and the bytes of the file.
 *
 * @throws DomainError `list-import.…`, also when a confirmed file is not the one that was seen
 */
export async function withUploadedList<Answer>(
  deps: ImportDeps,
  author: Actor,
  { stream, confirmed, hashOfPreview = (sha256) => sha256 }: UploadedList,
  work: (file: ListFile, sha256: string, bytes: () => Promise<Uint8Array>) => Promise<Answer>,
): Promise<Answer> {
  const arrived = await deps.inbox.receive(stream, MAX_LIST_BYTES)
  if (arrived === null) throw listImportErrors.tooLarge()
  try {
    if (confirmed !== null && confirmed !== hashOfPreview(arrived.sha256))
      throw listImportErrors.anotherFile()
    const file = await listFileReadBy(deps.supervisor.forTenant(author.tenantId), {
      size: arrived.size,
      open: () => filePieces(arrived.path),
    })
    return await work(file, arrived.sha256, () => readFile(arrived.path))
  } finally {
    await arrived.discard()
  }
}
