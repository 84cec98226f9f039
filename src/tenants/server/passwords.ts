import { passwordChangedMail } from './account-mails.ts'
import { hash } from '@node-rs/argon2'
import { setTimeout as wait } from 'node:timers/promises'
import type { SessionId, TenantId, UserId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Sessions } from '#platform/server/http/session.ts'
import { tenantErrors } from '../domain/errors.ts'
import { mailLink, ownerOfLink, spendLink } from './account-links.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { findLogin } from './logins.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { businessName } from './business-name.ts'
import { requireUnguessable } from './guessable-password.ts'
import { endSessions } from './open-sessions.ts'
import { requireOwnPassword } from './own-password.ts'
import { passwordHashing } from './password-hashing.ts'
import { changerOf, noteChanges, type Changer } from './setting-changes.ts'

/**
 * Longer than the work for a known address, so that the time of the answer does not reveal whether it is
 * known.
 */
const ANSWER_AFTER_MS = 250

/**
 * Mail a link to choose a new password, if the address is known; the answer and its time are the same for an
 * unknown address.
 */
export async function forgotPassword(database: Database, publicUrl: string, email: string): Promise<void> {
  await Promise.all([mailReset(database, publicUrl, email), wait(ANSWER_AFTER_MS)])
}

async function mailReset(database: Database, publicUrl: string, email: string): Promise<void> {
  const login = await findLogin(database, email.trim())
  if (login === null) return
  await withTenant(
    database,
    login.tenantId,
    (tx) => mailLink(tx, publicUrl, login, 'reset-password'),
    'read write always',
  )
}

/**
 * Set a new password by a link. All sessions end, and the owner gets a mail. A second factor is kept: access
 * to the mail box alone does not open the account. The caller's network counts as known to the account from
 * now on, so that attackers who guess the old password cannot block the owner.
 *
 * @throws DomainError `account.link-spent`, and as `requireUnguessable`
 */
export async function resetPassword(
  deps: { database: Database; sessions: Sessions; throttle: LoginThrottle },
  request: { token: string; newPassword: string; ip: string },
): Promise<{ userId: UserId; tenantId: TenantId }> {
  const owner = await ownerOfLink(deps.database, request.token, 'reset-password')
  if (owner === null) throw tenantErrors.linkSpent()
  const name = await withTenant(deps.database, owner.tenantId, businessName, 'read only')
  await requireUnguessable(request.newPassword, [owner.email, name])
  const passwordHash = await hash(request.newPassword, passwordHashing)
  const reset = async (tx: TenantTx): Promise<void> => {
    if (!(await spendLink(tx, request.token, 'reset-password'))) throw tenantErrors.linkSpent()
    // A reader of the mail of an address controls the address.
    await sql`select confirm_email(${owner.userId})`.execute(tx)
    await storePassword(tx, changerOf(owner, request), owner.email, passwordHash)
    await endSessions(tx, deps.sessions, owner.userId, { only: null, keep: null })
  }
  await withTenant(deps.database, owner.tenantId, reset, 'read write always')
  await deps.throttle.noteLogin(owner.email, request.ip)
  return owner
}

/** Set another password, with the old one; the other sessions end. */
export async function changePassword(
  tx: TenantTx,
  deps: { sessions: Sessions },
  changer: Changer,
  { password, newPassword, keep }: { password: string; newPassword: string; keep: SessionId | null },
): Promise<void> {
  await requireOwnPassword(tx, changer.userId, password)
  const email = await emailOf(tx, changer.userId)
  await requireUnguessable(newPassword, [email, await businessName(tx)])
  await storePassword(tx, changer, email, await hash(newPassword, passwordHashing))
  await endSessions(tx, deps.sessions, changer.userId, { only: null, keep })
}

export async function emailOf(tx: TenantTx, userId: UserId): Promise<string> {
  const { rows } = await sql<{ email: string | null }>`select email_of_user(${userId}) as email`.execute(tx)
  const email = rows[0]?.email ?? null
  if (email === null) throw tenantErrors.notFound()
  return email
}

async function storePassword(
  tx: TenantTx,
  changer: Changer,
  email: string,
  passwordHash: string,
): Promise<void> {
  await sql`select change_password(${changer.userId}, ${passwordHash})`.execute(tx)
  await noteChanges(tx, changer, [{ area: 'security', field: 'Wachtwoord gewijzigd', old: null, new: null }])
  await mailAccount(tx, email, passwordChangedMail)
}
