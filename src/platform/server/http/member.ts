import type { MoneyRight, Right, Seat } from '#contract/rights.ts'
import type { ApiTokenId, SessionId, TenantId, UserId } from '#kernel/ids.ts'
import type { Statement } from '../db/tenant-transaction.ts'

/** The key by which a program calls for a member. */
export interface UsedToken {
  readonly id: ApiTokenId
  /** Its name and the beginning of its text, for the audit trail. */
  readonly via: string
}

/** A member of a tenant, who calls by a session or by an API token. */
export interface Member {
  readonly kind: 'member'
  readonly tenantId: TenantId
  readonly userId: UserId
  readonly sessionId: SessionId | null
  readonly token: UsedToken | null
  /** A visitor who looks around in the example business, in the place of its owner, and only reads. */
  readonly isVisitor?: true
}

/** A member of a tenant whose session or API token is open. */
export interface ActiveMember extends Member {
  /** Read with the session; a change of role counts within `BELIEVED_MS`. */
  readonly role: Seat
  /** What an owner gave this member beside the role; empty for a key. */
  readonly moneyRights: readonly MoneyRight[]
  /** The address of the login, as the audit trail keeps it. */
  readonly email: string
  /** What an API token was given; null for a session, which has every right of the role. */
  readonly scopes: ReadonlySet<Right> | null
  /** This login needs a second factor here, has none, and its days of grace have passed (decision 75). */
  readonly lacksSecondFactor: boolean
}

/** A visitor with the link of a document of this tenant. */
interface LinkHolder {
  readonly kind: 'link'
  readonly tenantId: TenantId
}

/** The sender of a request whose tenant is known. */
export type Principal = Member | LinkHolder

/** Who calls is known; whether the session or API token and the membership are open is asked by this statement. */
export interface MemberCheck {
  readonly caller: Member
  readonly statement: Statement
  /** @throws DomainError `session.required`, `api-token.refused` when it or the membership has ended. */
  memberIn(rows: readonly object[]): ActiveMember
}
