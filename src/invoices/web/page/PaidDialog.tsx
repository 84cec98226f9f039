import { useQuery } from '@tanstack/react-query'
import type { DocumentId } from '#kernel/ids.ts'
import { useChosenAccount } from '#ledger/web/queries.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { invoiceById } from '../queries.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'

/** "Betaald": the day, the account and the amount, all filled in, so that Enter records the payment. */
export function PaidDialog({ invoiceId, onClose }: { invoiceId: DocumentId; onClose: () => void }) {
  const { data, error, refetch } = useQuery(invoiceById(invoiceId))
  // Enter records the payment only when the accounts are known.
  const { isPending } = useChosenAccount()
  if (data !== undefined && !isPending) return <ReceiptDialog invoice={data} onClose={onClose} />
  return (
    <Dialog title="Betaling toevoegen" onClose={onClose}>
      <ErrorNote error={error} fallback="De factuur is niet te laden." onRetry={() => void refetch()} />
      {error === null && <CardSkeleton lines={4} />}
    </Dialog>
  )
}
