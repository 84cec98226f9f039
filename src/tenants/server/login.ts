import { verify } from '@node-rs/argon2'
import type { SessionId, TenantId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Caller } from '#platform/server/http/stages.ts'
import type { TokenClaims, Sessions } from '#platform/server/http/session.ts'
import type { SecurityLog } from '#platform/server/security-log.ts'
import { startSchedule } from '#platform/server/jobs/order-job.ts'
import { retentionJob } from '#platform/server/jobs/retention.ts'
import type { Worker } from '#platform/server/jobs/worker.ts'
import { newSecretId } from '#platform/server/new-id.ts'
import { tenantErrors } from '../domain/errors.ts'
import type { UsedCredential } from '../passkey-contract.ts'
import { resumeExpiringKeys } from './expiring-keys.ts'
import { findLogin, type Login } from './logins.ts'
import { openSession } from './open-sessions.ts'
import { loginOfPasskey, requireSite } from './passkeys.ts'
import { hashWithoutPassword } from './password-hashing.ts'
import { refuseSuspended } from './suspension.ts'
import { requireSecondFactor, type TwoFactorDeps } from './two-factor.ts'

const A_DAY = 86_400

type LoginDeps = TwoFactorDeps & {
  readonly database: Database
  readonly sessions: Sessions
  readonly worker: Worker
  readonly securityLog: SecurityLog
}

/**
 * Check an address and a password, open a session and return its token.
 *
 * @throws DomainError `login.failed`, the same for an unknown address and a wrong password
 * @throws DomainError `login.too-many-attempts`, `login.under-attack` (`LoginThrottle`)
 * @throws DomainError `login.code-needed`, `login.code-wrong` only for a user with a second factor
 */
export async function logIn(
  deps: LoginDeps,
  attempt: { email: string; password: string; code?: string | undefined; caller: Caller },
): Promise<string> {
  await deps.throttle.beginLogin(attempt.email, attempt.caller.ip)
  const login = await findLogin(deps.database, attempt.email.trim())
  const isRight = await verify(login?.passwordHash ?? hashWithoutPassword(), attempt.password)
  if (login === null || !isRight) throw tenantErrors.loginFailed()
  await requireSecondFactor(deps, login.userId, attempt.code)
  await deps.throttle.noteLogin(attempt.email, attempt.caller.ip)
  return beginSession(deps, login, attempt.caller)
}

/**
 * Log in by a passkey, which is password and code at once.
 *
 * @throws DomainError `passkey.refused`, `passkey.impossible`
 */
export async function logInByPasskey(
  deps: LoginDeps & { publicUrl: string },
  credential: UsedCredential,
  caller: Caller,
): Promise<string> {
  const login = await loginOfPasskey(deps.database, requireSite(deps.publicUrl), credential)
  await deps.throttle.noteLogin(login.email, caller.ip)
  return beginSession(deps, login, caller, 'passkey')
}

/**
 * Open a session for a user who has proved to be that, and give its token.
 *
 * @param by what was shown: a passkey counts as a second factor
 * @throws DomainError `business.suspended`
 */
export async function beginSession(
  deps: { database: Database; sessions: Sessions; worker: Worker; securityLog: SecurityLog },
  { userId, tenantId, email }: Pick<Login, 'userId' | 'tenantId' | 'email'>,
  caller: Caller,
  by: 'password' | 'passkey' = 'password',
): Promise<string> {
  const principal: TokenClaims = { userId, tenantId, sessionId: newSecretId<SessionId>() }
  await refuseSuspended(deps.database, tenantId)
  await scheduleRetention(deps.database, tenantId)
  if (await openSession(deps, principal, email, caller, by)) deps.worker.wake()
  deps.securityLog({ kind: 'login-succeeded', ip: caller.ip, ...principal })
  return deps.sessions.tokenOf(principal)
}

/** Old rows of a business that is in use are deleted each day, and keys that expire are told. */
export const scheduleRetention = (database: Database, tenantId: TenantId): Promise<void> =>
  withTenant(
    database,
    tenantId,
    async (tx) => {
      await startSchedule(tx, retentionJob, {}, { freshSeconds: A_DAY })
      await resumeExpiringKeys(tx)
    },
    'read write always',
  )

/**
 * End the session of a token, and those that were opened from the same login in other businesses: from now on their tokens are
 * refused.
 */
export async function logOut(tx: TenantTx, sessions: Sessions, sessionId: SessionId): Promise<void> {
  const ended = await rowsOf(tx, sql<{ id: SessionId }>`select end_login(${sessionId}) as id`)
  for (const { id } of ended) sessions.end(id)
}
