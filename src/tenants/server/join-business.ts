import { hash } from '@node-rs/argon2'
import type { Role } from '#contract/rights.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Member } from '#platform/server/http/member.ts'
import type { Caller } from '#platform/server/http/stages.ts'
import { newId } from '#platform/server/new-id.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { letMailsGo } from '#outbox/server/held-mails.ts'
import { memberErrors } from '../domain/member-errors.ts'
import { roleWords } from '../domain/role-words.ts'
import type { InvitationLook, InvitationState } from '../member-contract.ts'
import type { AccountDeps } from './account-deps.ts'
import { hashOfLink } from './account-links.ts'
import { openBusiness } from './businesses.ts'
import { requireUnguessable } from './guessable-password.ts'
import { beginSession } from './login.ts'
import { joinedMail } from './member-mails.ts'
import { membersOf } from './members.ts'
import { passwordHashing } from './password-hashing.ts'
import { noteChanges } from './setting-changes.ts'
import { hasSecondFactor } from './two-factor.ts'

interface Invitation {
  readonly tenantId: TenantId
  readonly business: string
  readonly email: string
  readonly role: Role
  /** A moment, as text. */
  readonly expiresAt: string
  readonly state: Exclude<InvitationState, 'unknown'>
  readonly hasLogin: boolean
}

/** What the link of a mail is. Of one that does not work any more, the reader sees only which business it was. */
export async function lookAt(database: Database, token: string): Promise<InvitationLook> {
  const found = await invitationOf(database, token)
  const nothing = { tenantName: null, email: null, role: null, expiresAt: null, hasLogin: false }
  if (found === null) return { ...nothing, state: 'unknown' }
  const { state, business: tenantName, email, role, expiresAt, hasLogin } = found
  return state === 'open'
    ? { state, tenantName, email, role, expiresAt, hasLogin }
    : { ...nothing, state, tenantName }
}

/**
 * Accept with the login of a session. The link was mailed to the address of that login, so its reader confirms the address too.
 *
 * @returns the token of a session in that business
 * @throws DomainError `member-invitation.spent`, `member-invitation.other-address`, `member-invitation.member`
 */
export async function acceptAsMember(
  deps: AccountDeps,
  member: Member,
  token: string,
  caller: Caller,
): Promise<{ token: string; tenantId: TenantId }> {
  const invitation = await openInvitation(deps.database, token)
  const { tenantId } = invitation
  await withTenant(deps.database, tenantId, (tx) => join(tx, invitation, token, member.userId, caller.ip))
  noteAccepted(deps, { tenantId, userId: member.userId }, caller)
  return { token: await openBusiness(deps, member, tenantId, caller), tenantId }
}

/**
 * Accept without a login: the reader of the mail chooses a password, and gets a login without a business of its own.
 *
 * @returns the token of a session; null for a login of before that has a second factor, which asks for it
 * @throws DomainError `member-invitation.spent`, `member-invitation.login-exists`, and as `requireUnguessable`
 */
export async function acceptAsNew(
  deps: AccountDeps,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  caller: Caller,
): Promise<{ token: string | null }> {
  const invitation = await openInvitation(deps.database, token)
  const { tenantId, email } = invitation
  if (invitation.hasLogin) throw memberErrors.loginExists()
  await requireUnguessable(newPassword, [email, invitation.business])
  const passwordHash = await hash(newPassword, passwordHashing)
  const userId = await withTenant(deps.database, tenantId, async (tx) => {
    const login = await loginOf(tx, token, passwordHash)
    await join(tx, invitation, token, login, caller.ip)
    return login
  })
  noteAccepted(deps, { tenantId, userId }, caller)
  if (await hasSecondFactor(deps.database, userId)) return { token: null }
  return { token: await beginSession(deps, { userId, tenantId, email }, caller) }
}

function noteAccepted(
  deps: AccountDeps,
  who: { readonly tenantId: TenantId; readonly userId: UserId },
  { ip }: Caller,
): void {
  deps.securityLog({ kind: 'invitation-accepted', ip, ...who })
  deps.worker.wake()
}

async function loginOf(tx: TenantTx, token: string, passwordHash: string): Promise<UserId> {
  const [made] = await rowsOf(
    tx,
    sql<{ id: UserId | null }>`
      select login_of_invited(${hashOfLink(token)}, ${newId<UserId>()}, ${passwordHash}) as id`,
  )
  const id = made?.id ?? null
  // Since the link was looked at, it was used, or the address registered a business.
  if (id === null) throw memberErrors.invitationSpent()
  return id
}

async function join(
  tx: TenantTx,
  { tenantId, business, email, role }: Invitation,
  token: string,
  userId: UserId,
  ip: string,
): Promise<void> {
  const [outcome] = await rowsOf(
    tx,
    sql<{
      is: 'accepted' | 'spent' | 'other-address' | 'member'
    }>`select accept_invitation(${hashOfLink(token)}, ${userId}) as is`,
  )
  if (outcome?.is === 'other-address') throw memberErrors.otherAddress(email)
  if (outcome?.is === 'member') throw memberErrors.alreadyIn()
  if (outcome?.is !== 'accepted') throw memberErrors.invitationSpent()
  await noteChanges(tx, { tenantId, userId, ip }, [
    {
      area: 'security',
      field: 'Uitnodiging aangenomen',
      old: null,
      new: `${email}: ${roleWords[role].name}`,
    },
  ])
  await letMailsGo(tx, tenantId)
  for (const owner of await membersOf(tx))
    if (owner.role === 'owner' && owner.userId !== userId)
      await mailAccount(tx, owner.email, joinedMail({ business, email, role }))
}

async function openInvitation(database: Database, token: string): Promise<Invitation> {
  const invitation = await invitationOf(database, token)
  if (invitation?.state !== 'open') throw memberErrors.invitationSpent()
  return invitation
}

const invitationOf = (database: Database, token: string): Promise<Invitation | null> =>
  database.withConnection(async (connection) => {
    const { rows } = await connection.query<{
      tenant_id: TenantId
      business: string
      email: string
      role: Role
      expires_at: string
      state: Invitation['state']
      has_login: boolean
    }>('select tenant_id, business, email, role, expires_at, state, has_login from find_invitation($1)', [
      hashOfLink(token),
    ])
    const row = rows[0]
    return row === undefined
      ? null
      : {
          tenantId: row.tenant_id,
          business: row.business,
          email: row.email,
          role: row.role,
          expiresAt: row.expires_at,
          state: row.state,
          hasLogin: row.has_login,
        }
  })
