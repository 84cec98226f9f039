import type { LocalDate } from '#kernel/local-date.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import { parsePeriod, periodName, type Period } from '#ledger/domain/period.ts'

/** What a mark that was not withdrawn says of the entries. */
export interface HeldMark {
  readonly until: LocalDate
  /** The number of the latest entry at the moment of the mark; 0 when there was none. */
  readonly entriesUntil: number
}

/** The last reviewed day; null without a mark. */
export const reviewedUntil = (marks: readonly HeldMark[]): LocalDate | null =>
  marks.reduce<LocalDate | null>((last, { until }) => (last === null || until > last ? until : last), null)

/**
 * Whether an entry came into a reviewed period afterwards: some mark is about its day, and none of those has seen it. Numbers decide and
 * not clocks, because entries are numbered in the order of their commits.
 */
export function isAfterReview(
  marks: readonly HeldMark[],
  entry: { readonly number: number; readonly day: LocalDate },
): boolean {
  const aboutIt = marks.filter(({ until }) => entry.day <= until)
  return aboutIt.length > 0 && aboutIt.every(({ entriesUntil }) => entriesUntil < entry.number)
}

/** The month or quarter that a text names; null for a year and for anything else. */
export function reviewPeriod(text: string): Period | null {
  const period = parsePeriod(text.toUpperCase())
  return period?.period.includes('-') === true ? period : null
}

/** How many months back a review is offered. */
const MONTHS = 15

/** The quarters and months that ended before a day, the latest end first; of two with the same end the quarter. */
export function endedPeriods(today: LocalDate): readonly (Period & { readonly name: string })[] {
  const periods: (Period & { name: string })[] = []
  let last = addDays(firstOfMonth(today), -1)
  for (let count = 0; count < MONTHS; count += 1) {
    const month = Number(last.slice(5, 7))
    const quarter = month % 3 === 0 ? [`${last.slice(0, 4)}-Q${String(month / 3)}`] : []
    for (const name of [...quarter, last.slice(0, 7)]) {
      const period = parsePeriod(name)
      if (period !== null) periods.push({ ...period, name: periodName(name) })
    }
    last = addDays(firstOfMonth(last), -1)
  }
  return periods
}

const firstOfMonth = (day: LocalDate): LocalDate => localDate(`${day.slice(0, 7)}-01`)
