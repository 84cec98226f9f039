import { rowOn, type DatedTable } from '#kernel/dated-table.ts'
import {
  addDays,
  firstDayOfYear,
  lastDayOfYear,
  localDate,
  mondayOf,
  yearOf,
  type LocalDate,
} from '#kernel/local-date.ts'
import { countedMinutes, daysWithout, type Leave } from './leave.ts'

/** Hours in the calendar year, also in one in which the business began. Source: article 3.6 Wet IB 2001: 1.225 hours. */
const hoursOfCriterion: DatedTable<{ readonly from: LocalDate; readonly hours: number }> = {
  checkedUntil: localDate('2026-12-31'),
  rows: [{ from: localDate('2001-01-01'), hours: 1225 }],
}

/** Whether the law of a year is known here. */
export const hasCriterion = (year: number): boolean =>
  hoursOfCriterion.rows.some(({ from }) => from <= lastDayOfYear(year))

/** What a year asks. */
export const criterionMinutes = (year: number): number =>
  rowOn(hoursOfCriterion, lastDayOfYear(year)).hours * 60

/** So many full weeks say how fast it goes. */
const WEEKS_OF_PACE = 8

export interface WorkedDay {
  readonly day: LocalDate
  readonly minutes: number
}

export interface Criterion {
  readonly year: number
  /** Written so far in the calendar year, with what counts of a pregnancy. */
  readonly minutes: number
  /** What of them counts by a pregnancy and was not worked. */
  readonly leaveMinutes: number
  /** By 31 December, where the last full weeks are like the weeks to come. */
  readonly expected: number
  /** What a week needs from tomorrow until 31 December to meet it, rounded up; null when it is met, or no day is left. */
  readonly neededPerWeek: number | null
  readonly standing: 'met' | 'on-course' | 'behind'
}

/**
 * How far one person is in a year; of a year that is over, what was worked is what is expected.
 *
 * @param worked days of this year and of the eight weeks before today
 * @param leaves of the person; pregnancy counts, and no day of leave is one of the pace or of the days to come
 */
export function criterionOf(
  worked: readonly WorkedDay[],
  today: LocalDate,
  year: number = yearOf(today),
  leaves: readonly Leave[] = [],
): Criterion {
  const asked = criterionMinutes(year)
  const [first, last] = [firstDayOfYear(year), lastDayOfYear(year)]
  const counted = (to: LocalDate): number =>
    leaves.reduce((sum, leave) => sum + countedMinutes(leave, worked, { from: first, to }), 0)
  const leaveMinutes = counted(today < last ? today : last)
  const minutes = sumOf(worked.filter(({ day }) => yearOf(day) === year)) + leaveMinutes
  const toCome = Math.max(counted(last) - leaveMinutes, 0)
  const daysLeft =
    today >= last ? 0 : daysWithout(leaves, { from: today < first ? first : addDays(today, 1), to: last })
  const expected = minutes + toCome + Math.round(paceOf(worked, today, leaves) * daysLeft)
  const missing = asked - minutes - toCome
  return {
    year,
    minutes,
    leaveMinutes,
    expected,
    neededPerWeek:
      minutes >= asked || daysLeft === 0 ? null : Math.max(0, Math.ceil((missing * 7) / daysLeft)),
    standing: minutes >= asked ? 'met' : expected >= asked ? 'on-course' : 'behind',
  }
}

/** The first day of the full weeks that say how fast it goes. */
export const paceFrom = (today: LocalDate): LocalDate => addDays(mondayOf(today), -7 * WEEKS_OF_PACE)

/** Minutes a day without leave, from the last full weeks; of fewer weeks where the first hours are of later. */
function paceOf(worked: readonly WorkedDay[], today: LocalDate, leaves: readonly Leave[]): number {
  const monday = mondayOf(today)
  const from = paceFrom(today)
  const counted = worked.filter(({ day }) => day >= from && day < monday)
  const first = counted.map(({ day }) => day).toSorted()[0]
  if (first === undefined) return 0
  const days = daysWithout(leaves, { from: mondayOf(first), to: addDays(monday, -1) })
  return days === 0 ? 0 : sumOf(counted) / days
}

const sumOf = (worked: readonly WorkedDay[]): number => worked.reduce((sum, { minutes }) => sum + minutes, 0)
