import { sum, ZERO, type Cents } from '#kernel/money.ts'
import { movement, type AccountSums, type Places } from './account-sums.ts'
import { isResult, withDifference } from './profit-and-loss.ts'
import { row, type ReportChart, type ReportRow } from './report-table.ts'

/**
 * By the first digits of the account number; the first match is used. Source: the decimal layout of the chart
 * of accounts.
 */
const categories: readonly (readonly [start: string, name: string])[] = [
  ['7', 'Inkoop en uitbesteed werk'],
  ['40', 'Personeel'],
  ['41', 'Huisvesting'],
  ['42', 'Kantoor'],
  ['43', 'Vervoer'],
  ['44', 'Verkoop'],
  ['45', 'Algemeen'],
  ['46', 'Afschrijvingen'],
  ['47', 'Verschillen en afrondingen'],
  ['90', 'Rente en koersverschillen'],
  ['91', 'Belasting'],
  ['', 'Overige kosten'],
]

interface Category {
  readonly name: string
  readonly lines: readonly ReportRow[]
  readonly totals: readonly Cents[]
}

/** Costs by category, the largest first, with the accounts below. */
export function costsByCategory(
  accounts: readonly AccountSums[],
  periods: readonly Places[],
): { rows: ReportRow[]; chart: ReportChart | null } {
  const costs = accounts.filter((account) => account.type === 'cost' && isResult(account))
  const filled = categories
    .map(([start, name]): Category => {
      const within = costs.filter(({ number }) => categoryOf(number) === start)
      const amountsOf = (account: AccountSums): Cents[] =>
        periods.map(({ first, end }) => movement(account, first, end))
      const lines = within.flatMap((account) => {
        const amounts = amountsOf(account)
        return amounts.every((amount) => amount === ZERO)
          ? []
          : [
              row('line', [account.number, account.name], withDifference(amounts), {
                kind: 'account',
                account: account.number,
              }),
            ]
      })
      const totals = periods.map((_, index) =>
        sum(within.map((account) => amountsOf(account)[index] ?? ZERO)),
      )
      return { name, lines, totals }
    })
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => compare(b.totals[0] ?? ZERO, a.totals[0] ?? ZERO))
  const rows = filled.flatMap(({ name, lines, totals }) => [
    row('part', ['', name], []),
    ...lines,
    row('subtotal', ['', `Totaal ${name.toLowerCase()}`], withDifference(totals)),
  ])
  const all = periods.map((_, index) => sum(filled.map(({ totals }) => totals[index] ?? ZERO)))
  return {
    rows: [...rows, row('total', ['', 'Totaal kosten'], withDifference(all))],
    chart:
      filled.length === 0
        ? null
        : {
            kind: 'bars',
            labels: filled.map(({ name }) => name),
            series: periods.map((_, index) => ({
              label: '',
              amounts: filled.map(({ totals }) => totals[index] ?? ZERO),
            })),
          },
  }
}

const categoryOf = (number: string): string =>
  categories.find(([start]) => number.startsWith(start))?.[0] ?? ''

export const compare = (a: Cents, b: Cents): number => (a < b ? -1 : a > b ? 1 : 0)
