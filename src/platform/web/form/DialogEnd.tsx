import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { DialogButtons } from './DialogButtons.tsx'

/** The end of a form in a dialog: the refusal, the cancel button, and the submit button. */
export function DialogEnd({
  error,
  fallback = '❌ Wijzigen mislukt zonder foutmelding.',
  submitLabel,
  cancelLabel = 'Annuleren',
  isBusy,
  onClose,
}: {
  error: unknown
  /** For a refusal without a sentence. */
  fallback?: string
  submitLabel: string
  cancelLabel?: string
  /** The form is being sent, or its data are not loaded yet: pressing does nothing. */
  isBusy: boolean
  onClose: () => void
}) {
  return (
    <>
      <ErrorNote error={error} fallback={fallback} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {submitLabel}
        </Button>
      </DialogButtons>
    </>
  )
}
