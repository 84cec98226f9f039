import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import type { ChipTone } from '#platform/web/ui/StateChip.tsx'
import { label, type QuoteState } from '#quotes/domain/quote-state.ts'
import type { Overview } from '../contract.ts'
import { CreditNotesNeeded, QuotesNeeded } from './NeededCard.tsx'
import { Counted, OverviewCard } from './OverviewCard.tsx'
import { ProgressBars } from './ProgressBars.tsx'

/**
 * The number of quotes in each state on the way to an invoice; rejected and expired quotes are not counted.
 */
export const QuoteProgressCard = ({ query }: { query: UseQueryResult<Overview> }) => (
  <ProgressCard
    title="Offertes"
    query={query}
    read={({ quotes }) => quotes}
    without={<QuotesNeeded />}
    steps={quoteSteps.map((step) => ({
      ...step,
      to: `${paths.quotes}?toon=${label[step.state].toLowerCase().replaceAll(' ', '-')}`,
    }))}
  />
)

/** The number of credit notes in each state. */
export const CreditNoteProgressCard = ({ query }: { query: UseQueryResult<Overview> }) => (
  <ProgressCard
    title="Creditnotas"
    query={query}
    read={({ creditNotes }) => creditNotes}
    without={<CreditNotesNeeded hasInvoice={query.data?.hasInvoice === true} />}
    steps={creditNoteSteps.map((step) => ({ ...step, to: paths.creditNotes }))}
  />
)

interface Step {
  readonly state: string
  readonly name: string
  readonly tone: ChipTone
  /** The documents that are counted. */
  readonly to: string
}

function ProgressCard({
  title,
  query,
  read,
  without,
  steps,
}: {
  title: string
  query: UseQueryResult<Overview>
  read: (overview: Overview) => Readonly<Record<string, number>>
  /** While there is none. */
  without: ReactNode
  steps: readonly (Step & { tone: 'grey' | 'blue' | 'indigo' | 'green' })[]
}) {
  const counts = query.data === undefined ? {} : read(query.data)
  const countOf = (state: string): number => counts[state] ?? 0
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <OverviewCard title={<Counted title={title} count={all} />} query={query}>
      {() =>
        all === 0 ? (
          without
        ) : (
          <ProgressBars
            whole={Math.max(all, 1)}
            bars={steps.map(({ state, name, tone, to }) => ({
              key: state,
              label: <Link to={to}>{name}</Link>,
              count: countOf(state),
              tone,
            }))}
          />
        )
      }
    </OverviewCard>
  )
}

const quoteSteps = [
  { state: 'concept', name: 'Aangemaakt', tone: 'grey' },
  { state: 'sent', name: 'Verstuurd', tone: 'indigo' },
  { state: 'signed', name: 'Getekend door klant', tone: 'blue' },
  { state: 'agreed', name: 'Akkoord', tone: 'green' },
  { state: 'partly-invoiced', name: 'Deels gefactureerd', tone: 'blue' },
  { state: 'invoiced', name: 'Gefactureerd', tone: 'green' },
] as const satisfies readonly { state: QuoteState; name: string; tone: ChipTone }[]

const creditNoteSteps = [
  { state: 'concept', name: 'Aangemaakt', tone: 'grey' },
  { state: 'finalised', name: 'Gefinaliseerd', tone: 'blue' },
  { state: 'sent', name: 'Verstuurd', tone: 'indigo' },
  { state: 'settled', name: 'Verrekend', tone: 'green' },
  { state: 'refunded', name: 'Terugbetaald', tone: 'green' },
] as const
