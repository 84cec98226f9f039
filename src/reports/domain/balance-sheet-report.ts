import { isBalanceSheet, type AccountType } from '#ledger/domain/account.ts'
import { EARLIER_RESULT, RUNNING_RESULT } from '#ledger/domain/balance-sheet.ts'
import { absolute, sum, ZERO, type Cents } from '#kernel/money.ts'
import { movement, type AccountSums, type Places } from './account-sums.ts'
import { withDifference } from './profit-and-loss.ts'
import { row, type ReportChart, type ReportRow } from './report-table.ts'

/** A day with all postings until that day, and the places of its own book year. */
export interface BalanceDay {
  readonly until: Places
  readonly thisYear: Places
}

const groups = [
  { title: 'Activa', types: ['fixed-asset', 'current-asset'] },
  { title: 'Eigen vermogen', types: ['equity'] },
  { title: 'Schulden', types: ['long-term-liability', 'short-term-liability'] },
] as const satisfies readonly { title: string; types: readonly AccountType[] }[]

/**
 * The balance sheet on a day: assets positive, liabilities and equity negative, together zero (specification,
 * section 9). Results that are not yet in equity have two rows: this book year and earlier years.
 */
export function balanceSheetRows(accounts: readonly AccountSums[], days: readonly BalanceDay[]): ReportRow[] {
  const rows: ReportRow[] = []
  for (const group of groups) {
    const inGroup = (type: AccountType): boolean => (group.types as readonly AccountType[]).includes(type)
    const within = accounts.filter(({ type }) => inGroup(type))
    const lines = within.flatMap((account) => {
      const amounts = days.map(({ until }) => movement(account, until.first, until.end))
      return amounts.every((amount) => amount === ZERO)
        ? []
        : [
            row('line', [account.number, account.name], withDifference(amounts), {
              kind: 'account',
              account: account.number,
            }),
          ]
    })
    if (group.title === 'Eigen vermogen') lines.push(...resultRows(accounts, days))
    if (lines.length === 0) continue
    rows.push(
      row('part', ['', group.title], []),
      ...lines,
      row('subtotal', ['', `Totaal ${group.title.toLowerCase()}`], columnSums(lines, days.length)),
    )
  }
  const lines = rows.filter(({ kind }) => kind === 'line')
  return [...rows, row('total', ['', 'Samen (hoort € 0,00 te zijn)'], columnSums(lines, days.length))]
}

function resultRows(accounts: readonly AccountSums[], days: readonly BalanceDay[]): ReportRow[] {
  const results = accounts.filter(({ type }) => !isBalanceSheet(type))
  const inPlaces = (places: (day: BalanceDay) => Places): Cents[] =>
    days.map((day) => sum(results.map((account) => movement(account, places(day).first, places(day).end))))
  const thisYear = inPlaces(({ thisYear: places }) => places)
  const earlier = inPlaces(({ until, thisYear: places }) => ({ first: until.first, end: places.first }))
  return [[EARLIER_RESULT.name, earlier] as const, [RUNNING_RESULT.name, thisYear] as const].flatMap(
    ([name, amounts]) =>
      amounts.every((amount) => amount === ZERO) ? [] : [row('line', ['', name], withDifference(amounts))],
  )
}

const columnSums = (lines: readonly ReportRow[], days: number): Cents[] =>
  withDifference(
    Array.from({ length: days }, (_, day) => sum(lines.map(({ amounts }) => amounts[day] ?? ZERO))),
  )

/** The three parts, on both days. */
export function balanceChart(rows: readonly ReportRow[], days: readonly string[]): ReportChart {
  const subtotals = rows.filter(({ kind }) => kind === 'subtotal')
  return {
    kind: 'bars',
    labels: subtotals.map(({ texts }) =>
      (texts[1] ?? '').replace(/^Totaal (.)/, (_, first: string) => first.toUpperCase()),
    ),
    series: days.map((label, day) => ({
      label,
      amounts: subtotals.map(({ amounts }) => absolute(amounts[day] ?? ZERO)),
    })),
  }
}
