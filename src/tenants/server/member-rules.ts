import { hasRight, ofAccountants, rightsOf, type MoneyRight, type Role } from '#contract/rights.ts'
import type { UserId } from '#kernel/ids.ts'

/** A member and the role of that member, as far as the rules about members ask. */
export interface Seated {
  readonly userId: UserId
  readonly role: Role
  /** What an owner gave this member beside the role. */
  readonly moneyRights: readonly MoneyRight[]
}

/** Whether a member may see and change who works in the business. */
export const mayManage = (role: Role): boolean => rightsOf[role].has('members.write')

/** Whether a member may give this role, or change a member who has it: only with all of its rights, but those of accountants alone. */
export const mayGive = (giver: Role, role: Role): boolean =>
  [...rightsOf[role]].every((right) => rightsOf[giver].has(right) || ofAccountants.has(right))

/** The same for a member of now, with what an owner gave beside the role: no member changes one who may do more. */
export const mayChange = (caller: Seated, target: Seated): boolean =>
  mayGive(caller.role, target.role) &&
  target.moneyRights.every((right) => hasRight(caller.role, caller.moneyRights, right))

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
  if (!isSelf && !mayChange(caller, target)) return 'more-rights'
  if (to !== null && !mayGive(caller.role, to)) return 'role-too-high'
  if (to !== 'owner' && isLastOwner(members, target.userId)) return 'last-owner'
  return null
}
