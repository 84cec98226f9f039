import { createHash } from 'node:crypto'
import { DomainError } from '#kernel/errors.ts'
import type { TenantId } from '#kernel/ids.ts'
import { sql, thisTenant, type Check, type Statement, type TenantTx } from '../db/tenant-transaction.ts'

/** The stored answer of a key. */
export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

/** Characters of an `Idempotency-Key`, at most. */
export const LONGEST_KEY = 255

/** @throws DomainError `idempotency.key-invalid` when the header is empty, repeated or too long. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || header.length > LONGEST_KEY || !/^[\x21-\x7e]+$/.test(header)) {
    throw new DomainError(
      'invalid',
      'idempotency.key-invalid',
      `Idempotency-Key is een tekst van 1 tot ${String(LONGEST_KEY)} tekens zonder spaties.`,
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

/** The idempotency key of a request, and the hash that identifies the request. */
export interface RequestKey {
  readonly text: string
  readonly hash: string
}

/** The key was claimed before, so this transaction may not execute the request. */
export class KeyClaimed extends Error {}

/**
 * Claim a key, as the first statement of the transaction of the effect. A second caller waits here until the
 * first commits, and then is refused with `KeyClaimed`.
 */
export const claimOf = (tenantId: TenantId, key: RequestKey): Check => ({
  statement: {
    text: 'insert into idempotency_keys (tenant_id, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key',
    values: [tenantId, key.text, key.hash],
  },
  accept: (rows) => {
    if (rows.length === 0) throw new KeyClaimed('the key was claimed before')
  },
})

/**
 * The answer that was stored with a key, or null when there is none.
 *
 * @throws DomainError `idempotency.key-reused` when the key was used for another request before
 */
export async function storedAnswer(tx: TenantTx, key: RequestKey): Promise<StoredAnswer | null> {
  const { rows } = await sql<{ request_hash: string; status: number | null; body: string | null }>`
    select request_hash, status, body from idempotency_keys
    where tenant_id = ${thisTenant} and key = ${key.text}`.execute(tx)
  const earlier = rows[0]
  if (earlier === undefined) return null
  if (earlier.request_hash !== key.hash) {
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
