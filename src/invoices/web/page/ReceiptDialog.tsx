import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, add, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { isUsualPayment, settleForeign } from '#ledger/domain/foreign-payment.ts'
import { PREPAYMENT } from '#ledger/domain/named-account.ts'
import { MAX_DIFFERENCE } from '#payments/domain/allocation.ts'
import { accountsFor, type OfferedAccount } from '#payments/domain/money-accounts.ts'
import { PaymentDialog, type Assessment, type ConsentQuestion } from '#payments/web/PaymentDialog.tsx'
import { outcomeOf } from '#payments/web/payment-outcome.ts'
import { recordedBy } from '#payments/web/recorded-by.ts'
import { today } from '#platform/web/today.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { InvoiceDetail } from '../../contract.ts'
import { settledAfter } from '../../domain/receivable.ts'
import { claimedCharges, usePayment } from '../queries.ts'

/** What came in, when, and on what; an amount that is not what is open is explained, and asked about. */
export function ReceiptDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const payment = usePayment(invoice.id, () => {
    toast('✅ Betaling geboekt')
  })
  const [day, setDay] = useState(today())
  const { data: claimed } = useQuery(claimedCharges(invoice.id, day))
  const dueNow = add(invoice.openAmount, invoice.writtenOffAmount)
  return (
    <PaymentDialog
      title="Betaling toevoegen"
      words={{
        amount: invoice.foreign === null ? 'Ontvangen bedrag' : 'Ontvangen op je rekening, in euro',
        date: 'Ontvangen op',
        account: 'Waar kwam het binnen?',
        submit: 'Betaling boeken',
      }}
      due={dueNow}
      accounts={accountsOf(invoice)}
      charges={claimed}
      statutoryInterest={claimed?.statutoryInterest ?? ZERO}
      onDay={setDay}
      assess={(amount, paidOn) =>
        invoice.foreign === null
          ? assess(amount, add(dueNow, settledSince(invoice, paidOn)))
          : assessExchange(amount, dueNow)
      }
      {...recordedBy(payment, (typed) => typed, onClose)}
    />
  )
}

/** What the customer paid too much before is offered while there is some, with its amount. */
const accountsOf = ({ customerSurplus }: InvoiceDetail): OfferedAccount[] =>
  accountsFor('receipt')
    .filter(({ account }) => account !== PREPAYMENT || customerSurplus > ZERO)
    .map(({ account, label }) => ({
      account,
      label: account === PREPAYMENT ? `${label} (${formatEuros(customerSurplus)})` : label,
    }))

/** The part of what credit notes on this invoice settled that a receipt of `day` paid before them. */
function settledSince({ settlements, creditNotes }: InvoiceDetail, day: LocalDate | null): Cents {
  const own = new Set(creditNotes.map(({ id }) => id))
  const settled = settlements.filter(({ creditNoteId }) => own.has(creditNoteId))
  return day === null ? ZERO : settledAfter(settled, day)
}

function assess(amount: Cents | null, due: Cents): Assessment {
  const over = amount === null ? ZERO : subtract(amount, due)
  return {
    outcome: outcomeOf(amount, due, 'Daarmee is de factuur betaald.'),
    question: questionFor(over, due),
  }
}

/** For an invoice in another currency: what the euros of the bank come to, and what is asked where they are more than five percent from the books. */
function assessExchange(amount: Cents | null, due: Cents): Assessment {
  if (amount === null || amount === due) return assess(amount, due)
  const difference = formatEuros(absolute(subtract(amount, due)))
  const inBooks = `In de boeken staat ${formatEuros(due)}`
  if (isUsualPayment(amount, due))
    return { outcome: `${inBooks}. Het verschil van ${difference} komt op 9020 Koersverschillen.` }
  const mayAgree = settleForeign(due, amount, true) !== null
  const choices = [
    mayAgree && { value: 'difference' as const, label: 'Koersverschil: alles is betaald' },
    amount > due && { value: 'surplus' as const, label: 'Bewaren voor de klant, als vooruitbetaling' },
  ].filter((choice) => choice !== false)
  if (choices.length === 0) return { outcome: `Een deel: ${difference} blijft open.` }
  return {
    outcome: `${inBooks}: dat scheelt meer dan 5%.`,
    question: {
      label: `${difference} ${amount > due ? 'te veel' : 'te weinig'}`,
      placeholder: amount > due ? 'Kies wat ermee gebeurt' : 'Dat blijft openstaan',
      choices,
    },
  }
}

/** What may become of a difference; nothing is asked when there is none. */
function questionFor(over: Cents, due: Cents): ConsentQuestion | null {
  const isSmall = over !== ZERO && absolute(over) <= MAX_DIFFERENCE && due > ZERO
  const choices = [
    over > ZERO && { value: 'surplus' as const, label: 'Bewaren voor de klant, als vooruitbetaling' },
    isSmall && { value: 'difference' as const, label: 'Boeken als betalingsverschil' },
  ].filter((choice) => choice !== false)
  if (choices.length === 0) return null
  return over > ZERO
    ? { label: `${formatEuros(over)} te veel`, placeholder: 'Kies wat ermee gebeurt', choices }
    : { label: `${formatEuros(absolute(over))} te weinig`, placeholder: 'Dat blijft openstaan', choices }
}
