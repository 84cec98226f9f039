import '#documents/web/TotalsList.css'
import { formatEuros, formatRate } from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import type { PurchaseRateTotal, PurchaseTotals } from '../../domain/purchase-totals.ts'
import { isReversed } from '../../domain/vat-treatment.ts'

/** What an expense comes to: subtotal, VAT per rate, total. Reversed VAT is shown, and is no part of the total. */
export function PurchaseTotalsList({ totals }: { totals: Omit<PurchaseTotals, 'perLine'> }) {
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

const rateLabel = (rate: PurchaseRateTotal): string =>
  `${isReversed(rate.vatTreatment) ? 'Naar jou verlegd: btw' : 'Btw'} ${formatRate(rate.vatRate)} over ${formatEuros(rate.net)}`

function TotalRow({ label, amount, isLast = false }: { label: string; amount: Cents; isLast?: boolean }) {
  return (
    <div className="totals-list-row" data-last={isLast || undefined}>
      <dt>{label}</dt>
      <dd>
        <Money cents={amount} />
      </dd>
    </div>
  )
}
