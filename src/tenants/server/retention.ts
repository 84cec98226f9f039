import { sql } from '#platform/server/db/tenant-transaction.ts'
import type { RetentionRule } from '#platform/server/jobs/retention.ts'

/** So many rows of each table in one run: the runs of all businesses share these tables. */
const MOST_OF_LOGINS = 1_000

/** Sessions, links, devices and counted attempts of all logins; the terms are in the function (migration 0094). */
export const tenantRetention: readonly RetentionRule[] = [
  {
    table: 'sessions, account_tokens, login_devices, login_attempts, login_networks',
    // The runs of other businesses go on with what is left, so this does not keep a schedule going.
    forget: async (tx) => {
      await sql<{ count: number }>`select forget_logins(${MOST_OF_LOGINS}) as count`.execute(tx)
      return false
    },
  },
]
