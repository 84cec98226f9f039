import { rowOn, type DatedTable } from '#kernel/dated-table.ts'
import {
  addDays,
  daysBetween,
  lastDayOfYear,
  localDate,
  mondayOf,
  yearOf,
  type LocalDate,
} from '#kernel/local-date.ts'

/** Hours in the calendar year, also in one in which the business began. Source: article 3.6 Wet IB 2001: 1.225 hours. */
const hoursOfCriterion: DatedTable<{ readonly from: LocalDate; readonly hours: number }> = {
  checkedUntil: localDate('2026-12-31'),
  rows: [{ from: localDate('2001-01-01'), hours: 1225 }],
}

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
  /** Written so far, in the calendar year. */
  readonly minutes: number
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
 */
export function criterionOf(
  worked: readonly WorkedDay[],
  today: LocalDate,
  year: number = yearOf(today),
): Criterion {
  const minutes = sumOf(worked.filter(({ day }) => yearOf(day) === year))
  const asked = criterionMinutes(year)
  const daysLeft = Math.max(daysBetween(today, lastDayOfYear(year)), 0)
  const expected = minutes + Math.round(paceOf(worked, today) * daysLeft)
  return {
    year,
    minutes,
    expected,
    neededPerWeek: minutes >= asked || daysLeft === 0 ? null : Math.ceil(((asked - minutes) * 7) / daysLeft),
    standing: minutes >= asked ? 'met' : expected >= asked ? 'on-course' : 'behind',
  }
}

/** The first day of the full weeks that say how fast it goes. */
export const paceFrom = (today: LocalDate): LocalDate => addDays(mondayOf(today), -7 * WEEKS_OF_PACE)

/** Minutes a day, from the last full weeks; of fewer weeks where the first hours are of later. */
function paceOf(worked: readonly WorkedDay[], today: LocalDate): number {
  const monday = mondayOf(today)
  const from = paceFrom(today)
  const counted = worked.filter(({ day }) => day >= from && day < monday)
  const first = counted.map(({ day }) => day).toSorted()[0]
  return first === undefined ? 0 : sumOf(counted) / daysBetween(mondayOf(first), monday)
}

const sumOf = (worked: readonly WorkedDay[]): number => worked.reduce((sum, { minutes }) => sum + minutes, 0)
