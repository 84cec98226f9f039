import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { z } from 'zod'
import { formatDecimal, formatRate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, basisPoints, type BasisPoints, cents } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { typedCharge, typedDate, typedDecimal } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { OpenItemOnWire } from '../../contract.ts'
import {
  BAD_DEBT,
  BANK,
  CASH,
  PAYMENT_DIFFERENCE,
  PRIVATE_DEPOSITS,
  PRIVATE_WITHDRAWALS,
  SAVINGS,
} from '../../domain/named-account.ts'
import { highRateOn, ratesOn } from '../../domain/vat-rate.ts'
import { useChosenAccount, useItemPayment } from '../queries.ts'

const paymentForm = z.object({
  date: typedDate(),
  amount: typedDecimal(2, cents, 'Vul een bedrag in, zoals 12,50.'),
  account: z.string(),
  rate: z.string(),
  costs: typedCharge,
  interest: typedCharge,
})

type PaymentValues = z.input<typeof paymentForm>

/** Where the money of an item of before came in or left, or the loss when it never comes. */
const counterAccounts: readonly string[] = [
  BANK,
  SAVINGS,
  CASH,
  PRIVATE_WITHDRAWALS,
  PRIVATE_DEPOSITS,
  BAD_DEBT,
  PAYMENT_DIFFERENCE,
]

/** The rate of the item where it is one of the choices, else the high one of its day. */
const rateOf = ({ date, vatPercentage }: OpenItemOnWire): BasisPoints =>
  ratesOn(date).find(({ rate }) => rate === vatPercentage)?.rate ?? highRateOn(date)

export function PayItemDialog({ item, onClose }: { item: OpenItemOnWire; onClose: () => void }) {
  const chosen = useChosenAccount()
  const payment = useItemPayment(() => {
    toast('✅ Betaling geboekt')
    onClose()
  })
  const form = useForm<PaymentValues, unknown, z.output<typeof paymentForm>>({
    resolver: zodResolver(paymentForm),
    defaultValues: {
      date: today(),
      amount: formatDecimal(absolute(item.openAmount), 2, 2),
      account: BANK,
      rate: String(rateOf(item)),
      costs: '',
      interest: '',
    },
  })
  // Fields hold what is typed; what the form makes of it is not theirs to know.
  const control = form.control as unknown as Control<PaymentValues>
  const isReceivable = item.kind === 'receivable'
  const isIncoming = isReceivable === item.amount > 0n
  const isBadDebt = useWatch({ control, name: 'account' }) === BAD_DEBT && isReceivable
  const mayHoldCharges = isReceivable && isIncoming && !isBadDebt && item.dueDate < today()
  const pay = form.handleSubmit(({ date, amount, account, rate, costs, interest }) => {
    payment.mutate({
      id: item.id,
      date,
      amount,
      ledgerAccountId: chosen.idOf(account),
      ...(isBadDebt && { vatPercentage: basisPoints(BigInt(rate)) }),
      ...(mayHoldCharges && { costs, interest }),
    })
  })
  return (
    <Dialog title={isBadDebt ? 'Afboeken' : isIncoming ? 'Ontvangen' : 'Betaald'} onClose={onClose}>
      <form noValidate onSubmit={(event) => void pay(event)}>
        <FormGrid>
          <Span of={3}>
            <AmountField control={control} name="amount" label="Bedrag" />
          </Span>
          <Span of={3}>
            <DateField control={control} name="date" label="Op" />
          </Span>
          <Span of={6}>
            <SelectField
              control={control}
              name="account"
              label={isIncoming ? 'Binnengekomen op' : 'Betaald van'}
              choices={(chosen.accounts ?? [])
                .filter(({ numberAsString }) => counterAccounts.includes(numberAsString))
                .map(({ numberAsString, description }) => ({ value: numberAsString, label: description }))}
            />
          </Span>
          {mayHoldCharges && <ChargesInPayment control={control} />}
          {isBadDebt && <RateOfInvoice control={control} invoiceDate={item.date} />}
        </FormGrid>
        <DialogEnd
          error={payment.error ?? chosen.error}
          fallback="❌ Boeken mislukt zonder foutmelding."
          submitLabel="Boeken"
          isBusy={payment.isPending || chosen.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

/** A customer who is late may pay more than the item: that more is no part of it. */
function ChargesInPayment({ control }: { control: Control<PaymentValues> }) {
  return (
    <>
      <Span of={3}>
        <AmountField
          control={control}
          name="costs"
          label="Waarvan incassokosten"
          help="Gaat niet van de post af."
        />
      </Span>
      <Span of={3}>
        <AmountField control={control} name="interest" label="Waarvan rente" />
      </Span>
    </>
  )
}

/** The rate of the VAT that is asked back, because the customer never paid it. */
function RateOfInvoice({
  control,
  invoiceDate,
}: {
  control: Control<PaymentValues>
  invoiceDate: LocalDate
}) {
  return (
    <Span of={6}>
      <SelectField
        control={control}
        name="rate"
        label="Btw op die factuur"
        help="Die btw vraag je terug in de aangifte van deze dag."
        choices={ratesOn(invoiceDate).map(({ rate }) => ({
          value: String(rate),
          label: rate === 0n ? 'Geen btw' : formatRate(rate),
        }))}
      />
    </Span>
  )
}
