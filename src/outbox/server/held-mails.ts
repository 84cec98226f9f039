import type { TenantId } from '#kernel/ids.ts'
import { mailJob } from './mail-job.ts'
import { noteOrderedWork } from '#platform/server/jobs/order-job.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** A confirmed address has no mail budget: the mails that were held back are sent at once. */
export async function letMailsGo(tx: TenantTx, tenantId: TenantId): Promise<void> {
  const { rows: held } = await sql<{ id: string }>`
    select id from mails where tenant_id = ${tenantId} and state = 'queued' and waits_for = 'confirmation'`.execute(
    tx,
  )
  if (held.length === 0) return
  await sql`
    update jobs set run_at = now()
    where tenant_id = ${tenantId} and kind = ${mailJob.kind} and state = 'queued'
      and payload_id(payload, 'mailId') = any(${held.map(({ id }) => id)}::uuid[])`.execute(tx)
  noteOrderedWork(tx)
}
