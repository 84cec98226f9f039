import type { Column } from '#platform/web/table/column.ts'
import { MoneyOfDocument } from '#ledger/web/MoneyOfDocument.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import type { InvoiceSummary } from '../contract.ts'
import { InvoiceStateChip } from './InvoiceStateChip.tsx'

/** What the lists of invoices are put together from. */
export const invoiceColumns = {
  number: {
    id: 'nummer',
    header: 'Nummer',
    cell: (invoice) => <Figure>{invoice.invoiceNumber ?? '—'}</Figure>,
    isSortable: true,
  },
  customer: {
    id: 'klant',
    header: 'Klant',
    cell: (invoice) => invoice.customerName,
    isSortable: true,
    onCard: 'title',
  },
  date: {
    id: 'datum',
    header: 'Datum',
    cell: (invoice) => <DateText date={invoice.issueDate} />,
    isSortable: true,
  },
  due: {
    id: 'vervalt',
    header: 'Vervalt',
    cell: (invoice) => <DateText date={invoice.dueByDate} />,
    isSortable: true,
  },
  state: {
    id: 'status',
    header: 'Status',
    cell: (invoice) => <InvoiceStateChip invoice={invoice} />,
    isSortable: true,
    onCard: 'state',
  },
  amount: {
    id: 'bedrag',
    header: 'Bedrag incl. btw',
    cell: ({ foreign, totalAmountSummary }) => (
      <MoneyOfDocument foreign={foreign} cents={totalAmountSummary.grossAmount} />
    ),
    isSortable: true,
    align: 'end',
    onCard: 'amount',
  },
} as const satisfies Readonly<Record<string, Column<InvoiceSummary>>>
