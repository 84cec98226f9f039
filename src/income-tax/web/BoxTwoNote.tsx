import { Money } from '#platform/web/ui/Money.tsx'
import type { IncomeTaxOfYear } from '../contract.ts'
import { boxTwoOf } from '../domain/box-two.ts'

/** What dividend would cost the director, as information: it is in no sum of this page. */
export function BoxTwoNote({ tax }: { tax: IncomeTaxOfYear }) {
  if (tax.corporate === null) return null
  const box = boxTwoOf(tax.profit.expected, tax.corporate.toPay, tax.year)
  if (box === null) return null
  return (
    <p className="income-tax-note">
      Ter informatie, een schatting: keer je de winst na belasting (<Money cents={box.dividend} />) helemaal
      uit als dividend, dan betaal je daarover privé in box 2 <Money cents={box.alone} />, en met een fiscale
      partner die de helft aangeeft <Money cents={box.together} />. Dat is 24,5% tot en met{' '}
      <Money cents={box.upTo} /> per persoon en 31% daarboven, zonder ander inkomen in box 2.
      {!box.isSettled &&
        ` Het tarief van ${String(tax.year)} is hier nog niet vastgesteld: dit is dat van ${String(box.tableYear)}.`}{' '}
      Dit bedrag zetten we niet opzij.
    </p>
  )
}
