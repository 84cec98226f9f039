import { mondayOf, type LocalDate } from '#kernel/local-date.ts'
import { add, negate, subtract, ZERO, type Cents } from '#kernel/money.ts'

/** An expected receipt (above zero) or payment (below zero). */
export interface Expected {
  readonly due: LocalDate
  readonly amount: Cents
}

export interface WeekAhead<Flow> {
  /** Its Monday. */
  readonly from: LocalDate
  readonly in: Cents
  /** Above zero. */
  readonly out: Cents
  /** The balance at the end of the week. */
  readonly balance: Cents
  /** The largest first. */
  readonly flows: readonly Flow[]
}

/**
 * The balance at the end of each week when every expected item happens on its day. Overdue items count in the
 * first week; items after the last week are left out.
 */
export function weeksAhead<Flow extends Expected>(
  money: Cents,
  weeks: readonly LocalDate[],
  flows: readonly Flow[],
): WeekAhead<Flow>[] {
  const byWeek = new Map<string, Flow[]>(weeks.map((from) => [from, []]))
  const [first] = weeks
  for (const flow of flows) {
    const week = first !== undefined && flow.due < first ? first : mondayOf(flow.due)
    byWeek.get(week)?.push(flow)
  }
  let balance = money
  return weeks.map((from) => {
    const within = byWeek.get(from) ?? []
    const total = (amounts: readonly Flow[]) => amounts.reduce((sum, { amount }) => add(sum, amount), ZERO)
    const coming = total(within.filter(({ amount }) => amount > 0n))
    const going = negate(total(within.filter(({ amount }) => amount < 0n)))
    balance = subtract(add(balance, coming), going)
    return { from, in: coming, out: going, balance, flows: within.toSorted(bySize) }
  })
}

const bySize = (a: Expected, b: Expected): number => {
  const [left, right] = [a.amount < 0n ? -a.amount : a.amount, b.amount < 0n ? -b.amount : b.amount]
  return left > right ? -1 : left < right ? 1 : 0
}
