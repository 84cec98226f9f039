import type { z } from 'zod'
import type { WebhookEventId, WebhookId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { jobRowOf, orderAll } from '#platform/server/jobs/order-job.ts'
import { DELIVERIES_A_PAGE, type Delivery, type listDeliveries, type replayDeliveries } from '../contract.ts'
import type { DeliveryState } from '../domain/delivery.ts'
import { MOST_REPLAYED, webhookErrors } from '../domain/errors.ts'
import { deliverJob } from './deliver.ts'
import { lockWebhook } from './webhook-rows.ts'

interface DeliveryRow {
  event_id: WebhookEventId
  type: string
  number: string | null
  at: string
  state: DeliveryState
  attempts: number
  last_at: string | null
  last_status: number | null
  last_error: string | null
  last_answer: string | null
  next_at: string | null
}

/**
 * The deliveries of a webhook, the newest first.
 *
 * @throws DomainError `webhook.not-found`
 */
export async function deliveriesOf(
  tx: TenantTx,
  id: WebhookId,
  { outcome, after }: z.output<typeof listDeliveries.query>,
): Promise<z.output<typeof listDeliveries.data>> {
  const [known] = await rowsOf(
    tx,
    sql<{ id: string }>`
      select id from webhooks where tenant_id = ${thisTenant} and id = ${id} and removed_at is null`,
  )
  if (known === undefined) throw webhookErrors.notFound()
  const rows = await rowsOf(
    tx,
    sql<DeliveryRow>`
      select d.event_id, e.type, e.data ->> 'number' as number, d.at, d.state, d.attempts, d.last_at, d.last_status,
             d.last_error, d.last_answer, d.next_at
      from webhook_deliveries d
      join webhook_events e on e.tenant_id = d.tenant_id and e.id = d.event_id
      where d.tenant_id = ${thisTenant} and d.webhook_id = ${id}
        ${outcome === undefined ? sql`` : sql`and d.state = ${outcome}`}
        ${after === undefined ? sql`` : olderThan(id, after)}
      order by d.at desc, d.event_id desc
      limit ${DELIVERIES_A_PAGE + 1}`,
  )
  return {
    deliveries: rows.slice(0, DELIVERIES_A_PAGE).map(deliveryOf),
    isLast: rows.length <= DELIVERIES_A_PAGE,
  }
}

const olderThan = (id: WebhookId, after: string) => sql`
  and (d.at, d.event_id) < (
    select last.at, last.event_id from webhook_deliveries last
    where last.tenant_id = ${thisTenant} and last.webhook_id = ${id} and last.event_id = ${after})`

const deliveryOf = (row: DeliveryRow): Delivery => ({
  eventId: row.event_id,
  type: row.type,
  number: row.number,
  at: row.at,
  state: row.state,
  attempts: row.attempts,
  lastAt: row.last_at,
  lastStatus: row.last_status,
  lastError: row.last_error,
  lastAnswer: row.last_answer,
  nextAt: row.next_at,
})

/**
 * Send one delivery again, whatever came of it, or all of a period that did not arrive. Each keeps its id and begins a new round of attempts.
 *
 * @throws DomainError `webhook.not-found`, `webhook.off`, `webhook.delivery-not-found`, `webhook.nothing-to-replay`,
 * `webhook.too-many-to-replay`
 */
export async function replay(
  tx: TenantTx,
  id: WebhookId,
  asked: z.output<typeof replayDeliveries.body>,
): Promise<{ count: number }> {
  const { is_off: isOff } = await lockWebhook(tx, id)
  if (isOff) throw webhookErrors.off()
  const chosen =
    'eventId' in asked
      ? sql`d.event_id = ${asked.eventId}`
      : sql`d.at >= ${asked.from}::timestamptz and d.at < ${asked.to}::timestamptz and d.state in ('failed', 'stopped')`
  const rows = await rowsOf(
    tx,
    sql<{ event_id: WebhookEventId }>`
      update webhook_deliveries d set state = 'waiting', attempts = 0, next_at = now()
      where d.tenant_id = ${thisTenant} and d.webhook_id = ${id} and ${chosen}
      returning d.event_id`,
  )
  if (rows.length === 0)
    throw 'eventId' in asked ? webhookErrors.deliveryNotFound() : webhookErrors.nothingToReplay()
  if (rows.length > MOST_REPLAYED) throw webhookErrors.tooManyToReplay()
  await orderAll(
    tx,
    rows.map(({ event_id: eventId }) => jobRowOf(deliverJob, { webhookId: id, eventId })),
  )
  return { count: rows.length }
}
