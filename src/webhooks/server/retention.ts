import { rowsOf, sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'
import { MOST_AT_ONCE, type RetentionRule } from '#platform/server/jobs/retention.ts'

const KEPT_DAYS = 30

export const webhookRetention: readonly RetentionRule[] = [
  {
    table: 'webhook_deliveries',
    // What waits is of the last four days; a longer wait is one of a replay.
    forget: async (tx) => {
      const { numAffectedRows } = await sql`
        delete from webhook_deliveries d
        where d.tenant_id = ${thisTenant} and (d.webhook_id, d.event_id) in (
          select o.webhook_id, o.event_id from webhook_deliveries o
          where o.tenant_id = ${thisTenant} and o.state <> 'waiting' and o.at < now() - make_interval(days => ${KEPT_DAYS})
          limit ${MOST_AT_ONCE})`.execute(tx)
      if (Number(numAffectedRows ?? 0n) > 0) return true
      const left = await rowsOf(
        tx,
        sql<{
          id: string
        }>`select event_id as id from webhook_deliveries where tenant_id = ${thisTenant} limit 1`,
      )
      return left.length > 0
    },
  },
  {
    table: 'webhook_events',
    forget: async (tx) => {
      const { numAffectedRows } = await sql`
        delete from webhook_events e
        where e.tenant_id = ${thisTenant} and e.id in (
          select o.id from webhook_events o
          where o.tenant_id = ${thisTenant} and o.at < now() - make_interval(days => ${KEPT_DAYS})
            and not exists (
              select from webhook_deliveries d where d.tenant_id = ${thisTenant} and d.event_id = o.id)
          limit ${MOST_AT_ONCE})`.execute(tx)
      if (Number(numAffectedRows ?? 0n) > 0) return true
      const left = await rowsOf(
        tx,
        sql<{ id: string }>`select id from webhook_events where tenant_id = ${thisTenant} limit 1`,
      )
      return left.length > 0
    },
  },
]
