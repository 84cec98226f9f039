import { InvoiceStateChip } from '#invoices/web/InvoiceStateChip.tsx'
import type { InvoiceSummary } from '#invoices/contract.ts'
import type { Column } from '#platform/web/table/column.ts'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'

/** Invoices to choose from. */
export const invoiceColumns: readonly Column<InvoiceSummary>[] = [
  {
    id: 'nummer',
    header: 'Nummer',
    cell: (invoice) => <Figure>{invoice.invoiceNumber ?? '—'}</Figure>,
    isSortable: true,
  },
  {
    id: 'klant',
    header: 'Klant',
    cell: (invoice) => invoice.customerName,
    isSortable: true,
    onCard: 'title',
  },
  {
    id: 'datum',
    header: 'Datum',
    cell: (invoice) => <DateText date={invoice.issueDate} />,
    isSortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (invoice) => <InvoiceStateChip invoice={invoice} />,
    onCard: 'state',
  },
  {
    id: 'bedrag',
    header: 'Bedrag incl. btw',
    cell: (invoice) => <Money cents={invoice.totalAmountSummary.grossAmount} />,
    isSortable: true,
    align: 'end',
    onCard: 'amount',
  },
]
