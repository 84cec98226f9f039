import { monthsAfter, type LocalDate } from '#kernel/local-date.ts'
import { subtract, ZERO, type Cents } from '#kernel/money.ts'
import type { ScheduleRow } from '#loans/domain/schedule.ts'

/** What is owed on a loan at the end of a year, by when it is repaid. Source: article 2:375 lid 2 BW. */
export interface DebtTerms {
  readonly name: string
  readonly owed: Cents
  readonly withinYear: Cents
  readonly afterFiveYears: Cents
}

/** The terms of one loan on a day, by its schedule; null where nothing is owed then. */
export function debtTermsOf(
  {
    name,
    principal,
    startsOn,
  }: { readonly name: string; readonly principal: Cents; readonly startsOn: LocalDate },
  schedule: readonly ScheduleRow[],
  day: LocalDate,
): DebtTerms | null {
  const owedOn = (until: LocalDate): Cents =>
    startsOn > until ? ZERO : (schedule.findLast((row) => row.day <= until)?.left ?? principal)
  const owed = owedOn(day)
  if (owed <= ZERO) return null
  return {
    name,
    owed,
    withinYear: subtract(owed, owedOn(monthsAfter(day, 12))),
    afterFiveYears: owedOn(monthsAfter(day, 60)),
  }
}
