import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { ChipTone } from '#platform/web/ui/StateChip.tsx'
import { label, type QuoteState } from '#quotes/domain/quote-state.ts'
import { quoteList } from '#quotes/web/queries.ts'
import { ProgressBars } from './ProgressBars.tsx'

/** How many quotes stand at each step on the way to an invoice; what came to nothing is not counted. */
export function QuoteProgressCard() {
  const query = useQuery(quoteList)
  if (query.isLoadingError)
    return (
      <Card title="Offertes">
        <ErrorNote
          error={query.error}
          fallback="De cijfers zijn niet te laden."
          onRetry={() => void query.refetch()}
        />
      </Card>
    )
  if (query.data === undefined) return <CardSkeleton lines={6} />
  const quotes = query.data
  const countOf = (state: QuoteState): number => quotes.filter((quote) => quote.state === state).length
  const total = steps.reduce((sum, { state }) => sum + countOf(state), 0)
  return (
    <Card title="Offertes">
      <ProgressBars
        whole={Math.max(total, 1)}
        bars={steps.map(({ state, name, tone }) => ({
          key: state,
          label: (
            <Link to={`${paths.quotes}?toon=${label[state].toLowerCase().replaceAll(' ', '-')}`}>{name}</Link>
          ),
          count: countOf(state),
          tone,
        }))}
      />
    </Card>
  )
}

const steps = [
  { state: 'concept', name: 'Aangemaakt', tone: 'grey' },
  { state: 'sent', name: 'Verstuurd', tone: 'indigo' },
  { state: 'signed', name: 'Getekend door klant', tone: 'blue' },
  { state: 'agreed', name: 'Akkoord', tone: 'green' },
  { state: 'invoiced', name: 'Gefactureerd', tone: 'green' },
] as const satisfies readonly { state: QuoteState; name: string; tone: ChipTone }[]
