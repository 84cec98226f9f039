import type { UserId, WebhookId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Changer } from './setting-changes.ts'

/** A webhook that is on. */
export interface SendingWebhook {
  readonly id: WebhookId
  readonly madeBy: UserId
  readonly name: string
  /** The host of its address: the rest may hold a secret. */
  readonly to: string
}

/** The webhooks that members made. A higher slice has them, so that the app hands them in. */
export interface MadeWebhooks {
  /** The webhooks that are on, of all makers, by name. */
  sending(tx: TenantTx): Promise<readonly SendingWebhook[]>
  /** Switch off those of one maker. */
  switchOff(tx: TenantTx, changer: Changer, madeBy: UserId): Promise<void>
}
