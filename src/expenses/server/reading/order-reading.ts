import type { BackingDocumentId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { readingJob } from './read-document.ts'

/** Order the reading of a document in the transaction that stores it. */
export async function orderReading(tx: TenantTx, id: BackingDocumentId): Promise<void> {
  await sql`insert into document_readings (tenant_id, document_id, state)
            values (${thisTenant}, ${id}, 'waiting')`.execute(tx)
  await order(tx, readingJob, { documentId: id })
}
