import type { FormEvent, ReactNode } from 'react'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'

/** A dialog with the fields of one adjustment, which "Boeken" books. */
export function AdjustmentForm({
  title,
  error,
  isBusy,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  /** What went wrong with the booking, or with what the fields need. */
  error: Error | null
  isBusy: boolean
  onSubmit: (event: FormEvent) => Promise<void>
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        {children}
        <DialogEnd
          error={error}
          fallback="❌ Boeken mislukt zonder foutmelding."
          submitLabel="Boeken"
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
