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
import { useLanguageOfPage } from '#documents/web/link-page/language-of-page.ts'
import { hintedLanguage, outsideWords } from '#documents/web/link-page/page-words.ts'
import { accentStyle } from '#documents/web/link-page/link-accent.ts'
import { factsOfQuote } from './facts-of-quote.ts'
import { ReadableQuote } from './ReadableQuote.tsx'
import { SignedCard } from './SignedCard.tsx'
import { SigningForm } from './SigningForm.tsx'
import { Words, useWords } from './words/use-words.ts'
import './SigningPage.css'

/**
 * The page on which a customer reads and signs a quote, without logging in; designed for a phone first. Works
 * with the id alone, and shows nothing of the tenant except the content of the quote.
 */
export function SigningPage({ quoteId: id }: { quoteId: DocumentId }) {
  const query = useQuery(quoteByLink(id))
  // Whatever keeps it from being shown, there is nothing to sign here (specification, section 8).
  useLanguageOfPage(query.data?.words.document.language ?? hintedLanguage())
  if (query.isLoadingError) return <NotFoundPage words={outsideWords[hintedLanguage()].notFound} />
  if (query.data === undefined) return <div className="signing-page" aria-busy="true" />
  const { quote, words } = query.data
  return (
    <Words value={words}>
      {quote.view === 'closed' ? <ClosedPage quote={quote} /> : <OpenPage key={id} quote={quote} />}
    </Words>
  )
}

function OpenPage({ quote }: { quote: PublicQuote }) {
  const words = useWords()
  const facts = factsOfQuote(quote, words.document)
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
        {isOpen && `${words.foot} `}
        {words.checksum} <code>{quote.contentSha256.slice(0, 12)}</code>
      </p>
    </main>
  )
}

/** Not shared yet, withdrawn, or replaced: shows which, and nothing more. */
function ClosedPage({ quote }: { quote: ClosedQuote }) {
  const words = useWords()
  useDocumentTitle(words.quote)
  return (
    <main id="inhoud" className="signing-page" tabIndex={-1}>
      <header className="signing-head">
        <strong>{quote.supplierName}</strong>
      </header>
      <section className="signing-card">
        <h1 className="signing-title">{words.closed.title}</h1>
        <p className="signing-closed" role="status">
          {quote.closedBecause}
        </p>
        <p className="signing-muted">{words.closed.contact(quote.supplierName)}</p>
      </section>
    </main>
  )
}
