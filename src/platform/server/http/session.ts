import { DomainError } from '#kernel/errors.ts'
import type { SessionId, TenantId, UserId } from '#kernel/ids.ts'
import { jwtVerify, SignJWT } from 'jose'
import type { Database } from '../db/database.ts'

/** Who is asking, as a verified token says. Ids only: no name and no address stands in a token. */
export interface Principal {
  readonly tenantId: TenantId
  readonly userId: UserId
  readonly sessionId: SessionId
}

/** How long a login lasts. */
export const SESSION_HOURS = 12
/** How long an answer on "is this session still open?" is believed; logging out elsewhere takes effect within it. */
const BELIEVED_MS = 5_000
const MAX_REMEMBERED = 10_000

const ISSUER = 'kloppend'
const AUDIENCE = 'kloppend-app'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface Sessions {
  tokenOf(principal: Principal): Promise<string>
  /** @throws DomainError `session.required` for anything but a token of ours whose session is open. */
  principalOf(authorization: string | undefined): Promise<Principal>
  /** Its user just logged out: refuse it from now on, whatever was believed of it. */
  end(sessionId: SessionId): void
}

/**
 * Tokens signed with one key and one algorithm (HS256), and the open sessions behind them.
 *
 * @param key at least 256 bits, made at first start
 */
export function sessionsWith(key: Uint8Array, database: Database): Sessions {
  // Of the session and whose it is together: that a session is open says nothing of another tenant's claim to it.
  const believedUntil = new Map<string, number>()
  const ended = new Set<SessionId>()
  // Checking a signature goes by way of a thread pool and costs a tenth of a request; a token does not change.
  const verifiedTokens = new Map<string, VerifiedToken>()

  const verifiedOnce = async (authorization: string | undefined): Promise<Principal | null> => {
    const token = bearerTokenIn(authorization)
    if (token === null) return null
    const known = verifiedTokens.get(token)
    if (known !== undefined && known.expiresAt > Date.now()) return known.principal
    const verified = await verify(token, key)
    if (verified === null) return null
    if (verifiedTokens.size >= MAX_REMEMBERED) verifiedTokens.clear()
    verifiedTokens.set(token, verified)
    return verified.principal
  }

  const isOpen = async ({ sessionId, userId, tenantId }: Principal): Promise<boolean> => {
    if (ended.has(sessionId)) return false
    const claim = `${sessionId} ${userId} ${tenantId}`
    if ((believedUntil.get(claim) ?? 0) > Date.now()) return true
    const open = await database.withConnection(async (connection) => {
      const { rows } = await connection.query<{ open: boolean }>('select see_session($1, $2, $3) as open', [
        sessionId,
        userId,
        tenantId,
      ])
      return rows[0]?.open === true
    })
    if (believedUntil.size >= MAX_REMEMBERED) believedUntil.clear()
    // Asked before a logout that has meanwhile been answered, this answer is too old.
    if (ended.has(sessionId)) return false
    if (open) believedUntil.set(claim, Date.now() + BELIEVED_MS)
    return open
  }

  return {
    tokenOf: ({ userId, sessionId, tenantId }) =>
      new SignJWT({ sid: sessionId, tenantId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuedAt()
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setExpirationTime(`${String(SESSION_HOURS)}h`)
        .sign(key),

    async principalOf(authorization) {
      const principal = await verifiedOnce(authorization)
      if (principal === null || !(await isOpen(principal))) throw sessionRequired()
      return principal
    },

    end(sessionId) {
      if (ended.size >= MAX_REMEMBERED) {
        ended.clear()
        believedUntil.clear()
      }
      ended.add(sessionId)
    },
  }
}

interface VerifiedToken {
  readonly principal: Principal
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

function bearerTokenIn(authorization: string | undefined): string | null {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
  return token === undefined || token.length > 2_000 ? null : token
}

async function verify(token: string, key: Uint8Array): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'JWT',
      requiredClaims: ['sub', 'sid', 'tenantId', 'exp', 'iat'],
    })
    const { sub, sid, tenantId, exp } = payload as Record<string, unknown>
    if (!isUuid(sub) || !isUuid(sid) || !isUuid(tenantId)) return null
    return {
      principal: { userId: sub as UserId, sessionId: sid as SessionId, tenantId: tenantId as TenantId },
      expiresAt: Number(exp) * 1_000,
    }
  } catch {
    // Whatever is wrong with a token, its bearer is simply not logged in.
    return null
  }
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const sessionRequired = (): DomainError =>
  new DomainError(
    'unauthenticated',
    'session.required',
    'Je bent niet ingelogd, of je sessie is verlopen. Log opnieuw in.',
  )
