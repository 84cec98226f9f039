import { rowsOf, sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'
import { MOST_AT_ONCE, type RetentionRule } from '#platform/server/jobs/retention.ts'

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
  endedRows('member_invitations'),
  endedRows('ownership_offers'),
]

/** The rows of links or offers that ended so long ago. */
function endedRows(table: 'member_invitations' | 'ownership_offers'): RetentionRule {
  const name = sql.table(table)
  return {
    table,
    forget: async (tx) => {
      await sql`
        delete from ${name} where tenant_id = ${thisTenant} and id in (
          select id from ${name}
          where tenant_id = ${thisTenant} and coalesce(ended_at, expires_at) < now() - interval '90 days'
          limit ${MOST_AT_ONCE})`.execute(tx)
      const left = await rowsOf(
        tx,
        sql<{ id: string }>`select id from ${name} where tenant_id = ${thisTenant} limit 1`,
      )
      return left.length > 0
    },
  }
}
