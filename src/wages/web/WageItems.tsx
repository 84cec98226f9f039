import { useState } from 'react'
import { spacedReference } from '#documents/domain/payment-reference.ts'
import { formatDate, formatIban } from '#kernel/dutch-format.ts'
import type { WageJournalId } from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import { later } from '#platform/web/later.tsx'
import { AmountLine, AmountLines } from '#platform/web/ui/AmountLines.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { WageItemOnWire } from '../contract.ts'
import { PaidInCash } from './PaidInCash.tsx'
import type { WageReference } from './queries.ts'
import './wages.css'

const PaymentReferenceDialog = later(
  async () => (await import('#documents/web/PaymentReferenceDialog.tsx')).PaymentReferenceDialog,
)

/** What is to be paid, each with its last day; the tax has its kenmerk, which may be known later. */
export const WageItems = ({
  items,
  keeping,
  journalId,
}: {
  items: readonly WageItemOnWire[]
  keeping: WageReference
  /** The journal whose items may be paid in cash; null for items that only the bank pays. */
  journalId: WageJournalId | null
}) => (
  <AmountLines>
    {items.map((item) => (
      <AmountLine
        key={item.id}
        label={item.name}
        below={
          <>
            {whenOf(item)}
            {isTax(item) && item.openAmount > ZERO && <Reference kenmerk={item.kenmerk} keeping={keeping} />}
            {journalId !== null && <PaidInCash journalId={journalId} item={item} />}
          </>
        }
      >
        <Money cents={item.amount} />
        <small>{stateOf(item)}</small>
      </AmountLine>
    ))}
  </AmountLines>
)

const isTax = ({ kind }: WageItemOnWire): boolean => kind === 'payroll-tax' || kind === 'dividend-tax'

function Reference({ kenmerk, keeping }: { kenmerk: string; keeping: WageReference }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
  }
  return (
    <span className="wage-reference">
      <Button
        needs="books.post"
        size="xs"
        variant="default"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {kenmerk === '' ? 'Betalingskenmerk invullen' : 'Kenmerk wijzigen'}
      </Button>
      {isOpen && (
        <PaymentReferenceDialog
          reference={kenmerk === '' ? null : kenmerk}
          keeping={keeping}
          onKeep={(paymentReference) => {
            keeping.mutate(paymentReference, { onSuccess: close })
          }}
          onClose={close}
        />
      )}
    </span>
  )
}

function whenOf({ amount, dueOn, kenmerk, iban }: WageItemOnWire): string {
  const day = `${amount < ZERO ? 'Komt terug vanaf' : 'Uiterlijk'} ${formatDate(dueOn)}`
  const known = kenmerk !== '' ? `kenmerk ${spacedReference(kenmerk)}` : iban !== '' ? formatIban(iban) : ''
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
