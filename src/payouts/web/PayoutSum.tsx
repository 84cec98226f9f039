import { useWatch, type Control } from 'react-hook-form'
import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute, negate, ZERO, type Cents } from '#kernel/money.ts'
import { AmountLine, AmountLines, AmountTotal, AmountsClose } from '#platform/web/ui/AmountLines.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { differenceOf, dueOf, grossOf, refundsOf } from '../domain/payout.ts'
import { payoutSoFar, type PayoutValues } from './payout-form.ts'

/** What is left of the sales, line by line, while it is typed. */
export function PayoutSum({ control }: { control: Control<PayoutValues> }) {
  const payout = payoutSoFar(useWatch({ control }))
  const difference = differenceOf(payout)
  const isEmpty = grossOf(payout) === ZERO && payout.paidOut === ZERO
  return (
    <aside className="card" aria-label="Optelling van de uitbetaling">
      <AmountLines>
        <Line label="Verkocht" amount={grossOf(payout)} />
        <Line label="Terugbetaald" amount={negate(refundsOf(payout))} isOptional />
        <Line label="Kosten" amount={negate(payout.fees)} />
        <Line label="Btw over de kosten" amount={negate(payout.feesVat)} isOptional />
        <Line label="Ingehouden" amount={negate(payout.withheld)} isOptional />
        <AmountTotal label="Hoort op je bank te komen"><Money cents={dueOf(payout)} /></AmountTotal>
      </AmountLines>
      <AmountsClose state={isEmpty ? 'empty' : difference === ZERO ? 'even' : 'off'}>
        {isEmpty
          ? 'Vul in wat er op de afrekening staat.'
          : difference === ZERO
            ? '✓ Klopt met wat er is uitbetaald.'
            : `${formatEuros(absolute(difference))} ${difference > 0n ? 'meer' : 'minder'} uitbetaald dan hier staat.`}
      </AmountsClose>
    </aside>
  )
} // prettier-ignore

function Line({ label, amount, isOptional = false }: { label: string; amount: Cents; isOptional?: boolean }) {
  if (isOptional && amount === ZERO) return null
  return (
    <AmountLine label={label}>
      <Money cents={amount} />
    </AmountLine>
  )
}
