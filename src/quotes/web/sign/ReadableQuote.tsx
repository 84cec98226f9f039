import type { DocumentFacts } from '#documents/domain/document-facts.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { useWords } from './words/use-words.ts'
import { getQuoteAttachment, getQuoteLogo, type PublicQuote } from '../../link-contract.ts'

/** The quote as a document that reads well on a phone. */
export function ReadableQuote({
  quote: { id, look },
  facts,
  name,
}: {
  quote: Pick<PublicQuote, 'id' | 'look'>
  facts: DocumentFacts
  name: string
}) {
  const words = useWords()
  const { supplier, customer, due, totals } = facts
  return (
    <article className="signing-card signing-document">
      {look.hasLogo && (
        <img
          className="signing-logo"
          src={pathOf(getQuoteLogo, { params: { id } })}
          alt={words.document.logoOf(supplier?.name ?? '')}
        />
      )}
      <p className="signing-muted">{words.for(customer?.name ?? '')}</p>
      <h1 className="signing-title">{name}</h1>
      {[...(due === null ? [] : [due]), ...facts.references].map(({ label, value }) => (
        <p key={label} className="signing-muted">
          {label} {value}
        </p>
      ))}
      {facts.intro !== '' && <p className="signing-text">{facts.intro}</p>}
      <ul className="signing-lines" aria-label={words.lines}>
        {facts.lines.map(({ description, notes, calculation, netInEuros }, index) => (
          // The lines of a shared quote do not change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span className="signing-line-what">
              {description}
              <small>{calculation}</small>
              {notes.map((note) => (
                <small key={note}>{note}</small>
              ))}
            </span>
            <span className="signing-amount">{netInEuros}</span>
          </li>
        ))}
      </ul>
      <dl className="signing-totals">
        {totals.perRate.map((rate) => (
          <div key={rate.label}>
            <dt>{rate.name}</dt>
            <dd className="signing-amount">{rate.value}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{totals.gross.label}</dt>
          <dd className="signing-amount">{totals.gross.value}</dd>
        </div>
      </dl>
      {facts.outro !== '' && <p className="signing-text">{facts.outro}</p>}
      {facts.remarks.map((remark) => (
        <p key={remark} className="signing-muted">
          {remark}
        </p>
      ))}
      <p>
        <a className="signing-link" href={pathOf(getQuoteAttachment, { params: { id }, query: {} })}>
          {words.viewPdf}
        </a>
      </p>
      {supplier !== null && <Sender supplier={supplier} />}
    </article>
  )
}

/** Who made the quote, in one line. */
const Sender = ({ supplier }: { supplier: NonNullable<DocumentFacts['supplier']> }) => (
  <address className="signing-supplier">
    {[
      [supplier.name, ...supplier.address].join(', '),
      ...supplier.registrations,
      supplier.email,
      ...(supplier.phone === null ? [] : [supplier.phone]),
    ].join(' · ')}
  </address>
)
