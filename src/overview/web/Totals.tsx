import type { Cents } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import './Totals.css'

interface Total {
  readonly name: string
  readonly amount: Cents
  /** The colour of its bars or its line; none when it is not drawn. */
  readonly tone?: 'brand' | 'quiet' | 'line'
}

/** The totals of a chart, which are also its legend. */
export const Totals = ({ totals }: { totals: readonly Total[] }) => (
  <dl className="chart-totals">
    {totals.map(({ name, amount, tone }) => (
      <div key={name}>
        <dt data-tone={tone}>{name}</dt>
        <dd>
          <Money cents={amount} />
        </dd>
      </div>
    ))}
  </dl>
)
