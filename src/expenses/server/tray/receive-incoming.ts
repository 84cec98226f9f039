import type { Actor } from '#kernel/actor.ts'
import type { BackingDocumentId } from '#kernel/ids.ts'
import { constraintOf, withTenant, type Sees } from '#platform/server/db/tenant-transaction.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import type { Arrived } from '#platform/server/files/inbox.ts'
import { MAX_FILE_BYTES } from '../../domain/backing-document.ts'
import { incomingErrors } from '../../domain/incoming-errors.ts'
import { inspectFile } from '../inspect-file.ts'
import { orderReading } from '../reading/order-reading.ts'
import { insertReading } from '../reading/reading-rows.ts'
import {
  arriving,
  insertDocument,
  keep,
  mendEarlier,
  type FileDeps,
  type Upload,
} from '../upload-document.ts'
import { earlierArrival, insertIncoming, type Arrival, type Earlier } from './incoming-rows.ts'

export interface Incoming extends Upload {
  /** The Idempotency-Key: with the same one the same document arrives once, however often it is sent. */
  readonly key: string | null
  readonly arrival: Arrival
  /** The rows that the sender may see of the documents. */
  readonly sees: Sees
}

/**
 * Receive a document for the tray: kept, read, and waiting as a proposal. Nothing is booked by it.
 *
 * @throws DomainError a sentence for every invalid file, and for one that waits or was booked before
 */
export const receiveIncoming = (
  deps: FileDeps,
  author: Actor,
  incoming: Incoming,
): Promise<BackingDocumentId> =>
  arriving(deps, incoming.stream, MAX_FILE_BYTES, async (arrived) => {
    await mendEarlier(deps, author, arrived)
    const earlier = await earlierOf(deps, author, incoming, arrived)
    if (earlier.is === 'repeated') return earlier.id
    try {
      return await (earlier.is === 'stored'
        ? again(deps, author, earlier.id, incoming, arrived)
        : anew(deps, author, incoming, arrived))
    } catch (error) {
      // The same file or the same upload arrived twice at once: the other one was first, and is found now.
      if (!isTwice(error)) throw error
      const first = await earlierOf(deps, author, incoming, arrived)
      if (first.is === 'repeated') return first.id
      // The key is that of another file, or of a file that the sender may not see.
      throw incomingErrors.known()
    }
  })

const isTwice = (error: unknown): boolean =>
  ['incoming_documents_once', 'incoming_documents_by_key', 'incoming_documents_pkey'].includes(
    constraintOf(error) ?? '',
  )

const earlierOf = (
  { database }: FileDeps,
  { tenantId }: Actor,
  { key, sees }: Incoming,
  { sha256 }: Arrived,
): Promise<Earlier> =>
  withTenant(database, tenantId, (tx) => earlierArrival(tx, sha256, key, sees), 'read only')

/** A file that is stored and read already. */
const again = (
  { database }: FileDeps,
  author: Actor & Trailed,
  documentId: BackingDocumentId,
  { key, arrival }: Incoming,
  { sha256: uploadedSha256 }: Arrived,
): Promise<BackingDocumentId> =>
  withTenant(
    database,
    author.tenantId,
    async (tx) => {
      await insertIncoming(tx, author, { documentId, uploadedSha256, key, arrival })
      return documentId
    },
    'read write',
    author.trail,
  )

async function anew(
  deps: FileDeps,
  author: Actor,
  { fileName, key, arrival }: Incoming,
  arrived: Arrived,
): Promise<BackingDocumentId> {
  const inspected = await inspectFile(deps.supervisor.forTenant(author.tenantId), arrived)
  const { read } = inspected
  const kept = await keep(deps, author, inspected, async (tx, sha256) => {
    const documentId = await insertDocument(tx, author, { ...inspected, sha256 }, arrived, fileName)
    await (read === null ? orderReading(tx, documentId) : insertReading(tx, documentId, read))
    await insertIncoming(tx, author, { documentId, uploadedSha256: arrived.sha256, key, arrival })
    return documentId
  })
  if (read === null) deps.readingWorker.wake()
  return kept
}
