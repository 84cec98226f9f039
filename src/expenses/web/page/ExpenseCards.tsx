import { formatEuros, formatQuantity, formatRate } from '#kernel/dutch-format.ts'
import { absolute, type Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { formatExchangeRate, formatForeign, rateSourceLabel } from '#ledger/domain/foreign-money.ts'
import { PAYABLE } from '#ledger/domain/named-account.ts'
import { labelFor } from '#payments/domain/money-accounts.ts'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { ExpenseDetail } from '../../contract.ts'
import { purchaseTreatmentLabel } from '../../domain/vat-treatment.ts'
import { PurchaseTotalsList } from '../form/PurchaseTotalsList.tsx'

/** The lines and totals of the expense. */
export function LinesCard({ expense }: { expense: ExpenseDetail }) {
  const treatments = [...new Set(expense.lines.map((line) => line.vatTreatment))].filter(
    (treatment) => treatment !== 'standard',
  )
  return (
    <Card title="Uitgave">
      <dl className="expense-facts">
        <div>
          <dt>Datum</dt>
          <dd>
            <DateText date={expense.date} inWords />
          </dd>
        </div>
        {expense.supplierName !== null && (
          <div>
            <dt>Leverancier</dt>
            <dd>{expense.supplierName}</dd>
          </div>
        )}
        {expense.supplierInvoiceNumber !== null && (
          <div>
            <dt>Factuurnummer</dt>
            <dd>{expense.supplierInvoiceNumber}</dd>
          </div>
        )}
        {expense.foreign !== null && <ForeignFacts foreign={expense.foreign} />}
        {treatments.map((treatment) => (
          <div key={treatment}>
            <dt>Btw</dt>
            <dd>{purchaseTreatmentLabel[treatment]}</dd>
          </div>
        ))}
      </dl>
      <ul className="expense-rows" aria-label="Regels">
        {expense.lines.map((line) => (
          <li key={line.id}>
            <span className="expense-rows-text">
              {line.costAccount.name}
              <span className="expense-rows-quiet">{lineNote(line, expense.foreign?.currency)}</span>
            </span>
            <Money cents={line.totalAmountSummary.netAmount} />
          </li>
        ))}
      </ul>
      <PurchaseTotalsList
        totals={{
          net: expense.netAmount,
          vat: expense.vatAmount,
          gross: expense.grossAmount,
          perRate: expense.perRate.map((rate) => ({
            vatTreatment: rate.vatTreatment,
            vatRate: rate.vatPercentage,
            net: rate.netAmount,
            vat: rate.vatAmount,
          })),
        }}
      />
    </Card>
  )
}

/** The amount on the document in its own currency, and the rate by which the books have euros. */
function ForeignFacts({ foreign }: { foreign: NonNullable<ExpenseDetail['foreign']> }) {
  const { gross, currency, perEuro, source } = foreign
  return (
    <>
      <div>
        <dt>Op het document</dt>
        <dd className="figure">{formatForeign(gross, currency)}</dd>
      </div>
      <div>
        <dt>Koers</dt>
        <dd>
          <span className="figure">{formatExchangeRate(perEuro, currency)}</span>, {rateSourceLabel[source]}
        </dd>
      </div>
    </>
  )
}

/** `Papier · 3 × · btw 21%, niet aftrekbaar` */
function lineNote(line: ExpenseDetail['lines'][number], currency: string | undefined): string {
  const { quantity } = line.foreign ?? line
  return [
    line.description,
    quantity === 10_000n ? '' : `${formatQuantity(quantity)} ×`,
    line.foreign === null || currency === undefined ? '' : formatForeign(line.foreign.netAmount, currency),
    line.vatTreatment === 'foreign'
      ? 'met buitenlandse btw'
      : `btw ${formatRate(line.vatPercentage)}${line.vatDeductible ? '' : ', niet aftrekbaar'}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The payment account, and the open amount. */
export function PaymentsCard({ expense }: { expense: ExpenseDetail }) {
  const sources = [...new Set(expense.lines.map(({ paymentAccount }) => paymentAccount.number))]
  return (
    <Card title="Betaling">
      <ul className="expense-rows" aria-label="Betaling">
        {sources.map((number) => (
          <li key={number}>
            <span>{paymentSentence(number, expense)}</span>
          </li>
        ))}
        {expense.payments.map((payment) => (
          <li key={payment.id}>
            <span className="expense-rows-text">
              Betaald van {payment.account}
              <span className="expense-rows-quiet">
                <DateText date={payment.date} inWords />
                {payment.exchangeDifference !== 0n && differenceNote(payment.exchangeDifference)}
              </span>
            </span>
            <Money cents={payment.amount} />
          </li>
        ))}
        {expense.openAmount !== 0n && (
          <li className="expense-rows-strong">
            <span>{expense.openAmount > 0n ? 'Nog te betalen' : 'Nog terug te krijgen'}</span>
            <Money cents={expense.openAmount} />
          </li>
        )}
      </ul>
    </Card>
  )
}

/** ", waarvan € 0,03 koersverschil"; a negative one was paid less than the books had. */
const differenceNote = (difference: Cents): string =>
  difference > 0n
    ? `, waarvan ${formatEuros(difference)} koersverschil`
    : `, ${formatEuros(absolute(difference))} minder door koersverschil`

const paymentSentence = (number: string, expense: ExpenseDetail): string =>
  number === PAYABLE && expense.openAmount === 0n
    ? 'Op rekening gekocht'
    : labelFor('purchase', accountNumber(number))

/** The entries of the expense; each links to its lines in the journal. */
export function BookingsCard({ expense }: { expense: ExpenseDetail }) {
  return (
    <Card title="Boekingen">
      <ul className="expense-rows" aria-label="Boekingen">
        {expense.entries.map((entry) => (
          <li key={entry.id}>
            <span className="expense-rows-text">
              <PageLink to={`${paths.balance}?boeking=${String(entry.number)}`}>{entry.description}</PageLink>
              <span className="expense-rows-quiet">
                <DateText date={entry.transactionDate} inWords />
              </span>
            </span>
            <span className="figure expense-rows-quiet">nr. {entry.number}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
