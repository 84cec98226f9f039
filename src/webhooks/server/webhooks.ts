import type pg from 'pg'
import type { z } from 'zod'
import type { WebhookEventId, WebhookId } from '#kernel/ids.ts'
import { encrypted, encryptedAgain } from '#platform/server/encrypted-secret.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import { newId } from '#platform/server/new-id.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { forEveryTenant } from '#tenants/server/every-tenant.ts'
import { noteChanges, type Changer } from '#tenants/server/setting-changes.ts'
import type { changeWebhook, webhookBody } from '../contract.ts'
import { MOST_WEBHOOKS, webhookErrors } from '../domain/errors.ts'
import { TEST_EVENT } from '../domain/event-type.ts'
import { deliverJob } from './deliver.ts'
import type { WebhookDeps } from './deps.ts'
import { startLeftDeliveries } from './left-deliveries.ts'
import { startOverdueEvents } from './overdue-events.ts'
import { newSecret } from './signature.ts'
import { webhookUrl } from './webhook-address.ts'
import { lockWebhook } from './webhook-rows.ts'

type Deps = Pick<WebhookDeps, 'loginKey' | 'webhookOrigins'>

/** The former secret signs too for so long, so that the receiver can change over. */
const ROTATION_HOURS = 24

/**
 * Make a webhook.
 *
 * @returns its secret, which no call gives again
 * @throws DomainError `webhook.bad-address`, `webhook.private-address`, `webhook.too-many`
 */
export async function createWebhook(
  tx: TenantTx,
  { loginKey, webhookOrigins }: Deps,
  changer: Changer,
  { name, url: typed, types }: z.output<typeof webhookBody>,
): Promise<{ id: WebhookId; secret: string }> {
  const url = webhookUrl(typed, webhookOrigins).href
  const [row] = await rowsOf(
    tx,
    sql<{ count: number }>`
      select count(*)::int as count from webhooks where tenant_id = ${thisTenant} and removed_at is null`,
  )
  if ((row?.count ?? 0) >= MOST_WEBHOOKS) throw webhookErrors.tooMany()
  const id = newId<WebhookId>()
  const secret = newSecret()
  await sql`
    insert into webhooks (tenant_id, id, name, url, types, secret, created_by)
    values (${thisTenant}, ${id}, ${name}, ${url}, ${[...new Set(types)]}::text[],
            ${encrypted(loginKey, id, Buffer.from(secret))}, ${changer.userId})`.execute(tx)
  await startSchedules(tx, types)
  await noteChange(tx, changer, name, null, url)
  return { id, secret }
}

/** @throws DomainError `webhook.not-found`, `webhook.changed-meanwhile`, and those of `createWebhook` */
export async function changeWebhookTo(
  tx: TenantTx,
  { webhookOrigins }: Deps,
  changer: Changer,
  id: WebhookId,
  { name, url: typed, types, version }: z.output<typeof changeWebhook.body>,
): Promise<void> {
  const before = await lockWebhook(tx, id)
  if (before.version !== version) throw webhookErrors.changedMeanwhile()
  const url = webhookUrl(typed, webhookOrigins).href
  await sql`
    update webhooks set name = ${name}, url = ${url}, types = ${[...new Set(types)]}::text[], version = version + 1
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  await startSchedules(tx, types)
  await noteChange(tx, changer, name, before.url, url)
}

async function startSchedules(tx: TenantTx, types: readonly string[]): Promise<void> {
  await startOverdueEvents(tx, types)
  await startLeftDeliveries(tx)
}

/**
 * Off: what waits stops, and what happens meanwhile is not told. On: from now on, with a clean slate of failures.
 *
 * @throws DomainError `webhook.not-found`
 */
export async function switchWebhook(
  tx: TenantTx,
  changer: Changer,
  id: WebhookId,
  isOn: boolean,
): Promise<void> {
  const before = await lockWebhook(tx, id)
  if (before.is_off !== isOn) return
  await sql`
    update webhooks set off_reason = ${isOn ? null : 'user'}, failing_since = null, told_at = null, version = version + 1
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  if (isOn) await startSchedules(tx, before.types)
  else await stopWaiting(tx, id)
  await noteChange(tx, changer, before.name, isOn ? 'uit' : 'aan', isOn ? 'aan' : 'uit')
}

