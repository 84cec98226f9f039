import type { BackingDocumentId, TenantId } from '#kernel/ids.ts'
import { invariant } from '#kernel/invariant.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { JobHandler } from '#platform/server/jobs/worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { readReceipt } from '../../domain/receipt/read-receipt.ts'
import { backingDocument } from '../backing-documents.ts'
import { ReaderClosed, type DocumentReader } from './document-reader.ts'
import { proposalOfReceipt } from './propose.ts'
import { noteProgress, settleReading } from './reading-rows.ts'

interface ReadingDeps {
  readonly database: Database
  readonly files: FileStore
  readonly reader: DocumentReader
  readonly log: Logger
}

/** A document that took the whole program down with it is not tried for ever. */
const MAX_ATTEMPTS = 3
/** Percents come by the dozen a second; this many of them are worth a row. */
const STEP = 8

/**
 * Read a document and keep what it proposes. What cannot be read is settled as such, at once: reading it again would come to
 * the same. Only a store that is away is asked again later.
 */
export const readingJob =
  (deps: ReadingDeps): JobHandler =>
  async ({ tenantId, payload, attempts }) => {
    const id = documentIn(payload)
    const { document, own } = await withTenant(
      deps.database,
      tenantId,
      async (tx) => ({ document: await backingDocument(tx, id), own: await ownNames(tx) }),
      'read only',
    )
    if (document.kind === 'ubl') return
    const settle = (read: Parameters<typeof settleReading>[2]) =>
      withTenant(deps.database, tenantId, (tx) => settleReading(tx, id, read))
    if (attempts > MAX_ATTEMPTS) {
      await settle(null)
      return
    }
    const bytes = await deps.files.get({ tenantId, sha256: document.sha256 })
    try {
      const { source, lines } = await deps.reader.read(
        { kind: document.kind, bytes },
        progressNotes(deps.database, tenantId, id),
      )
      const read = readReceipt(lines, { today: todayInAmsterdam(), own })
      await settle({ source, proposal: proposalOfReceipt(read) })
    } catch (error) {
      if (error instanceof ReaderClosed) throw error
      deps.log.info({
        event: 'document_unreadable',
        kind: document.kind,
        reason: String(error).slice(0, 200),
      })
      await settle(null)
    }
  }

function documentIn(payload: unknown): BackingDocumentId {
  const { documentId } = payload as { documentId?: unknown }
  invariant(typeof documentId === 'string', 'a reading names its document')
  return documentId as BackingDocumentId
}

async function ownNames(tx: TenantTx): Promise<string[]> {
  const rows = await tx.selectFrom('tenants').select(['name', 'name_on_account']).execute()
  return rows.flatMap(({ name, name_on_account: account }) => [name, account])
}

/** Notes now and then how far it is, for whoever asks, in whichever process. A note that is lost is no matter. */
function progressNotes(
  database: Database,
  tenantId: TenantId,
  id: BackingDocumentId,
): (percent: number) => void {
  let noted = -STEP
  return (percent) => {
    if (percent < noted + STEP) return
    noted = percent
    withTenant(database, tenantId, (tx) => noteProgress(tx, id, percent)).catch(() => undefined)
  }
}
