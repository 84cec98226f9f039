import { useQuery } from '@tanstack/react-query'
import { IconFileInvoice } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { today } from '#platform/web/form/typed-values.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column, Filter } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { InvoiceSummary } from '../contract.ts'
import { billingStates, label, type BillingState } from '../domain/billing-state.ts'
import { useInvoiceActions } from './invoice-actions.tsx'
import { isAwaited, isOfQuarter } from './invoice-figures.ts'
import { InvoiceFigureCards } from './InvoiceFigureCards.tsx'
import { InvoiceStateChip } from './InvoiceStateChip.tsx'
import { daysLate } from './lateness.ts'
import { invoiceList } from './queries.ts'

export function InvoiceListPage() {
  const invoices = useQuery(invoiceList)
  const actionsOf = useInvoiceActions()
  const filters = useFilters()
  return (
    <>
      <PageHeader
        title="Facturen"
        crumbs={[{ label: 'Administratie' }]}
        primary={{ label: 'Nieuwe factuur', to: paths.newInvoice }}
      />
      {invoices.isLoadingError ? (
        <ErrorNote
          error={invoices.error}
          fallback="De facturen zijn niet te laden."
          onRetry={() => void invoices.refetch()}
        />
      ) : (
        <>
          <InvoiceFigureCards invoices={invoices.data} />
          <DataTable
            caption="Facturen"
            rows={invoices.data}
            columns={columns}
            rowKey={(invoice) => invoice.id}
            rowTo={(invoice) => paths.invoice(invoice.id)}
            filters={filters}
            searchText={textOf}
            searchLabel="Zoek klant of nummer"
            rowActions={actionsOf}
            nothingFound="Geen facturen gevonden."
            isFaint={(invoice) => invoice.isArchived}
            empty={<NoInvoices />}
          />
        </>
      )}
    </>
  )
}

const columns: readonly Column<InvoiceSummary>[] = [
  {
    id: 'nummer',
    header: 'Nummer',
    cell: (invoice) => <Figure>{invoice.invoiceNumber ?? '—'}</Figure>,
    // A concept comes after every number: it will get the next.
    sortBy: (invoice) => invoice.invoiceNumber ?? '~',
  },
  {
    id: 'klant',
    header: 'Klant',
    cell: (invoice) => invoice.customerName,
    sortBy: (invoice) => invoice.customerName,
    onCard: 'title',
  },
  {
    id: 'datum',
    header: 'Datum',
    cell: (invoice) => <DateText date={invoice.issueDate} />,
    sortBy: (invoice) => invoice.issueDate,
    onCard: 'hidden',
  },
  {
    id: 'vervalt',
    header: 'Vervalt',
    cell: (invoice) => <DateText date={invoice.dueByDate} />,
    sortBy: (invoice) => invoice.dueByDate,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (invoice) => <InvoiceStateChip invoice={invoice} />,
    sortBy: (invoice) => billingStates.indexOf(invoice.state),
    onCard: 'state',
  },
  {
    id: 'bedrag',
    header: 'Bedrag incl. btw',
    cell: (invoice) => <Money cents={invoice.totalAmountSummary.grossAmount} />,
    sortBy: (invoice) => invoice.totalAmountSummary.grossAmount,
    align: 'end',
    onCard: 'amount',
  },
]

const textOf = (invoice: InvoiceSummary): string =>
  `${invoice.invoiceNumber ?? ''} ${invoice.customerName} ${invoice.title ?? ''}`

const inState = (state: BillingState): Filter<InvoiceSummary> => ({
  id: label[state].toLowerCase(),
  label: label[state],
  matches: (invoice) => invoice.state === state && !invoice.isArchived,
})

const filters: readonly Filter<InvoiceSummary>[] = [
  { id: 'alle', label: 'Alle', matches: (invoice) => !invoice.isArchived },
  ...billingStates.map(inState),
  { id: 'archief', label: 'Archief', matches: (invoice) => invoice.isArchived },
]

/** What the figures above the list are made of; their chip stands there only while it is chosen. */
const behindFigures: readonly Filter<InvoiceSummary>[] = [
  { id: 'openstaand', label: 'Nog te ontvangen', matches: isAwaited },
  { id: 'te-laat', label: 'Te laat', matches: (invoice) => daysLate(invoice, today()) > 0 },
  { id: 'dit-kwartaal', label: 'Dit kwartaal', matches: (invoice) => isOfQuarter(invoice, today()) },
]

function useFilters(): readonly Filter<InvoiceSummary>[] {
  const [params] = useSearchParams()
  const chosen = params.get('toon')
  return useMemo(() => [...filters, ...behindFigures.filter(({ id }) => id === chosen)], [chosen])
}

function NoInvoices() {
  return (
    <EmptyState
      icon={<IconFileInvoice size={28} stroke={1.6} />}
      sentence="Geen facturen gevonden."
      action={<Button to={paths.newInvoice}>Maak je eerste factuur</Button>}
    >
      Hier zie je straks in één blik wat er nog moet binnenkomen, wie te laat is en wat er al betaald is.
    </EmptyState>
  )
}
