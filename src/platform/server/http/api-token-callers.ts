import type { Right, Seat } from '#contract/rights.ts'
import { DomainError } from '#kernel/errors.ts'
import type { ApiTokenId, TenantId, UserId } from '#kernel/ids.ts'
import type { Database } from '../db/database.ts'
import { apiTokenIn, hashOfApiToken } from './api-token.ts'
import type { ActiveMember, Member, MemberCheck } from './member.ts'

/** A revoked token is refused within this time by every node. */
const BELIEVED_MS = 5_000
const MAX_REMEMBERED = 10_000

interface Row {
  readonly tenant_id: TenantId
  readonly id: ApiTokenId
  readonly user_id: UserId
  readonly name: string
  readonly prefix: string
  readonly scopes: Right[]
  readonly role: Seat
  readonly lacks_second_factor: boolean
  readonly email: string
}

/** Members who call by an API token. */
export interface ApiTokenCallers {
  /** As `Sessions.memberOrCheck`, for a header that carries an API token. */
  memberOrCheck(authorization: string, ip: string): Promise<ActiveMember | MemberCheck>
  /** The token was revoked just now: refused from now on, whatever is cached. */
  readonly end: (id: ApiTokenId) => void
  /** This member changed just now: what the keys of that person may do is asked again. */
  forget(tenantId: TenantId, userId: UserId): void
}

/**
 * The owner of a token never changes and is asked once for each token and process. Whether the token still opens something, and what its
 * creator may do now, is asked with the first trip of the transaction, as for a session.
 */
export function apiTokenCallers(database: Database): ApiTokenCallers {
  const known = new Map<string, { member: ActiveMember; until: number }>()
  const ended = new Set<ApiTokenId>()
  // An answer that was asked for before a member changed may be of before.
  let changes = 0

  const accept = (hash: string, rows: readonly object[], asked: number): ActiveMember => {
    const row = (rows as readonly Row[])[0]
    if (row === undefined || ended.has(row.id)) {
      known.delete(hash)
      throw tokenRefused()
    }
    const member = memberOf(row)
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(hash, {
      member,
      until: row.lacks_second_factor || asked !== changes ? 0 : Date.now() + BELIEVED_MS,
    })
    return member
  }

  return {
    async memberOrCheck(authorization, ip) {
      const token = apiTokenIn(authorization)
      if (token === null) throw tokenRefused()
      const hash = hashOfApiToken(token)
      const statement = {
        text: 'select tenant_id, id, user_id, name, prefix, scopes, role, lacks_second_factor, email from see_token_caller($1, $2)',
        values: [hash, ip],
      }
      const asked = changes
      const seen = known.get(hash)
      if (seen?.member.token != null && ended.has(seen.member.token.id)) throw tokenRefused()
      if (seen === undefined)
        return accept(
          hash,
          await database.withConnection(
            async (connection) => (await connection.query(statement.text, statement.values)).rows,
          ),
          asked,
        )
      if (seen.until > Date.now()) return seen.member
      return { caller: callerOf(seen.member), statement, memberIn: (rows) => accept(hash, rows, asked) }
    },

    end(id) {
      if (ended.size >= MAX_REMEMBERED) {
        ended.clear()
        known.clear()
      }
      ended.add(id)
    },

    forget(tenantId, userId) {
      changes += 1
      for (const [hash, { member }] of known)
        if (member.userId === userId && member.tenantId === tenantId) known.set(hash, { member, until: 0 })
    },
  }
}

const memberOf = (row: Row): ActiveMember => ({
  kind: 'member',
  tenantId: row.tenant_id,
  userId: row.user_id,
  sessionId: null,
  token: { id: row.id, via: `${row.name} (${row.prefix}…)` },
  role: row.role,
  // A key never has what its member was given (decision 154).
  moneyRights: [],
  email: row.email,
  lacksSecondFactor: row.lacks_second_factor,
  scopes: new Set(row.scopes),
})

const callerOf = ({ kind, tenantId, userId, sessionId, token }: ActiveMember): Member => ({
  kind,
  tenantId,
  userId,
  sessionId,
  token,
})

const tokenRefused = (): DomainError =>
  new DomainError(
    'unauthenticated',
    'api-token.refused',
    'Deze sleutel werkt niet: hij is verkeerd overgenomen, verlopen of ingetrokken. Maak een nieuwe onder Instellingen, Koppelingen.',
  )
