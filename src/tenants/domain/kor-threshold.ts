import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'

interface ThresholdRow {
  readonly from: LocalDate
  readonly amount: Cents
}

/** Turnover in a calendar year above which the KOR ends at once, the earliest first. Source: art. 25 lid 1 Wet OB 1968; € 20.000 since 2020, and in 2026. */
const korThresholds: readonly ThresholdRow[] = [{ from: localDate('2020-01-01'), amount: cents(20_000_00n) }]

/** The threshold of the KOR on a day, in cents; before 2020, when the scheme was another one, that of 2020. */
export function korThresholdOn(day: LocalDate): Cents {
  const found = korThresholds.findLast(({ from }) => from <= day) ?? korThresholds.at(0)
  if (found === undefined) throw new RangeError('the table of thresholds has rows')
  return found.amount
}
