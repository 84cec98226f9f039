import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogEnd } from './DialogEnd.tsx'
import './ReverseDialog.css'
import { TextAreaField } from './TextAreaField.tsx'

/** Asks the reason before something that was entered wrongly is reversed. */
export function ReverseDialog({
  title,
  submitLabel = 'Terugdraaien',
  children,
  reversal,
  onClose,
}: {
  title: string
  /** The word of the button, where something else takes the place of what is reversed. */
  submitLabel?: string
  /** What happens, in sentences. */
  children: ReactNode
  /** The mutation, which gets the reason. */
  reversal: {
    readonly mutate: (reason: string) => void
    readonly error: unknown
    readonly isPending: boolean
  }
  onClose: () => void
}) {
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } })
  const reverse = form.handleSubmit(({ reason }) => {
    if (reason.trim() === '') form.setError('reason', { message: 'Verplicht veld' }, { shouldFocus: true })
    else reversal.mutate(reason)
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void reverse(event)}>
        <p className="reverse-text">{children}</p>
        <TextAreaField control={form.control} name="reason" label="Wat klopte er niet?" maxLength={500} />
        <DialogEnd
          error={reversal.error}
          fallback={`❌ ${submitLabel} mislukt zonder foutmelding.`}
          submitLabel={submitLabel}
          isBusy={reversal.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
