import { Link } from 'react-router'
import { formatMonth, formatMonthShort } from '#kernel/dutch-format.ts'
import { subtract, sum } from '#kernel/money.ts'
import { BarChart } from '#platform/web/chart/BarChart.tsx'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Overview } from '../contract.ts'
import { Totals } from './Totals.tsx'

/** Revenue and costs of twelve months, and the profit. */
export function ResultCard({ months }: { months: Overview['months'] }) {
  const revenue = sum(months.map((month) => month.revenue))
  const costs = sum(months.map((month) => month.costs))
  const thisMonth = months.at(-1)?.month
  return (
    <Card
      title={
        <>
          Omzet en kosten <small>12 maanden</small>
        </>
      }
      aside={<Link to={paths.reports}>Rapportages</Link>}
    >
      <Totals
        totals={[
          { name: 'Omzet', amount: revenue, tone: 'brand' },
          { name: 'Kosten', amount: costs, tone: 'quiet' },
          { name: 'Winst', amount: subtract(revenue, costs) },
        ]}
      />
      <BarChart
        caption="Omzet en kosten per maand"
        columnHeader="Maand"
        hasLegend={false}
        series={[
          { name: 'Omzet', tone: 'brand' },
          { name: 'Kosten', tone: 'quiet' },
        ]}
        columns={months.map(({ month, ...values }) => ({
          label: formatMonthShort(month).slice(0, 1),
          title: formatMonth(month),
          values: [values.revenue, values.costs],
          isMarked: month === thisMonth,
        }))}
      />
    </Card>
  )
}
