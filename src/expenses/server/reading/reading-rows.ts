import { z } from 'zod'
import type { BackingDocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import { documentProposal, type DocumentReading } from '../../reading-contract.ts'
import { backingDocument } from '../backing-documents.ts'
import { waitingLineOfProposal } from '../lines-without-receipt.ts'
import { costOf, type ReadExplained } from './kind-of-cost.ts'
import type { DocumentAnswer } from './reading-task.ts'

type Source = NonNullable<DocumentReading['source']>
type Failure = NonNullable<DocumentReading['failure']>

/** A reading that is available at once. */
export async function insertReading(
  tx: TenantTx,
  id: BackingDocumentId,
  read: DocumentAnswer | TooComplex,
): Promise<void> {
  const { state, source, proposal, failure } = outcomeOf(read)
  await sql`insert into document_readings (tenant_id, document_id, state, progress, source, proposal, failure)
            values (${thisTenant}, ${id}, ${state}, 100, ${source}, ${proposal}::jsonb,
                    ${failure})`.execute(tx)
}

export async function noteProgress(tx: TenantTx, id: BackingDocumentId, percent: number): Promise<void> {
  await sql`update document_readings set state = 'reading', progress = ${percent}, updated_at = now()
            where tenant_id = ${thisTenant} and document_id = ${id} and state in ('waiting', 'reading')`.execute(
    tx,
  )
}

/** The result of the reading; null for an unreadable document. */
export async function settleReading(
  tx: TenantTx,
  id: BackingDocumentId,
  read: DocumentAnswer | TooComplex | null,
): Promise<void> {
  const { state, source, proposal, failure } = outcomeOf(read)
  await sql`update document_readings
            set state = ${state}, progress = 100, updated_at = now(), source = ${source}, proposal = ${proposal}::jsonb,
                failure = ${failure}
            where tenant_id = ${thisTenant} and document_id = ${id}`.execute(tx)
}

function outcomeOf(read: DocumentAnswer | TooComplex | null): {
  state: 'done' | 'failed'
  source: Source | null
  proposal: string | null
  failure: Failure | null
} {
  if (read === null || read instanceof TooComplex || read.proposal === null)
    return {
      state: 'failed',
      source: null,
      proposal: null,
      failure: read instanceof TooComplex ? 'too-complex' : 'unreadable',
    }
  const proposal = JSON.stringify(z.encode(documentProposal, read.proposal))
  return { state: 'done', source: read.source, proposal, failure: null }
}

/** @throws DomainError `backing-document.not-found`, for another tenant's as for an absent one */
export async function documentReading(
  tx: TenantTx,
  id: BackingDocumentId,
  today: LocalDate,
  readExplained: ReadExplained,
): Promise<DocumentReading> {
  await backingDocument(tx, id)
  const row = await tx
    .selectFrom('document_readings')
    .select(['state', 'progress', 'source', 'proposal', 'failure'])
    .where('document_id', '=', id)
    .executeTakeFirst()
  if (row === undefined)
    return { state: 'none', progress: 0, source: null, proposal: null, cost: null, waitingLine: null }
  const proposal = row.proposal === null ? null : z.decode(documentProposal, row.proposal as never)
  const line = proposal === null ? null : await waitingLineOfProposal(tx, proposal, today)
  const waitsAs = line?.answer ?? null
  return {
    state: row.state as DocumentReading['state'],
    progress: row.progress,
    source: row.source as DocumentReading['source'],
    proposal,
    cost: proposal === null ? null : await costOf(tx, proposal, { today, waitsAs, readExplained }),
    waitingLine: line,
    ...(row.failure === null ? {} : { failure: row.failure as Failure }),
  }
}
