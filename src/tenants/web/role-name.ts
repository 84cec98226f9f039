import { roleOf, type Seat } from '#contract/rights.ts'
import { roleWords } from '../domain/role-words.ts'

/** The name of a role or seat that was stored as text; '' for one that there is no more. */
export function roleNameOf(stored: string): string {
  const role = roleOf(stored as Seat)
  return Object.hasOwn(roleWords, role) ? roleWords[role].name : ''
}
