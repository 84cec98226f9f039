import { createHash } from 'node:crypto'
import { DomainError } from '#kernel/errors.ts'
import type { TenantId } from '#kernel/ids.ts'
import { sql, thisTenant, type Statement, type TenantTx } from '../db/tenant-transaction.ts'

/** The stored answer of a key. */
export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

/** @throws DomainError `idempotency.key-invalid` when the header is empty, repeated or too long. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new DomainError(
      'invalid',
      'idempotency.key-invalid',
      'Idempotency-Key is een tekst van 1 tot 200 tekens zonder spaties.',
    )
  }
  return header
}

/**
 * The hash of a request: caller, endpoint and content. Passwords and codes are left out, because the hash is
 * stored and a fast hash of a guessable secret would reveal the secret.
 */
export const requestHashOf = (parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts, (name, value: unknown) => (SECRETS.has(name) ? null : value)))
    .digest('hex')

const SECRETS: ReadonlySet<string> = new Set(['password', 'newPassword', 'code'])

/**
 * Claim a key, as the first statement of the transaction of the effect. A second caller waits here until the
 * first commits, and then gets its answer.
 *
 * @returns the earlier answer, or null when this transaction must execute the request
 * @throws DomainError `idempotency.key-reused` when the key was used for another request before
 */
export async function claimKey(tx: TenantTx, key: string, requestHash: string): Promise<StoredAnswer | null> {
  const claimed = await sql<{ key: string }>`
    insert into idempotency_keys (tenant_id, key, request_hash)
    values (${thisTenant}, ${key}, ${requestHash})
    on conflict do nothing returning key`.execute(tx)
  if (claimed.rows.length === 1) return null

  const { rows } = await sql<{ request_hash: string; status: number | null; body: string | null }>`
    select request_hash, status, body from idempotency_keys
    where tenant_id = ${thisTenant} and key = ${key}`.execute(tx)
  const earlier = rows[0]
  if (earlier?.request_hash !== requestHash) {
    throw new DomainError(
      'invalid',
      'idempotency.key-reused',
      'Deze Idempotency-Key is al gebruikt voor een ander verzoek. Gebruik een nieuwe.',
    )
  }
  return { status: earlier.status ?? 200, body: earlier.body ?? '' }
}

/** Store the answer in the transaction of the effect: its last statement. */
export const storeAnswer = (tenantId: TenantId, key: string, answer: StoredAnswer): Statement => ({
  text: 'update idempotency_keys set status = $1, body = $2 where tenant_id = $3 and key = $4',
  values: [answer.status, answer.body, tenantId, key],
})
