import { sum, ZERO, type Cents } from '#kernel/money.ts'
import { compare } from './costs-by-category.ts'
import { withDifference } from './profit-and-loss.ts'
import { row, type Drill, type ReportChart, type ReportRow } from './report-table.ts'

/**
 * The revenue of one customer or project, or the cost of one supplier, in the period and in the one before.
 */
export interface Revenue {
  readonly name: string
  readonly amounts: readonly Cents[]
  readonly drill: Drill | null
}

const IN_CHART = 8

/** Amounts by customer, project or supplier, the largest first; the chart shows the first eight. */
export function revenueTable(
  all: readonly Revenue[],
  periods: number,
  total = 'Totaal omzet',
): { rows: ReportRow[]; chart: ReportChart | null } {
  const sorted = all
    .filter(({ amounts }) => amounts.some((amount) => amount !== ZERO))
    .toSorted((a, b) => compare(b.amounts[0] ?? ZERO, a.amounts[0] ?? ZERO) || (a.name < b.name ? -1 : 1))
  const lines = sorted.map(({ name, amounts, drill }) => row('line', [name], withDifference(amounts), drill))
  const totals = Array.from({ length: periods }, (_, index) =>
    sum(sorted.map(({ amounts }) => amounts[index] ?? ZERO)),
  )
  const pictured = sorted.slice(0, IN_CHART)
  return {
    rows: [...lines, row('total', [total], withDifference(totals))],
    chart:
      pictured.length === 0
        ? null
        : {
            kind: 'bars',
            labels: pictured.map(({ name }) => name),
            series: Array.from({ length: periods }, (_, index) => ({
              label: '',
              amounts: pictured.map(({ amounts }) => amounts[index] ?? ZERO),
            })),
          },
  }
}
