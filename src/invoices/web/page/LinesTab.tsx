import type { Line } from '#documents/domain/line.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { dutch } from '#documents/domain/language/dutch.ts'
import { vatCellOf } from '#documents/domain/vat-label.ts'
import { TotalsList } from '#documents/web/TotalsList.tsx'
import { formatPrice, formatQuantity } from '#kernel/dutch-format.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { InvoiceDetail } from '../../contract.ts'

type LineOnScreen = InvoiceDetail['lines'][number]

/** The lines with their nets and VAT, and what they come to. */
export function LinesTab({ invoice }: { invoice: InvoiceDetail }) {
  const lines = invoice.lines.map(({ vatPercentage, ...line }): Line => ({ ...line, vatRate: vatPercentage }))
  if (lines.length === 0) return <p className="invoice-nothing">Er staan nog geen regels op deze factuur.</p>
  return (
    <Card>
      <table className="invoice-lines">
        <caption className="visually-hidden">Regels</caption>
        <thead>
          <tr>
            <th scope="col">Omschrijving</th>
            <th scope="col">Aantal</th>
            <th scope="col">Prijs</th>
            <th scope="col">Btw</th>
            <th scope="col">Btw-bedrag</th>
            <th scope="col">Netto</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.description === '' ? <em>zonder omschrijving</em> : line.description}
                {line.isPrepayment && <span className="invoice-lines-note">{prepaymentWord(line)}</span>}
                <span className="invoice-lines-figures">
                  {formatQuantity(line.quantity)} × € {formatPrice(line.unitPrice)} · {vatOf(line)}
                </span>
              </td>
              <td>{formatQuantity(line.quantity)}</td>
              <td>€ {formatPrice(line.unitPrice)}</td>
              <td>{vatOf(line)}</td>
              <td>
                <Money cents={line.totalAmountSummary.vatAmount} />
              </td>
              <td>
                <Money cents={line.totalAmountSummary.netAmount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <TotalsList totals={totalsOf(lines)} />
    </Card>
  )
}

const vatOf = (line: LineOnScreen): string => vatCellOf({ ...line, vatRate: line.vatPercentage }, dutch)

/** Neither is revenue: the one is owed to the customer until the work is done, the other takes that off again. */
const prepaymentWord = (line: LineOnScreen): string =>
  line.totalAmountSummary.netAmount < 0n ? 'Verrekende aanbetaling' : 'Aanbetaling'
