import { formatDate, formatMonth } from '#kernel/dutch-format.ts'
import {
  addDays,
  daysBetween,
  lastDayOfMonth,
  monthOf,
  monthsAfter,
  yearOf,
  type LocalDate,
} from '#kernel/local-date.ts'
import { add, cents, divideRounded, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber, AccountType } from './account.ts'
import { balanced, onSide, type JournalEntry } from './journal-entry.ts'
import { PREPAID } from './named-account.ts'
import { openMonthEnd } from './period.ts'

/** The days that a cost is for, both included. */
export interface CostDays {
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
}

/** A cost that was paid before these books, for days from their first day on. */
export interface PrepaidCost extends CostDays {
  /** The account of costs that the months are booked on. */
  readonly account: AccountNumber
  readonly amount: Cents
}

/** What one month has of a prepaid cost, in cents. `month` is its first day. */
export interface MonthOfCost {
  readonly month: LocalDate
  readonly account: AccountNumber
  readonly amount: Cents
}

/**
 * The part of a cost that is of the days after a day, by days; zero when none is.
 *
 * @param cost in cents
 */
export function partAfter(cost: Cents, { firstDay, lastDay }: CostDays, day: LocalDate): Cents {
  const before = firstDay > day ? addDays(firstDay, -1) : day
  const after = daysBetween(before, lastDay)
  if (after <= 0) return ZERO
  return cents(divideRounded(cost * BigInt(after), BigInt(daysBetween(firstDay, lastDay) + 1)))
}

/** The months of a prepaid cost, by days, rounded so that together they are exactly the amount. A month without a cent is left out. */
export function monthsOfCost({ firstDay, lastDay, account, amount }: PrepaidCost): MonthOfCost[] {
  const months: MonthOfCost[] = []
  let left = amount
  for (let month = monthOf(firstDay); month <= lastDay; month = monthsAfter(month, 1)) {
    const after = partAfter(amount, { firstDay, lastDay }, lastDayOfMonth(month))
    if (after !== left) months.push({ month, account, amount: subtract(left, after) })
    left = after
  }
  return months
}

/** What is to be booked for one month of a prepaid cost, on its day. */
export interface DueMonthOfCost {
  readonly month: LocalDate
  readonly day: LocalDate
  readonly parts: readonly Pick<MonthOfCost, 'account' | 'amount'>[]
}

/**
 * What the books differ by from what the months should be: months that ended, and months that a correction changed. A month of a closed year is
 * booked at the end of the first month that is open; until that month has ended, the month waits.
 *
 * @param wanted the months of the cost; none when its opening balance was reversed
 * @param booked what the books have of the cost by month and account; one month may be there more than once
 */
export function dueMonthsOfCost(
  wanted: readonly MonthOfCost[],
  booked: readonly MonthOfCost[],
  closedYears: ReadonlySet<number>,
): DueMonthOfCost[] {
  const months = [...new Set([...wanted, ...booked].map(({ month }) => month))].toSorted()
  return months.flatMap((month) => {
    const amounts = new Map<AccountNumber, Cents>()
    const put = ({ account, amount }: MonthOfCost): void => {
      amounts.set(account, add(amounts.get(account) ?? ZERO, amount))
    }
    for (const each of wanted) if (each.month === month) put(each)
    for (const each of booked) if (each.month === month) put({ ...each, amount: negate(each.amount) })
    const parts = [...amounts].filter(([, amount]) => amount !== ZERO).map(([account, amount]) => ({ account, amount }))
    return parts.length === 0 ? [] : [{ month, day: openMonthEnd(month, closedYears), parts }]
  })
} // prettier-ignore

/**
 * The entry of a month: the cost from what was paid before. A correction to less has the sides the other way round.
 *
 * @param name what the cost is for, in the owner's words
 */
export const entryOfMonth = (name: string, { month, day, parts }: DueMonthOfCost): JournalEntry => {
  return balanced({
    journal: 'memo',
    date: day,
    description: `Vooruitbetaald, ${formatMonth(month)}: ${name}`,
    postings: [
      ...parts.flatMap(({ account, amount }) => onSide('debit', account, amount)),
      ...onSide('credit', PREPAID, sum(parts.map(({ amount }) => amount))),
    ],
  })
} // prettier-ignore

/** A line of an opening balance that says which prepaid cost the line is. */
interface LineOfCost extends CostDays {
  readonly description: string
  /** The line: its account and side. */
  readonly on: AccountNumber
  readonly isDebit: boolean
  readonly cost: { readonly name: string; readonly type: AccountType; readonly isClosed: boolean }
}

/** The reasons why lines cannot be the prepaid costs that the lines say, as sentences; empty when there are none. @param start the day of the opening balance */
export const prepaidProblems = (lines: readonly LineOfCost[], start: LocalDate): string[] =>
  lines.flatMap(({ description, on, isDebit, cost, firstDay, lastDay }) =>
    [
      (on !== PREPAID || !isDebit) && `${description} hoort als vooruitbetaald bedrag debet op 1400 Vooruitbetaalde kosten.`,
      cost.type !== 'cost' && `${description} verdelen we over een kostenrekening, en ${cost.name} is dat niet: kies een soort kosten.`,
      cost.isClosed && `${cost.name} is afgesloten: kies voor ${description} een andere soort kosten, of open die rekening weer.`,
      firstDay < start &&
        `${description} begint vóór ${formatDate(start)}. Vul in wat op die dag nog over was, en laat het op die dag of later beginnen.`,
      lastDay < firstDay && `Van ${description} ligt de laatste dag voor de eerste. Kies een latere dag.`,
      yearOf(lastDay) - yearOf(firstDay) > MOST_YEARS &&
        `${description} loopt langer dan ${String(MOST_YEARS)} jaar: controleer de laatste dag.`,
    ].filter((problem) => problem !== false),
  ) // prettier-ignore

/** No cost is paid so long ahead: a last day beyond that is a mistake in typing. */
const MOST_YEARS = 30
