import type { Role } from '#contract/rights.ts'
import type { SessionId, TenantId, UserId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Member } from '#platform/server/http/member.ts'
import type { Sessions, TokenClaims } from '#platform/server/http/session.ts'
import type { Caller } from '#platform/server/http/stages.ts'
import { newSecretId } from '#platform/server/new-id.ts'
import type { SecurityLog } from '#platform/server/security-log.ts'
import type { Business } from '../businesses-contract.ts'
import { tenantErrors } from '../domain/errors.ts'
import { scheduleRetention } from './login.ts'
import { refuseSuspended } from './suspension.ts'

/** The businesses in which the user works, by name. */
export async function businessesOf(
  tx: TenantTx,
  { userId, tenantId }: { readonly userId: UserId; readonly tenantId: TenantId },
): Promise<Business[]> {
  const rows = await rowsOf(
    tx,
    sql<{ tenant_id: TenantId; name: string; role: Role; is_test: boolean }>`
      select tenant_id, name, role, is_test from businesses_of_login(${userId})`,
  )
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    name: row.name,
    role: row.role,
    isThis: row.tenant_id === tenantId,
    isTest: row.is_test,
  }))
}

/**
 * Open another business for the user of a session, in a session of its own; the session of the request stays.
 *
 * @returns the token of the new session
 * @throws DomainError `business.not-found`, for a business in which the user does not work as for an absent one
 * @throws DomainError `business.suspended`, which only a member is told
 */
export async function openBusiness(
  deps: { database: Database; sessions: Sessions; securityLog: SecurityLog },
  member: Member,
  tenantId: TenantId,
  caller: Caller,
): Promise<string> {
  const opened: TokenClaims = { userId: member.userId, tenantId, sessionId: newSecretId<SessionId>() }
  const isOpen = await deps.database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ is_open: boolean }>(
      'select begin_session_from($1, $2, $3, $4, $5, $6) as is_open',
      [member.sessionId, opened.sessionId, opened.userId, tenantId, caller.ip, caller.userAgent],
    )
    return rows[0]?.is_open === true
  })
  if (!isOpen) throw tenantErrors.businessNotFound()
  await refuseSuspended(deps.database, tenantId)
  await scheduleRetention(deps.database, tenantId)
  deps.securityLog({ kind: 'business-opened', ip: caller.ip, ...opened })
  return deps.sessions.tokenOf(opened)
}
