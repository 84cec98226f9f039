import { IconDownload, IconFileCode, IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { CustomerLinkKey } from '#kernel/ids.ts'
import { call, pathOf } from '#platform/web/api-client.ts'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import { Mark } from '#platform/web/ui/Mark.tsx'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { useIsPhone } from '#platform/web/ui/window-width.ts'
import {
  getCustomerLinkLogo,
  getCustomerLinkPdf,
  getCustomerLinkUbl,
  noteCustomerViewed,
  type ClosedLink,
  type DocumentOfCustomer,
} from '../../link-contract.ts'
import { PROOF_HASH } from '../../domain/customer-page.ts'
import { factsOf } from '../../domain/document-facts.ts'
import { useLanguageOfPage } from '../link-page/language-of-page.ts'
import { hintedLanguage, outsideWords } from '../link-page/page-words.ts'
import { accentStyle } from '../link-page/link-accent.ts'
import { PaperSheet } from '../PaperSheet.tsx'
import './CustomerPage.css'
import { DisputeCard } from './DisputeCard.tsx'
import { documentByLink } from './queries.ts'
import { ReadableDocument } from './ReadableDocument.tsx'
import { paperOfCustomer, standingOf } from './sheet.ts'
import { Words, useWords } from './words/use-words.ts'
import { StandingCard } from './StandingCard.tsx'

/**
 * The page on which the receiver of an invoice or a credit note reads, pays and disputes it, without an
 * account. Works with the key of the link alone, and shows nothing of the sender except the content of the
 * document.
 */
export function CustomerPage({ linkKey }: { linkKey: CustomerLinkKey }) {
  const query = useQuery(documentByLink(linkKey))
  useLanguageOfPage(query.data?.words.document.language ?? hintedLanguage())
  if (query.isLoadingError) return <NotFoundPage words={outsideWords[hintedLanguage()].notFound} />
  if (query.data === undefined) return <div className="customer-page" aria-busy="true" />
  const { document, words } = query.data
  return (
    <Words value={words}>
      {document.view === 'closed' ? (
        <ClosedPage link={document} />
      ) : (
        <OpenPage linkKey={linkKey} document={document} />
      )}
    </Words>
  )
}

function OpenPage({ linkKey, document }: { linkKey: CustomerLinkKey; document: DocumentOfCustomer }) {
  const words = useWords()
  const facts = factsOf(paperOfCustomer(document), words.document, standingOf(document, words))
  const { name } = facts
  useDocumentTitle(words.title(name, document.supplier.name))
  const isPhone = useIsPhone()
  useEffect(() => {
    // A page that is really shown counts; a mail scanner that only fetches the address does not, nor the sender's proof.
    if (location.hash === PROOF_HASH) return
    call(noteCustomerViewed, { params: { id: linkKey } }).catch(() => undefined)
  }, [linkKey])
  const [isAsked, setIsAsked] = useState(false)
  const asking = {
    'aria-expanded': isAsked,
    onClick: () => {
      setIsAsked(!isAsked)
    },
  }
  const dispute = (isAsked || document.isDisputed) && (
    <DisputeCard linkKey={linkKey} document={document} isAsked={isAsked} />
  )
  const logo = document.look.hasLogo ? pathOf(getCustomerLinkLogo, { params: { id: linkKey } }) : null
  return (
    <div className="customer-page" style={accentStyle(document.look.accent)}>
      <header className="customer-page-head">
        <div className="customer-page-width">
          {logo !== null && <img className="customer-page-logo" src={logo} alt="" />}
          <strong>{document.supplier.name}</strong>
          <span className="customer-page-about">{words.about(name, document.customer.name)}</span>
        </div>
      </header>
      <main id="inhoud" className="customer-page-width customer-page-parts" tabIndex={-1}>
        <StandingCard linkKey={linkKey} document={document} name={name} />
        {isPhone ? (
          <>
            <Files linkKey={linkKey} hasEInvoice={document.hasEInvoice} />
            <ReadableDocument facts={facts} />
            <div className="customer-card customer-page-wrong">
              <span>{words.wrong}</span>
              <button type="button" className="customer-page-button" {...asking}>
                {words.tell}
              </button>
            </div>
            {dispute}
          </>
        ) : (
          <>
            <Files linkKey={linkKey} hasEInvoice={document.hasEInvoice}>
              <button type="button" className="customer-page-ask" {...asking}>
                <IconMessageCircle size={18} stroke={1.7} aria-hidden />
                <span>{words.wrong}</span>
              </button>
            </Files>
            {dispute}
            <PaperSheet facts={facts} label={name} accent={document.look.accent} logo={logo} />
          </>
        )}
      </main>
      <Foot supplier={document.supplier} />
    </div>
  )
}

/** The files of the document, and at their side what is handed in. */
function Files({
  linkKey,
  hasEInvoice,
  children,
}: {
  linkKey: CustomerLinkKey
  hasEInvoice: boolean
  children?: ReactNode
}) {
  const params = { id: linkKey }
  const words = useWords()
  return (
    <div className="customer-page-deeds">
      <a className="customer-page-button" href={pathOf(getCustomerLinkPdf, { params })}>
        <IconDownload size={18} stroke={1.7} aria-hidden />
        PDF
      </a>
      {hasEInvoice && (
        <a className="customer-page-button" href={pathOf(getCustomerLinkUbl, { params })}>
          <IconFileCode size={18} stroke={1.7} aria-hidden />
          {words.eInvoice}
        </a>
      )}
      {children}
    </div>
  )
}

/** Revoked or expired: whom to ask, and no figures. */
function ClosedPage({ link: { supplier, reason } }: { link: ClosedLink }) {
  useDocumentTitle(supplier.name)
  const { closed } = useWords()
  return (
    <div className="customer-page">
      <header className="customer-page-head">
        <div className="customer-page-width">
          <strong>{supplier.name}</strong>
        </div>
      </header>
      <main id="inhoud" className="customer-page-width customer-page-parts" tabIndex={-1}>
        <section className="customer-card customer-page-closed">
          <h1>{closed.title}</h1>
          <p>
            {reason === 'revoked' ? closed.revoked(supplier.name) : closed.expired} {closed.ask}
          </p>
        </section>
      </main>
      <Foot supplier={supplier} />
    </div>
  )
}

function Foot({ supplier }: { supplier: ClosedLink['supplier'] }) {
  const words = useWords()
  return (
    <footer className="customer-page-width customer-page-foot">
      <p>
        {words.questions} <a href={`mailto:${supplier.email}`}>{supplier.email}</a>
        {supplier.phone !== null && (
          <>
            {' · '}
            <a href={`tel:${supplier.phone.replace(/[^\d+]/g, '')}`}>{supplier.phone}</a>
          </>
        )}
      </p>
      <p className="customer-page-made">
        <Mark size={18} />
        {words.madeWith}
      </p>
    </footer>
  )
}
