import { z } from 'zod'
import { sql } from '../../db/tenant-transaction.ts'
import { newId } from '../../new-id.ts'
import { defineJob, ordinaryRetry } from '../define-job.ts'

const payload = z.object({ rhythm: z.enum(['day', 'week', 'month-end']) })
export type Rhythm = z.output<typeof payload>['rhythm']

/** A schedule whose runs can be counted: each adds a row in its transaction. */
export const countingJob = defineJob({
  kind: 'test.count',
  label: 'Tellen',
  payload,
  retry: ordinaryRetry,
  every: ({ rhythm }) => ({ unit: rhythm, hour: 7 }),
  async run(_: object, tx, { tenantId, period }) {
    await sql`insert into setting_changes (tenant_id, id, user_id, user_email, ip, area, field, new_value)
              values (${tenantId}, ${newId()}, ${newId()}, '', '', 'company', ${period}, 'x')`.execute(tx)
    return 'continues'
  },
})
