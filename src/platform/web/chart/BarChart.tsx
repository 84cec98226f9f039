import { formatEuros } from '#kernel/dutch-format.ts'
import { cents, type Cents } from '#kernel/money.ts'
import './BarChart.css'
import { heightOf, scaleOf } from './scale.ts'

export type BarTone = 'brand' | 'quiet' | 'amber' | 'green'

/** What is measured, such as "Omzet". */
export interface BarSeries {
  readonly name: string
  readonly tone: BarTone
}

/** A place on the axis with a bar for each series. */
export interface BarColumn {
  /** Beneath the bars: `nov`. */
  readonly label: string
  /** In full, for the table and the tip: `november 2026`. */
  readonly title: string
  readonly values: readonly Cents[]
  /** Stands out: today's. */
  readonly isMarked?: boolean
}

/**
 * Amounts as bars, drawn by the browser's own layout: no measuring, no redrawing, as wide as its place. Whoever cannot see
 * it reads the same as a table; the figures of a column show when it is pointed at. Its columns are
 * no links: twelve of them are too narrow to be hit on a phone.
 */
export function BarChart({
  caption,
  columnHeader,
  series,
  columns,
  hasLegend = true,
}: {
  /** What the chart shows, for the table: "Omzet en kosten per maand". */
  caption: string
  /** What the columns are: "Maand". */
  columnHeader: string
  series: readonly BarSeries[]
  columns: readonly BarColumn[]
  /** Off when the figures above the chart say which bar is which. */
  hasLegend?: boolean
}) {
  const scale = scaleOf(columns.flatMap(({ values }) => values.map(inEuros)))
  return (
    <div className="bar-chart">
      {hasLegend && series.length > 1 && (
        <ul className="bar-chart-legend" aria-hidden="true">
          {series.map(({ name, tone }) => (
            <li key={name} data-tone={tone}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="bar-chart-plot">
        <div className="bar-chart-lines" aria-hidden="true">
          {scale.ticks.map((tick) => (
            <div
              key={tick}
              data-zero={tick === 0 || undefined}
              style={{ bottom: percent(heightOf(tick, scale)) }}
            >
              <span>{inShort(tick)}</span>
            </div>
          ))}
        </div>
        <div className="bar-chart-columns">
          {columns.map((column) => (
            <Column key={column.title} column={column} series={series} scale={scale} />
          ))}
        </div>
      </div>
      {/* A table is never narrower than its words, hidden or not: the box around it is. */}
      <div className="visually-hidden">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columnHeader}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ title, values }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {values.map((value, index) => (
                  <td key={series[index]?.name}>{formatEuros(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Column({
  column: { label, title, values, isMarked = false },
  series,
  scale,
}: {
  column: BarColumn
  series: readonly BarSeries[]
  scale: ReturnType<typeof scaleOf>
}) {
  return (
    <span className="bar-chart-column" data-marked={isMarked || undefined}>
      <span className="bar-chart-bars" aria-hidden="true">
        {values.map((value, index) => {
          const [from, to] = [heightOf(0, scale), heightOf(inEuros(value), scale)]
          return (
            <span key={series[index]?.name} className="bar-chart-track">
              <span
                data-tone={series[index]?.tone}
                data-below={to < from || undefined}
                style={{ bottom: percent(Math.min(from, to)), height: percent(Math.abs(to - from)) }}
              />
            </span>
          )
        })}
      </span>
      <span className="bar-chart-label" aria-hidden="true">
        {label}
      </span>
      <span className="bar-chart-tip" aria-hidden="true">
        <b>{title}</b>
        {values.map((value, index) => (
          <span key={series[index]?.name}>
            {series[index]?.name} <span className="figure">{formatEuros(value)}</span>
          </span>
        ))}
      </span>
    </span>
  )
}

/** For the height of a bar only; figures are written from the cents themselves. */
const inEuros = (amount: Cents): number => Number(amount) / 100

/** `€ 12.000`, without cents; `€ 2,5 mln` and `€ 10 mld` where more would not fit beside the lines. */
export function inShort(euros: number): string {
  const [unit, word] =
    Math.abs(euros) >= 1e9 ? [1e9, '\u00a0mld'] : Math.abs(euros) >= 1e6 ? [1e6, '\u00a0mln'] : [1, '']
  const amount = formatEuros(cents(BigInt(Math.round((euros / unit) * 100))))
  return amount.replace(/,00$|(?<=,\d)0$/, '') + word
}

const percent = (share: number): string => `${share.toFixed(2)}%`
