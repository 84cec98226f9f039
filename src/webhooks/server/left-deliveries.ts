import { z } from 'zod'
import type { WebhookEventId, WebhookId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { jobRowOf, orderAll, startSchedule } from '#platform/server/jobs/order-job.ts'
import { deliverJob } from './deliver.ts'

/** Deliveries that are ordered by one run, so that a run takes seconds; the next run orders the others. */
const AT_ONCE = 500

/**
 * Each minute on a cluster, order the deliveries that a node wrote: the queue is on the coordinator, where the triggers of a node cannot
 * write. The schedule ends when the business has no webhook that is on.
 */
export const leftDeliveriesJob = defineJob({
  kind: 'webhook.order',
  label: 'Meldingen aan webhooks klaarzetten',
  payload: z.object({}),
  retry: ordinaryRetry,
  every: () => ({ unit: 'minute', hour: 0 }),
  async run(_deps: object, tx) {
    const left = await rowsOf(
      tx,
      sql<{ webhookId: WebhookId; eventId: WebhookEventId }>`
        select d.webhook_id as "webhookId", d.event_id as "eventId"
        from webhook_deliveries d
        join webhooks w on w.tenant_id = ${thisTenant} and w.id = d.webhook_id
        where d.tenant_id = ${thisTenant} and d.state = 'waiting' and d.attempts = 0 and w.off_reason is null and w.removed_at is null
        order by d.at, d.event_id
        limit ${AT_ONCE}`,
    )
    const ordered = new Set(await orderedDeliveries(tx))
    const payloads = left.filter(({ webhookId, eventId }) => !ordered.has(`${webhookId} ${eventId}`))
    await orderAll(
      tx,
      payloads.map((payload) => jobRowOf(deliverJob, payload)),
    )
    return (await hasWebhooks(tx)) ? 'continues' : 'ends'
  },
})

/** The webhook and the event of each delivery that has a job, with a space between. */
async function orderedDeliveries(tx: TenantTx): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    sql<{ both: string }>`
      select concat(webhook_id, ' ', event_id) as both from ordered_work
      where tenant_id = ${thisTenant} and kind = ${deliverJob.kind}`,
  )
  return rows.map(({ both }) => both)
}

async function hasWebhooks(tx: TenantTx): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select id from webhooks where tenant_id = ${thisTenant} and off_reason is null and removed_at is null limit 1`,
  )
  return rows.length > 0
}

/** Begin the schedule where the tables are on nodes; elsewhere a delivery is written with its job. */
export async function startLeftDeliveries(tx: TenantTx): Promise<void> {
  const nodes = await rowsOf(tx, sql`select 1 as one from pg_extension where extname = 'citus'`)
  if (nodes.length > 0) await startSchedule(tx, leftDeliveriesJob, {})
}
