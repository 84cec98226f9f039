import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { beginningOf } from '#contract/list-page.ts'
import type { InvoiceSummary } from '#invoices/contract.ts'
import { useInvoiceActions } from '#invoices/web/invoice-actions.tsx'
import { InvoiceStateChip } from '#invoices/web/InvoiceStateChip.tsx'
import { invoicePage } from '#invoices/web/queries.ts'
import { paths } from '#platform/web/paths.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import { LikelyButton } from '#platform/web/table/RowActions.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import './LatestInvoices.css'

const SHOWN = 5
/** The server returns the newest first. */
const newestInvoices = invoicePage(beginningOf())

/** The newest invoices, each with its most likely next action. */
export function LatestInvoices() {
  const { data: page, isLoadingError } = useQuery(newestInvoices)
  const actionsOf = useInvoiceActions()
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
                <span />
              </p>
              <ul>
                {latest.map((invoice) => (
                  <LatestInvoice
                    key={invoice.id}
                    invoice={invoice}
                    likely={actionsOf(invoice).find(({ isLikely }) => isLikely)}
                  />
                ))}
              </ul>
            </>
          )}
        </Card>
      )}
    </div>
  )
}

function LatestInvoice({ invoice, likely }: { invoice: InvoiceSummary; likely: RowAction | undefined }) {
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
      {likely !== undefined && (
        <span className="latest-invoice-action">
          <LikelyButton action={likely} />
        </span>
      )}
    </li>
  )
}
