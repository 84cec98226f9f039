import { Link } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { ChipTone } from '#platform/web/ui/StateChip.tsx'
import { label, type QuoteState } from '#quotes/domain/quote-state.ts'
import type { Overview } from '../contract.ts'
import { ProgressBars } from './ProgressBars.tsx'

/** How many quotes stand at each step on the way to an invoice; what came to nothing is not counted. */
export const QuoteProgressCard = ({ counts }: { counts: Overview['quotes'] }) => (
  <ProgressCard
    title="Offertes"
    counts={counts}
    steps={quoteSteps.map((step) => ({
      ...step,
      to: `${paths.quotes}?toon=${label[step.state].toLowerCase().replaceAll(' ', '-')}`,
    }))}
  />
)

/** How many credit notes stand at each step. */
export const CreditNoteProgressCard = ({ counts }: { counts: Overview['creditNotes'] }) => (
  <ProgressCard
    title="Creditnotas"
    counts={counts}
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
  counts,
  steps,
}: {
  title: string
  counts: Readonly<Record<string, number>>
  steps: readonly (Step & { tone: 'grey' | 'blue' | 'indigo' | 'green' })[]
}) {
  const countOf = (state: string): number => counts[state] ?? 0
  const total = steps.reduce((sum, { state }) => sum + countOf(state), 0)
  return (
    <Card title={title}>
      <ProgressBars
        whole={Math.max(total, 1)}
        bars={steps.map(({ state, name, tone, to }) => ({
          key: state,
          label: <Link to={to}>{name}</Link>,
          count: countOf(state),
          tone,
        }))}
      />
    </Card>
  )
}

const quoteSteps = [
  { state: 'concept', name: 'Aangemaakt', tone: 'grey' },
  { state: 'sent', name: 'Verstuurd', tone: 'indigo' },
  { state: 'signed', name: 'Getekend door klant', tone: 'blue' },
  { state: 'agreed', name: 'Akkoord', tone: 'green' },
  { state: 'invoiced', name: 'Gefactureerd', tone: 'green' },
] as const satisfies readonly { state: QuoteState; name: string; tone: ChipTone }[]

const creditNoteSteps = [
  { state: 'concept', name: 'Aangemaakt', tone: 'grey' },
  { state: 'finalised', name: 'Gefinaliseerd', tone: 'blue' },
  { state: 'sent', name: 'Verstuurd', tone: 'indigo' },
  { state: 'settled', name: 'Verrekend', tone: 'green' },
  { state: 'refunded', name: 'Terugbetaald', tone: 'green' },
] as const
