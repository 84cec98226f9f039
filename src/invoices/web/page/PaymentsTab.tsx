import { subtract } from '#kernel/money.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { InvoiceDetail } from '../../contract.ts'
import { canMove } from '../../domain/billing-state.ts'

/** What came in, and what is still to come. */
export function PaymentsTab({ invoice }: { invoice: InvoiceDetail }) {
  const { payments, openAmount, totalAmountSummary, state } = invoice
  if (payments.length === 0)
    return (
      <p className="invoice-nothing">
        Er is nog niets betaald.{' '}
        {canMove(state, 'paid') &&
          'Kies ‘Betaald’ zodra het geld op je rekening staat; de ontvangst wordt dan geboekt.'}
        {state === 'concept' && 'Eerst moet de factuur worden afgerond.'}
      </p>
    )
  return (
    <Card>
      <ul className="invoice-rows" aria-label="Betalingen">
        {payments.map((payment) => (
          <li key={payment.id}>
            <DateText date={payment.date} inWords />
            <span className="invoice-rows-text">Ontvangen op {payment.account}</span>
            <Money cents={payment.amount} />
          </li>
        ))}
      </ul>
      <dl className="invoice-payments-sum">
        <div>
          <dt>Totaal van de factuur</dt>
          <dd>
            <Money cents={totalAmountSummary.grossAmount} />
          </dd>
        </div>
        {state !== 'cancelled' && (
          <>
            <div>
              <dt>Betaald</dt>
              <dd>
                <Money cents={subtract(totalAmountSummary.grossAmount, openAmount)} />
              </dd>
            </div>
            <div>
              <dt>Open</dt>
              <dd>
                <Money cents={openAmount} />
              </dd>
            </div>
          </>
        )}
      </dl>
    </Card>
  )
}
