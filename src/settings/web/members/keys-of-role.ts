import { isInScopes, rightsOf, type Right, type Role } from '#contract/rights.ts'
import type { MemberOnWire } from '#tenants/member-contract.ts'

type Key = MemberOnWire['keys'][number]

/** What becomes of the keys of a member with another role: a key does no more than its maker may do now. */
export function keysAfter(
  keys: readonly Key[],
  from: Role,
  to: Role,
): { readonly ended: readonly Key[]; readonly lessened: readonly Key[] } {
  const workingWith = (key: Key, role: Role): readonly Right[] => {
    const scopes = new Set(key.scopes as Right[])
    // Each key searches in what it reads, so that this right says nothing of what a key can do.
    return [...rightsOf[role]].filter((right) => right !== 'records.find' && isInScopes(scopes, right))
  }
  const before = keys.filter((key) => workingWith(key, from).length > 0)
  const ended = before.filter((key) => workingWith(key, to).length === 0)
  return {
    ended,
    lessened: before.filter(
      (key) =>
        !ended.includes(key) && workingWith(key, from).some((right) => !workingWith(key, to).includes(right)),
    ),
  }
}
