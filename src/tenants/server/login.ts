import { hash, verify } from '@node-rs/argon2'
import type { SessionId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { SESSION_HOURS, type Principal, type Sessions } from '#platform/server/http/session.ts'
import { newSecretId } from '#platform/server/new-id.ts'
import { tenantErrors } from '../domain/errors.ts'
import { findLogin } from './logins.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { passwordHashing } from './password-hashing.ts'

/** Compared with when the address is unknown, so that a miss costs as much time as a wrong password. */
const decoy = hash('een wachtwoord dat niemand heeft', passwordHashing)

/**
 * Check an address and a password, open a session and give its token.
 *
 * @throws DomainError `login.failed`, the same for an unknown address and a wrong password
 * @throws DomainError `login.too-many-attempts` after ten failures in a quarter of an hour
 */
export async function logIn(
  deps: { database: Database; sessions: Sessions; throttle: LoginThrottle },
  attempt: { email: string; password: string; ip: string },
): Promise<string> {
  const who = `${attempt.email.trim().toLowerCase()} ${attempt.ip}`
  if (deps.throttle.isBlocked(who)) throw tenantErrors.tooManyAttempts()

  const login = await findLogin(deps.database, attempt.email.trim())
  const isRight = await verify(login?.passwordHash ?? (await decoy), attempt.password)
  if (login === null || !isRight) {
    deps.throttle.noteFailure(who)
    throw tenantErrors.loginFailed()
  }
  deps.throttle.forget(who)

  const principal: Principal = {
    userId: login.userId,
    tenantId: login.tenantId,
    sessionId: newSecretId<SessionId>(),
  }
  await openSession(deps.database, principal)
  return deps.sessions.tokenOf(principal)
}

/** End the session of a token: from now on it opens nothing. */
export async function logOut(tx: TenantTx, sessions: Sessions, sessionId: SessionId): Promise<void> {
  await sql`select end_session(${sessionId})`.execute(tx)
  sessions.end(sessionId)
}

const openSession = (database: Database, principal: Principal): Promise<unknown> =>
  database.withConnection((connection) =>
    connection.query("select open_session($1, $2, $3, now() + $4 * interval '1 hour')", [
      principal.sessionId,
      principal.userId,
      principal.tenantId,
      SESSION_HOURS,
    ]),
  )
