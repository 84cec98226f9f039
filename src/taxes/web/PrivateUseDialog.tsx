import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { typedPayment } from '#platform/web/form/typed-values.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { usePrivateUse } from './queries.ts'

const privateUseForm = z.object({ vatAmount: typedPayment, description: z.string() })

/** The VAT on private use, as one amount for the year. */
export function PrivateUseDialog({ period, onClose }: { period: string; onClose: () => void }) {
  const booking = usePrivateUse(period)
  const form = useForm<z.input<typeof privateUseForm>>({
    resolver: zodResolver(privateUseForm, undefined, { raw: true }),
    defaultValues: { vatAmount: '', description: 'Btw privégebruik auto' },
  })
  return (
    <Dialog title="Btw over privégebruik" onClose={onClose}>
      <p className="taxes-dialog-help">
        Voor een auto van de zaak is dat per jaar 2,7% van de catalogusprijs inclusief btw en bpm; 1,5% vanaf
        het vijfde jaar na ingebruikname, of als je die zonder btw kocht.
      </p>
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((values) => {
            booking.mutate(privateUseForm.parse(values), { onSuccess: onClose })
          })(event)
        }
      >
        <FormGrid>
          <Span of={3}>
            <AmountField control={form.control} name="vatAmount" label="Btw-bedrag" />
          </Span>
          <Span of={6}>
            <TextField control={form.control} name="description" label="Omschrijving" />
          </Span>
        </FormGrid>
        <DialogEnd error={booking.error} submitLabel="Boeken" isBusy={booking.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
