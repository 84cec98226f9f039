import { useQuery } from '@tanstack/react-query'
import { IconFileInvoice } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { CustomerId } from '#kernel/ids.ts'
import { sum, type Cents } from '#kernel/money.ts'
import { today } from '#platform/web/form/typed-values.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { InvoiceSummary } from '../contract.ts'
import { billingStates } from '../domain/billing-state.ts'
import './CustomerInvoices.css'
import { useInvoiceActions } from './invoice-actions.tsx'
import { isAwaited } from './invoice-figures.ts'
import { InvoiceStateChip } from './InvoiceStateChip.tsx'
import { daysLate } from './lateness.ts'
import { invoiceList } from './queries.ts'

/** The invoices of one customer and what they come to; `app/web/routes.tsx` hands it to the customer's page. */
export function CustomerInvoices({ customerId }: { customerId: CustomerId }) {
  const invoices = useQuery(invoiceList)
  const actionsOf = useInvoiceActions()
  const rows = useMemo(
    () => invoices.data?.filter((invoice) => invoice.customerId === customerId),
    [invoices.data, customerId],
  )
  if (invoices.isLoadingError)
    return (
      <ErrorNote
        error={invoices.error}
        fallback="De facturen zijn niet te laden."
        onRetry={() => void invoices.refetch()}
      />
    )
  return (
    <>
      {rows !== undefined && rows.length > 0 && <Totals invoices={rows} />}
      <DataTable
        caption="Facturen van deze klant"
        rows={rows}
        columns={columns}
        rowKey={(invoice) => invoice.id}
        rowTo={(invoice) => paths.invoice(invoice.id)}
        rowActions={actionsOf}
        nothingFound="Geen facturen gevonden."
        isFaint={(invoice) => invoice.isArchived}
        empty={
          <EmptyState
            icon={<IconFileInvoice size={28} stroke={1.6} />}
            sentence="Geen documenten gevonden."
            action={
              <Button to={`${paths.newInvoice}?customerId=${customerId}`}>
                Maak een factuur voor deze klant
              </Button>
            }
          >
            Wat je deze klant stuurt, staat straks hier bij elkaar.
          </EmptyState>
        }
      />
    </>
  )
}

const columns: readonly Column<InvoiceSummary>[] = [
  {
    id: 'nummer',
    header: 'Factuur',
    cell: (invoice) => <Figure>{invoice.invoiceNumber ?? 'Concept'}</Figure>,
    // A concept comes after every number: it will get the next.
    sortBy: (invoice) => invoice.invoiceNumber ?? '~',
    onCard: 'title',
  },
  {
    id: 'datum',
    header: 'Datum',
    cell: (invoice) => <DateText date={invoice.issueDate} />,
    sortBy: (invoice) => invoice.issueDate,
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

/** What this customer was invoiced, and what is still to come. */
function Totals({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  const open = (matching: readonly InvoiceSummary[]): Cents =>
    sum(matching.map(({ openAmount }) => openAmount))
  const issued = invoices.filter(({ state }) => state !== 'concept' && state !== 'cancelled')
  const late = open(invoices.filter((invoice) => daysLate(invoice, today()) > 0))
  return (
    <dl className="customer-totals">
      <div>
        <dt>Gefactureerd</dt>
        <dd>
          <Money cents={sum(issued.map(({ totalAmountSummary }) => totalAmountSummary.grossAmount))} />
        </dd>
      </div>
      <div>
        <dt>Nog te ontvangen</dt>
        <dd>
          <Money cents={open(invoices.filter(isAwaited))} />
        </dd>
      </div>
      <div data-late={late > 0n || undefined}>
        <dt>Te laat</dt>
        <dd>
          <Money cents={late} />
        </dd>
      </div>
    </dl>
  )
}
