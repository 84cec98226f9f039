import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'

/** What the year-end proposes: booked as it is with one press, or otherwise in a dialog. */
export function ProposedRow({
  title,
  booking,
  submitLabel,
  otherLabel = 'Anders',
  fallback,
  onOther,
  children,
}: {
  title: ReactNode
  /** The change that books it. */
  booking: { readonly error: unknown; readonly isPending: boolean; readonly book: () => void }
  submitLabel: string
  /** Words of the button that opens the dialog. */
  otherLabel?: string
  /** What is said when it fails without a message. */
  fallback: string
  /** Absent where there is nothing else to choose. */
  onOther?: () => void
  children: ReactNode
}) {
  return (
    <li data-outcome="attention">
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
        <ErrorNote error={booking.error} fallback={fallback} />
      </div>
      <div className="year-more">
        {onOther && (
          <Button needs="books.post" size="xs" variant="default" onClick={onOther}>
            {otherLabel}
          </Button>
        )}
        <Button needs="books.post" size="xs" loading={booking.isPending} onClick={booking.book}>
          {submitLabel}
        </Button>
      </div>
    </li>
  )
}
