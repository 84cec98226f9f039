import { useState } from 'react'
import { formatEuros } from '#kernel/dutch-format.ts'
import { subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { PREPAYMENT } from '#ledger/domain/named-account.ts'
import { accountsFor } from '#payments/domain/money-accounts.ts'
import { recordedBy } from '#payments/web/recorded-by.ts'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Arrangement } from '../contract.ts'
import { claimsOf, idOfClaim, type Claim } from '../domain/claim.ts'
import { dividePayment } from '../domain/divide-payment.ts'
import { usePayment } from './queries.ts'

const PaymentDialog = later(async () => (await import('#payments/web/PaymentDialog.tsx')).PaymentDialog)

/** Record what came in for an instalment, on all invoices and items of the arrangement at once. */
export function PayInstalment({ arrangement }: { arrangement: Arrangement }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        needs="payments.write"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        Termijn ontvangen
      </Button>
      {isOpen && (
        <InstalmentDialog
          arrangement={arrangement}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

function InstalmentDialog({ arrangement, onClose }: { arrangement: Arrangement; onClose: () => void }) {
  const payment = usePayment(arrangement.id)
  const claims = claimsOf(arrangement)
  return (
    <PaymentDialog
      title="Termijn ontvangen"
      words={{
        amount: 'Ontvangen bedrag',
        date: 'Ontvangen op',
        account: 'Waar kwam het binnen?',
        submit: 'Betaling boeken',
      }}
      due={dueOf(arrangement)}
      accounts={accountsFor('receipt').filter(({ account }) => account !== PREPAYMENT)}
      assess={(amount) => ({ outcome: divisionInWords(amount, claims) })}
      {...recordedBy(
        payment,
        ({ amount, date, ledgerAccountId }) => ({
          amount,
          date,
          ledgerAccountId,
          parts: [...dividePayment(amount, claims).parts],
        }),
        onClose,
      )}
    />
  )
}

/** What is left of the earliest instalment that was not received in full. */
function dueOf({ instalments }: Arrangement): Cents {
  const next = instalments.find(({ state }) => state !== 'received')
  return next === undefined ? ZERO : subtract(next.amount, next.received)
}

/** What goes to which invoice. */
function divisionInWords(amount: Cents | null, claims: readonly Claim[]): string {
  if (amount === null || amount <= ZERO) return ''
  const { parts, left } = dividePayment(amount, claims)
  if (left > ZERO)
    return `Op de facturen van deze regeling staat samen ${formatEuros(sum(claims.map(({ open }) => open)))} open. Vul hooguit dat bedrag in.`
  const numbers = new Map(claims.map(({ of, number }) => [idOfClaim(of), number]))
  const words = parts.map((part) => `${formatEuros(part.amount)} op ${numbers.get(idOfClaim(part)) ?? ''}`)
  return `Oudste factuur eerst: ${words.join(', ')}.`
}
