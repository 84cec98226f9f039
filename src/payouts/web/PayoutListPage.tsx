import { useQuery } from '@tanstack/react-query'
import { IconTransferIn } from '@tabler/icons-react'
import { Link } from 'react-router'
import { counted } from '#kernel/dutch-format.ts'
import { negate, sum } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { PayoutSummary } from '../contract.ts'
import { PayoutStateChip } from './PayoutStateChip.tsx'
import './payouts.css'
import { payoutList } from './queries.ts'

const columns: readonly Column<PayoutSummary>[] = [
  {
    id: 'dienst',
    header: 'Dienst',
    cell: ({ providerName, number }) => (
      <>
        {providerName} <span className="payout-number">{number}</span>
      </>
    ),
    sortBy: ({ providerName }) => providerName,
    onCard: 'title',
  },
  {
    id: 'dag',
    header: 'Verkocht t/m',
    cell: ({ day }) => <DateText date={day} />,
    sortBy: ({ day, number }) => `${day} ${String(number).padStart(6, '0')}`,
  },
  { id: 'stand', header: 'Stand', cell: ({ state }) => <PayoutStateChip state={state} />, onCard: 'state' },
  {
    id: 'verkocht',
    header: 'Verkocht',
    cell: ({ grossAmount }) => <Money cents={grossAmount} />,
    sortBy: ({ grossAmount }) => grossAmount,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'kosten',
    header: 'Kosten met btw',
    cell: ({ chargedAmount }) => <Money cents={negate(chargedAmount)} />,
    sortBy: ({ chargedAmount }) => chargedAmount,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'uitbetaald',
    header: 'Uitbetaald',
    cell: ({ paidOutAmount }) => <Money cents={paidOutAmount} />,
    sortBy: ({ paidOutAmount }) => paidOutAmount,
    align: 'end',
    onCard: 'amount',
  },
]

/** The payouts, the newest first, and which of them the bank does not have yet. */
export function PayoutListPage() {
  const payouts = useQuery(payoutList)
  return (
    <>
      <PageHeader
        title="Uitbetalingen"
        crumbs={[{ label: 'Financiën' }]}
        primary={{ label: 'Uitbetaling invullen', to: paths.newPayout }}
      />
      {payouts.isLoadingError && (
        <ErrorNote
          error={payouts.error}
          fallback="Fout bij laden van de uitbetalingen."
          onRetry={() => void payouts.refetch()}
        />
      )}
      <UnderWay payouts={payouts.data ?? []} />
      <DataTable
        caption="Uitbetalingen"
        rows={payouts.data}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.payout(id)}
        defaultSort="-dag"
        empty={<NothingYet />}
        nothingFound="Geen uitbetaling gevonden."
        isFaint={({ state }) => state === 'cancelled'}
        totalsOf={(rows) => {
          const kept = rows.filter(({ state }) => state !== 'cancelled')
          return {
            verkocht: <Money cents={sum(kept.map(({ grossAmount }) => grossAmount))} />,
            kosten: <Money cents={negate(sum(kept.map(({ chargedAmount }) => chargedAmount)))} />,
            uitbetaald: <Money cents={sum(kept.map(({ paidOutAmount }) => paidOutAmount))} />,
          }
        }}
      />
    </>
  )
}

function UnderWay({ payouts }: { payouts: readonly PayoutSummary[] }) {
  const waiting = payouts.filter(({ state }) => state === 'under-way')
  if (waiting.length === 0) return null
  return (
    <p className="payouts-under-way">
      <strong>
        <Money cents={sum(waiting.map(({ paidOutAmount }) => paidOutAmount))} /> onderweg
      </strong>{' '}
      in {counted(waiting.length, 'uitbetaling', 'uitbetalingen')}. Zodra de bankregel er is, stellen we die voor bij{' '}
      <Link to={paths.bank}>Te verwerken</Link>.
    </p>
  ) // prettier-ignore
}

function NothingYet() {
  return (
    <EmptyState
      icon={<IconTransferIn size={28} stroke={1.6} />}
      sentence="Nog geen uitbetaling."
      action={<Button to={paths.newPayout}>Uitbetaling invullen</Button>}
    >
      Verkoop je via Mollie, SumUp, bol of Thuisbezorgd? Dan staat op je bank alleen wat er overblijft. Neem
      hier de afrekening over: de omzet, de kosten en hun btw staan dan apart en tot op de cent in de boeken.
    </EmptyState>
  )
}
