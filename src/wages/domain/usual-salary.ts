import { lastDayOfYear, localDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'

/** The least that a director with shares earns in a year, as far as it is known (gebruikelijk loon, article 12a Wet LB 1964). */
interface UsualSalary {
  readonly year: number
  readonly amount: Cents
  /** Where that is said, and on which day it was read. */
  readonly source: string
  readonly seenOn: string
}

const usualSalaries: readonly UsualSalary[] = [
  {
    year: 2025,
    amount: cents(56_000_00n),
    source: 'omnyacc.nl/nieuws/gebruikelijk-loon-dga-stijgt-in-2026-naar-58000; kijk het na op belastingdienst.nl',
    seenOn: '2026-11-28',
  },
  {
    year: 2026,
    amount: cents(58_000_00n),
    source: 'omnyacc.nl/nieuws/gebruikelijk-loon-dga-stijgt-in-2026-naar-58000; kijk het na op belastingdienst.nl',
    seenOn: '2026-11-28',
  },
] // prettier-ignore

/** Up to this day the table was checked: what is said of 2027 was found in no source. */
const checkedUntil = localDate('2026-12-31')

/**
 * The least of a year, and whether the law says so; of a year after the table the last one that is known. Null for a year before the table.
 */
export function usualSalaryIn(year: number): { readonly amount: Cents; readonly isSettled: boolean } | null {
  const known = usualSalaries.findLast((each) => each.year <= year)
  return known === undefined ? null : { amount: known.amount, isSettled: lastDayOfYear(year) <= checkedUntil }
}

/** Null for a year that is not known yet, or no more. */
export const usualSalaryOf = (year: number): UsualSalary | null =>
  usualSalaries.find((each) => each.year === year) ?? null
