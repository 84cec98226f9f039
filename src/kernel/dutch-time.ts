// oxlint-disable no-restricted-globals -- a moment becomes a day here, and nowhere else
import { localDate, type LocalDate } from './local-date.ts'

/** A moment, as a clock and a calendar in the Netherlands show it. */
export interface DutchTime {
  readonly date: LocalDate
  /** `14:05:09`. */
  readonly time: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const [MARCH, OCTOBER] = [2, 9]

/**
 * The time in the Netherlands at a moment since 1996, whatever the time zone of the machine. Summer time begins on the last Sunday of
 * March and ends on the last Sunday of October, at 01:00 UTC. By arithmetic, because the first formatter of `Intl` with a time
 * zone costs a page tens of milliseconds.
 *
 * @param instant as text: ISO 8601
 * Source: Directive 2000/84/EC, articles 2 and 3.
 */
export function dutchTimeOf(instant: Date | string): DutchTime {
  const at = new Date(instant).getTime()
  const year = new Date(at + HOUR_MS).getUTCFullYear()
  const isSummer = at >= changeIn(year, MARCH) && at < changeIn(year, OCTOBER)
  const text = new Date(at + (isSummer ? 2 : 1) * HOUR_MS).toISOString()
  return { date: localDate(text.slice(0, 10)), time: text.slice(11, 19) }
}

/** The day of a moment in the Netherlands. @param instant as text: ISO 8601 */
export const dutchDayOf = (instant: Date | string): LocalDate => dutchTimeOf(instant).date

/** 01:00 UTC on the last Sunday of a month of 31 days. */
function changeIn(year: number, month: number): number {
  const lastDay = Date.UTC(year, month, 31, 1)
  return lastDay - new Date(lastDay).getUTCDay() * DAY_MS
}
