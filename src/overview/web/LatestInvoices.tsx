import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { InvoiceSummary } from '#invoices/contract.ts'
import { InvoiceStateChip } from '#invoices/web/InvoiceStateChip.tsx'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import './LatestInvoices.css'
import { newestInvoices } from './queries.ts'

const SHOWN = 5

/** The newest invoices; the server gives them in that order. */
export function LatestInvoices() {
  const { data: page, isLoadingError } = useQuery(newestInvoices)
  if (isLoadingError) return null
  const latest = page?.rows.slice(0, SHOWN)
  return (
    <div className="latest-invoices">
      {latest === undefined ? (
        <TableSkeleton rows={SHOWN} />
      ) : (
        <Card title="Laatste facturen" isFlush aside={<Link to={paths.invoices}>Alle facturen</Link>}>
          {latest.length === 0 ? (
            <p className="latest-invoices-none">Geen facturen gevonden.</p>
          ) : (
            <>
              <p className="latest-invoice latest-invoices-head" aria-hidden="true">
                <span>Nummer</span>
                <span>Klant</span>
                <span>Datum</span>
                <span>Vervalt</span>
                <span>Status</span>
                <span>Bedrag incl. btw</span>
              </p>
              <ul>
                {latest.map((invoice) => (
                  <LatestInvoice key={invoice.id} invoice={invoice} />
                ))}
              </ul>
            </>
          )}
        </Card>
      )}
    </div>
  )
}

function LatestInvoice({ invoice }: { invoice: InvoiceSummary }) {
  return (
    <li className="latest-invoice">
      <span className="latest-invoice-number">
        {invoice.invoiceNumber === null ? '—' : <Figure>{invoice.invoiceNumber}</Figure>}
      </span>
      <Link to={paths.invoice(invoice.id)} className="latest-invoice-customer">
        {invoice.customerName}
      </Link>
      <span className="latest-invoice-date">
        <DateText date={invoice.issueDate} />
      </span>
      <span className="latest-invoice-due">
        <DateText date={invoice.dueByDate} />
      </span>
      <span className="latest-invoice-state">
        <InvoiceStateChip invoice={invoice} />
      </span>
      <span className="latest-invoice-amount">
        <Money cents={invoice.totalAmountSummary.grossAmount} />
      </span>
    </li>
  )
}
