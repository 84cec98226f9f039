import { useQuery } from '@tanstack/react-query'
import { InvoiceFigureCards } from '#invoices/web/InvoiceFigureCards.tsx'
import { invoiceList } from '#invoices/web/queries.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { GettingStarted } from './GettingStarted.tsx'
import { InvoiceProgressCard } from './InvoiceProgressCard.tsx'
import { LatestInvoices } from './LatestInvoices.tsx'
import './OverviewPage.css'
import { QuoteProgressCard } from './QuoteProgressCard.tsx'
import { UpcomingCard } from './UpcomingCard.tsx'

/** Where the business stands, at a glance; for a new one, what to do first. */
export function OverviewPage() {
  const invoices = useQuery(invoiceList)
  return (
    <>
      <PageHeader title="Overzicht" primary={{ label: 'Nieuwe factuur', to: paths.newInvoice }} />
      <GettingStarted />
      {invoices.isLoadingError && (
        <ErrorNote
          error={invoices.error}
          fallback="De facturen zijn niet te laden."
          onRetry={() => void invoices.refetch()}
        />
      )}
      <InvoiceFigureCards invoices={invoices.data} />
      <div className="overview-page">
        <InvoiceProgressCard />
        <QuoteProgressCard />
        <UpcomingCard title="Creditnotas" steps={['Aangemaakt', 'Verstuurd', 'Verrekend']}>
          Annuleer je een factuur, dan ontstaat er vanzelf een creditnota. De cijfers komen hier later.
        </UpcomingCard>
        <LatestInvoices invoices={invoices.data} />
      </div>
    </>
  )
}
