import { newDeviceMail } from './account-mails.ts'
import { createHash } from 'node:crypto'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { dutchTimeOf } from '#kernel/dutch-time.ts'
import type { SessionId, TenantId, UserId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Caller } from '#platform/server/http/stages.ts'
import type { SecurityLog } from '#platform/server/security-log.ts'
import type { Member } from '#platform/server/http/member.ts'
import { SESSION_HOURS, type TokenClaims, type Sessions } from '#platform/server/http/session.ts'
import type { OpenSession } from '../account-contract.ts'
import { deviceName, networkOf } from '../domain/device.ts'
import { tenantErrors } from '../domain/errors.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { noteChanges, type Changer } from './setting-changes.ts'

/**
 * Open a session. For a device that is new for a user with known devices, the user gets a mail. A user has twenty
 * sessions at most: the least recently used one ends for a new one, which is a security event.
 *
 * @returns whether a mail was ordered
 */
export async function openSession(
  { database, securityLog }: { database: Database; securityLog: SecurityLog },
  principal: TokenClaims,
  email: string,
  caller: Caller,
  by: 'password' | 'passkey',
): Promise<boolean> {
  const begun = await database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ is_unknown_device: boolean; ended: number }>(
      "select is_unknown_device, ended from begin_session($1, $2, $3, now() + $4 * interval '1 hour', $5, $6, $7)",
      [
        principal.sessionId,
        principal.userId,
        principal.tenantId,
        SESSION_HOURS,
        caller.ip,
        caller.userAgent,
        deviceOf(caller),
      ],
    )
    if (by === 'passkey') await connection.query('select note_session_by_passkey($1)', [principal.sessionId])
    return rows[0]
  })
  if (begun !== undefined && begun.ended > 0)
    securityLog({ kind: 'session-displaced', ip: caller.ip, ...principal })
  if (begun?.is_unknown_device !== true) return false
  await tellOfDevice(database, principal.tenantId, email, caller)
  return true
}

/** A browser on a system in a network: a finer distinction would mean a mail for each train journey. */
const deviceOf = ({ userAgent, ip }: Caller): string =>
  createHash('sha256')
    .update(`${deviceName(userAgent)} ${networkOf(ip)}`)
    .digest('hex')

function momentInWords(instant: Date): string {
  const { date, time } = dutchTimeOf(instant)
  return `${formatDateInWords(date)} om ${time.slice(0, 5)}`
}

const tellOfDevice = (database: Database, tenantId: TenantId, email: string, caller: Caller): Promise<void> =>
  withTenant(
    database,
    tenantId,
    (tx) =>
      mailAccount(
        tx,
        email,
        newDeviceMail({
          moment: momentInWords(new Date()),
          device: deviceName(caller.userAgent),
          ip: caller.ip,
        }),
      ),
    'read write always',
  )

/** The sessions of a user, in all businesses, the latest use first. */
export async function listSessions(
  tx: TenantTx,
  principal: Pick<Member, 'userId' | 'sessionId'>,
): Promise<OpenSession[]> {
  const { rows } = await sql<{
    session_id: SessionId
    ip: string | null
    user_agent: string | null
    created_at: string
    last_seen_at: string
    business: string
  }>`select * from open_sessions_of(${principal.userId}) order by last_seen_at desc, session_id`.execute(tx)
  return rows.map((row) => ({
    id: row.session_id,
    device: deviceName(row.user_agent ?? ''),
    ip: row.ip,
    openedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    business: row.business,
    isThis: row.session_id === principal.sessionId,
  }))
}

/** @throws DomainError `session.not-found`, for another user's session as for an absent one */
export async function endOneSession(
  tx: TenantTx,
  sessions: Sessions,
  changer: Changer,
  id: SessionId,
): Promise<void> {
  const ended = await endSessions(tx, sessions, changer.userId, { only: id, keep: null })
  if (ended === 0) throw tenantErrors.sessionNotFound()
  await noteChanges(tx, changer, [{ area: 'security', field: 'Sessie beëindigd', old: null, new: null }])
}

/** End all sessions of a user, in all businesses, or all except one. @returns the number of ended sessions */
export async function endSessions(
  tx: TenantTx,
  sessions: Sessions,
  userId: UserId,
  { only, keep }: { only: SessionId | null; keep: SessionId | null },
): Promise<number> {
  const { rows } = await sql<{ id: SessionId }>`
    select end_sessions_of(${userId}, ${only}::uuid, ${keep}::uuid) as id`.execute(tx)
  for (const { id } of rows) sessions.end(id)
  return rows.length
}
