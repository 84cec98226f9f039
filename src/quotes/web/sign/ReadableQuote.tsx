import { referencesOf } from '#documents/domain/sheet-facts.ts'
import { vatNameOf } from '#documents/domain/vat-label.ts'
import { formatDateInWords, formatEuros, formatPrice, formatQuantity } from '#kernel/dutch-format.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { getQuoteAttachment, getQuoteLogo, type PublicQuote } from '../../link-contract.ts'

/** The quote as a document that reads well on a phone. */
export function ReadableQuote({ quote, name }: { quote: PublicQuote; name: string }) {
  const { supplier, totalAmountSummary: totals } = quote
  return (
    <article className="signing-card signing-document">
      {quote.look.hasLogo && (
        <img
          className="signing-logo"
          src={pathOf(getQuoteLogo, { params: { id: quote.id } })}
          alt={`Logo van ${supplier.name}`}
        />
      )}
      <p className="signing-muted">Voor {quote.customerName}</p>
      <h1 className="signing-title">{name}</h1>
      <p className="signing-muted">Geldig tot en met {formatDateInWords(quote.dueByDate)}</p>
      {referencesOf(quote).map(({ label, value }) => (
        <p key={label} className="signing-muted">
          {label} {value}
        </p>
      ))}
      {quote.introText !== '' && <p className="signing-text">{quote.introText}</p>}
      <ul className="signing-lines" aria-label="Regels">
        {quote.lines.map((line) => (
          <li key={line.id}>
            <span className="signing-line-what">
              {line.description}
              <small>
                {formatQuantity(line.quantity)} × € {formatPrice(line.unitPrice)}
              </small>
            </span>
            <span className="signing-amount">{formatEuros(line.totalAmountSummary.netAmount)}</span>
          </li>
        ))}
      </ul>
      <dl className="signing-totals">
        {quote.perRate.map((rate) => (
          <div key={`${rate.vatTreatment} ${String(rate.vatPercentage)}`}>
            <dt>{vatNameOf({ ...rate, vatRate: rate.vatPercentage })}</dt>
            <dd className="signing-amount">{formatEuros(rate.vatAmount)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>Totaal</dt>
          <dd className="signing-amount">{formatEuros(totals.grossAmount)}</dd>
        </div>
      </dl>
      {quote.outroText !== '' && <p className="signing-text">{quote.outroText}</p>}
      {quote.remarks.map((remark) => (
        <p key={remark} className="signing-muted">
          {remark}
        </p>
      ))}
      <p>
        <a
          className="signing-link"
          href={pathOf(getQuoteAttachment, { params: { id: quote.id }, query: {} })}
        >
          Bekijk als PDF
        </a>
      </p>
      <address className="signing-supplier">
        {supplier.name}, {supplier.street} {supplier.houseNumber}, {supplier.zipCode} {supplier.city}
        {supplier.kvkNumber !== null && ` · KvK ${supplier.kvkNumber}`}
        {supplier.vatId !== null && ` · btw-id ${supplier.vatId}`} · {supplier.email}
        {supplier.phone !== null && ` · ${supplier.phone}`}
      </address>
    </article>
  )
}
