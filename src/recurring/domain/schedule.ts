import { addDays, daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { occurrence, type Rhythm } from './occurrence.ts'

/** The period of an invoice: the one that begins on its day, or the one that ended the day before. */
export type Timing = 'advance' | 'arrears'

/** When invoices are made, and of which periods. */
export interface Schedule extends Rhythm {
  readonly timing: Timing
  /** The first day of what is delivered; null when that is the first day of the first period. */
  readonly firstDay: LocalDate | null
  /** The last day of what is delivered; null until it is stopped. */
  readonly lastDay: LocalDate | null
  /** The number of invoices in all, skipped ones counted; null for no limit. */
  readonly mostRuns: number | null
  /** Whether a first or last period that is broken is charged by its days. */
  readonly isProRata: boolean
}

export interface Period {
  readonly first: LocalDate
  readonly last: LocalDate
}

/** One turn of a schedule. */
export interface Run {
  readonly n: number
  readonly dueOn: LocalDate
  /** What is charged for. */
  readonly period: Period
  /** The part of the whole period, for a broken one that is charged by its days; else null. */
  readonly share: Share | null
}

export interface Share {
  readonly days: number
  readonly of: number
}

/** As many runs as the page and the form show. */
export const PREVIEWED_RUNS = 12

/**
 * Run `n`, or null when there is none: it is before the first day, after the last one, or outside the calendar.
 *
 * @param firstRun the number of the first run, from which `mostRuns` counts
 */
export function runOf(schedule: Schedule, n: number, firstRun: number): Run | null {
  const { firstDay, lastDay, mostRuns, timing, isProRata } = schedule
  const whole = wholePeriod(schedule, n)
  if (whole === null || (mostRuns !== null && n - firstRun >= mostRuns)) return null
  if (firstDay !== null && whole.last < firstDay) return null
  if (lastDay !== null && whole.first > lastDay) return null
  const part = { first: laterOf(whole.first, firstDay), last: earlierOf(whole.last, lastDay) }
  const isBroken = part.first !== whole.first || part.last !== whole.last
  return {
    n,
    dueOn: timing === 'advance' ? part.first : addDays(whole.last, 1),
    period: isProRata ? part : whole,
    share: isProRata && isBroken ? { days: daysIn(part), of: daysIn(whole) } : null,
  }
}

/**
 * The number of the first run on or after a day; null when the schedule ended before. A run of before that day is not made: the
 * user charged it already.
 */
export function firstRunFrom(schedule: Schedule, day: LocalDate): number | null {
  const first = firstNumber(schedule)
  for (let n = first; ; n += 1) {
    const run = runOf(schedule, n, n)
    if (run === null) return null
    if (run.dueOn >= day) return n
  }
}

/** The runs from `n` on, at most `count`; fewer when the schedule ends. */
export function runsFrom(schedule: Schedule, n: number, firstRun: number, count: number): Run[] {
  const runs: Run[] = []
  for (let at = n; runs.length < count; at += 1) {
    const run = runOf(schedule, at, firstRun)
    if (run === null) break
    runs.push(run)
  }
  return runs
}

/** The period in which the first day falls; the one of the anchor without a first day. */
function firstNumber(schedule: Schedule): number {
  const { firstDay } = schedule
  if (firstDay === null) return 0
  const endsBefore = (n: number): boolean => (wholePeriod(schedule, n)?.last ?? firstDay) < firstDay
  let n = 0
  while (endsBefore(n)) n += 1
  while (wholePeriod(schedule, n - 1) !== null && !endsBefore(n - 1)) n -= 1
  return n
}

function wholePeriod(schedule: Schedule, n: number): Period | null {
  const from = schedule.timing === 'advance' ? n : n - 1
  const first = occurrence(schedule, from)
  const next = occurrence(schedule, from + 1)
  return first === null || next === null ? null : { first, last: addDays(next, -1) }
}

const daysIn = ({ first, last }: Period): number => daysBetween(first, last) + 1
const laterOf = (a: LocalDate, b: LocalDate | null): LocalDate => (b !== null && b > a ? b : a)
const earlierOf = (a: LocalDate, b: LocalDate | null): LocalDate => (b !== null && b < a ? b : a)
