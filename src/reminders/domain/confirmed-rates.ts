import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import type { BasisPoints } from '#kernel/money.ts'
import { statutoryTable, type RateTable } from './statutory-interest.ts'

/** The rates of half a year as an owner confirmed them, with the source. */
export interface ConfirmedRates {
  /** 1 January or 1 July. */
  readonly firstDay: LocalDate
  readonly consumer: BasisPoints
  readonly commercial: BasisPoints
  readonly source: string
}

/** The last day of the half year that begins on 1 January or 1 July. */
export const lastDayOfHalfYear = (firstDay: LocalDate): LocalDate =>
  localDate(`${firstDay.slice(0, 4)}-${firstDay.slice(5) === '01-01' ? '06-30' : '12-31'}`)

/**
 * The table of the program, and after its last day the confirmed half years that follow on it without a gap. Where the program has a half year
 * itself, its own rates are used.
 */
export function tableWith(
  confirmed: readonly ConfirmedRates[],
  own: RateTable = statutoryTable(),
): RateTable {
  let table = own
  for (const each of confirmed.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))) {
    if (each.firstDay !== addDays(table.checkedUntil, 1)) continue
    table = {
      checkedUntil: lastDayOfHalfYear(each.firstDay),
      consumer: [...table.consumer, { from: each.firstDay, rate: each.consumer }],
      commercial: [...table.commercial, { from: each.firstDay, rate: each.commercial }],
    }
  }
  return table
}
