import type { UserId, WebhookId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'
import type { MadeWebhooks } from '#tenants/server/made-webhooks.ts'
import { switchWebhook } from './webhooks.ts'

/** What becomes of the webhooks of a member who is removed: they are the business's, and go on until they are switched off. */
export const madeWebhooks: MadeWebhooks = {
  async sending(tx) {
    const rows = await rowsOf(
      tx,
      sql<{ id: WebhookId; made_by: UserId; name: string; url: string }>`
        select id, created_by as made_by, name, url from webhooks
        where tenant_id = ${thisTenant} and off_reason is null and removed_at is null
        order by lower(name), id`,
    )
    return rows.map(({ id, made_by: madeBy, name, url }) => ({ id, madeBy, name, to: new URL(url).host }))
  },

  async switchOff(tx, changer, madeBy) {
    const rows = await rowsOf(
      tx,
      sql<{ id: WebhookId }>`
        select id from webhooks
        where tenant_id = ${thisTenant} and created_by = ${madeBy} and off_reason is null and removed_at is null
        order by id`,
    )
    for (const { id } of rows) await switchWebhook(tx, changer, id, false)
  },
}
