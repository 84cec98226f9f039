import { formatEuros, formatRate } from '#kernel/dutch-format.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import type { RateTotal, Totals } from '../domain/totals.ts'
import './TotalsList.css'

/** What a document comes to: subtotal, VAT per rate with what it is taken over, total. */
export function TotalsList({ totals }: { totals: Totals }) {
  return (
    <dl className="totals-list">
      <TotalRow label="Subtotaal" amount={totals.net} />
      {totals.perRate.map((rate) => (
        <TotalRow key={rateLabel(rate)} label={rateLabel(rate)} amount={rate.vat} />
      ))}
      <TotalRow label="Totaal" amount={totals.gross} isLast />
    </dl>
  )
}

/** `Btw 21% over € 760,00`. */
export const rateLabel = (rate: RateTotal): string =>
  rate.vatTreatment === 'reverse-charge'
    ? `Btw verlegd over ${formatEuros(rate.net)}`
    : `Btw ${formatRate(rate.vatRate)} over ${formatEuros(rate.net)}`

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
