import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { RecordQuestions } from '#accountant/web/RecordQuestions.tsx'
import { InvoiceArrangement } from '#arrangements/web/InvoiceArrangement.tsx'
import { DocumentLines } from '#bank/web/DocumentLines.tsx'
import { linesOfDocument } from '#bank/web/lines-of-document.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { InvoicedHoursCard } from '#hours/web/invoicing/InvoicedHoursCard.tsx'
import { InvoiceOnlinePayments } from '#online-payments/web/InvoiceOnlinePayments.tsx'
import { InvoiceReminders } from '#reminders/web/InvoiceReminders.tsx'
import { useRemindersOfInvoice } from '#reminders/web/queries.ts'

/** What slices above the invoices show below one: each after what is above it, so that nothing moves. */
export function BelowInvoice() {
  const id = (useParams()['invoiceId'] ?? '') as DocumentId
  const lines = useQuery(linesOfDocument(id))
  const { isWaiting: isReminding } = useRemindersOfInvoice(id)
  const isWaiting = lines.isLoading || isReminding
  return (
    <>
      <DocumentLines param="invoiceId" />
      <InvoiceOnlinePayments />
      <InvoiceReminders />
      <InvoiceArrangement isWaiting={isWaiting} />
      <InvoicedHoursCard isWaiting={isWaiting} />
      <RecordQuestions about={{ kind: 'invoice', id }} isWaiting={isWaiting} />
    </>
  )
}
