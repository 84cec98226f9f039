import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '#contract/rights.ts'
import type { MemberInvitationId, UserId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { isTestBusiness } from '#outbox/server/test-business.ts'
import { memberErrors } from '../domain/member-errors.ts'
import { mayGive, type Seated } from './member-rules.ts'
import { roleWords } from '../domain/role-words.ts'
import { hashOfLink } from './account-links.ts'
import { businessName } from './business-name.ts'
import { normalAddress } from './logins.ts'
import { invitationMail } from './member-mails.ts'
import { lockedForManager, membersOf } from './members.ts'
import { endInvitation, openInvitations, type OpenInvitation } from './open-invitations.ts'
import { requireOwnProof, type Proof } from './own-proof.ts'
import { emailOf } from './passwords.ts'
import { noteChanges, type Changer } from './setting-changes.ts'
import type { TwoFactorDeps } from './two-factor.ts'

/** The most mails of one business in a day, so that its name is not mailed to everyone. */
const A_DAY = 25

type InvitingDeps = TwoFactorDeps & { readonly publicUrl: string }

/**
 * Mail a link with which the owner of an address becomes a member. Nothing of the answer depends on whether the address has a
 * login. A former link to the address stops working.
 *
 * @throws DomainError `member.role-too-high`, `member.already`, `member-invitation.too-many`, `member-invitation.too-many-to-box`, and
 * as `requireOwnProof`
 */
export async function invite(
  tx: TenantTx,
  deps: InvitingDeps,
  changer: Changer,
  { email: typed, role, ...proof }: Proof & { readonly email: string; readonly role: Role },
): Promise<{ id: MemberInvitationId }> {
  const { caller } = await lockedForManager(tx, changer.userId)
  if (!mayGive(caller.role, role)) throw memberErrors.roleTooHigh()
  const email = normalAddress(typed)
  const former = (await openInvitations(tx)).find((open) => open.email === email)
  if (former !== undefined) requireMayChange(caller, former)
  if ((await membersOf(tx)).some((member) => member.email === email)) throw memberErrors.alreadyMember()
  await requireOwnProof(tx, deps, changer.userId, proof)
  return mailInvitation(tx, deps, changer, { email, role, former: former ?? null })
}

/** @throws DomainError `member-invitation.not-found`, and as `invite` */
export async function resend(
  tx: TenantTx,
  deps: InvitingDeps,
  changer: Changer,
  { id, ...proof }: Proof & { readonly id: MemberInvitationId },
): Promise<{ id: MemberInvitationId }> {
  const { caller } = await lockedForManager(tx, changer.userId)
  const former = await invitationOf(tx, id)
  requireMayChange(caller, former)
  await requireOwnProof(tx, deps, changer.userId, proof)
  return mailInvitation(tx, deps, changer, { email: former.email, role: former.role, former })
}

/** @throws DomainError `member-invitation.not-found`, `member.more-rights` */
export async function withdraw(tx: TenantTx, changer: Changer, id: MemberInvitationId): Promise<void> {
  const { caller } = await lockedForManager(tx, changer.userId)
  const open = await invitationOf(tx, id)
  requireMayChange(caller, open)
  if (!(await endInvitation(tx, id, 'withdrawn'))) throw memberErrors.invitationNotFound()
  await noteChanges(tx, changer, [
    { area: 'security', field: 'Uitnodiging ingetrokken', old: inWords(open), new: null },
  ])
}

async function invitationOf(tx: TenantTx, id: MemberInvitationId): Promise<OpenInvitation> {
  const open = (await openInvitations(tx)).find((invitation) => invitation.id === id)
  if (open === undefined) throw memberErrors.invitationNotFound()
  return open
}

function requireMayChange(caller: Seated, { role }: { readonly role: Role }): void {
  if (!mayGive(caller.role, role)) throw memberErrors.moreRights()
}

async function mailInvitation(
  tx: TenantTx,
  { publicUrl }: InvitingDeps,
  changer: Changer,
  { email, role, former }: { email: string; role: Role; former: OpenInvitation | null },
): Promise<{ id: MemberInvitationId }> {
  if (await isTestBusiness(tx)) throw memberErrors.noInvitationInTest()
  if ((await invitedToday(tx)) >= A_DAY) throw memberErrors.tooManyInvitations()
  if (!(await mayMailInvitation(tx, email))) throw memberErrors.tooManyToBox()
  if (former !== null && !(await endInvitation(tx, former.id, 'replaced')))
    throw memberErrors.invitationNotFound()
  const token = randomBytes(16).toString('base64url')
  const id = await insertInvitation(tx, { email, role, by: changer.userId, tokenHash: hashOfLink(token) })
  await noteChanges(tx, changer, [
    {
      area: 'security',
      field: former === null ? 'Persoon uitgenodigd' : 'Persoon opnieuw uitgenodigd',
      old: former === null ? null : inWords(former),
      new: inWords({ email, role }),
    },
  ])
  const invitation = {
    business: await businessName(tx),
    by: await emailOf(tx, changer.userId),
    email,
    role,
    link: `${publicUrl}/uitnodiging#${token}`,
  }
  await mailAccount(tx, email, invitationMail(invitation), 'account-link')
  return { id }
}

async function insertInvitation(
  tx: TenantTx,
  { email, role, by, tokenHash }: { email: string; role: Role; by: UserId; tokenHash: string },
): Promise<MemberInvitationId> {
  const id = newId<MemberInvitationId>()
  await tx
    .insertInto('member_invitations')
    .values({ id, email, role, token_hash: tokenHash, invited_by: by })
    .execute()
  return id
}

async function invitedToday(tx: TenantTx): Promise<number> {
  const [made] = await rowsOf(
    tx,
    sql<{ count: number }>`
      select count(*)::int as count from member_invitations
      where tenant_id = ${thisTenant} and created_at > now() - interval '1 day'`,
  )
  return made?.count ?? 0
}

/**
 * Count an invitation to this box, of any business; false after five in a day. Apart from the links of a login
 * (`mayMailLink`), so that the answer does not tell whether the address has one.
 */
async function mayMailInvitation(tx: TenantTx, email: string): Promise<boolean> {
  const subject = createHash('sha256')
    .update(JSON.stringify(['invitation-mail', email]))
    .digest('hex')
  const [counted] = await rowsOf(tx, sql<{ may: boolean }>`select take_link_mail(${subject}) as may`)
  return counted?.may === true
}

const inWords = ({ email, role }: { readonly email: string; readonly role: Role }): string =>
  `${email}: ${roleWords[role].name}`
