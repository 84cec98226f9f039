import { lineFacts } from '#documents/domain/line-facts.ts'
import { lineOfPage, shownForeign } from '#documents/web/shown-foreign.ts'
import { includesVat, type Line } from '#documents/domain/line.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { dutch } from '#documents/domain/language/dutch.ts'
import { TotalsList } from '#documents/web/TotalsList.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { InvoiceDetail } from '../../contract.ts'

type LineOnScreen = InvoiceDetail['lines'][number]

/** The lines with their nets and VAT, and what they come to. */
export function LinesTab({ invoice }: { invoice: InvoiceDetail }) {
  const lines = invoice.lines.map((line): Line => lineOfPage(line, invoice.foreign))
  const isInclusive = lines.some(includesVat)
  if (lines.length === 0) return <p className="invoice-nothing">Er staan nog geen regels op deze factuur.</p>
  return (
    <Card>
      <table className="invoice-lines">
        <caption className="visually-hidden">Regels</caption>
        <thead>
          <tr>
            <th scope="col">Omschrijving</th>
            <th scope="col">Aantal</th>
            <th scope="col">{isInclusive ? 'Prijs incl. btw' : 'Prijs'}</th>
            <th scope="col">Btw</th>
            <th scope="col">Btw-bedrag</th>
            <th scope="col">Netto</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <LineOnTab key={line.id} line={line} foreign={invoice.foreign} isInclusive={isInclusive} />
          ))}
        </tbody>
      </table>
      <TotalsList totals={totalsOf(lines)} foreign={shownForeign(invoice.foreign).foreign ?? null} />
    </Card>
  )
}

function LineOnTab({
  line,
  foreign,
  isInclusive,
}: {
  line: LineOnScreen
  foreign: InvoiceDetail['foreign']
  isInclusive: boolean
}) {
  const { netAmount: net, vatAmount: vat } = line.totalAmountSummary
  const facts = lineFacts({ ...lineOfPage(line, foreign), net, vat }, isInclusive, dutch)
  return (
    <tr>
      <td>
        {line.description === '' ? <em>zonder omschrijving</em> : line.description}
        {line.isPrepayment && <span className="invoice-lines-note">{prepaymentWord(line)}</span>}
        {facts.notes.map((note) => (
          <span key={note} className="invoice-lines-note">
            {note}
          </span>
        ))}
        <span className="invoice-lines-figures">
          {facts.calculation} · {facts.vat}
        </span>
      </td>
      <td>{facts.unit === '' ? facts.quantity : `${facts.quantity} ${facts.unit}`}</td>
      <td>
        {foreign === null ? '€' : foreign.currency} {facts.unitPrice}
      </td>
      <td>{facts.vat}</td>
      <td>
        <Money cents={vat} />
      </td>
      <td>{foreign === null ? <Money cents={net} /> : <span className="figure">{facts.netInEuros}</span>}</td>
    </tr>
  )
}

/** Neither is revenue: the one is owed to the customer until the work is done, the other takes that off again. */
const prepaymentWord = (line: LineOnScreen): string =>
  line.totalAmountSummary.netAmount < 0n ? 'Verrekende aanbetaling' : 'Aanbetaling'
