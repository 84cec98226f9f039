import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute } from '#kernel/money.ts'
import { accountsFor } from '#payments/domain/money-accounts.ts'
import { PaymentDialog } from '#payments/web/PaymentDialog.tsx'
import { recordedBy } from '#payments/web/recorded-by.ts'
import type { ExpenseDetail } from '../../contract.ts'
import { useExpensePayment } from '../queries.ts'

/** The account and day of the payment. */
export function PayDialog({ expense, onClose }: { expense: ExpenseDetail; onClose: () => void }) {
  const payment = useExpensePayment(expense.id)
  return (
    <PaymentDialog
      title={`${formatEuros(expense.openAmount)} betaald`}
      words={{
        amount: 'Betaald bedrag',
        date: 'Betaald op',
        account: 'Betaald van',
        submit: 'Betaling boeken',
      }}
      due={absolute(expense.openAmount)}
      whyWhole="Een uitgave wordt in één keer betaald."
      accounts={accountsFor('supplier-payment')}
      assess={() => ({ outcome: 'Dit boekt de betaling; overmaken doe je zelf bij je bank.' })}
      {...recordedBy(
        payment,
        ({ date, ledgerAccountId }) => ({ bankLedgerAccountId: ledgerAccountId, date }),
        onClose,
      )}
    />
  )
}
