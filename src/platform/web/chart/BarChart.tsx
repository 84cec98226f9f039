import { formatEuros } from '#kernel/dutch-format.ts'
import { cents, type Cents } from '#kernel/money.ts'
import './BarChart.css'
import { heightOf, scaleOf } from './scale.ts'

export type BarTone = 'brand' | 'quiet' | 'amber' | 'green'

/** The measured value, such as "Omzet". */
export interface BarSeries {
  readonly name: string
  readonly tone: BarTone
}

/** A place on the axis with a bar for each series. */
export interface BarColumn {
  /** Below the bars: `nov`. */
  readonly label: string
  /** In full, for the table and the tooltip: `november 2026`. */
  readonly title: string
  readonly values: readonly Cents[]
  /** Highlighted: the column of today. */
  readonly isMarked?: boolean
}

/**
 * Amounts as bars, laid out by CSS: no measuring, no redrawing, as wide as the container. A screen reader
 * reads the same figures as a table; a column shows its figures when it is pointed at. Its columns are no
 * links: twelve of them are too narrow to be touched on a phone.
 */
export function BarChart({
  caption,
  columnHeader,
  series,
  columns,
  hasLegend = true,
}: {
  /** The caption of the table: "Omzet en kosten per maand". */
  caption: string
  /** The unit of the columns: "Maand". */
  columnHeader: string
  series: readonly BarSeries[]
  columns: readonly BarColumn[]
  /** Off when the figures above the chart are the legend. */
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
      {/* A table is never narrower than its words, hidden or not; the surrounding box is. */}
      <div className="visually-hidden">
        <FiguresTable caption={caption} columnHeader={columnHeader} series={series} columns={columns} />
      </div>
    </div>
  )
}

/** The same figures, for a screen reader. */
function FiguresTable({
  caption,
  columnHeader,
  series,
  columns,
}: {
  caption: string
  columnHeader: string
  series: readonly BarSeries[]
  columns: readonly BarColumn[]
}) {
  return (
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

/** For the height of a bar only; figures are formatted from the cents themselves. */
const inEuros = (amount: Cents): number => Number(amount) / 100

/**
 * `€ 12.000`, without cents; `€ 2,5 mln` and `€ 10 mld` where a longer text would not fit next to the lines.
 */
export function inShort(euros: number): string {
  const [unit, word] =
    Math.abs(euros) >= 1e9 ? [1e9, '\u00a0mld'] : Math.abs(euros) >= 1e6 ? [1e6, '\u00a0mln'] : [1, '']
  const amount = formatEuros(cents(BigInt(Math.round((euros / unit) * 100))))
  return amount.replace(/,00$|(?<=,\d)0$/, '') + word
}

const percent = (share: number): string => `${share.toFixed(2)}%`
