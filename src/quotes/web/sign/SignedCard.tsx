import { pathOf } from '#platform/web/api-client.ts'
import { getQuoteAttachment, type PublicQuote } from '../../link-contract.ts'
import { useWords } from './words/use-words.ts'
import { SignatureView } from '../signature/SignatureView.tsx'

/** Who has signed. */
export function SignedCard({ quote }: { quote: PublicQuote }) {
  const { signed, signature } = useWords()
  const isSignedByCustomer = quote.signatures.some(({ role }) => role === 'receiver')
  return (
    <section className="signing-card" aria-labelledby="getekend" role="status">
      <h2 id="getekend">{isSignedByCustomer ? signed.byCustomer : signed.bySender}</h2>
      <div className="signing-signatures">
        {quote.signatures.map(({ id, role }) => (
          <SignatureView key={id} id={id} role={role} words={signature} />
        ))}
      </div>
      {isSignedByCustomer && (
        <p className="signing-muted">
          {signed.byMail}{' '}
          <a
            className="signing-link"
            href={pathOf(getQuoteAttachment, { params: { id: quote.id }, query: { signed: 'true' } })}
          >
            {signed.pdf}
          </a>
        </p>
      )}
    </section>
  )
}
