import { addDays, LATEST, type LocalDate } from '#kernel/local-date.ts'
import { add, subtract, ZERO, type Cents } from '#kernel/money.ts'

/** What a statement says of the balances of an account: `opening` before the first day, `closing` after the last one. */
export interface StatementBalances {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly opening: Cents | null
  readonly closing: Cents | null
}

/** Between two days the lines do not explain the change of the balance: `missing` is what they lack. */
export interface ChainGap {
  readonly after: LocalDate
  readonly until: LocalDate
  readonly missing: Cents
}

export interface BalanceChain {
  /** The last day up to which every change of the balance has its lines; null without a statement. */
  readonly updatedUntil: LocalDate | null
  /** The last balance that a statement names, with the lines since; null when no statement names one. */
  readonly balance: Cents | null
  readonly gaps: readonly ChainGap[]
}

/**
 * Follow the balance of an account from statement to statement: the balance at the end of a day, and the lines after it, give the next
 * balance that a statement names. Statements may overlap; several of one day name balances in the course of it, of which the last
 * one fits.
 *
 * @param sums the sum of the lines of each day, in order of the days
 */
export function balanceChain(
  statements: readonly StatementBalances[],
  sums: readonly DaySum[],
): BalanceChain {
  const points = [...endOfDayBalances(statements)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const changeUntil = changesIn(sums)
  const [first, ...later] = points.map(([day, options]) => ({ day, options }))
  const gaps: ChainGap[] = []
  let previous = first
  if (previous !== undefined) changeUntil(previous.day)
  for (const { day, options } of later) {
    if (previous === undefined) break
    const change = changeUntil(day)
    const expected = previous.options.map((before) => add(before, change))
    const reached = options.filter((option) => expected.includes(option))
    if (reached.length === 0) gaps.push({ after: previous.day, until: day, missing: missingIn(options, expected) })
    previous = { day, options: reached.length === 0 ? options : reached }
  }
  const covered = statements.map(({ to }) => to).toSorted().at(-1) ?? null
  return {
    updatedUntil: gaps[0]?.after ?? covered,
    balance: previous === undefined ? null : add(previous.options.at(-1) ?? ZERO, changeUntil(LATEST)),
    gaps,
  }
} // prettier-ignore

interface DaySum {
  readonly day: LocalDate
  readonly amount: Cents
}

const missingIn = (options: readonly Cents[], expected: readonly Cents[]): Cents =>
  subtract(options.at(-1) ?? ZERO, expected[0] ?? ZERO)

/** The sum of the lines since the call before, up to and including a day. */
function changesIn(sums: readonly DaySum[]): (until: LocalDate) => Cents {
  let at = 0
  return (until) => {
    let change = ZERO
    for (let sum = sums[at]; sum !== undefined && sum.day <= until; sum = sums[at]) {
      change = add(change, sum.amount)
      at += 1
    }
    return change
  }
}

/** For each day the balances that statements name for its end. */
function endOfDayBalances(statements: readonly StatementBalances[]): Map<LocalDate, Cents[]> {
  const points = new Map<LocalDate, Cents[]>()
  const note = (day: LocalDate, balance: Cents): void => {
    const options = points.get(day)
    if (options === undefined) points.set(day, [balance])
    else if (!options.includes(balance)) options.push(balance)
  }
  for (const { from, to, opening, closing } of statements) {
    if (opening !== null) note(addDays(from, -1), opening)
    if (closing !== null) note(to, closing)
  }
  return points
}
