import { IconCalendarDollar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { DocumentId } from '#kernel/ids.ts'
import { ArrangementView } from './ArrangementView.tsx'
import './arrangements.css'
import { arrangementOfInvoice } from './queries.ts'

/** On the page of an invoice: the arrangement that it is in. `isWaiting`: what is above it is not drawn yet. */
export function InvoiceArrangement({ isWaiting }: { isWaiting: boolean }) {
  const id = (useParams()['invoiceId'] ?? '') as DocumentId
  const { data } = useQuery(arrangementOfInvoice(id))
  if (isWaiting || data === undefined || data === null) return null
  return (
    <section className="arrangement-of-invoice" aria-label="Betalingsregeling">
      <h2>
        <IconCalendarDollar size={17} stroke={1.7} aria-hidden />
        Betalingsregeling
      </h2>
      <ArrangementView arrangement={data} />
    </section>
  )
}
