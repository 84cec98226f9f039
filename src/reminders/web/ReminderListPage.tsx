import { IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { InvoiceSections } from '#invoices/web/InvoiceSections.tsx'
import { counted, formatDateInWords } from '#kernel/dutch-format.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { ReminderProposal } from '../contract.ts'
import { ConfirmLetter } from './ConfirmLetter.tsx'
import { ConfirmSeveral, isReady, type ReadyLetter } from './ConfirmSeveral.tsx'
import { LettersToPost } from './LettersToPost.tsx'
import { MadeLetters } from './MadeLetters.tsx'
import { aboutWords } from './letter-words.ts'
import { reminderProposals } from './queries.ts'
import './ReminderListPage.css'
import './reminders.css'

/** What a dialog shows: one letter, or all that can leave by mail. */
type Shown = ReminderProposal | 'several'

/** The letters that wait for a person: to whom, how much, and why one cannot leave yet. */
export function ReminderListPage() {
  const query = useQuery(reminderProposals)
  const [shown, setShown] = useState<Shown | null>(null)
  const ready = (query.data ?? []).filter(isReady)
  return (
    <>
      <PageHeader
        title="Herinneringen"
        crumbs={[{ label: 'Administratie' }, { label: 'Facturen', to: paths.invoices }]}
        actions={
          <Button variant="default" to={paths.settingsPart('herinneringen')}>
            Instellen
          </Button>
        }
      />
      <InvoiceSections />
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="De herinneringen zijn niet te laden."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <CardSkeleton lines={6} />}
      {query.data?.length === 0 && (
        <EmptyState
          icon={<IconMailCheck size={28} stroke={1.6} />}
          sentence="Er wacht geen herinnering op je."
          action={<Button to={paths.invoices}>Naar facturen</Button>}
        >
          Is een verstuurde factuur te laat, dan staat hier de volgende brief klaar: een herinnering, een
          aanmaning of een 14-dagenbrief.
        </EmptyState>
      )}
      {query.data !== undefined && query.data.length > 0 && (
        <Waiting proposals={query.data} ready={ready.length} onShow={setShown} />
      )}
      <LettersToPost />
      {!query.isPending && <MadeLetters />}
      {shown !== null && (
        <ShownLetters
          shown={shown}
          ready={ready}
          onClose={() => {
            setShown(null)
          }}
        />
      )}
    </>
  )
}

function Waiting({
  proposals,
  ready,
  onShow,
}: {
  proposals: readonly ReminderProposal[]
  /** How many of them can leave by mail. */
  ready: number
  onShow: (shown: Shown) => void
}) {
  return (
    <Card isFlush>
      {ready > 1 && (
        <Several
          count={ready}
          onShow={() => {
            onShow('several')
          }}
        />
      )}
      <ul className="reminder-proposals" aria-label="Brieven die wachten">
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.customerId}
            proposal={proposal}
            onShow={() => {
              onShow(proposal)
            }}
          />
        ))}
      </ul>
    </Card>
  )
}

function ShownLetters({
  shown,
  ready,
  onClose,
}: {
  shown: Shown
  ready: readonly ReadyLetter[]
  onClose: () => void
}) {
  if (shown === 'several') return <ConfirmSeveral letters={ready} onClose={onClose} />
  return (
    <ConfirmLetter
      customerId={shown.customerId}
      title={`${shown.label} aan ${shown.customerName}`}
      onClose={onClose}
    />
  )
}

/** The way to confirm all at once. */
function Several({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="reminder-several">
      <p>{counted(count, 'brief kan', 'brieven kunnen')} per e-mail weg.</p>
      <Button needs="sales.send" variant="default" onClick={onShow}>
        Samen bekijken en versturen
      </Button>
    </div>
  )
}

function ProposalRow({ proposal, onShow }: { proposal: ReminderProposal; onShow: () => void }) {
  const { customerId, customerName, label, step, dueOn, invoices, openItems, claim, reason } = proposal
  return (
    <li>
      <div className="reminder-proposal-who">
        <p>
          <Link to={paths.customer(customerId)}>{customerName}</Link>
          <StateChip tone={step === 'reminder' || step === 'advance-notice' ? 'blue' : 'amber'}>
            {label}
          </StateChip>
        </p>
        <span>
          {openItems.length === 0 && invoices.length === 1 && invoices[0] !== undefined ? (
            <Link to={paths.invoice(invoices[0].id)}>Factuur {invoices[0].number}</Link>
          ) : (
            aboutWords(proposal)
          )}
          {' · aan de beurt sinds '}
          {formatDateInWords(dueOn)}
        </span>
        {reason !== null && <span className="reminder-proposal-reason">{reason}</span>}
      </div>
      <div className="reminder-proposal-amount">
        {claim !== null && <Money cents={claim.total} />}
        {claim !== null && claim.total !== claim.principal && <span>met rente en kosten</span>}
      </div>
      <Button variant={reason === null ? 'filled' : 'default'} onClick={onShow}>
        {reason === null ? 'Bekijk en verstuur' : 'Bekijk'}
      </Button>
    </li>
  )
}
