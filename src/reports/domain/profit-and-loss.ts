import { isBalanceSheet, RESULT_TRANSFER } from '#ledger/domain/account.ts'
import { negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { movement, type AccountSums, type Places } from './account-sums.ts'
import { periodName, type ReportPeriod, type Stretch } from './report-period.ts'
import { row, type ReportChart, type ReportRow } from './report-table.ts'

/** A part of the profit and loss report: its name, its accounts, and the subtotal below. */
interface Part {
  readonly title: string
  readonly holds: (account: AccountSums) => boolean
  /** Costs are shown positive and subtracted. */
  readonly isCost: boolean
  /** The result so far, in a row of its own. */
  readonly result?: string
}

/** Revenue and costs. The year-end transfer of the result to equity uses an account of its own, which is neither. */
export const isResult = ({ type, number }: AccountSums): boolean =>
  !isBalanceSheet(type) && number !== RESULT_TRANSFER

const startsWith =
  (...starts: string[]) =>
  ({ number }: AccountSums): boolean =>
    starts.some((start) => number.startsWith(start))
const isFinancial = startsWith('90')
const isTax = startsWith('91')
const isPurchase = startsWith('7')

const parts: readonly Part[] = [
  {
    title: 'Opbrengsten',
    holds: (account) => account.type === 'revenue' && !isFinancial(account),
    isCost: false,
  },
  {
    title: 'Inkoop en uitbesteed werk',
    holds: (account) => account.type === 'cost' && isPurchase(account),
    isCost: true,
    result: 'Brutowinst',
  },
  {
    title: 'Bedrijfskosten',
    holds: (account) =>
      account.type === 'cost' && !isPurchase(account) && !isFinancial(account) && !isTax(account),
    isCost: true,
    result: 'Bedrijfsresultaat',
  },
  { title: 'Rente en koersverschillen', holds: isFinancial, isCost: false },
  { title: 'Belasting', holds: (account) => account.type === 'cost' && isTax(account), isCost: true },
]

/**
 * Winst en verlies: revenue and costs per account, next to the period before. Revenue is credit minus debit,
 * costs are debit minus credit; both are positive here, and the result is the difference.
 */
export function profitAndLossRows(accounts: readonly AccountSums[], periods: readonly Places[]): ReportRow[] {
  const results = accounts.filter(isResult)
  const rows: ReportRow[] = []
  let earned = periods.map(() => ZERO)
  for (const part of parts) {
    const within = results.filter(part.holds)
    const lines = within.flatMap((account) => {
      const amounts = periods.map((period) => shown(part, account, period))
      return amounts.every((amount) => amount === ZERO)
        ? []
        : [
            row('line', [account.number, account.name], withDifference(amounts), {
              kind: 'account',
              account: account.number,
            }),
          ]
    })
    const totals = periods.map((period) => sum(within.map((account) => shown(part, account, period))))
    earned = earned.map((amount, index) =>
      part.isCost ? subtract(amount, totals[index] ?? ZERO) : ((amount + (totals[index] ?? ZERO)) as Cents),
    )
    if (lines.length > 0)
      rows.push(
        row('part', ['', part.title], []),
        ...lines,
        row('subtotal', ['', `Totaal ${part.title.toLowerCase()}`], withDifference(totals)),
      )
    if (part.result !== undefined && lines.length > 0)
      rows.push(row('subtotal', ['', part.result], withDifference(earned)))
  }
  rows.push(row('total', ['', 'Resultaat'], withDifference(earned)))
  return rows
}

const shown = (part: Part, account: AccountSums, { first, end }: Places): Cents => {
  const amount = movement(account, first, end)
  return part.isCost ? amount : negate(amount)
}

/** The amounts of each period, and for two periods the difference. */
export const withDifference = (amounts: readonly Cents[]): Cents[] => {
  const [now, before] = amounts
  return now === undefined || before === undefined ? [...amounts] : [now, before, subtract(now, before)]
}

/** The headings of these columns. */
export const comparedColumns = (period: ReportPeriod, before: ReportPeriod | null): string[] =>
  before === null ? [periodName(period)] : [periodName(period), periodName(before), 'Verschil']

/** Revenue and costs, month by month. Place n of the sums is stretch n − 1 after `first`. */
export function resultChart(
  accounts: readonly AccountSums[],
  stretches: readonly Stretch[],
  first: number,
): ReportChart | null {
  if (stretches.length < 2) return null
  const of = (type: 'revenue' | 'cost') =>
    stretches.map((_, index) => {
      const amount = sum(
        accounts
          .filter((account) => account.type === type && isResult(account))
          .map((account) => movement(account, first + index, first + index + 1)),
      )
      return type === 'revenue' ? negate(amount) : amount
    })
  return {
    kind: 'columns',
    labels: stretches.map(({ label }) => label),
    series: [
      { label: 'Opbrengsten', amounts: of('revenue') },
      { label: 'Kosten', amounts: of('cost') },
    ],
  }
}
