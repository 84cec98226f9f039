import { addDays, daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { isWorkingDay, workingDayFrom } from './dutch-days.ts'

/** A moment by the clock of Amsterdam. */
export interface Moment {
  readonly today: LocalDate
  /** Since midnight. */
  readonly second: number
}

const HOUR = 3_600
const DAY = 24 * HOUR
const OPENS = 9 * HOUR
const CLOSES = 17 * HOUR

/**
 * Seconds until a letter may leave: zero on a working day from 9:00 to 17:00, else until 9:00 of the next one. A change of the clock in between
 * makes it an hour more or less; what waited asks again.
 */
export function secondsUntilOpen({ today, second }: Moment): number {
  if (isWorkingDay(today) && second < CLOSES) return Math.max(0, OPENS - second)
  const next = workingDayFrom(addDays(today, 1))
  return daysBetween(today, next) * DAY + OPENS - second
}

/** The day on which a letter leaves that is confirmed at this moment. */
export const dayToLeave = (moment: Moment): LocalDate =>
  addDays(moment.today, Math.floor((moment.second + secondsUntilOpen(moment)) / DAY))
