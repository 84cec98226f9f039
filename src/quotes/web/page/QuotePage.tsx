import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Line } from '#documents/domain/line.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { DocumentHeader } from '#documents/web/DocumentHeader.tsx'
import { paperBrandingOf } from '#documents/web/branding.ts'
import { Paper } from '#documents/web/Paper.tsx'
import type { ShownDocument } from '#documents/domain/document-facts.ts'
import { lineOfPage, shownForeign } from '#documents/web/shown-foreign.ts'
import { formatRate } from '#kernel/dutch-format.ts'
import type { DocumentId, ProjectId } from '#kernel/ids.ts'
import { formatForeign } from '#ledger/domain/foreign-money.ts'
import { may } from '#platform/web/rights.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { saveFile } from '#platform/web/files.ts'
import { later } from '#platform/web/later.tsx'
import { useNavigateFromHere } from '#platform/web/navigate-from-here.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { CardSkeleton, PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { ProjectLink } from '#projects/web/ProjectLink.tsx'
import type { QuoteDetail } from '../../contract.ts'
import { canSign, isAgreed, label } from '../../domain/quote-state.ts'
import { leftInWords } from '../left-in-words.ts'
import { expectedQuoteNumber, quoteById } from '../queries.ts'
import { useQuoteActions } from '../quote-actions.tsx'
import { quoteFiles } from '../quote-files.ts'
import { shownQuote } from '../shown-quote.ts'
import { QuoteStateChip } from '../QuoteStateChip.tsx'
import { signatureInDutch } from '../signature/signature-words.ts'
import { SignatureView } from '../signature/SignatureView.tsx'
import { AGREEMENT_PARAM, INVOICE_PARAM, SEND_PARAM, SIGN_PARAM } from './dialog-params.ts'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import './QuotePage.css'
import { QuoteTimeline } from './QuoteTimeline.tsx'
import { SendDialog } from './SendDialog.tsx'
import { SenderSigning } from './SenderSigning.tsx'

const AgreementDialog = later(async () => (await import('./AgreementDialog.tsx')).AgreementDialog)

export const askQuote: AskAhead = ({ params }) => {
  ahead(quoteById(params['quoteId'] as DocumentId))
}

/** What hours, a slice above the quotes, show of the project of a quote. */
type Hours = ComponentType<{ projectId: ProjectId }>

/** One quote: its state, actions, signatures and events, and below these the hours of its project. */
export function QuotePage({ Hours }: { Hours: Hours }) {
  const quoteId = (useParams()['quoteId'] ?? '') as DocumentId
  const query = useQuery(quoteById(quoteId))
  if (query.isLoadingError) return <NotFoundPage />
  if (query.data === undefined)
    return (
      <>
        <PageSkeleton />
        <CardSkeleton />
      </>
    )
  return <LoadedPage key={quoteId} quote={query.data} Hours={Hours} />
}

function LoadedPage({ quote, Hours }: { quote: QuoteDetail; Hours: Hours }) {
  const actions = useQuoteActions()(quote)
  const navigate = useNavigate()
  const stay = useNavigateFromHere()
  const [params, setParams] = useSearchParams()
  const open = (param: string) => {
    setParams({ [param]: '1' }, { replace: true, preventScrollReset: true })
  }
  const close = () => {
    stay(paths.quote(quote.id), { replace: true, preventScrollReset: true })
  }
  const likely = actions.find(({ isLikely }) => isLikely)
  return (
    <>
      <DocumentHeader
        title={quote.quoteNumber === null ? 'Conceptofferte' : `Offerte ${quote.quoteNumber}`}
        crumbs={[{ label: 'Offertes', to: paths.quotes }, { label: quote.customerName }]}
        chip={
          <>
            <QuoteStateChip {...quote} />
            {quote.quoteVersion > 1 && <StateChip tone="grey">Versie {quote.quoteVersion}</StateChip>}
          </>
        }
        lastMail={quote.lastMail}
        likely={
          likely && {
            ...likely,
            onSelect: () => {
              if (quote.state === 'concept') open(SEND_PARAM)
              else if (likely.to === undefined) likely.onSelect?.()
              else void navigate(likely.to, { replace: true })
            },
          }
        }
        menu={actions.filter((action) => action !== likely)}
      />
      <Notices quote={quote} />
      <div className="quote-page">
        <div className="quote-page-paper">
          <Sheet quote={quote} />
        </div>
        <div className="quote-page-aside">
          <SignaturesCard
            quote={quote}
            onSign={() => {
              open(SIGN_PARAM)
            }}
          />
          <ProjectCard quote={quote} />
          <InvoicesCard quote={quote} />
          <VersionsCard quote={quote} />
          <QuoteTimeline quote={quote} />
          {quote.projectId !== null && <Hours projectId={quote.projectId} />}
        </div>
      </div>
      <Dialogs quote={quote} params={params} onClose={close} />
    </>
  )
}

