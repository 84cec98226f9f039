import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PROOF_HASH } from '#documents/domain/customer-page.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { noteQuoteViewed, type ClosedQuote, type PublicQuote } from '../../link-contract.ts'
import { quoteByLink } from '../link-queries.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { accentStyle } from '#documents/web/link-page/link-accent.ts'
import { factsOfQuote } from './facts-of-quote.ts'
import { ReadableQuote } from './ReadableQuote.tsx'
import { SignedCard } from './SignedCard.tsx'
import { SigningForm } from './SigningForm.tsx'
import './SigningPage.css'

/**
 * The page on which a customer reads and signs a quote, without logging in; designed for a phone first. Works
 * with the id alone, and shows nothing of the tenant except the content of the quote.
 */
export function SigningPage({ quoteId: id }: { quoteId: DocumentId }) {
  const query = useQuery(quoteByLink(id))
  // Whatever keeps it from being shown, there is nothing to sign here (specification, section 8).
  if (query.isLoadingError) return <NotFoundPage />
  if (query.data === undefined) return <div className="signing-page" aria-busy="true" />
  return query.data.view === 'closed' ? (
    <ClosedPage quote={query.data} />
  ) : (
    <OpenPage key={id} quote={query.data} />
  )
}

function OpenPage({ quote }: { quote: PublicQuote }) {
  const facts = factsOfQuote(quote)
  const name = quote.title ?? facts.name
  useDocumentTitle(name)
  const { id } = quote
  useEffect(() => {
    // A page that is really shown counts; a mail scanner that only fetches the address does not, nor the sender's proof.
    if (location.hash === PROOF_HASH) return
    call(noteQuoteViewed, { params: { id } }).catch(() => undefined)
  }, [id])
  const isOpen = quote.closedBecause === null
  return (
    <main
      id="inhoud"
      className="signing-page"
      data-coloured={quote.look.accent !== null || undefined}
      style={accentStyle(quote.look.accent)}
      tabIndex={-1}
    >
      <header className="signing-head">
        <strong>{quote.supplier.name}</strong>
        <span>{facts.name}</span>
      </header>
      {quote.closedBecause !== null && quote.signatures.length === 0 && (
        <p className="signing-notice" role="status">
          {quote.closedBecause}
        </p>
      )}
      <ReadableQuote quote={quote} facts={facts} name={name} />
      {quote.signatures.length > 0 && <SignedCard quote={quote} />}
      {isOpen && <SigningForm quote={quote} amount={facts.totals.gross.value} />}
      <AnswerCard quote={quote} />
      <p className="signing-foot">
        {isOpen && (
          <>
            Gewone elektronische handtekening. Je krijgt het getekende exemplaar met bewijs per mail. Daarvoor
            bewaren we je naam, e-mailadres, IP-adres en browser bij de offerte.{' '}
          </>
        )}
        Controlegetal van deze offerte: <code>{quote.contentSha256.slice(0, 12)}</code>
      </p>
    </main>
  )
}

/** Not shared yet, withdrawn, or replaced: shows which, and nothing more. */
function ClosedPage({ quote }: { quote: ClosedQuote }) {
  useDocumentTitle('Offerte')
  return (
    <main id="inhoud" className="signing-page" tabIndex={-1}>
      <header className="signing-head">
        <strong>{quote.supplierName}</strong>
      </header>
      <section className="signing-card">
        <h1 className="signing-title">Deze offerte is niet te tekenen</h1>
        <p className="signing-closed" role="status">
          {quote.closedBecause}
        </p>
        <p className="signing-muted">Heb je een vraag? Neem contact op met {quote.supplierName}.</p>
      </section>
    </main>
  )
}
