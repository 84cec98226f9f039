import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute, negate, subtract, type Cents } from '#kernel/money.ts'
import { accountsFor } from '#payments/domain/money-accounts.ts'
import { PaymentDialog, type Assessment } from '#payments/web/PaymentDialog.tsx'
import { recordedBy } from '#payments/web/recorded-by.ts'
import type { ExpenseDetail } from '../../contract.ts'
import { isUsualPayment, settleForeign } from '#ledger/domain/foreign-payment.ts'
import { useExpensePayment } from '../queries.ts'

/** The account and day of the payment; of an expense in another currency also what the bank took in euros. */
export function PayDialog({ expense, onClose }: { expense: ExpenseDetail; onClose: () => void }) {
  const payment = useExpensePayment(expense.id)
  const isInEuros = expense.foreign === null
  const due = absolute(expense.openAmount)
  return (
    <PaymentDialog
      title={isInEuros ? `${formatEuros(expense.openAmount)} betaald` : 'Betaald in euro'}
      words={{
        amount: isInEuros ? 'Betaald bedrag' : 'Van je rekening, in euro',
        date: 'Betaald op',
        account: 'Betaald van',
        submit: 'Betaling boeken',
      }}
      due={due}
      {...(isInEuros ? { whyWhole: 'Een uitgave wordt in één keer betaald.' } : {})}
      accounts={accountsFor('supplier-payment')}
      assess={(amount) => (isInEuros || amount === null ? BOOKED : assessed(due, amount))}
      {...recordedBy(
        payment,
        ({ date, ledgerAccountId, amount, consent }) => ({
          bankLedgerAccountId: ledgerAccountId,
          date,
          ...(isInEuros ? {} : { amount: expense.openAmount < 0n ? negate(amount) : amount }),
          ...(consent === 'difference' && { consent }),
        }),
        onClose,
      )}
    />
  )
}

const BOOKED: Assessment = { outcome: 'Dit boekt de betaling; overmaken doe je zelf bij je bank.' }

/** What an amount in euros comes to, and what is asked where it is more than five percent from what the books have. */
function assessed(due: Cents, amount: Cents): Assessment {
  if (amount === due) return BOOKED
  const difference = formatEuros(absolute(subtract(amount, due)))
  if (isUsualPayment(amount, due))
    return { outcome: `In de boeken staat ${formatEuros(due)}. Het verschil van ${difference} komt op 9020 Koersverschillen.` }
  const isTooMuch = settleForeign(due, amount, true) === null
  if (isTooMuch && amount > due)
    return { outcome: `In de boeken staat ${formatEuros(due)}. Dat verschilt te veel: kijk het bedrag en de koers na.` }
  if (isTooMuch) return { outcome: `Een deel: ${difference} blijft open.` }
  return {
    outcome: `In de boeken staat ${formatEuros(due)}: dat scheelt meer dan 5%.`,
    question: {
      label: `Is ${difference} koersverschil?`,
      placeholder: amount > due ? 'Kies' : 'Nee, de rest blijft open',
      choices: [{ value: 'difference', label: 'Ja, alles is betaald' }],
    },
  }
} // prettier-ignore