/** Why it was refused, and what is missing before it can be sent. */
function Notices({ quote }: { quote: QuoteDetail }) {
  return (
    <>
      {quote.state === 'rejected' && (
        <p className="quote-notice" data-tone="red">
          Afgewezen door de klant.{' '}
          {quote.rejectReason ? `Reden: ${quote.rejectReason}` : 'Er is geen reden gegeven.'}
        </p>
      )}
      {quote.problems.length > 0 && (
        <div className="quote-notice" data-tone="amber">
          <strong>Nog te doen voor je kunt versturen</strong>
          {quote.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </>
  )
}

function SignaturesCard({ quote, onSign }: { quote: QuoteDetail; onSign: () => void }) {
  return (
    <Card title="Handtekeningen">
      <Signatures quote={quote} />
      {quote.agreementFile !== null && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void saveFile(quoteFiles(quote.id).agreement)}
        >
          <span className="quote-agreement-file-name">Bewijs: {quote.agreementFile.fileName}</span>
        </Button>
      )}
      {canSenderSign(quote) && (
        <Button
          needs="sales.write"
          variant={quote.state === 'signed' ? 'filled' : 'default'}
          onClick={onSign}
        >
          Teken namens je bedrijf
        </Button>
      )}
    </Card>
  )
}

/** The dialog that the address asks for, where the quote is in the state for it. */
function Dialogs({
  quote,
  params,
  onClose,
}: {
  quote: QuoteDetail
  params: URLSearchParams
  onClose: () => void
}) {
  if (!may('sales.write')) return null
  return (
    <>
      {params.has(SEND_PARAM) && may('sales.send') && quote.state === 'concept' && (
        <SendDialog quote={quote} onClose={onClose} />
      )}
      {params.has(SIGN_PARAM) && canSenderSign(quote) && <SenderSigning quote={quote} onClose={onClose} />}
      {params.has(AGREEMENT_PARAM) && quote.state === 'sent' && (
        <AgreementDialog quote={quote} onClose={onClose} />
      )}
      {params.has(INVOICE_PARAM) && <InvoiceDialog quote={quote} onClose={onClose} />}
    </>
  )
}

const canSenderSign = (quote: QuoteDetail): boolean =>
  canSign(quote.state, 'sender') && !hasSigned(quote, 'sender')

const hasSigned = (quote: QuoteDetail, role: 'sender' | 'receiver'): boolean =>
  quote.signatures.some((signature) => signature.role === role)

function Signatures({ quote }: { quote: QuoteDetail }) {
  if (quote.signatures.length > 0)
    return (
      <div className="quote-signatures">
        {quote.signatures.map(({ id, role }) => (
          <SignatureView key={id} id={id} role={role} words={signatureInDutch} />
        ))}
      </div>
    )
  return (
    <p className="quote-muted quote-signatures">
      {quote.state === 'concept'
        ? 'Tekenen kan zodra de offerte is verstuurd.'
        : isAgreed(quote.state)
          ? 'Handmatig akkoord: er is niet getekend. Wie akkoord gaf, staat in de tijdlijn.'
          : 'Nog niemand heeft getekend.'}
      {quote.viewedAt !== null && (
        <>
          {' '}
          Bekeken op <InstantText instant={quote.viewedAt} />.
        </>
      )}
    </p>
  )
}

function ProjectCard({ quote }: { quote: QuoteDetail }) {
  if (quote.projectId === null) return null
  return (
    <Card title="Project">
      <ProjectLink projectId={quote.projectId} />
    </Card>
  )
}

const partWords = { whole: 'Hele offerte', deposit: 'Aanbetaling', rest: 'De rest' } as const

function InvoicesCard({ quote }: { quote: QuoteDetail }) {
  if (quote.invoices.length === 0) return null
  return (
    <Card title="Facturen">
      <ul className="quote-rows">
        {quote.invoices.map((invoice) => (
          <li key={invoice.id}>
            <Link to={paths.invoice(invoice.id)}>{invoice.number ?? 'Concept'}</Link>
            <span className="quote-muted">
              {partWords[invoice.part]}
              {invoice.share !== null && ` ${formatRate(invoice.share)}`}
              {invoice.isCancelled && ', vervallen'}
            </span>
            {invoice.foreign === null ? (
              <Money cents={invoice.netAmount} />
            ) : (
              <span className="figure">
                {formatForeign(invoice.foreign.gross, invoice.foreign.currency)} incl. btw
              </span>
            )}
          </li>
        ))}
      </ul>
      {quote.state !== 'invoiced' && quote.amountToInvoice !== null && (
        <p className="quote-left">
          Nog te factureren <span className="figure">{leftInWords(quote)}</span>, inclusief btw
          {quote.hasConceptInvoice && '. Een concept telt pas mee als het is afgerond'}.
        </p>
      )}
    </Card>
  )
}

function VersionsCard({ quote }: { quote: QuoteDetail }) {
  if (quote.versions.length < 2) return null
  return (
    <Card title="Versies">
      <ul className="quote-rows">
        {quote.versions.map((version) => (
          <li key={version.id}>
            {version.id === quote.id ? (
              <strong>Versie {version.quoteVersion}</strong>
            ) : (
              <Link to={paths.quote(version.id)}>Versie {version.quoteVersion}</Link>
            )}
            <span className="quote-muted">{version.number ?? ''}</span>
            <span>{label[version.state]}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The quote as its receiver gets it. */
function Sheet({ quote }: { quote: QuoteDetail }) {
  const { data: expected = '' } = useQuery({
    ...expectedQuoteNumber(quote.issueDate),
    enabled: quote.quoteNumber === null,
  })
  const lines = quote.lines.map((line): Line => lineOfPage(line, quote.foreign))
  const document: ShownDocument = {
    ...shownQuote(quote),
    number: quote.quoteNumber ?? expected,
    isNumberExpected: quote.quoteNumber === null,
    supplier: quote.supplier,
    customer: quote.customer,
    lines,
    totals: totalsOf(lines),
    ...shownForeign(quote.foreign),
    ...paperBrandingOf(quote.dress),
  }
  return <Paper document={document} />
}
