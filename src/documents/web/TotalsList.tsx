import { formatEuros } from '#kernel/dutch-format.ts'
import '#platform/web/ui/figures.css'
import type { Cents } from '#kernel/money.ts'
import { formatExchangeRate, formatForeign } from '#ledger/domain/foreign-money.ts'
import type { ForeignFigures } from '../domain/foreign-figures.ts'
import { foreignTotalFacts } from '../domain/foreign-facts.ts'
import type { Totals } from '../domain/totals.ts'
import { dutch } from '../domain/language/dutch.ts'
import { rateLabelOf } from '../domain/vat-label.ts'
import './TotalsList.css'

/** What a document comes to: subtotal, VAT per rate with what it is taken over, total. In another currency first in that currency, then the total of the books. */
export function TotalsList({
  totals,
  foreign = null,
  hasEuros = true,
  isOffered = false,
}: {
  totals: Totals
  foreign?: ForeignFigures | null
  /** False while the rate of the currency is not known. */
  hasEuros?: boolean
  /** The totals of a quote, which owes no VAT in euros and is in no books. */
  isOffered?: boolean
}) {
  if (foreign === null) return <TotalRows totals={totals} labelOf={(rate) => rateLabelOf(rate, dutch)} />
  const facts = foreignTotalFacts(foreign, totals, dutch, hasEuros && !isOffered)
  return (
    <dl className="totals-list">
      {[facts.net, ...facts.perRate].map(({ label, value }) => (
        <TotalRow key={label} label={label} amount={value} />
      ))}
      <TotalRow label="Totaal" amount={formatForeign(foreign.gross, foreign.currency)} isLast />
      {hasEuros && (
        <TotalRow
          label={`${isOffered ? 'In je lijsten' : 'In je boeken'}, ${formatExchangeRate(foreign.perEuro, foreign.currency)}`}
          amount={formatEuros(totals.gross)}
        />
      )}
    </dl>
  )
}

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
      <TotalRow label="Subtotaal" amount={formatEuros(totals.net)} />
      {totals.perRate.map((rate) => (
        <TotalRow key={labelOf(rate)} label={labelOf(rate)} amount={formatEuros(rate.vat)} />
      ))}
      <TotalRow label="Totaal" amount={formatEuros(totals.gross)} isLast />
    </dl>
  )
}

function TotalRow({ label, amount, isLast = false }: { label: string; amount: string; isLast?: boolean }) {
  return (
    <div className="totals-list-row" data-last={isLast || undefined}>
      <dt>{label}</dt>
      <dd>
        <span className="figure">{amount}</span>
      </dd>
    </div>
  )
}
