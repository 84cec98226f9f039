import { hasRight, rightsOf, type MoneyRight, type Right, type Seat } from '#contract/rights.ts'

/** Null for a visitor, and for a token that names no role of this version. */
let held: ((right: Right) => boolean) | null = null
let heldIn: string | null = null
let heldBy: string | null = null
let heldAs: string | null = null
let heldBeside: string | null = null

/** The business of the session; null for a visitor. */
export const businessOfRights = (): string | null => heldIn

/** The user of the session; null for a visitor. */
export const userOfRights = (): string | null => heldBy

/**
 * Whether the role in the token, or what an owner gave beside it, has a right (decision 55). It hides what would be refused, and decides nothing: the server asks for the
 * role of now. Where no role is known, nothing is hidden.
 */
export const may = (right: Right): boolean => held?.(right) ?? true

/** The role that the token says; null for a visitor. */
export const roleOfRights = (): string | null => heldAs

/** The rights on money that the token says beside the role, as one text. */
export const moneyOfRights = (): string => heldBeside ?? ''

/** The role of the session that begins, and the rights on money beside it; called by the session alone. */
export function holdRightsOf(
  role: string | null,
  tenantId: string | null = null,
  userId: string | null = null,
  money: string | null = null,
): void {
  heldIn = tenantId
  heldBy = userId
  heldAs = role
  heldBeside = money
  const given = (money ?? '').split(' ') as MoneyRight[]
  held =
    role !== null && Object.hasOwn(rightsOf, role) ? (right) => hasRight(role as Seat, given, right) : null
}
