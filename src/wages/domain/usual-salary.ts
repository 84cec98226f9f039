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

/** Null for a year that is not known yet, or no more. */
export const usualSalaryOf = (year: number): UsualSalary | null =>
  usualSalaries.find((each) => each.year === year) ?? null
