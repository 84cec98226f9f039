import type { Column } from '#platform/web/table/column.ts'
import { formatForeign } from '#ledger/domain/foreign-money.ts'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
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
    cell: ({ foreign, totalAmountSummary }) =>
      foreign === null ? (
        <Money cents={totalAmountSummary.grossAmount} />
      ) : (
        <>
          <Figure>{formatForeign(foreign.gross, foreign.currency)}</Figure>
          <br />
          <small>
            <Money cents={totalAmountSummary.grossAmount} />
          </small>
        </>
      ),
    isSortable: true,
    align: 'end',
    onCard: 'amount',
  },
} as const satisfies Readonly<Record<string, Column<InvoiceSummary>>>
