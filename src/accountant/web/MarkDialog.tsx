import { useForm } from 'react-hook-form'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { today } from '#platform/web/today.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { endedPeriods } from '../domain/review.ts'
import { useMarking } from './review-queries.ts'
import { capital } from './review-words.ts'

/** Choose the month or quarter until which the books were reviewed. */
export function MarkDialog({ onClose }: { onClose: () => void }) {
  const marking = useMarking()
  const periods = endedPeriods(today())
  const form = useForm({ defaultValues: { period: periods[0]?.period ?? '' } })
  const submit = form.handleSubmit(({ period }) => {
    marking.mutate(period, {
      onSuccess: () => {
        toast('✅ Nagekeken')
        onClose()
      },
    })
  })
  return (
    <Dialog title="Nagekeken t/m" onClose={onClose}>
      <form noValidate className="review-form" onSubmit={(event) => void submit(event)}>
        <p>
          Een controle sluit niets af: boeken blijft mogelijk. Wat daarna nog in deze tijd wordt geboekt,
          staat er als “na controle gewijzigd”.
        </p>
        <SelectField
          control={form.control}
          name="period"
          label="Tot en met"
          choices={periods.map(({ period, name }) => ({ value: period, label: capital(name) }))}
        />
        <DialogEnd
          error={marking.error}
          fallback="❌ Opslaan mislukt zonder foutmelding."
          submitLabel="Nagekeken"
          isBusy={marking.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
