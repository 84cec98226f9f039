import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { absolute, add, cents, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { PREPAYMENT } from '#ledger/domain/vat-code.ts'
import { useChosenAccount } from '#ledger/web/queries.ts'
import { MAX_DIFFERENCE } from '#payments/domain/allocation.ts'
import { accountsFor } from '#payments/domain/money-accounts.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import { tidyDecimal, today, typedPayment } from '#platform/web/form/typed-values.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { InvoiceDetail } from '../../contract.ts'
import { settledAfter } from '../../domain/receivable.ts'
import { usePayment } from '../queries.ts'

const paymentForm = z.object({
  amount: typedPayment,
  date: localDateCodec,
  account: z.string(),
  /** Stands there only when the amount is not what is open; '' is neither. */
  consent: z.enum(['', 'surplus', 'difference']),
})
type PaymentValues = z.input<typeof paymentForm>

/** What came in, when, and on what; an amount that is not what is open is explained, and asked about. */
export function PaymentDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const chosen = useChosenAccount()
  const payment = usePayment(invoice.id, () => {
    toast('✅ Betaling geboekt')
  })
  const dueNow = add(invoice.openAmount, invoice.writtenOffAmount)
  const form = useForm<PaymentValues>({
    resolver: zodResolver(paymentForm, undefined, { raw: true }),
    defaultValues: {
      amount: dueNow > ZERO ? tidyDecimal(dueNow, 2, 2) : '',
      date: today(),
      account: '1100',
      consent: '',
    },
  })
  const typed = useWatch({ control: form.control, name: 'amount' })
  const day = useWatch({ control: form.control, name: 'date' })
  const amount = parseTypedDecimal(typed, 2)
  const due = add(dueNow, settledSince(invoice, parseLocalDate(day)))
  const over = amount === null ? ZERO : subtract(cents(amount), due)
  const choices = choicesFor(over, due)
  const save = (values: PaymentValues) => {
    const { amount: paid, date, account, consent } = paymentForm.parse(values)
    const ledgerAccountId = chosen.idOf(account)
    if (ledgerAccountId === null) return
    const agreed = choices.some(({ value }) => value === consent) && consent !== '' ? consent : null
    payment.mutate({ date, amount: paid, ledgerAccountId, consent: agreed }, { onSuccess: onClose })
  }
  return (
    <Dialog title="Betaling toevoegen" onClose={onClose}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <FormGrid>
          <Span of={3}>
            <AmountField control={form.control} name="amount" label="Ontvangen bedrag" />
          </Span>
          <Span of={3}>
            <DateField control={form.control} name="date" label="Ontvangen op" />
          </Span>
          <Span of={6}>
            <SelectField
              control={form.control}
              name="account"
              label="Waar kwam het binnen?"
              choices={accountsFor('receipt')
                .filter(({ account }) => account !== PREPAYMENT || invoice.customerSurplus > ZERO)
                .map(({ account, label }) => ({
                  value: account,
                  label:
                    account === PREPAYMENT ? `${label} (${formatEuros(invoice.customerSurplus)})` : label,
                }))}
            />
          </Span>
          {choices.length > 0 && (
            <Span of={6}>
              <SelectField
                control={form.control}
                name="consent"
                label={
                  over > ZERO ? `${formatEuros(over)} te veel` : `${formatEuros(absolute(over))} te weinig`
                }
                placeholder={over > ZERO ? 'Kies wat ermee gebeurt' : 'Dat blijft openstaan'}
                choices={choices}
              />
            </Span>
          )}
        </FormGrid>
        <p className="payment-dialog-outcome" role="status">
          {outcomeOf(over, due, amount)}
        </p>
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

/** Of what credit notes on this invoice settled, the part that a receipt of `day` paid before them. */
function settledSince({ settlements, creditNotes }: InvoiceDetail, day: LocalDate | null): Cents {
  const own = new Set(creditNotes.map(({ id }) => id))
  const settled = settlements.filter(({ creditNoteId }) => own.has(creditNoteId))
  return day === null ? ZERO : settledAfter(settled, day)
}

/** What may become of a difference; nothing is asked when there is none. */
function choicesFor(over: Cents, due: Cents): Choice[] {
  const isSmall = over !== ZERO && absolute(over) <= MAX_DIFFERENCE && due > ZERO
  return [
    over > ZERO && { value: 'surplus', label: 'Bewaren voor de klant, als vooruitbetaling' },
    isSmall && { value: 'difference', label: 'Boeken als betalingsverschil' },
  ].filter((choice) => choice !== false)
}

function outcomeOf(over: Cents, due: Cents, amount: bigint | null): string {
  if (amount === null || amount <= 0n) return `Er staat ${formatEuros(due)} open.`
  if (over === ZERO) return 'Daarmee is de factuur betaald.'
  if (over > ZERO) return `Er staat ${formatEuros(due)} open.`
  return `Dit is een deel: er blijft ${formatEuros(absolute(over))} open.`
}
