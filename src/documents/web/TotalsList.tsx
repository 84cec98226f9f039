import { Money } from '#platform/web/ui/Money.tsx'
import type { Totals } from '../domain/totals.ts'
import { rateLabelOf } from '../domain/vat-label.ts'
import './TotalsList.css'

/** What a document comes to: subtotal, VAT per rate with what it is taken over, total. */
export function TotalsList({ totals }: { totals: Totals }) {
  return (
    <dl className="totals-list">
      <TotalRow label="Subtotaal" amount={totals.net} />
      {totals.perRate.map((rate) => (
        <TotalRow key={rateLabelOf(rate)} label={rateLabelOf(rate)} amount={rate.vat} />
      ))}
      <TotalRow label="Totaal" amount={totals.gross} isLast />
    </dl>
  )
}

function TotalRow({
  label,
  amount,
  isLast = false,
}: {
  label: string
  amount: Totals['net']
  isLast?: boolean
}) {
  return (
    <div className="totals-list-row" data-last={isLast || undefined}>
      <dt>{label}</dt>
      <dd>
        <Money cents={amount} />
      </dd>
    </div>
  )
}
