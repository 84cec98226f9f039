import type { DocumentFacts, Fact } from '../../domain/document-facts.ts'
import { useWords } from './words/use-words.ts'
import './ReadableDocument.css'

/** The sheet as a list that reads well on a phone. The amount to pay is in the card above it. */
export function ReadableDocument({ facts }: { facts: DocumentFacts }) {
  const { readable } = useWords()
  const { title, supplier, customer, heading, due, totals } = facts
  return (
    <article className="customer-card customer-readable" aria-label={title}>
      <h2>{title}</h2>
      <dl className="customer-readable-facts">
        {supplier !== null && <Row label={readable.from} lines={[supplier.name, ...supplier.address]} />}
        {customer !== null && <Row label={readable.to} lines={[customer.name, ...customer.address]} />}
        {[...heading, ...(due === null ? [] : [due])].map(({ label, value }) => (
          <Row key={label} label={label} lines={[value]} />
        ))}
      </dl>
      {[...facts.subject, facts.intro].filter(isWritten).map((text) => (
        <p key={text} className="customer-readable-text">
          {text}
        </p>
      ))}
      <ul className="customer-readable-lines" aria-label={readable.lines}>
        {facts.lines.map(({ description, notes, calculation, vat, netInEuros }, index) => (
          // Lines have no identity here; their place is what they are drawn by.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>
              {description}
              <small>
                {calculation} · {readable.vat(vat)}
              </small>
              {notes.map((note) => (
                <small key={note}>{note}</small>
              ))}
            </span>
            <span className="customer-figure">{netInEuros}</span>
          </li>
        ))}
      </ul>
      <dl className="customer-readable-totals">
        {[totals.net, ...totals.perRate].map((total) => (
          <Total key={total.label} {...total} />
        ))}
        <Total {...totals.gross} isLast />
      </dl>
      {[facts.outro, ...facts.remarks, facts.settlement, (supplier?.registrations ?? []).join(' · ')]
        .filter(isWritten)
        .map((text) => (
          <p key={text} className="customer-readable-text customer-quiet">
            {text}
          </p>
        ))}
    </article>
  )
}

const isWritten = (text: string): boolean => text !== ''

const Row = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <div>
    <dt>{label}</dt>
    <dd>{lines.join('\n')}</dd>
  </div>
)

const Total = ({ label, value, isLast = false }: Fact & { isLast?: boolean }) => (
  <div data-last={isLast || undefined}>
    <dt>{label}</dt>
    <dd className="customer-figure">{value}</dd>
  </div>
)
