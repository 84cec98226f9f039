import type { CSSProperties } from 'react'
import { later } from '#platform/web/later.tsx'
import type { DocumentFacts, Fact, PaymentFacts } from '../domain/document-facts.ts'
import './PaperSheet.css'

// The encoder is a third of the sheet's script, and nothing else waits for the code.
const QrPicture = later(async () => (await import('./QrPicture.tsx')).QrPicture)

/**
 * The sheet of the PDF, set in the same grid. White in the dark too, because it is paper. All that it shows is passed in, so
 * that a page without the dashboard draws it as well.
 *
 * @param sheet.logo the address of the picture
 */
export function PaperSheet({
  facts,
  label,
  accent,
  logo,
}: {
  facts: DocumentFacts
  label: string
  accent: string | null
  logo: string | null
}) {
  const { intro, outro, remarks, settlement, footer } = facts
  return (
    <div className="paper" style={accent === null ? undefined : accentStyle(accent)}>
      <article className="paper-sheet" aria-label={label}>
        <div>
          {logo !== null && (
            <img className="paper-logo" src={logo} alt={facts.words.logoOf(facts.supplier?.name ?? '')} />
          )}
          <p className="paper-title">{facts.title}</p>
        </div>
        <SupplierBlock supplier={facts.supplier} />
        <CustomerBlock customer={facts.customer} />
        <Heading facts={facts} />
        {facts.subject.map((line) => (
          <p key={line} className="paper-subject">
            {line}
          </p>
        ))}
        {intro !== '' && <p className="paper-intro">{intro}</p>}
        <LinesTable figureHeadings={facts.figureHeadings} lines={facts.lines} words={facts.words} />
        <div className="paper-closing">
          {facts.payment === null ? <Stamp stamp={facts.stamp} /> : <Payment payment={facts.payment} />}
          <Totals totals={facts.totals} />
        </div>
        <footer className="paper-sentences">
          {outro !== '' && <p className="paper-outro">{outro}</p>}
          {remarks.map((remark) => (
            <p key={remark} className="paper-remark">
              {remark}
            </p>
          ))}
          <p>{settlement}</p>
        </footer>
        {footer !== '' && <p className="paper-foot">{footer}</p>}
      </article>
    </div>
  )
}

const accentStyle = (accent: string) => ({ '--paper-accent': accent }) as CSSProperties

function SupplierBlock({ supplier }: Pick<DocumentFacts, 'supplier'>) {
  if (supplier === null) return <div className="paper-supplier" />
  return (
    <div className="paper-supplier">
      <p className="paper-name">{supplier.name}</p>
      <Lines lines={supplier.address} />
      <div className="paper-quiet paper-gap">
        <Lines
          lines={[joined(supplier.registrations), supplier.email, joined(supplier.contact)].filter(
            (line) => line !== '',
          )}
        />
      </div>
    </div>
  )
}

function CustomerBlock({ customer }: Pick<DocumentFacts, 'customer'>) {
  if (customer === null)
    return (
      <div className="paper-customer">
        <p className="paper-placeholder">Kies een klant</p>
      </div>
    )
  return (
    <div className="paper-customer">
      <p className="paper-name">{customer.name}</p>
      <Lines lines={customer.address} />
      <div className="paper-quiet paper-gap">
        <Lines lines={customer.registrations} />
      </div>
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>)

const Heading = ({ facts: { heading, due, amount } }: { facts: DocumentFacts }) => (
  <div className="paper-facts">
    <dl>
      {heading.map((fact) => (
        <FactRow key={fact.label} {...fact} />
      ))}
    </dl>
    <dl className="paper-facts-strong">
      {due !== null && <FactRow {...due} />}
      <FactRow {...amount} />
    </dl>
  </div>
)

const FactRow = ({ label, value }: Fact) => (
  <div className="paper-fact">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

const LinesTable = ({
  figureHeadings,
  lines,
  words: { columns },
}: Pick<DocumentFacts, 'figureHeadings' | 'lines' | 'words'>) => (
  <table className="paper-lines">
    <thead>
      <tr>
        {[columns.description, ...figureHeadings].map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ description, notes, quantity, unit, unitPrice, vat, net }, index) => (
        // Lines have no identity before they are stored; their place is what they are drawn by.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={index}>
          <td>
            {description}
            {notes.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </td>
          <td>
            {quantity}
            {unit !== '' && ` ${unit}`}
          </td>
          <td>{unitPrice}</td>
          <td>{vat}</td>
          <td>{net}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The code to scan, and next to it its data, for a manual payment. */
const Payment = ({ payment: { code, codeLabel, heading, iban, lines } }: { payment: PaymentFacts }) => (
  <div className="paper-payment">
    {code !== null && (
      <QrPicture
        text={code}
        className="paper-qr"
        label={codeLabel}
        meanwhile={<div className="paper-qr" />}
      />
    )}
    <div className="paper-payment-text">
      <p className="paper-quiet">{heading}</p>
      <p className="paper-iban">{iban}</p>
      <Lines lines={lines} />
    </div>
  </div>
)

const Stamp = ({ stamp }: Pick<DocumentFacts, 'stamp'>) => (
  <div>
    {stamp !== null && (
      <p className="paper-stamp" data-tone={stamp.tone}>
        {stamp.text}
      </p>
    )}
  </div>
)

const Totals = ({ totals: { net, perRate, gross } }: Pick<DocumentFacts, 'totals'>) => (
  <dl className="paper-totals">
    {[net, ...perRate].map((total) => (
      <TotalRow key={total.label} {...total} />
    ))}
    <TotalRow {...gross} isLast />
  </dl>
)

const TotalRow = ({ label, value, isLast = false }: Fact & { isLast?: boolean }) => (
  <div className="paper-total" data-last={isLast || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

const joined = (facts: readonly string[]): string => facts.join('  ·  ')
