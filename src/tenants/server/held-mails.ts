import type { TenantId } from '#kernel/ids.ts'
import { noteOrderedWork } from '#platform/server/jobs/worker.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** A confirmed address has no mail budget: the mails that were held back are sent at once. */
export async function letMailsGo(tx: TenantTx, tenantId: TenantId): Promise<void> {
  await sql`
    update jobs j set run_at = now() from mails m
    where j.tenant_id = ${tenantId} and j.kind = 'document.mail' and j.state = 'queued'
      and m.tenant_id = j.tenant_id and m.id = (j.payload ->> 'mailId')::uuid
      and m.state = 'queued' and m.waits_for = 'confirmation'`.execute(tx)
  noteOrderedWork(tx)
}