/** @throws DomainError `webhook.not-found` */
export async function removeWebhook(tx: TenantTx, changer: Changer, id: WebhookId): Promise<void> {
  const before = await lockWebhook(tx, id)
  await sql`
    update webhooks set removed_at = now(), version = version + 1
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  await stopWaiting(tx, id)
  await noteChange(tx, changer, before.name, before.url, null)
}

/** @throws DomainError `webhook.not-found` */
export async function renewSecret(
  tx: TenantTx,
  { loginKey }: Deps,
  changer: Changer,
  id: WebhookId,
): Promise<{ secret: string }> {
  const before = await lockWebhook(tx, id)
  const secret = newSecret()
  await sql`
    update webhooks
    set secret = ${encrypted(loginKey, id, Buffer.from(secret))}, earlier_secret = ${before.secret},
        earlier_until = now() + make_interval(hours => ${ROTATION_HOURS}), version = version + 1
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  await noteChange(tx, changer, before.name, 'geheim', 'nieuw geheim')
  return { secret }
}

/** @throws DomainError `webhook.not-found`, `webhook.off` */
export async function sendTest(tx: TenantTx, id: WebhookId): Promise<{ eventId: WebhookEventId }> {
  const { is_off: isOff } = await lockWebhook(tx, id)
  if (isOff) throw webhookErrors.off()
  const eventId = newId<WebhookEventId>()
  await sql`
    insert into webhook_events (tenant_id, id, type, data)
    values (${thisTenant}, ${eventId}, ${TEST_EVENT}, jsonb_build_object('id', ${id}::text, 'version', 1))`.execute(
    tx,
  )
  await sql`
    insert into webhook_deliveries (tenant_id, webhook_id, event_id)
    values (${thisTenant}, ${id}, ${eventId})`.execute(tx)
  await order(tx, deliverJob, { webhookId: id, eventId })
  return { eventId }
}

/** What waits for a webhook that is off is not sent; a replay may send it later. */
const stopWaiting = (tx: TenantTx, id: WebhookId): Promise<unknown> =>
  sql`
    update webhook_deliveries set state = 'stopped', next_at = null
    where tenant_id = ${thisTenant} and webhook_id = ${id} and state = 'waiting'`.execute(tx)

const noteChange = (
  tx: TenantTx,
  changer: Changer,
  name: string,
  old: string | null,
  now: string | null,
): Promise<void> => noteChanges(tx, changer, [{ area: 'security', field: `webhook ${name}`, old, new: now }])

/**
 * Encrypt the secrets with the present key, a business at a time. What was interrupted is done by the next call.
 *
 * @param client may become the owner of the tables
 * @returns the number of secrets
 */
export const renewWebhookKeys = (client: pg.ClientBase, loginKey: KeyRing): Promise<number> =>
  forEveryTenant(client, async (tenantId) => {
    const { rows } = await client.query<{ id: string; secret: Buffer; earlier_secret: Buffer | null }>(
      'select id, secret, earlier_secret from webhooks where tenant_id = $1 for update',
      [tenantId],
    )
    let count = 0
    for (const { id, secret, earlier_secret: earlier } of rows) {
      const again = encryptedAgain(loginKey, id, secret)
      const earlierAgain = earlier === null ? null : encryptedAgain(loginKey, id, earlier)
      if (again === null && earlierAgain === null) continue
      await client.query(
        'update webhooks set secret = coalesce($3, secret), earlier_secret = coalesce($4, earlier_secret) where tenant_id = $1 and id = $2',
        [tenantId, id, again, earlierAgain],
      )
      count += 1
    }
    return count
  })
