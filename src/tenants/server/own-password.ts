import { verify } from '@node-rs/argon2'
import type { UserId } from '#kernel/ids.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { tenantErrors } from '../domain/errors.ts'
import type { LoginThrottle } from './login-throttle.ts'

/**
 * Whoever asks shows to be the user and not only to hold a session.
 *
 * @throws DomainError `password.needed`, `password.wrong`, or `login.too-many-attempts` after ten wrong ones
 */
export async function requireOwnPassword(
  tx: TenantTx,
  throttle: LoginThrottle,
  userId: UserId,
  password: string | null,
): Promise<void> {
  if (password === null || password === '') throw tenantErrors.passwordNeeded()
  const who = `password ${userId}`
  if (throttle.isBlocked(who)) throw tenantErrors.tooManyAttempts()
  const { rows } = await sql<{ hash: string | null }>`select password_hash_of(${userId}) as hash`.execute(tx)
  const hash = rows[0]?.hash ?? null
  if (hash === null || !(await verify(hash, password))) {
    throttle.noteFailure(who)
    throw tenantErrors.passwordWrong()
  }
  throttle.forget(who)
}
