import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useReopening } from './queries.ts'

const reopenForm = z.object({ reason: z.string().trim().min(1, 'Verplicht veld').max(500) })

/** Asks for the reason of opening a closed year; the reason is stored with the year. */
export function ReopenDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const reopening = useReopening(year, () => {
    toast(`✅ Boekjaar ${String(year)} is weer open`)
    onClose()
  })
  const form = useForm<z.input<typeof reopenForm>>({
    resolver: zodResolver(reopenForm),
    defaultValues: { reason: '' },
  })
  const reopen = form.handleSubmit(({ reason }) => {
    reopening.mutate(reason)
  })
  return (
    <Dialog title={`Boekjaar ${String(year)} heropenen`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void reopen(event)}>
        <TextField
          control={form.control}
          name="reason"
          label="Waarom"
          maxLength={500}
          help="De reden blijft bewaard bij het jaar. De afsluitboekingen worden teruggedraaid."
        />
        <DialogEnd
          error={reopening.error}
          fallback="❌ Heropenen mislukt zonder foutmelding."
          submitLabel="Heropenen"
          isBusy={reopening.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
