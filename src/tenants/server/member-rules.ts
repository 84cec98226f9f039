import { ofAccountants, rightsOf, type Role } from '#contract/rights.ts'
import type { UserId } from '#kernel/ids.ts'

/** A member and the role of that member, as far as the rules about members ask. */
export interface Seated {
  readonly userId: UserId
  readonly role: Role
}

/** Whether a member may see and change who works in the business. */
export const mayManage = (role: Role): boolean => rightsOf[role].has('members.write')

/** Whether a member may give this role, or change a member who has it: only with all of its rights, but those of accountants alone. */
export const mayGive = (giver: Role, role: Role): boolean =>
  [...rightsOf[role]].every((right) => rightsOf[giver].has(right) || ofAccountants.has(right))

/** Whether the business would have no owner without this member as one. */
export const isLastOwner = (members: readonly Seated[], userId: UserId): boolean =>
  members.every((member) => (member.role === 'owner') === (member.userId === userId))

/** Why a member may not get this role, or leave (null), at the request of the caller. */
export type MemberProblem = 'more-rights' | 'role-too-high' | 'last-owner'

export function problemOfChange(
  members: readonly Seated[],
  caller: Seated,
  target: Seated,
  to: Role | null,
): MemberProblem | null {
  const isSelf = caller.userId === target.userId
  if (!isSelf && !mayGive(caller.role, target.role)) return 'more-rights'
  if (to !== null && !mayGive(caller.role, to)) return 'role-too-high'
  if (to !== 'owner' && isLastOwner(members, target.userId)) return 'last-owner'
  return null
}
