import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute } from '#kernel/money.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { useChosenAccount } from '#ledger/web/queries.ts'
import { accountsFor } from '#payments/domain/money-accounts.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { tidyDecimal, today } from '#platform/web/form/typed-values.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { VatReturnDetail } from '../contract.ts'
import { useReturnPayment } from './queries.ts'
import { amountTyped, typedAmount } from './typed-amount.ts'

const paymentForm = z.object({
  amount: typedAmount('Vul een bedrag in, bijvoorbeeld 154,00.'),
  date: localDateCodec,
  account: z.string(),
})
interface Payment {
  amount: string
  date: LocalDate
  account: string
}

/** The amount, day and account of a payment or refund. */
export function PayReturnDialog({ detail, onClose }: { detail: VatReturnDetail; onClose: () => void }) {
  const chosen = useChosenAccount()
  const payment = useReturnPayment(detail.period)
  const form = useForm<z.input<typeof paymentForm>, unknown, Payment>({
    resolver: zodResolver(paymentForm),
    defaultValues: {
      amount: tidyDecimal(absolute(detail.openAmount), 2, 2),
      date: today(),
      account: '1100',
    },
  })
  const isRefund = detail.openAmount < 0n
  const pay = ({ amount, date, account }: Payment) => {
    const ledgerAccountId = chosen.idOf(account)
    if (ledgerAccountId === null) return
    payment.mutate({ amount: amountTyped(amount), date, ledgerAccountId }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={`${formatEuros(absolute(detail.openAmount))} ${isRefund ? 'teruggekregen' : 'betaald'}`}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void form.handleSubmit(pay)(event)}>
        <FormGrid>
          <Span of={3}>
            <AmountField control={form.control} name="amount" label="Bedrag" />
          </Span>
          <Span of={3}>
            <DateField control={form.control} name="date" label="Datum" />
          </Span>
          <Span of={6}>
            <SelectField
              control={form.control}
              name="account"
              label={isRefund ? 'Ontvangen op' : 'Betaald van'}
              choices={accountsFor('vat-return').map((each) => ({ value: each.account, label: each.label }))}
            />
          </Span>
        </FormGrid>
        <DialogEnd
          error={payment.error ?? chosen.error}
          submitLabel="Boeken"
          isBusy={payment.isPending || chosen.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
