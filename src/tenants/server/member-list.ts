import { noteRecordChange } from '#platform/server/record-change.ts'
import { roles, rolesForMoney } from '#contract/rights.ts'
import type { UserId } from '#kernel/ids.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { memberErrors } from '../domain/member-errors.ts'
import { isLastOwner, mayChange, mayGive, mayManage } from './member-rules.ts'
import type { MemberList } from '../member-contract.ts'
import type { ApiToken } from '../token-contract.ts'
import { listApiTokens } from './api-tokens.ts'
import type { MadeWebhooks } from './made-webhooks.ts'
import { membersOf, type NamedMember } from './members.ts'
import { openInvitations } from './open-invitations.ts'
import { openOffer } from './open-offers.ts'

/** Who works in the business, who is invited, and what the caller may change of it. */
export async function memberList(
  tx: TenantTx,
  madeWebhooks: MadeWebhooks,
  callerId: UserId,
): Promise<MemberList> {
  const members = await membersOf(tx)
  const caller = requireMember(members, callerId)
  const invitations = await openInvitations(tx)
  const offer = await openOffer(tx)
  const webhooks = await madeWebhooks.sending(tx)
  const seen = await membersAsSeen(tx)
  const keys = (await listApiTokens(tx)).filter(isOpen)
  const nameOf = namesOf(members)
  return {
    members: members.map(({ userId, email, role, since, moneyRights }) => ({
      id: userId,
      email,
      name: seen.get(userId)?.name ?? null,
      role,
      since,
      isThis: userId === callerId,
      mayChange: mayChange(caller, { userId, role, moneyRights }) && !isLastOwner(members, userId),
      moneyRights: [...moneyRights],
      mayHaveMoney: rolesForMoney.has(role),
      lastSeenAt: seen.get(userId)?.lastSeenAt ?? null,
      hasSecondFactor: seen.get(userId)?.hasSecondFactor === true,
      keys: keys
        .filter(({ userEmail }) => userEmail === email)
        .map(({ id, name, scopes }) => ({ id, name, scopes })),
      webhooks: webhooks
        .filter(({ madeBy }) => madeBy === userId)
        .map(({ id, name, to }) => ({ id, name, to })),
    })),
    invitations: invitations.map(({ invitedBy, ...invitation }) => ({
      ...invitation,
      invitedBy: nameOf(invitedBy),
      mayChange: mayGive(caller.role, invitation.role),
    })),
    offer:
      offer === null
        ? null
        : {
            to: nameOf(offer.to),
            by: nameOf(offer.by),
            isByThis: offer.by === callerId,
            expiresAt: offer.expiresAt,
          },
    mayGive: roles.filter((role) => mayGive(caller.role, role)),
  }
}

const isOpen = ({ revokedAt, expiresAt }: ApiToken): boolean =>
  revokedAt === null && Date.parse(expiresAt) > Date.now()

interface AsSeen {
  readonly userId: UserId
  readonly name: string | null
  readonly lastSeenAt: string | null
  readonly hasSecondFactor: boolean
}

async function membersAsSeen(tx: TenantTx): Promise<ReadonlyMap<UserId, AsSeen>> {
  const rows = await rowsOf(
    tx,
    sql<AsSeen>`
      select s.user_id as "userId", n.name, s.last_seen_at as "lastSeenAt", s.has_second_factor as "hasSecondFactor"
      from members_as_seen() s left join names_of_members() n on n.user_id = s.user_id`,
  )
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Null for a person who wrote none. */
async function nameOfPerson(tx: TenantTx, userId: UserId): Promise<string | null> {
  const [row] = await rowsOf(
    tx,
    sql<{ name: string }>`select name from names_of_members() where user_id = ${userId}`,
  )
  return row?.name ?? null
}

/** Write the own name, or take it away. */
export async function changeOwnName(tx: TenantTx, userId: UserId, name: string | null): Promise<void> {
  const was = await nameOfPerson(tx, userId)
  if (was !== name) await noteRecordChange(tx, { record: 'logins', id: userId }, [{ name: was }, { name }])
  await sql`select name_login(${userId}, ${name})`.execute(tx)
}

/** What any member sees of the own membership. */
export async function ownMembership(tx: TenantTx, callerId: UserId) {
  const members = await membersOf(tx)
  const { role, since, moneyRights } = requireMember(members, callerId)
  const offer = await openOffer(tx)
  return {
    name: await nameOfPerson(tx, callerId),
    role,
    moneyRights: [...moneyRights],
    since,
    isLastOwner: isLastOwner(members, callerId),
    mayManage: mayManage(role),
    offer: offer?.to === callerId ? { by: namesOf(members)(offer.by), expiresAt: offer.expiresAt } : null,
  }
}

function requireMember(members: readonly NamedMember[], id: UserId): NamedMember {
  const member = members.find(({ userId }) => userId === id)
  if (member === undefined) throw memberErrors.noRight()
  return member
}

/** Open invitations and offers end with the membership of their maker, so that each is of a member. */
const namesOf =
  (members: readonly NamedMember[]) =>
  (id: UserId): string =>
    members.find(({ userId }) => userId === id)?.email ?? ''
