import type { UserId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Member } from '#platform/server/http/member.ts'
import { memberErrors } from '../domain/member-errors.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { countPasswordGuess, requireOwnPassword } from './own-password.ts'
import { countCodeGuess, requireOwnCode, twoFactorOf, type TwoFactorDeps } from './two-factor.ts'

/** What the caller typed to prove to be the user, and not only to have a session of that user. */
export interface Proof {
  readonly password: string | null
  readonly code?: string | undefined
}

/**
 * One of the two suffices: a code of the app where the user has one set up, or the password. The route counts both first
 * (`countProofGuess`).
 *
 * @throws DomainError `password.needed`, `password.wrong`, `login.code-wrong`
 */
export async function requireOwnProof(
  tx: TenantTx,
  deps: TwoFactorDeps,
  userId: UserId,
  { password, code }: Proof,
): Promise<void> {
  const hasCode = code !== undefined && code.trim() !== ''
  if (hasCode && (await twoFactorOf(tx, userId)).isOn) return requireOwnCode(tx, deps, userId, code)
  if (password === null || password === '') throw memberErrors.proofNeeded()
  await requireOwnPassword(tx, userId, password)
}

/**
 * Both: the password, and a code where the user has one set up.
 *
 * @throws DomainError `password.needed`, `password.wrong`, `login.code-needed`, `login.code-wrong`
 */
export async function requireWholeProof(
  tx: TenantTx,
  deps: TwoFactorDeps,
  userId: UserId,
  { password, code }: Proof,
): Promise<void> {
  if (password === null || password === '') throw memberErrors.proofNeeded()
  await requireOwnPassword(tx, userId, password)
  await requireOwnCode(tx, deps, userId, code)
}

/**
 * Count what a request holds as a guess, before the transaction that compares it.
 *
 * @throws DomainError `login.too-many-attempts`, `api-token.with-password`
 */
export const countProofGuess =
  (throttle: LoginThrottle) =>
  async (call: { principal: Member; body: Proof }): Promise<void> => {
    await countPasswordGuess(throttle)(call)
    await countCodeGuess(throttle)(call)
  }
