import type { Database } from '#platform/server/db/database.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import type { WebhookTransport } from './transport.ts'

export interface WebhookDeps {
  readonly database: Database
  /** Encrypts the secrets; not in the database. */
  readonly loginKey: KeyRing
  readonly webhookTransport: WebhookTransport
  /** Origins of a private network that the operator allows. */
  readonly webhookOrigins: ReadonlySet<string>
  readonly publicUrl: string
}
