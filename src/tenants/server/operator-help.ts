import { operatorMail } from './account-mails.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { SecurityLog } from '#platform/server/security-log.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { tenantErrors } from '../domain/errors.ts'
import { makeLink } from './account-links.ts'
import { findLogin, type Login } from './logins.ts'

/**
 * What the operator of an installation does for a user who is locked out. The user gets a mail about each, so that a change
 * which the user did not ask for is noticed.
 */
export interface OperatorDeps {
  readonly database: Database
  readonly publicUrl: string
  readonly securityLog: SecurityLog
}

/**
 * A link with which the user chooses a new password, valid for an hour; an earlier link stops working.
 *
 * @throws DomainError `operator.unknown-address`
 */
export const passwordLinkFor = (deps: OperatorDeps, email: string): Promise<string> =>
  forUser(deps, email, async (tx, { userId }) => {
    const link = await makeLink(tx, deps.publicUrl, userId, 'reset-password')
    deps.securityLog({ kind: 'operator-password-link', ip: null, userId, tenantId: tx.tenantId })
    return { result: link, told: null }
  })

/**
 * Remove the second factor of a user who lost the app and the recovery codes.
 *
 * @returns false when there was none
 * @throws DomainError `operator.unknown-address`
 */
export const removeSecondFactor = (deps: OperatorDeps, email: string): Promise<boolean> =>
  forUser(deps, email, async (tx, { userId }) => {
    const { rows } = await sql<{ done: boolean }>`select disable_totp(${userId}) as done`.execute(tx)
    const isDone = rows[0]?.done === true
    if (isDone) deps.securityLog({ kind: 'operator-two-factor-off', ip: null, userId, tenantId: tx.tenantId })
    return {
      result: isDone,
      told: isDone
        ? 'is het inloggen met een code uitgezet. Zet het bij Instellingen, Beveiliging weer aan'
        : null,
    }
  })

/**
 * End every session of a user. A node that saw one of them a moment ago refuses it within five seconds.
 *
 * @returns the number of sessions
 * @throws DomainError `operator.unknown-address`
 */
export const endEverySession = (deps: OperatorDeps, email: string): Promise<number> =>
  forUser(deps, email, async (tx, { userId }) => {
    const { rows } = await sql<{ id: string }>`
      select end_sessions_of(${userId}, null::uuid, null::uuid) as id`.execute(tx)
    if (rows.length > 0)
      deps.securityLog({ kind: 'operator-sessions-ended', ip: null, userId, tenantId: tx.tenantId })
    return {
      result: rows.length,
      told: rows.length > 0 ? 'zijn al je sessies beëindigd. Log opnieuw in' : null,
    }
  })

async function forUser<Result>(
  { database }: OperatorDeps,
  email: string,
  work: (tx: TenantTx, login: Login) => Promise<{ result: Result; told: string | null }>,
): Promise<Result> {
  const login = await findLogin(database, email.trim())
  if (login === null) throw tenantErrors.unknownAddress(email.trim())
  return withTenant(
    database,
    login.tenantId,
    async (tx) => {
      const { result, told } = await work(tx, login)
      if (told !== null) await mailAccount(tx, login.email, operatorMail(told))
      return result
    },
    'read write always',
  )
}
