import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { UserId } from '#kernel/ids.ts'
import type { Connection, Database } from '#platform/server/db/database.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { callerNetwork } from '#platform/server/http/caller-network.ts'
import { tenantErrors } from '../domain/errors.ts'
import { normalAddress } from './logins.ts'

/** A guess at a secret of one user, by a session of that user. */
export type GuessedSecret = 'password' | 'code'

/**
 * Slows down guessing. Every attempt is counted in the database before it is made, so that simultaneous
 * attempts and attempts on several machines count together; a successful one is deleted.
 *
 * Source: OWASP ASVS 5.0, 6.3.1; the figures are those of migration 0056.
 */
export interface LoginThrottle {
  /** False where `RATE_LIMIT` is off. */
  readonly isOn: boolean
  /**
   * Count an attempt to log in to an account; may wait up to five seconds for its turn.
   *
   * @throws DomainError `login.too-many-attempts` when this network tried too often
   * @throws DomainError `login.under-attack` when unknown networks together did, and this is one of them
   */
  beginLogin(email: string, ip: string): Promise<void>
  /**
   * The network has logged in to the account: its attempts are deleted, and attempts from other networks
   * cannot slow it down.
   */
  noteLogin(email: string, ip: string): Promise<void>
  /**
   * Count a guess, outside the transaction that compares it: a refusal rolls that transaction back.
   *
   * @throws DomainError `login.too-many-attempts` after ten wrong ones in a quarter of an hour
   */
  beginGuess(secret: GuessedSecret, userId: UserId): Promise<void>
}

export function loginThrottle(database: Database, isOn: boolean): LoginThrottle {
  const ask = <T>(text: string, values: readonly string[]): Promise<T | undefined> =>
    database.withConnection(async (connection) => {
      const { rows } = await connection.query<{ answer: T }>(`select ${text} as answer`, values)
      return rows[0]?.answer
    })
  return {
    isOn,
    async beginLogin(email, ip) {
      if (!isOn) return
      const turn = await ask<number>('begin_login_attempt($1, $2)', [account(email), source(email, ip)])
      if (turn === -2) throw tenantErrors.underAttack()
      if (turn === undefined || turn < 0) throw tenantErrors.tooManyAttempts()
      if (turn > 0) await wait(turn)
    },
    async noteLogin(email, ip) {
      if (isOn) await ask('note_login($1)', [source(email, ip)])
    },
    async beginGuess(secret, userId) {
      if (isOn && (await ask<boolean>('count_attempt($1)', [guess(secret, userId)])) !== true)
        throw tenantErrors.tooManyAttempts()
    },
  }
}

/** After a right guess: delete it and the wrong ones before it, in the same transaction. */
export async function forgetGuesses(tx: TenantTx, secret: GuessedSecret, userId: UserId): Promise<void> {
  await sql`select forget_attempts(${guess(secret, userId)})`.execute(tx)
}

/** The same, before a tenant is known. */
export async function forgetGuessesAtLogin(
  connection: Connection,
  secret: GuessedSecret,
  userId: UserId,
): Promise<void> {
  await connection.query('select forget_attempts($1)', [guess(secret, userId)])
}

const account = (email: string): string => hashOf(['account', normalAddress(email)])
const source = (email: string, ip: string): string =>
  hashOf(['source', normalAddress(email), callerNetwork(ip)])
const guess = (secret: GuessedSecret, userId: UserId): string => hashOf(['guess', secret, userId])

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
