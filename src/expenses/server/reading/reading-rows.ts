import { z } from 'zod'
import type { BackingDocumentId } from '#kernel/ids.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { order } from '#platform/server/jobs/worker.ts'
import { documentProposal, type DocumentProposal, type DocumentReading } from '../../contract.ts'
import { backingDocument } from '../backing-documents.ts'

/** The kind of job that reads a document. */
export const READING_JOB = 'backing-document.read'

type Source = NonNullable<DocumentReading['source']>

/** Order the reading of a document in the transaction that stores it. */
export async function orderReading(tx: TenantTx, id: BackingDocumentId): Promise<void> {
  await sql`insert into document_readings (tenant_id, document_id, state)
            values (current_setting('app.tenant_id')::uuid, ${id}, 'waiting')`.execute(tx)
  await order(tx, READING_JOB, { documentId: id })
}

/** A reading that is there at once. */
export async function insertReading(
  tx: TenantTx,
  id: BackingDocumentId,
  read: { source: Source; proposal: DocumentProposal },
): Promise<void> {
  const proposal = onTheWire(read.proposal)
  await sql`insert into document_readings (tenant_id, document_id, state, progress, source, proposal)
            values (current_setting('app.tenant_id')::uuid, ${id}, ${proposal === null ? 'failed' : 'done'}, 100,
                    ${proposal === null ? null : read.source}, ${proposal}::jsonb)`.execute(tx)
}

export async function noteProgress(tx: TenantTx, id: BackingDocumentId, percent: number): Promise<void> {
  await sql`update document_readings set state = 'reading', progress = ${percent}, updated_at = now()
            where document_id = ${id} and state in ('waiting', 'reading')`.execute(tx)
}

/** What came of it; null when it cannot be read. */
export async function settleReading(
  tx: TenantTx,
  id: BackingDocumentId,
  read: { source: Source; proposal: DocumentProposal } | null,
): Promise<void> {
  const proposal = read === null ? null : onTheWire(read.proposal)
  await sql`update document_readings
            set state = ${proposal === null ? 'failed' : 'done'}, progress = 100, updated_at = now(),
                source = ${proposal === null ? null : (read?.source ?? null)}, proposal = ${proposal}::jsonb
            where document_id = ${id}`.execute(tx)
}

/** @throws DomainError `backing-document.not-found`, the same for another tenant's as for none */
export async function documentReading(tx: TenantTx, id: BackingDocumentId): Promise<DocumentReading> {
  await backingDocument(tx, id)
  const row = await tx
    .selectFrom('document_readings')
    .select(['state', 'progress', 'source', 'proposal'])
    .where('document_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return { state: 'none', progress: 0, source: null, proposal: null }
  return {
    state: row.state as DocumentReading['state'],
    progress: row.progress,
    source: row.source as DocumentReading['source'],
    proposal: row.proposal === null ? null : z.decode(documentProposal, row.proposal as never),
  }
}

/** Figures of a document from elsewhere may be larger than any of ours; then there is nothing to propose. */
function onTheWire(proposal: DocumentProposal): string | null {
  const encoded = z.safeEncode(documentProposal, proposal)
  return encoded.success ? JSON.stringify(encoded.data) : null
}
