import { DomainError } from '#kernel/errors.ts'
import type { MoneyRight, Seat } from '#contract/rights.ts'
import type { ApiTokenId, SessionId, TenantId, UserId } from '#kernel/ids.ts'
import type { Database } from '../db/database.ts'
import type { KeyRing } from '../key-ring.ts'
import { apiTokenCallers } from './api-token-callers.ts'
import { carriesApiToken } from './api-token.ts'
import type { ActiveMember, Member, MemberCheck } from './member.ts'
import { bearerTokenIn, importedKey, signedToken, verifiedClaims } from './signed-token.ts'
import { isOfVisit, visitorTokens, type Example } from './visitor.ts'

/** What counts of a verified token: ids only, no name and no address. */
export interface TokenClaims {
  readonly tenantId: TenantId
  readonly userId: UserId
  readonly sessionId: SessionId
}

/** How long a login lasts at most. Without use it ends sooner: `session_idle_limit()` of migration 0093. */
export const SESSION_HOURS = 12
/**
 * The time that the answer to "is this session still open?" is cached; logging out elsewhere takes effect
 * within it.
 */
const BELIEVED_MS = 5_000
const MAX_REMEMBERED = 10_000
const HOUR_MS = 3_600_000

const AUDIENCE = 'kloppend-app'

export interface Sessions {
  /**
   * A token also says the role, so that a screen knows without a question what to show. It never counts here: each call asks
   * for the role of now.
   */
  tokenOf(claims: TokenClaims): Promise<string>
  /** The token of a visitor who looks around. */
  tokenOfVisit(example: Example): Promise<string>
  /**
   * The member, where that is cached, or the statement that asks for it.
   *
   * @param ip the address of the caller
   * @throws DomainError `session.required`, `api-token.refused` unless the token is ours
   */
  memberOrCheck(authorization: string | undefined, ip: string): Promise<ActiveMember | MemberCheck>
  /** @throws DomainError `session.required`, `api-token.refused` unless it and the membership are open. */
  memberOf(authorization: string | undefined, ip: string): Promise<ActiveMember>
  /** The user has just logged out: refuse the session from now on, whatever is cached. */
  end(sessionId: SessionId): void
  /** The same for an API token that was revoked just now. */
  endApiToken(id: ApiTokenId): void
  /**
   * What another node told with its commit (`kloppend_access`, migration 0451): `session ID`, `key ID` or `member TENANT USER`. It is refused,
   * or asked for again, from now on; what does not arrive counts within `BELIEVED_MS`.
   */
  learn(told: string): void
}

/** What a row of the check says of a member whose session is open. */
interface SeenRow {
  readonly role: Seat
  readonly lacks_second_factor: boolean
  readonly email: string
  readonly money_rights: MoneyRight[] | null
}

interface Believed {
  readonly seen: Pick<ActiveMember, 'role' | 'email' | 'moneyRights'>
  readonly until: number
}

const seenIn = ({ role, email, ...row }: SeenRow) => ({
  seen: { role, email, moneyRights: row.money_rights ?? [] },
  lacksSecondFactor: row.lacks_second_factor,
})

/**
 * Tokens signed with one key and one algorithm (HS256), and their sessions. A token of a key that was replaced is accepted for
 * its lifetime.
 *
 * @param keys at least 256 bits each, made at first start
 */
export function sessionsWith(keys: KeyRing, database: Database): Sessions {
  // By session, user and tenant together: an open session does not confirm the tenant that a token claims.
  const believed = new Map<string, Believed>()
  const ended = new Set<SessionId>()
  // An answer that was asked for before a member changed may be of before, and is not cached.
  let changes = 0
  const verifiedOnce = verifierOf(keys)
  const secret = importedKey(keys.current)
  const byToken = apiTokenCallers(database)
  const visits = visitorTokens(keys.current, sessionRequired)

  const memberOrCheck = async (
    authorization: string | undefined,
    ip: string,
  ): Promise<ActiveMember | MemberCheck> => {
    if (carriesApiToken(authorization)) return byToken.memberOrCheck(authorization, ip)
    if (isOfVisit(authorization)) return visits.checkOf(authorization)
    const claims = await verifiedOnce(authorization)
    if (claims === null || ended.has(claims.sessionId)) throw sessionRequired()
    const { sessionId, userId, tenantId } = claims
    const caller: Member = { kind: 'member', ...claims, token: null }
    const claim = `${sessionId} ${userId} ${tenantId}`
    const asked = changes
    const known = believed.get(claim)
    if (known !== undefined && known.until > Date.now())
      return { ...caller, ...known.seen, lacksSecondFactor: false, scopes: null }
    return {
      caller,
      statement: {
        text: 'select role, lacks_second_factor, email, money_rights from see_session_caller($1, $2, $3)',
        values: [sessionId, userId, tenantId],
      },
      memberIn(rows) {
        const row = rows[0] as SeenRow | undefined
        // Ended meanwhile: requested before a logout that has been answered, so this answer is stale.
        if (row === undefined || ended.has(sessionId)) throw sessionRequired()
        const { seen, lacksSecondFactor } = seenIn(row)
        if (believed.size >= MAX_REMEMBERED) believed.clear()
        // Asked again each time until there is a second factor, so that setting it up counts at once.
        if (!lacksSecondFactor && asked === changes)
          believed.set(claim, { seen, until: Date.now() + BELIEVED_MS })
        return { ...caller, ...seen, lacksSecondFactor, scopes: null }
      },
    }
  }

  const end = endingOf(ended, believed)

  return {
    tokenOf: async (claims) => sessionToken(database, await secret, claims),

    tokenOfVisit: (example) => visits.tokenOf(example),

    memberOrCheck,

    async memberOf(authorization, ip) {
      const known = await memberOrCheck(authorization, ip)
      if ('kind' in known) return known
      const { text, values } = known.statement
      return known.memberIn(
        await database.withConnection(async (connection) => (await connection.query(text, values)).rows),
      )
    },

    end,

    endApiToken: byToken.end,

    learn: learnerOf({
      end,
      endApiToken: byToken.end,
      forget(tenantId, userId) {
        changes += 1
        byToken.forget(tenantId, userId)
        for (const claim of believed.keys())
          if (claim.endsWith(` ${userId} ${tenantId}`)) believed.delete(claim)
      },
    }),
  }
}

