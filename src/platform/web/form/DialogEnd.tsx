import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import './DialogEnd.css'

/** The end of a form in a dialog: why it was refused, the way out, and the button that sends it. */
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
  /** It is being sent, or what it needs is not there yet: pressing does nothing. */
  isBusy: boolean
  onClose: () => void
}) {
  return (
    <>
      <ErrorNote error={error} fallback={fallback} />
      <div className="dialog-end">
        <Button variant="default" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </>
  )
}
