/** Asked before the user leaves a page. */
export interface LeaveGuard {
  /** Says whether the way from one path to another needs the question. */
  readonly holds: (from: string, to: string) => boolean
  /** Puts the question; true lets the user go. */
  readonly ask: () => Promise<boolean>
}

const guards = new Set<LeaveGuard>()

/** Returns what takes the guard away. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard)
  return () => {
    guards.delete(guard)
  }
}

/** The guard that asks: of several, the one that came last. */
export const guardBetween = (from: string, to: string): LeaveGuard | undefined =>
  [...guards].findLast(({ holds }) => holds(from, to))
