import type { TenantId } from '#kernel/ids.ts'
import { mailJob } from './mail-job.ts'
import { startNow } from '#platform/server/jobs/ordered-jobs.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** A confirmed address has no mail budget: the mails that were held back are sent at once. */
export async function letMailsGo(tx: TenantTx, tenantId: TenantId): Promise<void> {
  const { rows: held } = await sql<{ id: string }>`
    select id from mails where tenant_id = ${tenantId} and state = 'queued' and waits_for = 'confirmation'`.execute(
    tx,
  )
  if (held.length === 0) return
  await startNow(tx, { kind: mailJob.kind, field: 'mailId', ids: held.map(({ id }) => id) })
}
