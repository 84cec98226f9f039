import { z } from 'zod'
import { rightsOf, type Seat } from '#contract/rights.ts'
import type { TenantId, UserId, WebhookEventId, WebhookId } from '#kernel/ids.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry, type OrderedJob } from '#platform/server/jobs/define-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { storedId } from '#platform/server/jobs/stored-id.ts'
import { ownersOf } from '#tenants/server/owners.ts'
import { DAYS_UNTIL_OFF, noAnswerWords, outcomeOf, type Outcome } from '../domain/delivery.ts'
import type { WebhookDeps } from './deps.ts'
import { failingMail, offMail } from './failing-mail.ts'
import { signedHeaders } from './signature.ts'
import type { WebhookAnswer } from './transport.ts'
import { secretsOf } from './webhook-rows.ts'

interface Payload {
  readonly webhookId: WebhookId
  readonly eventId: WebhookEventId
}

type DeliverDeps = Pick<WebhookDeps, 'database' | 'loginKey' | 'webhookTransport' | 'publicUrl'>

interface Ready {
  url: string
  type: string
  data: object
  at: string
  attempts: number
  id: WebhookId
  secret: Buffer
  earlier_secret: Buffer | null
  is_rotating: boolean
}

/**
 * One attempt to tell a receiver what happened. A crash after the request repeats the attempt, with the same `webhook-id`; the next
 * attempt is a job of its own, ordered by the transaction that keeps the result of this one.
 */
export const deliverJob: OrderedJob<Payload, DeliverDeps> = defineJob({
  kind: 'webhook.deliver',
  label: 'Melding naar een webhook sturen',
  payload: z.object({ webhookId: storedId<WebhookId>(), eventId: storedId<WebhookEventId>() }),
  retry: ordinaryRetry,
  async run(deps: DeliverDeps, { tenantId, payload }) {
    const ready = await withTenant(deps.database, tenantId, (tx) => readyToSend(tx, payload))
    if (ready === undefined) return
    const answer = await attempt(deps, payload, ready)
    await withTenant(deps.database, tenantId, (tx) =>
      keepResult(tx, deps, { tenantId, ...payload }, ready, answer),
    )
  },
})

/** The delivery, if it still waits and its webhook is on. */
async function readyToSend(tx: TenantTx, { webhookId, eventId }: Payload): Promise<Ready | undefined> {
  const [row] = await rowsOf(
    tx,
    sql<Ready>`
      select w.url, w.id, w.secret, w.earlier_secret, coalesce(w.earlier_until > now(), false) as is_rotating,
             e.type, e.data, e.at, d.attempts
      from webhook_deliveries d
      join webhooks w on w.tenant_id = d.tenant_id and w.id = d.webhook_id
      join webhook_events e on e.tenant_id = d.tenant_id and e.id = d.event_id
      where d.tenant_id = ${thisTenant} and d.webhook_id = ${webhookId} and d.event_id = ${eventId}
        and d.state = 'waiting' and w.off_reason is null and w.removed_at is null`,
  )
  return row
}

async function attempt(
  { loginKey, webhookTransport }: { readonly loginKey: KeyRing } & Pick<DeliverDeps, 'webhookTransport'>,
  { eventId }: Payload,
  ready: Ready,
): Promise<WebhookAnswer> {
  const body = JSON.stringify({
    type: ready.type,
    timestamp: new Date(ready.at).toISOString(),
    data: ready.data,
  })
  const sentAt = Math.floor(Date.now() / 1000)
  const headers = signedHeaders(`msg_${eventId}`, sentAt, body, secretsOf(loginKey, ready))
  return webhookTransport({
    url: new URL(ready.url),
    headers: { ...headers, 'user-agent': 'Kloppend-Webhooks/1' },
    body,
  })
}

interface Settled {
  failing_for_days: number | null
  is_told: boolean
  name: string
  created_by: UserId
}

