import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { InvoiceFigureCards } from '#invoices/web/InvoiceFigureCards.tsx'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { GettingStarted } from './GettingStarted.tsx'
import { InvoiceProgressCard } from './InvoiceProgressCard.tsx'
import { LatestInvoices } from './LatestInvoices.tsx'
import './OverviewPage.css'
import { CreditNoteProgressCard, QuoteProgressCard } from './ProgressCard.tsx'
import { overviewQuery } from './queries.ts'

/** Pictures come after the figures: they are not part of the program's start. */
const MoneyCards = lazy(() => import('./MoneyCards.tsx'))

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
            <Suspense fallback={<div className="money-cards-room" />}>
              <MoneyCards overview={overview} />
            </Suspense>
          </>
        )}
        <LatestInvoices />
      </div>
    </>
  )
}
