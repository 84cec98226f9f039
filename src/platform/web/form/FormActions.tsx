import type { ReactNode } from 'react'
import './FormActions.css'
import { Button } from '../ui/Button.tsx'

/** The end of a form: what it does at the right, the way back beside it. On a phone it stays within reach of a thumb. */
export function FormActions({
  submitLabel,
  isBusy,
  cancelTo,
  note,
  children,
}: {
  submitLabel: string
  /** While the form is on its way; the button shows it and cannot be pressed twice. */
  isBusy: boolean
  /** Where "Annuleren" leads. */
  cancelTo?: string
  /** A quiet word at the left, such as "Concept bewaard op dit apparaat." */
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
