import type { TenantId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { withTenant } from '../../db/tenant-transaction.ts'
import { startSchedule } from '../../jobs/order-job.ts'
import { sweepJob, type SweepDeps } from '../sweep-files.ts'

/** One run of the nightly comparison, now, of a tenant whose latest upload was long ago. */
export async function sweepOnce(deps: SweepDeps, tenantId: TenantId): Promise<void> {
  await sweepJob.prepare?.(deps, { tenantId, payload: {} })
  const longAgo = new Date(0).toISOString()
  await withTenant(deps.database, tenantId, async (tx) => {
    const outcome = await sweepJob.run(deps, tx, {
      tenantId,
      payload: {},
      period: longAgo,
      startedAt: longAgo,
      today: localDate('2026-01-01'),
    })
    if (outcome === 'continues') await startSchedule(tx, sweepJob, {})
  })
}
