import type { Readable } from 'node:stream'
import type { Actor } from '#kernel/actor.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import { filePieces } from '#platform/server/files/file-pieces.ts'
import type { Inbox } from '#platform/server/files/inbox.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import type { ImportPreview } from '../../past-contract.ts'
import { auditFileErrors } from '../../domain/errors.ts'
import type { SaidOrigin } from '../../domain/past/predecessor.ts'
import { proposedDay } from '../../domain/past/chosen-day.ts'
import { auditFileReadBy } from '../xaf/audit-file-task.ts'
import { readOrigin } from './past-figures.ts'
import { hashOfPreview, takeOver, type TakeOver } from './take-over.ts'

export interface ImportDeps {
  readonly database: Database
  readonly inbox: Inbox
  readonly supervisor: Supervisor
}

export type AuditFileUpload = Omit<TakeOver, 'sha256' | 'proposed' | 'origin'> & {
  readonly stream: Readable
  readonly said: SaidOrigin
}

/** Large enough for an audit file of ten years. */
export const MAX_AUDIT_FILE_BYTES = 100 * 1024 * 1024

/**
 * Read an audit file and return a preview; with `confirmed`, the hash of a preview, import it: the opening
 * balance, revenue and costs of the running year, and the new customers with what they have open, in one transaction.
 * The import equals the preview.
 *
 * @throws DomainError `audit-file.…`, and those of the opening balance
 */
export async function importAuditFile(
  deps: ImportDeps,
  author: Actor & Trailed,
  upload: AuditFileUpload,
): Promise<ImportPreview> {
  const arrived = await deps.inbox.receive(upload.stream, MAX_AUDIT_FILE_BYTES)
  if (arrived === null) throw auditFileErrors.tooLarge()
  try {
    const content = await auditFileReadBy(
      deps.supervisor.forTenant(author.tenantId),
      { size: arrived.size, open: () => filePieces(arrived.path) },
      upload.day,
    )
    const { confirmed, stopped } = upload
    const origin = await readOrigin(deps.database, author.tenantId, upload.said)
    stopped.throwIfAborted()
    if (confirmed !== null && confirmed !== hashOfPreview(arrived.sha256, origin))
      throw auditFileErrors.anotherFile()
    if (confirmed !== null && content.defects.length > 0)
      throw auditFileErrors.broken(content.defects[0] ?? '')
    return await withTenant(
      deps.database,
      author.tenantId,
      async (tx) => ({
        ...(await takeOver(tx, author, content, {
          ...upload,
          origin,
          sha256: arrived.sha256,
          proposed: proposedDay(content, todayInAmsterdam()),
        })),
        version: content.version,
      }),
      confirmed === null ? 'read only' : 'read write',
      confirmed === null ? {} : author.trail,
    )
  } finally {
    await arrived.discard()
  }
}
