import { Money } from '#platform/web/ui/Money.tsx'
import type { Cents } from '#kernel/money.ts'
import type { Totals } from '../domain/totals.ts'
import { dutch } from '../domain/language/dutch.ts'
import { rateLabelOf } from '../domain/vat-label.ts'
import './TotalsList.css'

/** What a document comes to: subtotal, VAT per rate with what it is taken over, total. */
export const TotalsList = ({ totals }: { totals: Totals }) => (
  <TotalRows totals={totals} labelOf={(rate) => rateLabelOf(rate, dutch)} />
)

/** The same of anything with VAT per rate. */
export function TotalRows<Rate extends { readonly vat: Cents }>({
  totals,
  labelOf,
}: {
  totals: { readonly net: Cents; readonly perRate: readonly Rate[]; readonly gross: Cents }
  labelOf: (rate: Rate) => string
}) {
  return (
    <dl className="totals-list">
      <TotalRow label="Subtotaal" amount={totals.net} />
      {totals.perRate.map((rate) => (
        <TotalRow key={labelOf(rate)} label={labelOf(rate)} amount={rate.vat} />
      ))}
      <TotalRow label="Totaal" amount={totals.gross} isLast />
    </dl>
  )
}

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
