import { TotalRows } from '#documents/web/TotalsList.tsx'
import { formatEuros, formatRate } from '#kernel/dutch-format.ts'
import type { PurchaseRateTotal, PurchaseTotals } from '../../domain/purchase-totals.ts'
import { isReversed } from '../../domain/vat-treatment.ts'

/**
 * The totals of an expense: subtotal, VAT per rate, total. Reverse-charged VAT is shown, and is no part of
 * the total.
 */
export const PurchaseTotalsList = ({ totals }: { totals: Omit<PurchaseTotals, 'perLine'> }) => (
  <TotalRows totals={totals} labelOf={rateLabel} />
)

const rateLabel = (rate: PurchaseRateTotal): string =>
  rate.vatTreatment === 'foreign'
    ? `Buitenlandse btw, zit in ${formatEuros(rate.net)}`
    : `${isReversed(rate.vatTreatment) ? 'Naar jou verlegd: btw' : 'Btw'} ${formatRate(rate.vatRate)} over ${formatEuros(rate.net)}`
