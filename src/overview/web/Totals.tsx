import type { Cents } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import './Totals.css'

interface Total {
  readonly name: string
  readonly amount: Cents
  /** As its bars or its line; none when it is not drawn. */
  readonly tone?: 'brand' | 'quiet' | 'line'
}

/** The figures of a chart, which are its legend too. */
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
