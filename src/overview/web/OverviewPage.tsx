import { useQuery } from '@tanstack/react-query'
import { InvoiceFigureCards } from '#invoices/web/InvoiceFigureCards.tsx'
import { billingStateCounts, invoiceFigures } from '#invoices/web/queries.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import type { TenantId } from '#kernel/ids.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { currentSession } from '#platform/web/session.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { GettingStarted } from './GettingStarted.tsx'
import { InvoiceProgressCard } from './InvoiceProgressCard.tsx'
import { LatestInvoices } from './LatestInvoices.tsx'
import './OverviewPage.css'
import { CreditNoteProgressCard, QuoteProgressCard } from './ProgressCard.tsx'
import { newestInvoices, overviewQuery } from './queries.ts'

/** Pictures come after the figures: they are not part of the program's start, but on their way before these are there. */
const MoneyCards = later(async () => (await import('./MoneyCards.tsx')).MoneyCards)

export const askOverview: AskAhead = () => {
  ahead(overviewQuery)
  ahead(invoiceFigures)
  ahead(newestInvoices)
  const tenantId = currentSession()?.tenantId
  if (tenantId !== undefined) ahead(billingStateCounts(tenantId as TenantId))
  MoneyCards.ask()
}

/** Where the business stands, at a glance; for a new one, what to do first. */
export function OverviewPage() {
  const query = useQuery(overviewQuery)
  const overview = query.data
  return (
    <>
      <PageHeader title="Overzicht" primary={{ label: 'Nieuwe factuur', to: paths.newInvoice }} />
      {overview !== undefined && <GettingStarted overview={overview} />}
      {overview === undefined && query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="De cijfers zijn niet te laden."
          onRetry={() => void query.refetch()}
        />
      )}
      {overview?.hasInvoice !== false && <InvoiceFigureCards />}
      <div className="overview-page">
        <InvoiceProgressCard />
        {overview === undefined ? (
          !query.isLoadingError && (
            <>
              <CardSkeleton lines={6} />
              <CardSkeleton lines={6} />
              <div className="money-cards-room" />
            </>
          )
        ) : (
          <>
            <QuoteProgressCard counts={overview.quotes} />
            <CreditNoteProgressCard counts={overview.creditNotes} />
            <MoneyCards overview={overview} meanwhile={<div className="money-cards-room" />} />
          </>
        )}
        <LatestInvoices />
      </div>
    </>
  )
}
