import { useQuery } from '@tanstack/react-query'
import { BusinessMailDialog } from '#documents/web/send/BusinessMailDialog.tsx'
import type { ArrangementId } from '#kernel/ids.ts'
import { nameOfConfirmation } from './name-of-confirmation.ts'
import { arrangementMailDraft, useMailOrder } from './queries.ts'

/** The mail that confirms an arrangement, before it leaves. */
export function ArrangementMailDialog({ id, onClose }: { id: ArrangementId; onClose: () => void }) {
  const query = useQuery(arrangementMailDraft(id))
  const order = useMailOrder(id)
  return (
    <BusinessMailDialog
      title="Betalingsregeling bevestigen"
      query={query}
      order={order}
      nameOf={nameOfConfirmation}
      attachments={[]}
      withoutAddress="Vul er hieronder een in."
      onClose={onClose}
    />
  )
}
