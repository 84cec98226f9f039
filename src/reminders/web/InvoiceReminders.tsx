import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { linesOfDocument } from '#bank/web/lines-of-document.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { onlinePaymentsOf } from '#online-payments/web/queries.ts'
import { ClaimRemindersShown } from './ClaimReminders.tsx'
import { useRemindersOfInvoice } from './queries.ts'

/** On the page of an invoice: the letters that were made, what comes next, and the pause. */
export function InvoiceReminders() {
  const id = (useParams()['invoiceId'] ?? '') as DocumentId
  // Below the lines of the bank and the online payments, which come later than the page: shown after them, so that nothing moves.
  const { isLoading } = useQuery(linesOfDocument(id))
  const { isPending: isPaymentPending } = useQuery(onlinePaymentsOf(id))
  const { reminders: data } = useRemindersOfInvoice(id)
  if (
    isLoading ||
    isPaymentPending ||
    data === undefined ||
    (data.letters.length === 0 && data.next === null && data.override.steps === null)
  )
    return null
  return <ClaimRemindersShown claim={{ documentId: id }} reminders={data} />
}
