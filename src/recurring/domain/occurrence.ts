import {
  addDays,
  daysBetween,
  EARLIEST,
  LATEST,
  monthOf,
  monthsAfter,
  yearOf,
  type LocalDate,
} from '#kernel/local-date.ts'

/** How often something comes back: each `every` units, counted from the anchor. */
export interface Rhythm {
  /** The day of occurrence 0; every other one is counted from it, never from the one before. */
  readonly anchor: LocalDate
  readonly unit: Unit
  readonly every: number
  /** Each occurrence on the last day of its month, whatever the day of the anchor. Means nothing for weeks. */
  readonly isOnLastDay: boolean
}

export const units = ['week', 'month', 'quarter', 'year'] as const
export type Unit = (typeof units)[number]

const MONTHS = { month: 1, quarter: 3, year: 12 } as const satisfies Record<Exclude<Unit, 'week'>, number>

/**
 * The day of occurrence `n`, which may be negative. A day that its month does not have is the last one of that month, and the
 * next occurrence has the day of the anchor again: 31 January, 28 February, 31 March.
 *
 * @returns null outside the calendar
 */
export function occurrence({ anchor, unit, every, isOnLastDay }: Rhythm, n: number): LocalDate | null {
  if (unit === 'week') return daysAfter(anchor, 7 * every * n)
  const months = MONTHS[unit] * every * n
  const year = yearOf(anchor) + Math.floor((Number(anchor.slice(5, 7)) - 1 + months) / 12)
  if (year <= yearOf(EARLIEST) || year >= yearOf(LATEST)) return null
  return isOnLastDay ? addDays(monthsAfter(monthOf(anchor), months + 1), -1) : monthsAfter(anchor, months)
}

const daysAfter = (from: LocalDate, days: number): LocalDate | null =>
  days > daysBetween(from, LATEST) || days < daysBetween(from, EARLIEST) ? null : addDays(from, days)
