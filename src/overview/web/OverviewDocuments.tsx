import type { UseQueryResult } from '@tanstack/react-query'
import type { Overview } from '../contract.ts'
import { InvoiceProgressCard } from './InvoiceProgressCard.tsx'
import { LatestInvoices } from './LatestInvoices.tsx'
import { CreditNoteProgressCard, QuoteProgressCard } from './ProgressCard.tsx'

/**
 * The number of documents in each state, and the newest invoices. Shown after the tasks of today and the
 * money.
 */
export function OverviewDocuments({ figures }: { figures: UseQueryResult<Overview> }) {
  return (
    <div className="overview-page">
      <div className="overview-row" data-three>
        <InvoiceProgressCard />
        <QuoteProgressCard query={figures} />
        <CreditNoteProgressCard query={figures} />
      </div>
      <LatestInvoices />
    </div>
  )
}
