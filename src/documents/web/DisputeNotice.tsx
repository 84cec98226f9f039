import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DocumentId } from '#kernel/ids.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { customerLinkById, useSettling } from './customer-link.tsx'
import './DisputeNotice.css'

/** What the customer reports as wrong and is not settled yet, above the document. */
export function DisputeNotice({ id }: { id: DocumentId }) {
  const { data: link } = useQuery(customerLinkById(id))
  const settling = useSettling(id)
  const open = link?.disputes.filter(({ settledAt }) => settledAt === null) ?? []
  if (open.length === 0) return null
  return (
    <section className="dispute-notice" aria-label="Melding van je klant">
      <IconMessageCircle size={18} stroke={1.8} aria-hidden />
      <div>
        <p className="dispute-notice-title">Je klant meldt dat er iets niet klopt</p>
        {open.map(({ id: disputeId, message, raisedAt }) => (
          <p key={disputeId} className="dispute-notice-message">
            {message}{' '}
            <small>
              <InstantText instant={raisedAt} />
            </small>
          </p>
        ))}
        <p>Tot je dit hebt afgehandeld, gaat er geen herinnering.</p>
      </div>
      <Button
        needs="sales.send"
        size="xs"
        variant="default"
        loading={settling.isPending}
        onClick={() => {
          settling.mutate()
        }}
      >
        Afgehandeld
      </Button>
    </section>
  )
}
