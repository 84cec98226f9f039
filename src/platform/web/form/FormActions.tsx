import type { ReactNode } from 'react'
import './FormActions.css'
import { Button } from '../ui/Button.tsx'

/**
 * The end of a form: its action at the right, the cancel link next to it. On a phone it is fixed at the
 * bottom of the screen.
 */
export function FormActions({
  submitLabel,
  isBusy,
  cancelTo,
  note,
  children,
}: {
  submitLabel: string
  /** While the form is being sent; the button shows this and cannot be pressed twice. */
  isBusy: boolean
  /** The address of "Annuleren". */
  cancelTo?: string
  /** A short note at the left, such as "Concept bewaard op dit apparaat." */
  note?: ReactNode
  /** More buttons, before the primary one. */
  children?: ReactNode
}) {
  return (
    <div className="form-actions">
      {note !== undefined && <span className="form-actions-note">{note}</span>}
      {cancelTo !== undefined && (
        <Button variant="default" to={cancelTo}>
          Annuleren
        </Button>
      )}
      {children}
      <Button type="submit" loading={isBusy}>
        {submitLabel}
      </Button>
    </div>
  )
}
