import { verify } from '@node-rs/argon2'
import type { UserId } from '#kernel/ids.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Member } from '#platform/server/http/member.ts'
import { tenantErrors } from '../domain/errors.ts'
import { forgetGuesses, type LoginThrottle } from './login-throttle.ts'

/**
 * The caller proves to be the user, and not only to have a session of that user. The route counts the guess
 * first (`countPasswordGuess`), because a wrong one rolls this transaction back.
 *
 * @throws DomainError `password.needed`, `password.wrong`
 */
export async function requireOwnPassword(
  tx: TenantTx,
  userId: UserId,
  password: string | null,
): Promise<void> {
  if (password === null || password === '') throw tenantErrors.passwordNeeded()
  const { rows } = await sql<{ hash: string | null }>`select password_hash_of(${userId}) as hash`.execute(tx)
  const hash = rows[0]?.hash ?? null
  if (hash === null || !(await verify(hash, password))) throw tenantErrors.passwordWrong()
  await forgetGuesses(tx, 'password', userId)
}

/**
 * Count the password of a request as a guess, before the transaction that compares it. Every route whose
 * command calls `requireOwnPassword` passes this to `serve` as `before`.
 *
 * @throws DomainError `login.too-many-attempts`
 * @throws DomainError `api-token.with-password` for a program: a password is proof of a person
 */
export const countPasswordGuess =
  (throttle: LoginThrottle) =>
  async (call: { principal: Member; body: { password: string | null } }): Promise<void> => {
    if (call.body.password === null || call.body.password === '') return
    if (call.principal.token !== null) throw tenantErrors.apiTokenWithPassword()
    await throttle.beginGuess('password', call.principal.userId)
  }
