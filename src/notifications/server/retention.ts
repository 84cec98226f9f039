import { rowsOf, sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'
import type { RetentionRule } from '#platform/server/jobs/retention.ts'

/** A postponement that is over says nothing any more. */
export const notificationRetention: readonly RetentionRule[] = [
  {
    table: 'notification_snoozes',
    forget: async (tx) => {
      await sql`delete from notification_snoozes where tenant_id = ${thisTenant} and until < current_date - 1`.execute(
        tx,
      )
      const left = await rowsOf(
        tx,
        sql<{
          cause: string
        }>`select cause from notification_snoozes where tenant_id = ${thisTenant} limit 1`,
      )
      return left.length > 0
    },
  },
]
