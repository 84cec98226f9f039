import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { NewYearAdjustment } from '../adjustment-contract.ts'
import { useAdjustment } from './queries.ts'

/** What the year-end proposes: booked as it is with one press, or otherwise in a dialog. */
export function ProposedRow({
  year,
  title,
  proposal,
  submitLabel,
  fallback,
  onOther,
  children,
}: {
  year: number
  title: ReactNode
  proposal: NewYearAdjustment
  submitLabel: string
  /** What is said when it fails without a message. */
  fallback: string
  onOther: () => void
  children: ReactNode
}) {
  const adjusting = useAdjustment(year)
  return (
    <li data-outcome="attention">
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
        <ErrorNote error={adjusting.error} fallback={fallback} />
      </div>
      <div className="year-more">
        <Button needs="books.post" size="xs" variant="default" onClick={onOther}>
          Anders
        </Button>
        <Button
          needs="books.post"
          size="xs"
          loading={adjusting.isPending}
          onClick={() => {
            adjusting.mutate(proposal)
          }}
        >
          {submitLabel}
        </Button>
      </div>
    </li>
  )
}
