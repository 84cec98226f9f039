import { formatEuros } from '#kernel/dutch-format.ts'
import { accountsFor } from '#payments/domain/money-accounts.ts'
import { PaymentDialog } from '#payments/web/PaymentDialog.tsx'
import { outcomeOf } from '#payments/web/payment-outcome.ts'
import { recordedBy } from '#payments/web/recorded-by.ts'
import type { OssDetail } from '../oss-contract.ts'
import { useOssPayment } from './oss-queries.ts'

/** The amount, day and account of the payment of an OSS return. */
export function PayOssDialog({ detail, onClose }: { detail: OssDetail; onClose: () => void }) {
  const payment = useOssPayment(detail.period)
  const due = detail.openAmount
  return (
    <PaymentDialog
      title={`${formatEuros(due)} betaald`}
      words={{ amount: 'Bedrag', date: 'Datum', account: 'Betaald van', submit: 'Boeken' }}
      due={due}
      accounts={accountsFor('vat-return')}
      assess={(amount) => ({ outcome: outcomeOf(amount, due, 'Daarmee is de OSS-aangifte afgehandeld.') })}
      {...recordedBy(
        payment,
        ({ amount, date, ledgerAccountId }) => ({ amount, date, ledgerAccountId }),
        onClose,
      )}
    />
  )
}
