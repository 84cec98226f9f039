import { formatEuros, formatPrice, formatQuantity } from '#kernel/dutch-format.ts'
import type { DocumentOfCustomer } from '../../link-contract.ts'
import { addressLines, factsOf, PAY_BY, registrationsOf } from '../../domain/sheet-facts.ts'
import { rateLabelOf, vatCellOf } from '../../domain/vat-label.ts'
import { documentKinds } from '../../domain/document-kinds.ts'
import { correctionSentence, settlementSentence } from '../../domain/wording.ts'
import './ReadableDocument.css'
import { paperOfCustomer, standingOf } from './sheet.ts'

/** The sheet as a list that reads well on a phone. */
export function ReadableDocument({ document }: { document: DocumentOfCustomer }) {
  const sheet = paperOfCustomer(document)
  const { supplier, customer, totalAmountSummary } = document
  const standing = standingOf(document)
  // The amounts are below the lines.
  const strongDates = factsOf(sheet).filter(({ isStrong, label }) => isStrong && label === PAY_BY)
  const isAbroad = customer.country !== supplier.country
  return (
    <article className="customer-card customer-readable" aria-label={documentKinds[document.kind].title}>
      <h2>{documentKinds[document.kind].title}</h2>
      <dl className="customer-readable-facts">
        <Party label="Van" lines={[supplier.name, ...addressLines(supplier, isAbroad)]} />
        <Party label="Voor" lines={[customer.name, ...addressLines(customer, isAbroad)]} />
        {[
          ...factsOf(sheet).filter(({ isStrong }) => !isStrong),
          ...(standing === undefined ? strongDates : standing.fact === null ? [] : [standing.fact]),
        ].map(({ label, value }) => (
          <Party key={label} label={label} lines={[value]} />
        ))}
      </dl>
      {[correctionSentence(sheet), document.title, document.intro].map(
        (text) =>
          text !== null &&
          text.trim() !== '' && (
            <p key={text} className="customer-readable-text">
              {text}
            </p>
          ),
      )}
      <ul className="customer-readable-lines" aria-label="Regels">
        {document.lines.map((line, index) => (
          // Lines have no identity here; their place is what they are drawn by.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>
              {line.description}
              <small>
                {formatQuantity(line.quantity)} × € {formatPrice(line.unitPrice)} · btw{' '}
                {vatCellOf({ ...line, vatRate: line.vatPercentage })}
              </small>
            </span>
            <span className="customer-figure">{formatEuros(line.netAmount)}</span>
          </li>
        ))}
      </ul>
      <dl className="customer-readable-totals">
        <Total label="Subtotaal" amount={formatEuros(totalAmountSummary.netAmount)} />
        {sheet.totals.perRate.map((rate) => (
          <Total key={rateLabelOf(rate)} label={rateLabelOf(rate)} amount={formatEuros(rate.vat)} />
        ))}
        <Total label="Totaal" amount={formatEuros(totalAmountSummary.grossAmount)} isLast />
      </dl>
      {[
        document.outro,
        ...document.remarks,
        standing?.sentence ?? settlementSentence(sheet),
        registrationsOf(supplier).join(' · '),
      ].map(
        (text) =>
          text.trim() !== '' && (
            <p key={text} className="customer-readable-text customer-quiet">
              {text}
            </p>
          ),
      )}
    </article>
  )
}

const Party = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <div>
    <dt>{label}</dt>
    <dd>{lines.join('\n')}</dd>
  </div>
)

const Total = ({ label, amount, isLast = false }: { label: string; amount: string; isLast?: boolean }) => (
  <div data-last={isLast || undefined}>
    <dt>{label}</dt>
    <dd className="customer-figure">{amount}</dd>
  </div>
)
