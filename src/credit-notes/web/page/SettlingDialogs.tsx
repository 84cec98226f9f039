import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatDecimal, formatEuros } from '#kernel/dutch-format.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { min, type Cents } from '#kernel/money.ts'
import { accountsFor } from '#payments/domain/money-accounts.ts'
import { PaymentDialog } from '#payments/web/PaymentDialog.tsx'
import { recordedBy } from '#payments/web/recorded-by.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { typedPayment } from '#platform/web/form/typed-values.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { CreditNoteDetail } from '../../contract.ts'
import { usePayout, useSettlement } from '../queries.ts'

/** The amount, day and account of a refund. */
export function PayoutDialog({ note, onClose }: { note: CreditNoteDetail; onClose: () => void }) {
  const payout = usePayout(note.id, () => {
    toast('✅ Terugbetaling geboekt')
  })
  return (
    <PaymentDialog
      title={`Terugbetaald aan ${note.customerName}`}
      words={{
        amount: 'Terugbetaald bedrag',
        date: 'Terugbetaald op',
        account: 'Terugbetaald van',
        submit: 'Terugbetaling boeken',
      }}
      due={note.openAmount}
      accounts={accountsFor('customer-refund')}
      assess={() => ({ outcome: 'Dit boekt de terugbetaling; overmaken doe je zelf bij je bank.' })}
      {...recordedBy(
        payout,
        ({ amount, date, ledgerAccountId }) => ({ amount, date, ledgerAccountId }),
        onClose,
      )}
    />
  )
}

const settlementForm = z.object({ invoiceId: z.string().min(1, 'Kies een factuur.'), amount: typedPayment })

/** The open invoice of the customer to allocate to, and the amount. */
export function SettleDialog({ note, onClose }: { note: CreditNoteDetail; onClose: () => void }) {
  const settlement = useSettlement(note.id, () => {
    toast('✅ Creditnota verrekend')
  })
  const [first] = note.openInvoices
  const most = (open: Cents): string => formatDecimal(min(open, note.openAmount), 2, 2)
  const form = useForm<z.input<typeof settlementForm>>({
    resolver: zodResolver(settlementForm, undefined, { raw: true }),
    defaultValues: {
      invoiceId: first?.id ?? '',
      amount: first === undefined ? '' : most(first.openAmount),
    },
  })
  const save = (values: z.input<typeof settlementForm>) => {
    const { invoiceId, amount } = settlementForm.parse(values)
    settlement.mutate({ invoiceId: invoiceId as DocumentId, amount }, { onSuccess: onClose })
  }
  return (
    <Dialog title="Verrekenen met een factuur" onClose={onClose}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <FormGrid>
          <Span of={4}>
            <SelectField
              control={form.control}
              name="invoiceId"
              label="Openstaande factuur"
              choices={note.openInvoices.map(({ id, number, openAmount }) => ({
                value: id,
                label: `${number}, open ${formatEuros(openAmount)}`,
              }))}
              onChoose={(id) => {
                const chosen = note.openInvoices.find((invoice) => invoice.id === id)
                if (chosen !== undefined) form.setValue('amount', most(chosen.openAmount))
              }}
            />
          </Span>
          <Span of={2}>
            <AmountField control={form.control} name="amount" label="Bedrag" />
          </Span>
        </FormGrid>
        <p className="payment-dialog-outcome">
          Er wordt niets geboekt: factuur en creditnota staan allebei bij je debiteuren.
        </p>
        <DialogEnd
          error={settlement.error}
          isBusy={settlement.isPending}
          submitLabel="Verrekenen"
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
