import type { Actor } from '#kernel/actor.ts'
import type { Readable } from 'node:stream'
import type { DomainError } from '#kernel/errors.ts'
import type { BackingDocumentId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import { StoredFileError, type FileStore } from '#platform/server/files/file-store.ts'
import { countFile } from '#platform/server/files/file-usage.ts'
import type { Arrived, Inbox } from '#platform/server/files/inbox.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { startSweeping } from '#platform/server/files/sweep-files.ts'
import type { Worker } from '#platform/server/jobs/worker.ts'
import { newId } from '#platform/server/new-id.ts'
import { isEvidence, labelOf, MAX_FILE_BYTES, type DocumentKind } from '../domain/backing-document.ts'
import { backingDocumentErrors } from '../domain/errors.ts'
import { earlierUpload, hashesOfUpload } from './backing-documents.ts'
import { inspectFile, type Inspected } from './inspect-file.ts'
import { orderReading } from './reading/order-reading.ts'
import { insertReading } from './reading/reading-rows.ts'

/** The parts of the program that storing files needs. */
export interface FileDeps {
  readonly database: Database
  readonly files: FileStore
  readonly inbox: Inbox
  readonly supervisor: Supervisor
  /** Reads uploaded files later. */
  readonly readingWorker: Pick<Worker, 'wake'>
}

/**
 * Store a document: receive the bytes, determine the kind, store the bytes, and only then write the row. An
 * interruption leaves at most bytes without a row, which go to the quarantine (`sweep-files.ts`).
 *
 * @throws DomainError a sentence for every invalid file
 */
export async function uploadDocument(
  deps: FileDeps,
  author: Actor,
  upload: Upload & { allowDuplicate: boolean },
): Promise<BackingDocumentId> {
  return arriving(deps, upload.stream, MAX_FILE_BYTES, async (arrived) => {
    await mendEarlier(deps, author, arrived)
    const earlier = await withTenant(
      deps.database,
      author.tenantId,
      (tx) => earlierUpload(tx, arrived.sha256, upload.allowDuplicate),
      'read only',
    )
    if (earlier !== null) return earlier
    const inspected = await inspectFile(deps.supervisor.forTenant(author.tenantId), arrived)
    const { read } = inspected
    const kept = await keep(deps, author, inspected, async (tx, sha256) => {
      const id = await insertDocument(tx, author, { ...inspected, sha256 }, arrived, upload.fileName)
      await (read === null ? orderReading(tx, id) : insertReading(tx, id, read))
      return id
    })
    if (read === null) deps.readingWorker.wake()
    return kept
  })
}

/** A checked file, for its row. */
export interface KeptFile<Kind extends DocumentKind = DocumentKind> {
  readonly kind: Kind
  readonly sha256: string
  readonly bytes: Uint8Array
}

/**
 * Store a file that a person can view, and that is not read for an amount.
 *
 * @param refusal the refusal of any other kind
 * @param write writes the row of the file, in the transaction that counts it
 */
export const keepUpload = <T>(
  deps: FileDeps,
  author: Actor,
  upload: Upload & { readonly maxBytes: number },
  refusal: () => DomainError,
  write: (tx: TenantTx, file: KeptFile<'pdf' | 'png' | 'jpeg'>, arrived: Arrived) => Promise<T>,
): Promise<T> =>
  arriving(deps, upload.stream, upload.maxBytes, async (arrived) => {
    const { kind, bytes } = await inspectFile(deps.supervisor.forTenant(author.tenantId), arrived)
    if (!isEvidence(kind)) throw refusal()
    return keep(deps, author, { bytes }, (tx, sha256) => write(tx, { kind, bytes, sha256 }, arrived))
  })

/** The same file as before, whose bytes the store has lost: this upload restores them, whatever its own result. */
export async function mendEarlier(deps: FileDeps, author: Actor, arrived: Arrived): Promise<void> {
  const { tenantId } = author
  const kept = await withTenant(
    deps.database,
    tenantId,
    (tx) => hashesOfUpload(tx, tenantId, arrived.sha256),
    'read only',
  )
  for (const sha256 of kept) {
    const problem = await deps.files.get({ tenantId, sha256 }).then(
      () => null,
      (error: unknown) => error,
    )
    if (!(problem instanceof StoredFileError)) continue
    const { bytes } = await inspectFile(deps.supervisor.forTenant(author.tenantId), arrived)
    if (sha256Of(bytes) === sha256) await deps.files.put(tenantId, bytes)
  }
}

export interface Upload {
  readonly stream: Readable
  readonly fileName: string
}

export async function arriving<T>(
  deps: FileDeps,
  stream: Readable,
  maxBytes: number,
  work: (arrived: Arrived) => Promise<T>,
): Promise<T> {
  const arrived = await deps.inbox.receive(stream, maxBytes)
  if (arrived === null) throw backingDocumentErrors.tooLarge()
  try {
    if (arrived.size === 0) throw backingDocumentErrors.empty()
    return await work(arrived)
  } finally {
    await arrived.discard()
  }
}

export async function keep<T>(
  deps: FileDeps,
  author: Actor & Trailed,
  { bytes }: Pick<Inspected, 'bytes'>,
  write: (tx: TenantTx, sha256: string) => Promise<T>,
): Promise<T> {
  // Ordered before the bytes are stored: after any interruption they are compared with the rows.
  await withTenant(deps.database, author.tenantId, startSweeping)
  const sha256 = await deps.files.put(author.tenantId, bytes)
  const work = async (tx: TenantTx) => {
    await countFile(tx, bytes.length, backingDocumentErrors.quotaReached)
    return write(tx, sha256)
  }
  return withTenant(deps.database, author.tenantId, work, 'read write', author.trail)
}

export async function insertDocument(
  tx: TenantTx,
  author: Actor,
  { kind, sha256, bytes }: KeptFile,
  arrived: Arrived,
  fileName: string,
): Promise<BackingDocumentId> {
  const id = newId<BackingDocumentId>()
  await tx
    .insertInto('backing_documents')
    .values({
      id,
      file_name: labelOf(fileName, kind),
      kind,
      sha256,
      uploaded_sha256: arrived.sha256,
      size_bytes: BigInt(bytes.length),
      uploaded_by: author.userId,
    })
    .execute()
  return id
}
