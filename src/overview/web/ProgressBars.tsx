import type { ReactNode } from 'react'
import './ProgressBars.css'

export interface ProgressBar {
  readonly key: string
  readonly label: ReactNode
  readonly count: number
  readonly tone: 'grey' | 'blue' | 'indigo' | 'green'
}

/** One bar per step, as long as the step's share of the whole, with its number next to it. */
export function ProgressBars({ bars, whole }: { bars: readonly ProgressBar[]; whole: number }) {
  return (
    <dl className="progress-bars">
      {bars.map(({ key, label, count, tone }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{count}</dd>
          <div className="progress-bars-track" aria-hidden="true">
            {count > 0 && <span data-tone={tone} style={{ width: `${String((count / whole) * 100)}%` }} />}
          </div>
        </div>
      ))}
    </dl>
  )
}
