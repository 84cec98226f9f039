import { z } from 'zod'
import type { BackingDocumentId, JobId, TenantId } from '#kernel/ids.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { EndedByMachine, SupervisorClosed, TooComplex } from '#platform/server/isolated/errors.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import { defineJob, JobIsDead, ordinaryRetry, type Job } from '#platform/server/jobs/define-job.ts'
import { storedId } from '#platform/server/jobs/stored-id.ts'
import type { Logger } from '#platform/server/log.ts'
import { isEInvoice } from '../../domain/backing-document.ts'
import { backingDocument } from '../backing-documents.ts'
import { noteProgress, settleReading } from './reading-rows.ts'
import { readingTask } from './reading-task.ts'

interface ReadingDeps {
  readonly database: Database
  readonly files: FileStore
  readonly supervisor: Supervisor
  readonly log: Logger
}

/** After this number of crashes of the program, the job of a document is dead. */
const MAX_DEATHS = 2
/** The progress changes many times a second; only steps of this many percents are stored. */
const STEP = 8

/**
 * Read a document and store its proposal. An unreadable document is final at once, because reading it again
 * gives the same result. When a document has ended two processes, its job is dead and visible. A store that is away and a machine that ends
 * processes lead to a retry.
 */
async function readDocument(
  deps: ReadingDeps,
  { tenantId, id: jobId, payload: { documentId: id }, attempts }: Job<{ documentId: BackingDocumentId }>,
): Promise<void> {
  const { document, own, hasFailed } = await withTenant(
    deps.database,
    tenantId,
    async (tx) => ({
      document: await backingDocument(tx, id),
      own: await ownMarks(tx),
      hasFailed: await hasFailedBefore(tx, tenantId, jobId),
    }),
    'read only',
  )
  const { kind } = document
  if (isEInvoice(kind)) return
  const settle = (read: Parameters<typeof settleReading>[2]) =>
    withTenant(deps.database, tenantId, (tx) => settleReading(tx, id, read))
  const giveUp = async (cause: TooComplex): Promise<never> => {
    deps.log.warn({ event: 'document_too_complex', kind, reason: cause.message })
    await settle(cause)
    throw new JobIsDead(`The document is too complex. ${cause.message}`)
  }
  // Begun before and never ended: the program crashed with it. A store that was away has recorded a failure
  // instead.
  if (attempts > MAX_DEATHS && !hasFailed)
    return giveUp(new TooComplex('The program ended while it was read.', true))
  const bytes = await deps.files.get({ tenantId, sha256: document.sha256 })
  const order = { kind, today: todayInAmsterdam(), ...own }
  const onProgress = progressNotes(deps.database, tenantId, id)
  try {
    const { answer } = await deps.supervisor.forTenant(tenantId).run(readingTask, order, bytes, onProgress)
    await settle(answer)
  } catch (error) {
    if (error instanceof SupervisorClosed || error instanceof EndedByMachine) throw error
    if (error instanceof TooComplex && error.hasEndedProcess) return giveUp(error)
    deps.log.info({ event: 'document_unreadable', kind, reason: String(error).slice(0, 200) })
    await settle(error instanceof TooComplex ? error : null)
  }
}

/** The reading of a document, one at a time: a picture takes seconds. */
export const readingJob = defineJob({
  kind: 'backing-document.read',
  label: 'Document lezen',
  payload: z.object({ documentId: storedId<BackingDocumentId>() }),
  retry: ordinaryRetry,
  run: readDocument,
})

/** Whether an earlier attempt ended with a failure, and so did not crash the program. */
async function hasFailedBefore(tx: TenantTx, tenantId: TenantId, jobId: JobId): Promise<boolean> {
  const { rows } = await sql<{ has_failed: boolean }>`
    select last_error is not null as has_failed from ordered_work where tenant_id = ${tenantId} and id = ${jobId}`.execute(
    tx,
  )
  return rows[0]?.has_failed ?? false
}

/** Names and VAT number of the buyer, which an invoice contains next to those of the supplier. */
async function ownMarks(tx: TenantTx): Promise<{ own: string[]; ownVatIds: string[] }> {
  const rows = await rowsOf(
    tx,
    sql<{ name: string; name_on_account: string; vat_id: string | null }>`
      select name, name_on_account, vat_id from business_profiles where tenant_id = ${thisTenant}`,
  )
  return {
    own: rows.flatMap(({ name, name_on_account: account }) => [name, account]),
    ownVatIds: rows.flatMap(({ vat_id: vatId }) => (vatId === null ? [] : [vatId])),
  }
}

/** Stores the progress regularly, so that any process can show it. A lost update does not matter. */
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
