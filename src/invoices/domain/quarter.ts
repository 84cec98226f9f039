import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'

export interface Quarter {
  readonly from: LocalDate
  /** The first day after it. */
  readonly until: LocalDate
}

/** The calendar quarter of a day. */
export function quarterOf(date: LocalDate): Quarter {
  const year = Number(date.slice(0, 4))
  const quarter = Math.floor((Number(date.slice(5, 7)) - 1) / 3)
  return { from: firstOf(year, quarter * 3), until: firstOf(year, quarter * 3 + 3) }
}

export const quarterBefore = ({ from }: Quarter): Quarter => quarterOf(addDays(from, -1))

/** The first day of a month; months count from 0 and run on into the next year. */
const firstOf = (year: number, month: number): LocalDate =>
  localDate(`${String(year + Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}-01`)
