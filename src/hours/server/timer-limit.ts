import { z } from 'zod'
import { DomainError } from '#kernel/errors.ts'
import type { TimerId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { storedId } from '#platform/server/jobs/stored-id.ts'
import { stopAtLimit } from './stop-timer.ts'

/** A day after its start a timer is stopped, if it still runs. A repetition finds it stopped. */
export const timerLimitJob = defineJob({
  kind: 'hours.timer-limit',
  label: 'Een timer stoppen die na 24 uur nog loopt',
  payload: z.object({ timerId: storedId<TimerId>() }),
  retry: ordinaryRetry,
  async run(deps: { database: Database }, { tenantId, payload }) {
    const end = (writes: boolean) =>
      withTenant(deps.database, tenantId, (tx) => stopAtLimit(tx, payload.timerId, writes))
    await end(true).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
      // The project or the year was closed meanwhile.
      return end(false)
    })
  },
})
