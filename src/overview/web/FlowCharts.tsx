import { formatEuros } from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import { inShort } from '#platform/web/chart/BarChart.tsx'
import { heightOf, scaleOf, type Scale } from '#platform/web/chart/scale.ts'
import type { Week } from '../contract.ts'

/**
 * The balance at the end of each week, from zero, with a label at its lowest point. The table next to it
 * contains the same figures.
 */
export function BalanceLine({ balances }: { balances: readonly Cents[] }) {
  const scale = scaleOf(balances.map(inEuros), 3)
  const points = balances.map((balance, index) => ({
    balance,
    left: (index / (balances.length - 1)) * 100,
    bottom: heightOf(inEuros(balance), scale),
  }))
  const line = points.map(({ left, bottom }) => `${String(left)},${String(100 - bottom)}`).join(' ')
  const zero = String(100 - heightOf(0, scale))
  const low = points.reduce((lowest, point) => (point.balance < lowest.balance ? point : lowest))
  const ends = new Set([points[0], low, points.at(-1)])
  return (
    <div className="flow-plot" data-of="balance" aria-hidden="true">
      <Lines scale={scale} />
      <div className="flow-plot-area">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <polygon points={`0,${zero} ${line} 100,${zero}`} />
          <polyline points={line} />
        </svg>
        {[...ends].map(
          (point) =>
            point && (
              <i
                key={point.left}
                style={{ left: `${String(point.left)}%`, bottom: `${String(point.bottom)}%` }}
              />
            ),
        )}
        {low !== points[0] && (
          <span
            style={{
              left: `${String(Math.min(82, Math.max(18, low.left)))}%`,
              bottom: `${String(low.bottom)}%`,
            }}
            data-above={low.bottom < 30 || undefined}
          >
            laagst {formatEuros(low.balance)}
          </span>
        )}
      </div>
    </div>
  )
}

/** Receipts and payments, on a scale of their own. */
export function WeekBars({ weeks }: { weeks: readonly Week[] }) {
  const scale = scaleOf(
    weeks.flatMap((week) => [inEuros(week.in), inEuros(week.out)]),
    2,
  )
  const bar = (amount: Cents, tone: string) => (
    <i data-tone={tone} style={{ height: `${String(heightOf(inEuros(amount), scale))}%` }} />
  )
  return (
    <div className="flow-plot" data-of="weeks" aria-hidden="true">
      <Lines scale={scale} />
      <div className="flow-plot-area">
        {weeks.map((week) => (
          <div key={week.from}>
            {bar(week.in, 'brand')}
            {bar(week.out, 'quiet')}
          </div>
        ))}
      </div>
    </div>
  )
}

const Lines = ({ scale }: { scale: Scale }) => (
  <>
    {scale.ticks.map((tick) => (
      <div
        key={tick}
        className="flow-plot-line"
        data-zero={tick === 0 || undefined}
        style={{ bottom: `${String(heightOf(tick, scale))}%` }}
      >
        <span>{inShort(tick)}</span>
      </div>
    ))}
  </>
)

/** For heights only; figures are formatted from the cents themselves. */
const inEuros = (amount: Cents): number => Number(amount) / 100
