import { formatForeign } from '#ledger/domain/foreign-money.ts'
import { absolute, ZERO, type Cents } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { sized, type AskedCurrency } from './owed-currency.ts'
import { AskedRow } from './PrivateUseRows.tsx'

/** An amount that is open in a currency, beside the euros of the books; the rate of 31 December is asked. */
export function CurrencyRow({ owed, onAnswer }: { owed: AskedCurrency; onAnswer: () => void }) {
  return (
    <AskedRow title={`Openstaand in ${owed.currency}`} onAnswer={onAnswer}>
      {formatForeign(sized(owed), owed.currency)} moet je nog {owed.amount < 0n ? 'ontvangen' : 'betalen'}
      {isNetted(owed) ? ', wat je moet betalen en ontvangen samen' : ''}; in de boeken is dat{' '}
      <Money cents={absolute(owed.booked)} />. Tegen de koers van 31 december kan dat meer of minder zijn.
    </AskedRow>
  )
}

/** Costs and sales are in one sum. */
const isNetted = ({ items, sales }: AskedCurrency): boolean => sales > 0 && sales < items

/** The effect of the rate of 31 December in words; a negative amount is a gain. */
export function ExchangeEffect({ amount, year }: { amount: Cents; year: number }) {
  if (amount === ZERO) return 'De koers is die van de boeken: er is niets geboekt.'
  return (
    <>
      <Money cents={absolute(amount)} /> koersverschil, {amount > 0n ? 'kosten' : 'opbrengst'} van {year}. Op
      1 januari teruggedraaid.
    </>
  )
}
