import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute, type Cents } from '#kernel/money.ts'
import { BarChart } from '#platform/web/chart/BarChart.tsx'
import type { ReportOnScreen } from './queries.ts'
import './ReportPicture.css'

/** The report as a chart. The table below contains the same figures, so screen readers skip the bars. */
export function ReportPicture({
  title,
  chart,
}: {
  title: string
  chart: NonNullable<ReportOnScreen['chart']>
}) {
  if (chart.kind === 'columns')
    return (
      <div className="report-picture">
        <BarChart
          caption={`${title} per periode`}
          columnHeader="Periode"
          series={chart.series.map(({ label }, index) => ({
            name: label,
            tone: index === 0 ? 'brand' : 'quiet',
          }))}
          columns={chart.labels.map((label, index) => ({
            // `nov` below the bars, `nov 2026` in the tooltip; a year is unchanged.
            label: label.replace(/^([a-z]{3}) .*/, '$1'),
            title: label,
            values: chart.series.map(({ amounts }) => amounts[index] ?? (0n as Cents)),
          }))}
        />
      </div>
    )
  const longest = chart.series
    .flatMap(({ amounts }) => amounts)
    .reduce<bigint>((most, amount) => (absolute(amount) > most ? absolute(amount) : most), 1n)
  return (
    <div className="report-picture" aria-hidden="true">
      {chart.series.length > 1 && (
        <p className="report-bars-legend">
          {chart.series.map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      )}
      <div className="report-bars">
        {chart.labels.map((label, index) => (
          <div key={label} className="report-bars-row">
            <span className="report-bars-label">{label}</span>
            <span className="report-bars-pair">
              {chart.series.map(({ label: series, amounts }) => (
                <Bar key={series} amount={amounts[index] ?? (0n as Cents)} longest={longest} />
              ))}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

function Bar({ amount, longest }: { amount: Cents; longest: bigint }) {
  const share = Number((absolute(amount) * 1_000n) / longest) / 10
  return (
    <span className="report-bars-track">
      <span style={{ width: `${String(share)}%` }} data-negative={amount < 0n || undefined} />
      <span className="figure">{formatEuros(amount)}</span>
    </span>
  )
}
