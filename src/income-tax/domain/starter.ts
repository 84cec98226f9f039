/** The starter deduction is for three of the first five years. Source: article 3.76 Wet IB 2001. */
export const MOST_STARTER_YEARS = 3

/** What was answered about the starter deduction of a year. */
export interface StarterAnswer {
  readonly year: number
  readonly isStarter: boolean
  /** The years before it with the deduction, also without these books; null where the answers of those years say it. */
  readonly yearsBefore: number | null
}

/**
 * The years with the starter deduction, that of an answer included.
 *
 * @param others the answers of other years, in any order
 */
export function starterYears(asked: StarterAnswer, others: readonly StarterAnswer[]): number {
  const all = [...others.filter(({ year }) => year !== asked.year), asked]
  return all
    .toSorted((one, other) => one.year - other.year)
    .reduce((used, { isStarter, yearsBefore }) => Math.max(used, yearsBefore ?? 0) + (isStarter ? 1 : 0), 0)
}
