import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'

interface ThresholdRow {
  readonly from: LocalDate
  readonly amount: Cents
}

/**
 * So much in a calendar year, without VAT and all other countries of the EU together, may be sold to consumers there with Dutch VAT: goods, and
 * services by telecommunication, broadcasting or electronic means. From the sale that exceeds the threshold the VAT is that of the country of the
 * customer, and in the whole of the next year.
 *
 * Source: Directive 2006/112/EC, article 59c, read on 2026-11-29; it holds since 1 July 2021, a day that was not read in a source.
 */
const distanceThresholds: readonly ThresholdRow[] = [
  { from: localDate('2021-07-01'), amount: cents(10_000_00n) },
]

/** Up to this day the table was checked. */
const checkedUntil = localDate('2026-12-31')

/** The threshold on a day, in cents; not settled on a day after the table. Null before there was one for the whole EU. */
export function distanceThresholdOn(
  day: LocalDate,
): { readonly amount: Cents; readonly isSettled: boolean } | null {
  const found = distanceThresholds.findLast(({ from }) => from <= day)
  return found === undefined ? null : { amount: found.amount, isSettled: day <= checkedUntil }
}
