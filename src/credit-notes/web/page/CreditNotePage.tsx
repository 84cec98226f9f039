import { lineOfPage, shownForeign } from '#documents/web/shown-foreign.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useCustomerLinkActions } from '#documents/web/customer-link.tsx'
import { DisputeNotice } from '#documents/web/DisputeNotice.tsx'
import { DocumentHeader } from '#documents/web/DocumentHeader.tsx'
import { DocumentTabs } from '#documents/web/DocumentTabs.tsx'
import { FileButtons } from '#documents/web/FileButtons.tsx'
import { Paper } from '#documents/web/Paper.tsx'
import { EntriesTab } from '#invoices/web/page/EntriesTab.tsx'
import '#invoices/web/page/InvoicePage.css'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { CardSkeleton, PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { Tab } from '#platform/web/ui/Tabs.tsx'
import { ProjectLink } from '#projects/web/ProjectLink.tsx'
import type { CreditNoteDetail } from '../../contract.ts'
import { hasPdf } from '../../domain/credit-note-state.ts'
import { creditNoteFiles } from '../credit-note-files.ts'
import { useCreditNoteActions } from '../credit-note-actions.tsx'
import { CreditNoteMissing } from '../CreditNoteMissing.tsx'
import { CreditNoteStateChip } from '../CreditNoteStateChip.tsx'
import { creditNoteById } from '../queries.ts'
import { paperOf } from '../paper-of.ts'
import { SettlingTab } from './SettlingTab.tsx'
import { TimelineTab } from './TimelineTab.tsx'

export const askCreditNote: AskAhead = ({ params }) => {
  ahead(creditNoteById(params['creditNoteId'] as DocumentId))
}

/** One credit note: the credited lines, the allocations and refunds, and all its details. */
export function CreditNotePage() {
  const id = (useParams()['creditNoteId'] ?? '') as DocumentId
  const query = useQuery(creditNoteById(id))
  if (query.isLoadingError) return <CreditNoteMissing query={query} />
  if (query.data === undefined)
    return (
      <>
        <PageSkeleton />
        <CardSkeleton />
      </>
    )
  return <LoadedPage key={id} note={query.data} />
}

function LoadedPage({ note }: { note: CreditNoteDetail }) {
  const actions = useCreditNoteActions()(note)
  const linkActions = useCustomerLinkActions(note.id, {
    customerName: note.customerName,
    isFinal: hasPdf(note.state),
  })
  const likely = actions.find(({ isLikely }) => isLikely)
  const beside = actions.find((action) => action.label === 'Terugbetaald' && action !== likely)
  return (
    <>
      <DocumentHeader
        title={note.creditNoteNumber === null ? 'Concept-creditnota' : `Creditnota ${note.creditNoteNumber}`}
        crumbs={[{ label: "Creditnota's", to: paths.creditNotes }, { label: note.customerName }]}
        chip={<CreditNoteStateChip state={note.state} lastMail={note.lastMail} />}
        isArchived={note.isArchived}
        lastMail={note.lastMail}
        likely={likely}
        beside={beside}
        menu={[...actions.filter((action) => action !== likely && action !== beside), ...linkActions]}
      />
      {hasPdf(note.state) && <DisputeNotice id={note.id} />}
      <Facts note={note} />
      <DocumentTabs label="Onderdelen van de creditnota" tabs={tabsOf(note)} />
    </>
  )
}

/** Customer, invoice, date and amount in one row. */
function Facts({ note }: { note: CreditNoteDetail }) {
  return (
    <dl className="invoice-facts">
      <div className="invoice-fact" data-wide>
        <dt>Klant</dt>
        <dd>
          <Link to={paths.customer(note.customerId)}>{note.customerName}</Link>
        </dd>
      </div>
      <div className="invoice-fact">
        <dt>Bij factuur</dt>
        <dd>
          <Link to={paths.invoice(note.invoiceId)}>{note.invoiceNumber}</Link>
        </dd>
      </div>
      {note.projectId !== null && (
        <div className="invoice-fact" data-wide>
          <dt>Project</dt>
          <dd>
            <ProjectLink projectId={note.projectId} />
          </dd>
        </div>
      )}
      <div className="invoice-fact">
        <dt>Datum</dt>
        <dd>
          <DateText date={note.issueDate} inWords />
        </dd>
      </div>
      <div className="invoice-fact">
        <dt>Totaal incl. btw</dt>
        <dd>
          <Money cents={note.totalAmountSummary.grossAmount} />
        </dd>
      </div>
      {hasPdf(note.state) && (
        <div className="invoice-fact" data-strong>
          <dt>Nog terug te geven</dt>
          <dd>
            <Money cents={note.openAmount} />
          </dd>
        </div>
      )}
    </dl>
  )
}

const NOT_BOOKED =
  'Deze creditnota staat nog niet in je boeken. Dat gebeurt bij het afronden: dan wordt die geboekt op de eigen datum.'

const tabsOf = (note: CreditNoteDetail): readonly [Tab, ...Tab[]] => [
  { id: 'document', label: 'Document', show: () => <DocumentTab note={note} /> },
  {
    id: 'verrekening',
    label: 'Verrekening',
    count: note.settlements.length + note.payouts.length,
    show: () => <SettlingTab note={note} />,
  },
  { id: 'tijdlijn', label: 'Tijdlijn', show: () => <TimelineTab note={note} /> },
  {
    id: 'boekingen',
    label: 'Boekingen',
    count: note.entries.length,
    show: () => <EntriesTab entries={note.entries} none={NOT_BOOKED} />,
  },
]

/** The credit note as its receiver gets it, with the branding of the invoice. */
function DocumentTab({ note }: { note: CreditNoteDetail }) {
  return (
    <div className="invoice-document">
      {hasPdf(note.state) && <FileButtons {...creditNoteFiles(note.id)} />}
      {note.state === 'concept' && (
        <p className="invoice-rows-none">
          Dit is een concept: het neemt nog niets terug. Met ‘Afronden’ krijgt de creditnota een nummer en
          gaat {formatEuros(note.totalAmountSummary.grossAmount)} van de factuur af.
        </p>
      )}
      <Paper
        document={paperOf(
          { ...note, issueDate: note.invoiceIssueDate },
          {
            number: note.creditNoteNumber,
            issueDate: note.issueDate,
            reason: note.reason,
            lines: note.lines.map(({ totalAmountSummary, ...line }) => ({
              ...lineOfPage(line, note.foreign),
              net: totalAmountSummary.netAmount,
            })),
            totals: {
              perRate: note.perRate.map(({ vatPercentage, netAmount, vatAmount, vatTreatment }) => ({
                vatTreatment,
                vatRate: vatPercentage,
                net: netAmount,
                vat: vatAmount,
              })),
              net: note.totalAmountSummary.netAmount,
              vat: note.totalAmountSummary.vatAmount,
              gross: note.totalAmountSummary.grossAmount,
            },
            ...shownForeign(note.foreign),
          },
          note.supplier,
          note.dress,
        )}
      />
    </div>
  )
}
