import type { CSSProperties, ReactNode } from 'react'
import { formatCount } from '#kernel/dutch-format.ts'
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
    // The same room for each number, so that the bars end at one place.
    <dl className="progress-bars" style={{ '--progress-digits': formatCount(whole).length } as CSSProperties}>
      {bars.map(({ key, label, count, tone }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
          <div className="progress-bars-track" aria-hidden="true">
            {count > 0 && <span data-tone={tone} style={{ width: `${String((count / whole) * 100)}%` }} />}
          </div>
        </div>
      ))}
    </dl>
  )
}
