import type { Role } from '#contract/rights.ts'
import type { ApiTokenId, SessionId, UserId } from '#kernel/ids.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Sessions } from '#platform/server/http/session.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { memberErrors } from '../domain/member-errors.ts'
import type { MadeWebhooks } from './made-webhooks.ts'
import { mayManage, problemOfChange, type MemberProblem, type Seated } from './member-rules.ts'
import { roleWords } from '../domain/role-words.ts'
import { businessName } from './business-name.ts'
import { otherRoleMail, removedMail } from './member-mails.ts'
import { withdrawInvitationsOf } from './open-invitations.ts'
import { withdrawOffersOf } from './open-offers.ts'
import { requireOwnProof, type Proof } from './own-proof.ts'
import { emailOf } from './passwords.ts'
import { noteChanges, type Changer } from './setting-changes.ts'
import type { TwoFactorDeps } from './two-factor.ts'

/** A member of the business, as others of the business see that member. */
export interface NamedMember extends Seated {
  readonly email: string
  /** A moment, as text. */
  readonly since: string
}

/** The members of the business, the first ones first. */
export const membersOf = (tx: TenantTx): Promise<NamedMember[]> =>
  rowsOf(
    tx,
    sql<NamedMember>`
      select user_id as "userId", email, role, since, money_rights_in(${tx.tenantId}, user_id) as "moneyRights"
      from members_of_business() order by since, email`,
  )

/**
 * The members, none of whom changes until the transaction ends: a rule about owners holds from here on. Who was removed a moment ago
 * is not among them, also when the call was admitted before.
 *
 * @throws DomainError `member.no-right` when the caller is not a member any more
 */
export async function lockedMembers(
  tx: TenantTx,
  userId: UserId,
): Promise<{ readonly members: readonly Seated[]; readonly caller: Seated }> {
  const members = await rowsOf(
    tx,
    sql<Seated>`
      select user_id as "userId", role, money_rights_in(${tx.tenantId}, user_id) as "moneyRights" from lock_members()`,
  )
  const caller = members.find((member) => member.userId === userId)
  if (caller === undefined) throw memberErrors.noRight()
  return { members, caller }
}

/** The same, of which the caller may change others: who was lowered a moment ago does not any more. */
export async function lockedForManager(tx: TenantTx, userId: UserId): ReturnType<typeof lockedMembers> {
  const locked = await lockedMembers(tx, userId)
  if (!mayManage(locked.caller.role)) throw memberErrors.noRight()
  return locked
}

/**
 * Give a member another role. It counts within five seconds, for the keys of that member too.
 *
 * @throws DomainError `member.not-found`, `member.more-rights`, `member.role-too-high`, `member.last-owner`, `member.same-role`, and
 * as `requireOwnProof`
 */
export async function changeRole(
  tx: TenantTx,
  deps: TwoFactorDeps,
  changer: Changer,
  { target: id, role, ...proof }: Proof & { readonly target: UserId; readonly role: Role },
): Promise<void> {
  const { members, caller } = await lockedForManager(tx, changer.userId)
  const target = members.find(({ userId }) => userId === id)
  if (target === undefined) throw memberErrors.notFound()
  refuse(problemOfChange(members, caller, target, role))
  if (target.role === role) throw memberErrors.sameRole()
  await requireOwnProof(tx, deps, changer.userId, proof)
  const email = await emailOf(tx, id)
  await setRole(tx, changer, { ...target, email }, role)
  if (id !== changer.userId)
    await mailAccount(tx, email, otherRoleMail({ business: await businessName(tx), role }))
}

/** Write another role, and what follows from it. The caller has checked the rules under the lock. */
export async function setRole(
  tx: TenantTx,
  changer: Changer,
  { userId, role: was, email }: Seated & { readonly email: string },
  role: Role,
): Promise<void> {
  await sql`select change_member_role(${userId}, ${role})`.execute(tx)
  await withdrawInvitationsOf(tx, userId, role)
  if (was === 'owner' || role === 'owner') await withdrawOffersOf(tx, userId)
  await noteChanges(tx, changer, [
    {
      area: 'security',
      field: `Rol van ${email}`,
      old: roleWords[was].name,
      new: roleWords[role].name,
    },
  ])
}

/**
 * Remove a member. The sessions and keys of that member in this business end in this transaction; another node notices within five
 * seconds. What that member did keeps the name. The webhooks that the member made are the business's: they go on, unless
 * `webhooksOff` switches them off in this transaction.
 *
 * @throws DomainError `member.not-found`, `member.more-rights`, `member.last-owner`, and as `requireOwnProof`
 */
export async function removeMember(
  tx: TenantTx,
  deps: TwoFactorDeps & { readonly sessions: Sessions; readonly madeWebhooks: MadeWebhooks },
  changer: Changer,
  { target: id, webhooksOff, ...proof }: Proof & { readonly target: UserId; readonly webhooksOff: boolean },
): Promise<void> {
  const { members, caller } = await lockedForManager(tx, changer.userId)
  const target = members.find(({ userId }) => userId === id)
  if (target === undefined) throw memberErrors.notFound()
  refuse(problemOfChange(members, caller, target, null))
  await requireOwnProof(tx, deps, changer.userId, proof)
  const email = await emailOf(tx, id)
  await noteChanges(tx, changer, [
    {
      area: 'security',
      field: 'Persoon verwijderd',
      old: `${email}: ${roleWords[target.role].name}`,
      new: null,
    },
  ])
  if (webhooksOff) await deps.madeWebhooks.switchOff(tx, changer, id)
  if (id !== changer.userId) await mailAccount(tx, email, removedMail({ business: await businessName(tx) }))
  await end(tx, deps.sessions, id)
}

/** Leave the business. @throws DomainError `member.last-owner`, and as `requireOwnProof` */
export async function leave(
  tx: TenantTx,
  deps: TwoFactorDeps & { readonly sessions: Sessions },
  changer: Changer,
  proof: Proof,
): Promise<void> {
  const { members, caller } = await lockedMembers(tx, changer.userId)
  refuse(problemOfChange(members, caller, caller, null))
  await requireOwnProof(tx, deps, changer.userId, proof)
  const email = await emailOf(tx, changer.userId)
  await noteChanges(tx, changer, [
    {
      area: 'security',
      field: 'Persoon vertrokken',
      old: `${email}: ${roleWords[caller.role].name}`,
      new: null,
    },
  ])
  await end(tx, deps.sessions, changer.userId)
}

async function end(tx: TenantTx, sessions: Sessions, userId: UserId): Promise<void> {
  await withdrawInvitationsOf(tx, userId, null)
  await withdrawOffersOf(tx, userId)
  const ended = await rowsOf(
    tx,
    sql<{ sessionId: SessionId | null; apiTokenId: ApiTokenId | null }>`
      select session_id as "sessionId", api_token_id as "apiTokenId" from end_member(${userId})`,
  )
  for (const { sessionId, apiTokenId } of ended) {
    if (sessionId !== null) sessions.end(sessionId)
    if (apiTokenId !== null) sessions.endApiToken(apiTokenId)
  }
}

const refusals: Readonly<Record<MemberProblem, () => Error>> = {
  'more-rights': memberErrors.moreRights,
  'role-too-high': memberErrors.roleTooHigh,
  'last-owner': memberErrors.lastOwner,
}

function refuse(problem: MemberProblem | null): void {
  if (problem !== null) throw refusals[problem]()
}
