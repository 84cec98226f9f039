import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'

export interface Quarter {
  readonly from: LocalDate
  /** The first day after it. */
  readonly until: LocalDate
}

/** The quarter of the calendar in which a day lies. */
export function quarterOf(date: LocalDate): Quarter {
  const year = Number(date.slice(0, 4))
  const quarter = Math.floor((Number(date.slice(5, 7)) - 1) / 3)
  return { from: firstOf(year, quarter * 3), until: firstOf(year, quarter * 3 + 3) }
}

export const quarterBefore = ({ from }: Quarter): Quarter => quarterOf(addDays(from, -1))

/** The last day of the month after the quarter. Source: art. 19 AWR; Belastingdienst, btw-aangifte per kwartaal. */
export const returnDueAfter = ({ until }: Quarter): LocalDate =>
  addDays(firstOf(Number(until.slice(0, 4)), Number(until.slice(5, 7))), -1)

/**
 * The first VAT return that is still to be made: of the quarter before, until the day by which it must be in; then of the
 * one that runs.
 */
export function nextVatReturn(today: LocalDate): Quarter & { readonly dueDate: LocalDate } {
  const running = quarterOf(today)
  const before = quarterBefore(running)
  const quarter = today <= returnDueAfter(before) ? before : running
  return { ...quarter, dueDate: returnDueAfter(quarter) }
}

/** The first day of a month; months count from 0 and run on into the next year. */
const firstOf = (year: number, month: number): LocalDate =>
  localDate(`${String(year + Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}-01`)
