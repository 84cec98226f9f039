import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { nameOf } from '../domain/period-text.ts'
import type { Period } from '../domain/schedule.ts'

interface ShownRun {
  readonly n: number
  readonly dueOn: LocalDate
  readonly period: Period
  readonly isPart: boolean
  readonly net: Cents
  readonly gross: Cents
}

/** Runs to come: the day, the period, and what it comes to. */
export const RunList = ({ runs }: { runs: readonly ShownRun[] }) => (
  <ol className="recurring-runs">
    {runs.map(({ n, dueOn, period, isPart, net, gross }) => (
      <li key={n}>
        <span>
          <DateText date={dueOn} />
          <br />
          <small>
            <PeriodText period={period} />
            {isPart && ', naar rato'}
          </small>
        </span>
        <span className="recurring-runs-end">
          <Money cents={gross} />
          <br />
          <small>
            <Money cents={net} /> zonder btw
          </small>
        </span>
      </li>
    ))}
  </ol>
)

/** A month, quarter or year by its name; another period by its days, which are not broken over two rows of text. */
export function PeriodText({ period }: { period: Period }) {
  const name = nameOf(period)
  if (!name.includes(' t/m ')) return name
  return (
    <>
      <DateText date={period.first} /> t/m <DateText date={period.last} />
    </>
  )
}
