import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal, formatEuros } from '#kernel/dutch-format.ts'
import { cents } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { typedPayment } from '#platform/web/form/typed-values.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useMoneyProof } from '#tenants/web/money-proof.tsx'
import type { OnlinePaymentOnScreen } from '../contract.ts'
import { refundOutcome } from './online-words.ts'
import { useRefund } from './queries.ts'

const refundForm = z.object({ amount: typedPayment })
type RefundValues = z.input<typeof refundForm>

/** How much of an online payment goes back; it goes to the account from which the customer paid. */
export function RefundDialog({ payment, onClose }: { payment: OnlinePaymentOnScreen; onClose: () => void }) {
  const { id, refundable } = payment
  const refund = useRefund()
  const guard = useMoneyProof(refund)
  const form = useForm<RefundValues>({
    resolver: zodResolver(refundForm, undefined, { raw: true }),
    defaultValues: { amount: formatDecimal(refundable, 2, 2) },
  })
  const typed = useWatch({ control: form.control, name: 'amount' })
  const parsed = parseTypedDecimal(typed, 2)
  const save = form.handleSubmit((values) => {
    guard.ask(
      { id, amount: refundForm.parse(values).amount },
      {
        onSuccess: () => {
          toast('✅ De terugbetaling is doorgegeven aan Mollie')
          onClose()
        },
      },
    )
  })
  return (
    <Dialog title="Terugstorten" onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <Span of={6}>
            <AmountField
              control={form.control}
              name="amount"
              label="Bedrag"
              help={`Hooguit ${formatEuros(refundable)}.`}
            />
          </Span>
        </FormGrid>
        <p className="online-refund-outcome" role="status">
          {parsed === null || parsed <= 0n
            ? 'Vul in hoeveel er teruggaat.'
            : refundOutcome(payment, cents(parsed))}
        </p>
        <DialogEnd
          error={guard.error}
          fallback="❌ Terugstorten mislukt zonder foutmelding."
          submitLabel="Terugstorten"
          isBusy={refund.isPending}
          onClose={onClose}
        />
      </form>
      {guard.dialog}
    </Dialog>
  )
}
