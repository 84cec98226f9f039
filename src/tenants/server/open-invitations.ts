import { roles, type Role } from '#contract/rights.ts'
import type { MemberInvitationId, UserId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { mayGive, mayManage } from './member-rules.ts'

/** An invitation that was not accepted, withdrawn or replaced; it may have expired. */
export interface OpenInvitation {
  readonly id: MemberInvitationId
  readonly email: string
  readonly role: Role
  readonly invitedBy: UserId
  /** Moments, as text. */
  readonly sentAt: string
  readonly expiresAt: string
  readonly isExpired: boolean
}

/** The newest first. */
export const openInvitations = (tx: TenantTx): Promise<OpenInvitation[]> =>
  rowsOf(
    tx,
    sql<OpenInvitation>`
      select id, email, role, invited_by as "invitedBy", created_at as "sentAt", expires_at as "expiresAt",
             expires_at <= now() as "isExpired"
      from member_invitations where tenant_id = ${thisTenant} and outcome is null
      order by created_at desc, id`,
  )

/** To whom all invitations went, open or ended. */
export const addressesOfInvitations = (
  tx: TenantTx,
): Promise<{ readonly id: string; readonly name: string }[]> =>
  rowsOf(tx, sql`select id, email as name from member_invitations where tenant_id = ${thisTenant}`)

/** End an invitation; its link stops working. @returns false when it was not open any more */
export async function endInvitation(
  tx: TenantTx,
  id: MemberInvitationId,
  outcome: 'withdrawn' | 'replaced',
): Promise<boolean> {
  const ended = await rowsOf(
    tx,
    sql`update member_invitations set outcome = ${outcome}, ended_at = now()
        where tenant_id = ${thisTenant} and id = ${id} and outcome is null returning id`,
  )
  return ended.length > 0
}

/**
 * A member leaves (null) or gets another role: what that member could not give any more is not accepted any more.
 */
export async function withdrawInvitationsOf(tx: TenantTx, userId: UserId, role: Role | null): Promise<void> {
  const lost = roles.filter((given) => role === null || !(mayManage(role) && mayGive(role, given)))
  await sql`
    update member_invitations set outcome = 'withdrawn', ended_at = now()
    where tenant_id = ${thisTenant} and invited_by = ${userId} and outcome is null and role = any (${lost}::text[])`.execute(
    tx,
  )
}
