import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Control } from 'react-hook-form'
import type { z } from 'zod'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { RecurringDetail } from '../contract.ts'
import { firstOfNextYear, indexationForm } from './indexation-form.ts'
import { useIndexation } from './queries.ts'

/** Raises the prices from a day on. */
export function IndexationDialog({
  recurring,
  onClose,
}: {
  recurring: RecurringDetail
  onClose: () => void
}) {
  const indexation = useIndexation(recurring.id)
  const form = useForm<z.input<typeof indexationForm>, unknown, z.output<typeof indexationForm>>({
    resolver: zodResolver(indexationForm),
    defaultValues: { percentage: '', startsOn: firstOfNextYear() },
  })
  // Fields hold the typed text; the form parses it.
  const control = form.control as unknown as Control<z.input<typeof indexationForm>>
  const save = form.handleSubmit((values) => {
    indexation.mutate(values, {
      onSuccess: () => {
        toast('✅ Indexatie toegevoegd')
        onClose()
      },
    })
  })
  return (
    <Dialog title="Prijzen indexeren" onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <Span of={3}>
            <AmountField control={control} name="percentage" label="Verhoging" mark="%" />
          </Span>
          <Span of={3}>
            <DateField control={control} name="startsOn" label="Vanaf" />
          </Span>
          <p className="recurring-form-note">
            Geldt voor elke factuur die vanaf die dag aan de beurt is en nog niet is gemaakt. In het lijstje
            van de volgende twaalf zie je wat het wordt.
          </p>
        </FormGrid>
        <DialogEnd
          error={indexation.error}
          submitLabel="Indexeren"
          isBusy={indexation.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
