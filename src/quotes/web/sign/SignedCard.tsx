import { pathOf } from '#platform/web/api-client.ts'
import { getQuoteAttachment, type PublicQuote } from '../../link-contract.ts'
import { SignatureView } from '../signature/SignatureView.tsx'

/** Who has signed. */
export function SignedCard({ quote }: { quote: PublicQuote }) {
  const isSignedByCustomer = quote.signatures.some(({ role }) => role === 'receiver')
  return (
    <section className="signing-card" aria-labelledby="getekend" role="status">
      <h2 id="getekend">
        {isSignedByCustomer ? 'Deze offerte is getekend' : 'Al getekend door de afzender'}
      </h2>
      <div className="signing-signatures">
        {quote.signatures.map(({ id, role }) => (
          <SignatureView key={id} id={id} role={role} />
        ))}
      </div>
      {isSignedByCustomer && (
        <p className="signing-muted">
          Het getekende exemplaar, met het bewijs, komt per mail.{' '}
          <a
            className="signing-link"
            href={pathOf(getQuoteAttachment, { params: { id: quote.id }, query: { signed: 'true' } })}
          >
            Getekende PDF
          </a>
        </p>
      )}
    </section>
  )
}