/** Keep what came of the attempt, and order the next one. A replay in the meantime counts for more: its round began again. */
async function keepResult(
  tx: TenantTx,
  deps: DeliverDeps,
  { webhookId, eventId }: Payload & { readonly tenantId: TenantId },
  { attempts: before }: Ready,
  answer: WebhookAnswer,
): Promise<void> {
  const attempts = before + 1
  const outcome = outcomeOf(answer, attempts, Math.random())
  const isAgain = outcome.kind === 'again'
  const kept = await rowsOf(
    tx,
    sql<{ event_id: string }>`
      update webhook_deliveries
      set state = ${stateAfter[outcome.kind]}, attempts = ${attempts}, last_at = now(),
          last_status = ${'status' in answer ? answer.status : null},
          last_error = ${'failure' in answer ? noAnswerWords[answer.failure] : null},
          last_answer = ${'status' in answer ? answer.beginning : null},
          next_at = ${isAgain ? sql`now() + make_interval(secs => ${outcome.seconds})` : null}
      where tenant_id = ${thisTenant} and webhook_id = ${webhookId} and event_id = ${eventId}
        and state = 'waiting' and attempts = ${before}
      returning event_id`,
  )
  if (kept.length === 0) return
  if (isAgain)
    await order(tx, deliverJob, { webhookId, eventId }, { startAt: { inSeconds: outcome.seconds } })
  await noteHealth(tx, deps, webhookId, outcome)
}

const stateAfter = { delivered: 'delivered', gone: 'failed', again: 'waiting', failed: 'failed' } as const

/** A success ends a failure; a failure of days, or a receiver that is gone, ends the webhook. Its maker, or the owners, read so once. */
async function noteHealth(tx: TenantTx, deps: DeliverDeps, id: WebhookId, { kind }: Outcome): Promise<void> {
  if (kind === 'delivered') {
    await sql`
      update webhooks set failing_since = null, told_at = null
      where tenant_id = ${thisTenant} and id = ${id} and failing_since is not null`.execute(tx)
    return
  }
  const [settled] = await rowsOf(
    tx,
    sql<Settled>`
      select extract(day from now() - failing_since)::int as failing_for_days, told_at is not null as is_told,
             name, created_by
      from webhooks where tenant_id = ${thisTenant} and id = ${id} for update`,
  )
  if (settled === undefined) return
  if (settled.failing_for_days === null)
    await sql`update webhooks set failing_since = now() where tenant_id = ${thisTenant} and id = ${id}`.execute(
      tx,
    )
  const isOff = kind === 'gone' || (settled.failing_for_days ?? 0) >= DAYS_UNTIL_OFF
  if (isOff)
    await sql`
      update webhooks set off_reason = ${kind === 'gone' ? 'gone' : 'failing'}, version = version + 1
      where tenant_id = ${thisTenant} and id = ${id} and off_reason is null`.execute(tx)
  else if (kind !== 'failed' || settled.is_told) return
  await sql`update webhooks set told_at = now() where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  await tell(tx, deps, settled, isOff ? (kind === 'gone' ? 'gone' : 'failing') : null)
}

async function tell(
  tx: TenantTx,
  { publicUrl }: Pick<DeliverDeps, 'publicUrl'>,
  { name, created_by: maker }: Settled,
  offReason: 'gone' | 'failing' | null,
): Promise<void> {
  const address = await addressOfMaker(tx, maker)
  const about = {
    name,
    isOfMaker: address !== null,
    link: new URL('/dashboard/instellingen/koppelingen', publicUrl).href,
  }
  for (const reader of address === null ? await ownersOf(tx) : [address])
    await mailAccount(tx, reader, offReason === null ? failingMail(about) : offMail(about, offReason))
}

/** Null for a maker who left the business, or whose role is not told of webhooks any more. */
async function addressOfMaker(tx: TenantTx, maker: UserId): Promise<string | null> {
  // Logins have no tenant: they are asked by themselves, not within a statement on rows that have one.
  const { rows } = await sql<{ email: string | null; seat: Seat | null }>`
    select email_of_user(${maker}) as email, seat_in(${tx.tenantId}, ${maker}) as seat`.execute(tx)
  const { email = null, seat = null } = rows[0] ?? {}
  return seat !== null && rightsOf[seat].has('tokens.write') ? email : null
}