/** Refuses a session from now on. */
const endingOf =
  (ended: Set<SessionId>, believed: Map<string, Believed>) =>
  (sessionId: SessionId): void => {
    if (ended.size >= MAX_REMEMBERED) {
      ended.clear()
      believed.clear()
    }
    ended.add(sessionId)
  }

async function sessionToken(
  database: Database,
  secret: CryptoKey,
  { userId, sessionId, tenantId }: TokenClaims,
): Promise<string> {
  const { seat, given } = await seatOf(database, userId, tenantId)
  const money = given.length === 0 ? {} : { money: given.join(' ') }
  return signedToken(
    { sid: sessionId, tenantId, ...(seat === null ? {} : { role: seat }), ...money },
    { subject: userId, audience: AUDIENCE, lasts: `${String(SESSION_HOURS)}h` },
    secret,
  )
}

/** Does what a message of another node says. */
const learnerOf =
  (parts: Pick<Sessions, 'end' | 'endApiToken'> & { forget(tenantId: TenantId, userId: UserId): void }) =>
  (told: string): void => {
    const [kind, id = '', userId = ''] = told.split(' ')
    if (kind === 'session') parts.end(id as SessionId)
    if (kind === 'key') parts.endApiToken(id as ApiTokenId)
    if (kind === 'member') parts.forget(id as TenantId, userId as UserId)
  }

async function seatOf(
  database: Database,
  userId: UserId,
  tenantId: TenantId,
): Promise<{ readonly seat: Seat | null; readonly given: readonly MoneyRight[] }> {
  return database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ seat: Seat | null; given: MoneyRight[] | null }>(
      'select seat_in($1, $2) as seat, money_rights_in($1, $2) as given',
      [tenantId, userId],
    )
    return { seat: rows[0]?.seat ?? null, given: rows[0]?.given ?? [] }
  })
}

/** Claims of a token that one of the keys signed; null for any other text. */
function verifierOf(keys: KeyRing): (authorization: string | undefined) => Promise<TokenClaims | null> {
  // Checking a signature uses a thread pool and costs a tenth of a request; a token does not change, so the
  // result is cached, and each key is imported once.
  const verifiedTokens = new Map<string, VerifiedToken>()
  const secret = importedKey(keys.current)
  const earlier = keys.earlier.map(({ key, retiredAt }) => ({ key: importedKey(key), retiredAt }))

  const verifyWithEarlier = async (token: string): Promise<VerifiedToken | null> => {
    for (const { key, retiredAt } of earlier) {
      if (retiredAt + SESSION_HOURS * HOUR_MS < Date.now()) continue
      const verified = await verify(token, await key)
      if (verified !== null) return verified
    }
    return null
  }

  return async (authorization) => {
    const token = bearerTokenIn(authorization)
    if (token === null) return null
    const known = verifiedTokens.get(token)
    if (known !== undefined && known.expiresAt > Date.now()) return known.claims
    const verified = (await verify(token, await secret)) ?? (await verifyWithEarlier(token))
    if (verified === null) return null
    if (verifiedTokens.size >= MAX_REMEMBERED) verifiedTokens.clear()
    verifiedTokens.set(token, verified)
    return verified.claims
  }
}

interface VerifiedToken {
  readonly claims: TokenClaims
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

async function verify(token: string, key: CryptoKey): Promise<VerifiedToken | null> {
  const claims = await verifiedClaims(token, key, { audience: AUDIENCE, ids: ['sub', 'sid', 'tenantId'] })
  if (claims === null) return null
  const { sub, sid, tenantId, exp } = claims
  return {
    claims: { userId: sub as UserId, sessionId: sid as SessionId, tenantId: tenantId as TenantId },
    expiresAt: exp * 1_000,
  }
}

const sessionRequired = (): DomainError =>
  new DomainError(
    'unauthenticated',
    'session.required',
    'Je bent niet ingelogd, of je sessie is verlopen. Log opnieuw in.',
  )
