import type { UserId, WebhookId } from '#kernel/ids.ts'
import { decrypted } from '#platform/server/encrypted-secret.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Webhook } from '../contract.ts'
import { webhookErrors } from '../domain/errors.ts'

interface ListRow {
  id: WebhookId
  name: string
  url: string
  types: string[]
  off_reason: Webhook['offReason']
  failing_since: string | null
  earlier_until: string | null
  created_at: string
  version: number
  waiting: number
  last_delivered_at: string | null
}

/** The webhooks of the business, by name, each with how its deliveries go. */
export async function listWebhooks(tx: TenantTx): Promise<Webhook[]> {
  const rows = await rowsOf(
    tx,
    sql<ListRow>`
      select w.id, w.name, w.url, w.types, w.off_reason, w.failing_since, w.created_at, w.version,
             case when w.earlier_until > now() then w.earlier_until end as earlier_until,
             coalesce(d.waiting, 0)::int as waiting, d.last_delivered_at
      from webhooks w
      left join lateral (
        select count(*) filter (where d.state = 'waiting') as waiting,
               max(d.last_at) filter (where d.state = 'delivered') as last_delivered_at
        from webhook_deliveries d where d.tenant_id = ${thisTenant} and d.webhook_id = w.id
      ) d on true
      where w.tenant_id = ${thisTenant} and w.removed_at is null
      order by lower(w.name), w.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    types: row.types,
    offReason: row.off_reason,
    failingSince: row.failing_since,
    formerSecretUntil: row.earlier_until,
    waiting: row.waiting,
    lastDeliveredAt: row.last_delivered_at,
    createdAt: row.created_at,
    version: row.version,
  }))
}

export interface WebhookRow {
  id: WebhookId
  name: string
  url: string
  types: string[]
  secret: Buffer
  earlier_secret: Buffer | null
  is_rotating: boolean
  is_off: boolean
  version: number
  created_by: UserId
}

/**
 * A webhook, locked for a change.
 *
 * @throws DomainError `webhook.not-found`
 */
export async function lockWebhook(tx: TenantTx, id: WebhookId): Promise<WebhookRow> {
  const [row] = await rowsOf(
    tx,
    sql<WebhookRow>`
      select id, name, url, types, secret, earlier_secret, coalesce(earlier_until > now(), false) as is_rotating,
             off_reason is not null as is_off, version, created_by
      from webhooks
      where tenant_id = ${thisTenant} and id = ${id} and removed_at is null
      for no key update`,
  )
  if (row === undefined) throw webhookErrors.notFound()
  return row
}

/** The secrets that sign a delivery, the present one first; none when no key of this installation decrypts them. */
export function secretsOf(
  loginKey: KeyRing,
  row: Pick<WebhookRow, 'id' | 'secret' | 'earlier_secret' | 'is_rotating'>,
): string[] {
  const stored = [row.secret, ...(row.is_rotating && row.earlier_secret !== null ? [row.earlier_secret] : [])]
  return stored.flatMap((each) => {
    const secret = decrypted(loginKey, row.id, each)
    return secret === null ? [] : [Buffer.from(secret).toString('utf8')]
  })
}
