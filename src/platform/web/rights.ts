import { rightsOf, type Right, type Seat } from '#contract/rights.ts'

/** Null for a visitor, and for a token that names no role of this version. */
let held: ReadonlySet<Right> | null = null
let heldIn: string | null = null
let heldBy: string | null = null
let heldAs: string | null = null

/** The business of the session; null for a visitor. */
export const businessOfRights = (): string | null => heldIn

/** The user of the session; null for a visitor. */
export const userOfRights = (): string | null => heldBy

/**
 * Whether the role in the token has a right (decision 98). It hides what would be refused, and decides nothing: the server asks for the
 * role of now. Where no role is known, nothing is hidden.
 */
export const may = (right: Right): boolean => held?.has(right) ?? true

/** The role that the token says; null for a visitor. */
export const roleOfRights = (): string | null => heldAs

/** The role of the session that begins; called by the session alone. */
export function holdRightsOf(
  role: string | null,
  tenantId: string | null = null,
  userId: string | null = null,
): void {
  heldIn = tenantId
  heldBy = userId
  heldAs = role
  held = role !== null && Object.hasOwn(rightsOf, role) ? rightsOf[role as Seat] : null
}
