import { z } from 'zod'
import { rowsOf, sql, thisTenant } from '../db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '../jobs/define-job.ts'

/** A repeated request gets its first answer for so many days. */
export const KEPT_DAYS = 7
/** So many rows are deleted in one run; the others wait for the next day. */
const MOST_AT_ONCE = 10_000

/**
 * Delete the answers of requests that no caller repeats any more. The schedule is begun by each login and ends
 * when no answer is left, so that a business that is no longer used has none.
 */
export const forgetRequestsJob = defineJob({
  kind: 'requests.forget',
  label: 'Oude verzoeken opruimen',
  payload: z.object({}),
  retry: ordinaryRetry,
  every: () => ({ unit: 'day', hour: 4 }),
  async run(_, tx) {
    await sql`
      delete from idempotency_keys
      where tenant_id = ${thisTenant} and key in (
        select key from idempotency_keys
        where tenant_id = ${thisTenant} and created_at < now() - make_interval(days => ${KEPT_DAYS})
        order by created_at limit ${MOST_AT_ONCE})`.execute(tx)
    const left = await rowsOf(
      tx,
      sql<{ key: string }>`select key from idempotency_keys where tenant_id = ${thisTenant} limit 1`,
    )
    return left.length > 0 ? 'continues' : 'ends'
  },
})
