import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { add, subtract, sum, type Cents } from '#kernel/money.ts'
import { formatForeign } from '#ledger/domain/foreign-money.ts'
import { openInCurrency } from '#ledger/domain/foreign-payment.ts'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { ProjectLink } from '#projects/web/ProjectLink.tsx'
import type { InvoiceDetail } from '../../contract.ts'
import { daysLate, latenessText } from '../lateness.ts'

/** Who, when and how much, in one row. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { grossAmount } = invoice.totalAmountSummary
  const late = daysLate(invoice, today())
  const isOwed = invoice.state === 'finalised' || invoice.state === 'sent' || invoice.state === 'paid'
  return (
    <dl className="invoice-facts" data-two-rows={invoice.projectId === null ? undefined : true}>
      <Fact label="Klant" isWide>
        <Link to={paths.customer(invoice.customerId)}>{invoice.customerName}</Link>
      </Fact>
      {invoice.projectId !== null && (
        <Fact label="Project" isWide>
          <ProjectLink projectId={invoice.projectId} />
        </Fact>
      )}
      <Fact label="Factuurdatum">
        <DateText date={invoice.issueDate} inWords />
      </Fact>
      <Fact label="Vervalt">
        <DateText date={invoice.dueByDate} inWords />
        {late > 0 && <span className="invoice-facts-late">{latenessText(late)}</span>}
      </Fact>
      <Fact label="Totaal incl. btw">
        <Money cents={grossAmount} />
        {invoice.foreign !== null && (
          <span className="invoice-facts-currency">
            {formatForeign(invoice.foreign.gross, invoice.foreign.currency)}
          </span>
        )}
      </Fact>
      {isOwed && (
        <>
          <Fact label="Betaald">
            <Money cents={paidOn(invoice)} />
          </Fact>
          {invoice.creditedAmount > 0n && (
            <Fact label="Gecrediteerd">
              <Money cents={invoice.creditedAmount} />
            </Fact>
          )}
          {invoice.writtenOffAmount > 0n && (
            <Fact label="Oninbaar">
              <Money cents={invoice.writtenOffAmount} />
            </Fact>
          )}
          <Fact label="Open" isStrong>
            <Money cents={invoice.openAmount} />
            {invoice.foreign !== null && invoice.openAmount > 0n && (
              <span className="invoice-facts-currency">
                {formatForeign(
                  openInCurrency(invoice.foreign, { open: invoice.openAmount, whole: grossAmount }),
                  invoice.foreign.currency,
                )}
              </span>
            )}
          </Fact>
        </>
      )}
    </dl>
  )
}

/** What came in and still counts. */
const paidOn = ({ payments }: InvoiceDetail): Cents =>
  sum(
    payments
      .filter(({ reversedOn }) => reversedOn === null)
      .map(({ amount, surplus, difference }) => add(subtract(amount, surplus), difference)),
  )

function Fact({
  label,
  isWide = false,
  isStrong = false,
  children,
}: {
  label: string
  isWide?: boolean
  isStrong?: boolean
  children: ReactNode
}) {
  return (
    <div className="invoice-fact" data-wide={isWide || undefined} data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
