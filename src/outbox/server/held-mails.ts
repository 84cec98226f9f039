import type { TenantId } from '#kernel/ids.ts'
import { mailJob } from './mail-job.ts'
import { noteOrderedWork } from '#platform/server/jobs/order-job.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** A confirmed address has no mail budget: the mails that were held back are sent at once. */
export async function letMailsGo(tx: TenantTx, tenantId: TenantId): Promise<void> {
  await sql`
    update jobs j set run_at = now() from mails m
    where j.tenant_id = ${tenantId} and j.kind = ${mailJob.kind} and j.state = 'queued'
      and m.tenant_id = j.tenant_id and m.id = payload_id(j.payload, 'mailId')
      and m.state = 'queued' and m.waits_for = 'confirmation'`.execute(tx)
  noteOrderedWork(tx)
}
