import { hash, verify } from '@node-rs/argon2'
import type { SessionId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Caller } from '#platform/server/http/stages.ts'
import type { TokenClaims, Sessions } from '#platform/server/http/session.ts'
import type { SecurityLog } from '#platform/server/security-log.ts'
import { startSchedule } from '#platform/server/jobs/order-job.ts'
import { retentionJob } from '#platform/server/jobs/retention.ts'
import type { Worker } from '#platform/server/jobs/worker.ts'
import { newSecretId } from '#platform/server/new-id.ts'
import { tenantErrors } from '../domain/errors.ts'
import { findLogin } from './logins.ts'
import { openSession } from './open-sessions.ts'
import { passwordHashing } from './password-hashing.ts'
import { requireSecondFactor, type TwoFactorDeps } from './two-factor.ts'

const A_DAY = 86_400

/** Compared with for an unknown address, so that the answer takes as much time as for a wrong password. */
const decoy = hash('een wachtwoord dat niemand heeft', passwordHashing)

/**
 * Check an address and a password, open a session and return its token.
 *
 * @throws DomainError `login.failed`, the same for an unknown address and a wrong password
 * @throws DomainError `login.too-many-attempts`, `login.under-attack` (`LoginThrottle`)
 * @throws DomainError `login.code-needed`, `login.code-wrong` only for a user with a second factor
 */
export async function logIn(
  deps: TwoFactorDeps & {
    database: Database
    sessions: Sessions
    worker: Worker
    securityLog: SecurityLog
  },
  attempt: { email: string; password: string; code?: string | undefined; caller: Caller },
): Promise<string> {
  await deps.throttle.beginLogin(attempt.email, attempt.caller.ip)
  const login = await findLogin(deps.database, attempt.email.trim())
  const isRight = await verify(login?.passwordHash ?? (await decoy), attempt.password)
  if (login === null || !isRight) throw tenantErrors.loginFailed()
  await requireSecondFactor(deps, login.userId, attempt.code)
  await deps.throttle.noteLogin(attempt.email, attempt.caller.ip)

  const principal: TokenClaims = {
    userId: login.userId,
    tenantId: login.tenantId,
    sessionId: newSecretId<SessionId>(),
  }
  await withTenant(
    deps.database,
    login.tenantId,
    (tx) => startSchedule(tx, retentionJob, {}, { freshSeconds: A_DAY }),
    'read write always',
  )
  if (await openSession(deps, principal, login.email, attempt.caller)) deps.worker.wake()
  deps.securityLog({ kind: 'login-succeeded', ip: attempt.caller.ip, ...principal })
  return deps.sessions.tokenOf(principal)
}

/** End the session of a token: from now on the token is refused. */
export async function logOut(tx: TenantTx, sessions: Sessions, sessionId: SessionId): Promise<void> {
  await sql`select end_session(${sessionId})`.execute(tx)
  sessions.end(sessionId)
}
