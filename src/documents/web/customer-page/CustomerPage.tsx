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
import { dutch } from '../../domain/language/dutch.ts'
import { accentStyle } from '../link-page/link-accent.ts'
import { PaperSheet } from '../PaperSheet.tsx'
import './CustomerPage.css'
import { DisputeCard } from './DisputeCard.tsx'
import { documentByLink } from './queries.ts'
import { ReadableDocument } from './ReadableDocument.tsx'
import { paperOfCustomer, standingOf } from './sheet.ts'
import { StandingCard } from './StandingCard.tsx'

/**
 * The page on which the receiver of an invoice or a credit note reads, pays and disputes it, without an
 * account. Works with the key of the link alone, and shows nothing of the sender except the content of the
 * document.
 */
export function CustomerPage({ linkKey }: { linkKey: CustomerLinkKey }) {
  const query = useQuery(documentByLink(linkKey))
  if (query.isLoadingError) return <NotFoundPage />
  if (query.data === undefined) return <div className="customer-page" aria-busy="true" />
  return query.data.view === 'closed' ? (
    <ClosedPage link={query.data} />
  ) : (
    <OpenPage linkKey={linkKey} document={query.data} />
  )
}

function OpenPage({ linkKey, document }: { linkKey: CustomerLinkKey; document: DocumentOfCustomer }) {
  const facts = factsOf(paperOfCustomer(document), dutch, standingOf(document))
  const { name } = facts
  useDocumentTitle(`${name} van ${document.supplier.name}`)
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
          <span className="customer-page-about">
            {name} voor {document.customer.name}
          </span>
        </div>
      </header>
      <main id="inhoud" className="customer-page-width customer-page-parts" tabIndex={-1}>
        <StandingCard linkKey={linkKey} document={document} name={name} />
        {isPhone ? (
          <>
            <Files linkKey={linkKey} hasEInvoice={document.hasEInvoice} />
            <ReadableDocument facts={facts} />
            <div className="customer-card customer-page-wrong">
              <span>Klopt er iets niet?</span>
              <button type="button" className="customer-page-button" {...asking}>
                Laat het weten
              </button>
            </div>
            {dispute}
          </>
        ) : (
          <>
            <Files linkKey={linkKey} hasEInvoice={document.hasEInvoice}>
              <button type="button" className="customer-page-ask" {...asking}>
                <IconMessageCircle size={18} stroke={1.7} aria-hidden />
                <span>Klopt er iets niet?</span>
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
  return (
    <div className="customer-page-deeds">
      <a className="customer-page-button" href={pathOf(getCustomerLinkPdf, { params })}>
        <IconDownload size={18} stroke={1.7} aria-hidden />
        PDF
      </a>
      {hasEInvoice && (
        <a className="customer-page-button" href={pathOf(getCustomerLinkUbl, { params })}>
          <IconFileCode size={18} stroke={1.7} aria-hidden />
          E-factuur
        </a>
      )}
      {children}
    </div>
  )
}

/** Revoked or expired: whom to ask, and no figures. */
function ClosedPage({ link: { supplier, reason } }: { link: ClosedLink }) {
  useDocumentTitle(supplier.name)
  return (
    <div className="customer-page">
      <header className="customer-page-head">
        <div className="customer-page-width">
          <strong>{supplier.name}</strong>
        </div>
      </header>
      <main id="inhoud" className="customer-page-width customer-page-parts" tabIndex={-1}>
        <section className="customer-card customer-page-closed">
          <h1>Deze link werkt niet meer</h1>
          <p>
            {reason === 'revoked'
              ? `${supplier.name} heeft de link ingetrokken.`
              : 'De link is verlopen, omdat die al lang geleden is gestuurd.'}{' '}
            Vraag om een nieuwe link als je het document nog nodig hebt.
          </p>
        </section>
      </main>
      <Foot supplier={supplier} />
    </div>
  )
}

const Foot = ({ supplier }: { supplier: ClosedLink['supplier'] }) => (
  <footer className="customer-page-width customer-page-foot">
    <p>
      Vragen? <a href={`mailto:${supplier.email}`}>{supplier.email}</a>
      {supplier.phone !== null && (
        <>
          {' · '}
          <a href={`tel:${supplier.phone.replace(/[^\d+]/g, '')}`}>{supplier.phone}</a>
        </>
      )}
    </p>
    <p className="customer-page-made">
      <Mark size={18} />
      Gemaakt met Kloppend
    </p>
  </footer>
)
