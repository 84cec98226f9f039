import { absolute, negate, type Cents } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import type { Profit } from '../domain/profit.ts'
import './ProfitBars.css'

/**
 * Income, deductions and the result, each as long as its share of the largest; the amounts are next to the
 * bars. Deductions are negative, so that the column adds up. With `isCompact` the caller shows the result.
 */
export function ProfitBars({ profit, isCompact = false }: { profit: Profit; isCompact?: boolean }) {
  const bars = barsOf(profit).filter(({ isLeftOut }) => !(isCompact && isLeftOut))
  const largest = bars.reduce(
    (most, { amount }) => (absolute(amount) > most ? absolute(amount) : most),
    1n as Cents,
  )
  return (
    <dl className="profit-bars" data-compact={isCompact || undefined}>
      {bars.map(({ label, amount, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money cents={amount} />
          </dd>
          <div className="profit-bars-track" aria-hidden="true">
            {amount !== 0n && <span data-tone={tone} style={{ width: shareOf(amount, largest) }} />}
          </div>
        </div>
      ))}
    </dl>
  )
}

interface Bar {
  readonly label: string
  readonly amount: Cents
  readonly tone: 'brand' | 'amber' | 'grey' | 'green' | 'red'
  /** Left out on a card. */
  readonly isLeftOut: boolean
}

const barsOf = ({ invoiceNet, expenseNet, creditNoteNet, total }: Profit): readonly Bar[] => [
  { label: 'Facturen', amount: invoiceNet, tone: 'brand', isLeftOut: false },
  { label: 'Kosten', amount: negate(expenseNet), tone: 'amber', isLeftOut: false },
  { label: "Creditnota's", amount: negate(creditNoteNet), tone: 'grey', isLeftOut: creditNoteNet === 0n },
  total < 0n
    ? { label: 'Verlies', amount: total, tone: 'red', isLeftOut: true }
    : { label: 'Winst', amount: total, tone: 'green', isLeftOut: true },
]

/** In whole thousandths, so that no amount passes through a float. */
const shareOf = (amount: Cents, largest: Cents): string =>
  `${String(Number((absolute(amount) * 1000n) / largest) / 10)}%`
