import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { useChosenAccount } from '#ledger/web/queries.ts'
import { accountsFor } from '#payments/domain/money-accounts.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { today } from '#platform/web/form/typed-values.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { ExpenseDetail } from '../../contract.ts'
import { useExpensePayment } from '../queries.ts'

const paymentForm = z.object({ account: z.string(), date: localDateCodec })
type PaymentValues = z.input<typeof paymentForm>

/** From what and when the rest was paid. */
export function PayDialog({ expense, onClose }: { expense: ExpenseDetail; onClose: () => void }) {
  const chosen = useChosenAccount()
  const payment = useExpensePayment(expense.id)
  const form = useForm<PaymentValues, unknown, { account: string; date: LocalDate }>({
    resolver: zodResolver(paymentForm),
    defaultValues: { account: '1100', date: today() },
  })
  const pay = ({ account, date }: { account: string; date: LocalDate }) => {
    const bankLedgerAccountId = chosen.idOf(account)
    if (bankLedgerAccountId === null) return
    payment.mutate(
      { bankLedgerAccountId, date },
      {
        onSuccess: () => {
          toast('✅ Betaling geboekt')
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={`${formatEuros(expense.openAmount)} betaald`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(pay)(event)}>
        <FormGrid>
          <Span of={6}>
            <SelectField
              control={form.control}
              name="account"
              label="Betaald van"
              choices={accountsFor('supplier-payment').map(({ account, label }) => ({
                value: account,
                label,
              }))}
            />
          </Span>
          <Span of={6}>
            <DateField control={form.control} name="date" label="Betaald op" />
          </Span>
        </FormGrid>
        <DialogEnd
          error={payment.error ?? chosen.error}
          submitLabel="Betaling boeken"
          isBusy={payment.isPending || chosen.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
