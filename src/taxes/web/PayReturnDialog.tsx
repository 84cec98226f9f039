import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute, ZERO } from '#kernel/money.ts'
import { accountsFor } from '#payments/domain/money-accounts.ts'
import { PaymentDialog } from '#payments/web/PaymentDialog.tsx'
import { outcomeOf } from '#payments/web/payment-outcome.ts'
import { recordedBy } from '#payments/web/recorded-by.ts'
import type { VatReturnDetail } from '../contract.ts'
import { useReturnPayment } from './queries.ts'

/** The amount, day and account of a payment or refund. */
export function PayReturnDialog({ detail, onClose }: { detail: VatReturnDetail; onClose: () => void }) {
  const payment = useReturnPayment(detail.period)
  const isRefund = detail.openAmount < ZERO
  const due = absolute(detail.openAmount)
  return (
    <PaymentDialog
      title={`${formatEuros(due)} ${isRefund ? 'teruggekregen' : 'betaald'}`}
      words={{
        amount: 'Bedrag',
        date: 'Datum',
        account: isRefund ? 'Ontvangen op' : 'Betaald van',
        submit: 'Boeken',
      }}
      due={due}
      accounts={accountsFor('vat-return')}
      assess={(amount) => ({ outcome: outcomeOf(amount, due, 'Daarmee is de aangifte afgehandeld.') })}
      {...recordedBy(
        payment,
        ({ amount, date, ledgerAccountId }) => ({ amount, date, ledgerAccountId }),
        onClose,
      )}
    />
  )
}
