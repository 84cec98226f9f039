import { addDays, daysBetween, type LocalDate } from '#kernel/local-date.ts'

/** How long ago a weekday must have been open for its next one to be expected, in days. */
const RECENT = 28

/** The most days that are named. */
const MOST = 31

/**
 * The days of a register that were left out: between its first day and yesterday, on a weekday on which it was open in the four weeks
 * before. So a café that is closed on Mondays is not asked for them, and one that stopped is asked for four weeks at most.
 *
 * @param days the days that were kept, in any order
 * @returns the oldest first, at most 31 of the newest
 */
export function missingDays(days: readonly LocalDate[], today: LocalDate): LocalDate[] {
  const kept = new Set<string>(days)
  const [first] = days.toSorted()
  if (first === undefined) return []
  const span = Math.min(daysBetween(first, today), 366)
  const asked = Array.from({ length: span }, (_, index) => addDays(today, index - span))
  return asked.filter((day) => day > first && !kept.has(day) && wasOpenBefore(kept, day)).slice(-MOST)
}

const wasOpenBefore = (kept: ReadonlySet<string>, day: LocalDate): boolean =>
  [7, 14, 21, RECENT].some((back) => kept.has(addDays(day, -back)))
