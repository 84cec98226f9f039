import { formatDate, formatIban } from '#kernel/dutch-format.ts'
import { ZERO } from '#kernel/money.ts'
import { AmountLine, AmountLines } from '#platform/web/ui/AmountLines.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { WageItemOnWire } from '../contract.ts'
import './wages.css'

/** What is to be paid, each with its last day. */
export const WageItems = ({ items }: { items: readonly WageItemOnWire[] }) => (
  <AmountLines>
    {items.map((item) => (
      <AmountLine key={item.id} label={item.name} below={whenOf(item)}>
        <Money cents={item.amount} />
        <small>{stateOf(item)}</small>
      </AmountLine>
    ))}
  </AmountLines>
)

function whenOf({ amount, dueOn, kenmerk, iban }: WageItemOnWire): string {
  const day = `${amount < ZERO ? 'Komt terug vanaf' : 'Uiterlijk'} ${formatDate(dueOn)}`
  const known = kenmerk !== '' ? `kenmerk ${kenmerk}` : iban !== '' ? formatIban(iban) : ''
  return known === '' ? day : `${day}, ${known}`
}

function stateOf({ amount, openAmount }: WageItemOnWire) {
  if (openAmount === ZERO) return 'Betaald'
  if (openAmount === amount) return 'Open'
  return (
    <>
      Nog <Money cents={openAmount} />
    </>
  )
}
