import { z } from 'zod'
import { rowsOf, sql, thisTenant, type TenantTx } from '../db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from './define-job.ts'

/** So many rows of a table are deleted in one run; the others wait for the next day. */
export const MOST_AT_ONCE = 10_000

/** What a slice keeps for a while only. Tables and terms: docs/retention.md. */
export interface RetentionRule {
  readonly table: string
  /**
   * Delete what is older than the term of the table, `MOST_AT_ONCE` rows at most.
   *
   * @returns whether rows remain that a later run deletes
   */
  readonly forget: (tx: TenantTx, deps: RetentionDeps) => Promise<boolean>
}

/** What is outside the database. */
export interface RetentionDeps {
  /** Remove the files of mails that the program kept because it has no mail server. */
  readonly removeMailFiles: (ids: readonly string[]) => Promise<void>
}

/**
 * Delete what a business no longer needs, by the rules of the slices; nothing of the books has a rule. The schedule is begun by
 * each login and ends when nothing is left to delete, so that a business that is no longer used has none. Its kind is the name that
 * rows have from when only answers to requests were deleted.
 */
export const retentionJob = defineJob({
  kind: 'requests.forget',
  label: 'Oude gegevens opruimen',
  payload: z.object({}),
  retry: ordinaryRetry,
  every: () => ({ unit: 'day', hour: 4 }),
  async run({ rules, ...deps }: RetentionDeps & { readonly rules: readonly RetentionRule[] }, tx) {
    let isLeft = false
    for (const rule of rules) if (await rule.forget(tx, deps)) isLeft = true
    return isLeft ? 'continues' : 'ends'
  },
})

/** A repeated request gets its first answer for so many days. */
export const REQUESTS_KEPT_DAYS = 7
/** A job that failed for good is shown to its business for so long. */
const DEAD_JOBS_KEPT_DAYS = 365

export const platformRetention: readonly RetentionRule[] = [
  {
    table: 'idempotency_keys',
    forget: async (tx) => {
      await sql`
        delete from idempotency_keys
        where tenant_id = ${thisTenant} and key in (
          select key from idempotency_keys
          where tenant_id = ${thisTenant} and created_at < now() - make_interval(days => ${REQUESTS_KEPT_DAYS})
          order by created_at limit ${MOST_AT_ONCE})`.execute(tx)
      const left = await rowsOf(
        tx,
        sql<{ key: string }>`select key from idempotency_keys where tenant_id = ${thisTenant} limit 1`,
      )
      return left.length > 0
    },
  },
  {
    table: 'jobs',
    forget: async (tx) => {
      await sql`
        delete from jobs
        where tenant_id = ${thisTenant} and id in (
          select id from jobs
          where tenant_id = ${thisTenant} and state = 'dead'
            and created_at < now() - make_interval(days => ${DEAD_JOBS_KEPT_DAYS})
          order by created_at limit ${MOST_AT_ONCE})`.execute(tx)
      const left = await rowsOf(
        tx,
        sql<{ id: string }>`select id from jobs where tenant_id = ${thisTenant} and state = 'dead' limit 1`,
      )
      return left.length > 0
    },
  },
]
