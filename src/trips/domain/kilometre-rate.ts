import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'

interface RateRow {
  readonly from: LocalDate
  readonly rate: Cents
}

/**
 * What a kilometre with a private car costs the business without tax, all costs of the car included: article 3.15 Wet IB 2001 and
 * article 31a Wet LB 1964. Source: get-paid.md, section 5; owners-year.md, section 2 names 2023 to 2026 and agrees.
 */
const kilometreRates: readonly RateRow[] = [
  { from: localDate('2026-01-01'), rate: cents(25n) },
  { from: localDate('2024-01-01'), rate: cents(23n) },
  { from: localDate('2023-01-01'), rate: cents(21n) },
  { from: localDate('2015-01-01'), rate: cents(19n) },
]

/** Up to this day the table was checked; the rate of 2027 is not settled yet. */
export const checkedUntil = localDate('2026-12-31')

/** From this day on there is a rate, so that a trip may be written. */
export const FIRST_DAY = localDate('2015-01-01')

/** The rate of a kilometre on a day, in cents. */
export interface KilometreRate {
  readonly rate: Cents
  /** False for a day after `checkedUntil`: this is the last rate that is known. */
  readonly isSettled: boolean
}

/** The rate on a day; a day before the table has the first rate of that. */
export function rateOn(day: LocalDate): KilometreRate {
  const found = kilometreRates.find(({ from }) => from <= day) ?? kilometreRates.at(-1)
  if (found === undefined) throw new RangeError('the table of rates has rows')
  return { rate: found.rate, isSettled: day <= checkedUntil }
}
