import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { billingStates, label, type BillingState } from '#invoices/domain/billing-state.ts'
import { billingStateCounts } from '#invoices/web/queries.ts'
import { formatCount } from '#kernel/dutch-format.ts'
import type { TenantId } from '#kernel/ids.ts'
import { paths } from '#platform/web/paths.ts'
import { useSession } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import './InvoiceProgressCard.css'
import { InvoicesNeeded } from './NeededCard.tsx'
import { Counted, OverviewCard } from './OverviewCard.tsx'
import { ProgressBars } from './ProgressBars.tsx'

/** The number of invoices in each state, as the server counts them; archived invoices are not counted. */
export function InvoiceProgressCard() {
  const tenantId = useSession()?.tenantId ?? null
  if (tenantId === null)
    return (
      <Card title="Facturen">
        <ErrorNote error={new Error('❌ Geen tenantId beschikbaar')} fallback="" />
      </Card>
    )
  return <Counts tenantId={tenantId as TenantId} />
}

function Counts({ tenantId }: { tenantId: TenantId }) {
  const query = useQuery(billingStateCounts(tenantId))
  if (query.isPending) return <CardSkeleton lines={6} />
  const counts = new Map(query.data?.map(({ state, count }) => [state, count]))
  const countOf = (state: BillingState): number => counts.get(state) ?? 0
  const total = billingStates.reduce((sum, state) => sum + countOf(state), 0)
  return (
    <OverviewCard title={<Counted title="Facturen" count={total} />} query={query}>
      {() =>
        total === 0 ? (
          <InvoicesNeeded />
        ) : (
          <div className="invoice-progress">
            <ProgressBars
              whole={Math.max(total, 1)}
              bars={steps.map(({ state, name, tone }) => ({
                key: state,
                label: <Link to={`${paths.invoices}?toon=${label[state].toLowerCase()}`}>{name}</Link>,
                count: countOf(state),
                tone,
              }))}
            />
            <ul className="invoice-progress-states" aria-label="Aantal facturen per status">
              {billingStates
                .filter((state) => countOf(state) > 0)
                .map((state) => (
                  <li key={state}>
                    <StateChip tone={toneOf[state]} isStruck={state === 'cancelled'}>
                      {label[state]}
                    </StateChip>
                    <b>{formatCount(countOf(state))}</b>
                  </li>
                ))}
            </ul>
          </div>
        )
      }
    </OverviewCard>
  )
}

/** The steps of an invoice in the words of the specification, section 2, each with its state. */
const steps = [
  { state: 'concept', name: 'Aangemaakt', tone: 'grey' },
  { state: 'finalised', name: 'Gefinaliseerd', tone: 'blue' },
  { state: 'sent', name: 'Verstuurd', tone: 'indigo' },
  { state: 'paid', name: 'Betaald', tone: 'green' },
] as const satisfies readonly { state: BillingState; name: string; tone: ChipTone }[]

const toneOf = {
  concept: 'grey',
  finalised: 'blue',
  sent: 'indigo',
  paid: 'green',
  cancelled: 'grey',
} as const satisfies Record<BillingState, ChipTone>
