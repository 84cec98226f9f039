import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { formatForeign, type ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
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
  /** What it comes to in the currency of the invoice; null in euros. */
  readonly foreign: { readonly currency: string; readonly gross: ForeignAmount } | null
}

/** Runs to come: the day, the period, and what it comes to. */
export const RunList = ({ runs }: { runs: readonly ShownRun[] }) => (
  <ol className="recurring-runs">
    {runs.map(({ n, dueOn, period, isPart, net, gross, foreign }) => (
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
          {foreign === null ? (
            <>
              <Money cents={gross} />
              <br />
              <small>
                <Money cents={net} /> zonder btw
              </small>
            </>
          ) : (
            <>
              <Figure>{formatForeign(foreign.gross, foreign.currency)}</Figure>
              <br />
              <small>
                ongeveer <Money cents={gross} />
              </small>
            </>
          )}
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
