import { IconPlus, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { PaymentBatchSummary } from '../../payments-contract.ts'
import { BankFrame } from '../BankFrame.tsx'
import { BatchStateChip } from './BatchStateChip.tsx'
import { paymentBatches } from './queries.ts'

export const askPaymentBatches: AskAhead = () => {
  ahead(paymentBatches)
}

/** The batches that were ordered, the newest first. */
export function PaymentBatchListPage() {
  const query = useQuery(paymentBatches)
  return (
    <BankFrame
      title="Betaalopdrachten"
      primary={{
        label: 'Betalingen klaarzetten',
        to: paths.newPaymentBatch,
        icon: <IconPlus size={18} stroke={2.2} aria-hidden />,
      }}
    >
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van je betaalopdrachten."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <DataTable
          caption="Betaalopdrachten"
          rows={query.data}
          columns={columns}
          rowKey={({ id }) => id}
          rowTo={({ id }) => paths.paymentBatch(id)}
          isFaint={({ state }) => state === 'cancelled'}
          defaultSort="-nummer"
          nothingFound="Geen betaalopdrachten gevonden."
          empty={
            <EmptyState
              icon={<IconSend size={28} stroke={1.6} />}
              sentence="Nog geen betaalopdrachten."
              action={<Button to={paths.newPaymentBatch}>Zet betalingen klaar</Button>}
            >
              Kies wat je wilt betalen, en geef je bank het bestand. Zodra de bank het afschrijft, staat de
              uitgave op betaald.
            </EmptyState>
          }
        />
      )}
    </BankFrame>
  )
}

const columns: readonly Column<PaymentBatchSummary>[] = [
  {
    id: 'nummer',
    header: 'Opdracht',
    cell: ({ number }) => `Opdracht ${String(number)}`,
    sortBy: ({ number }) => number,
    onCard: 'title',
  },
  {
    id: 'datum',
    header: 'Betaaldag',
    cell: ({ date }) => <DateText date={date} />,
    sortBy: ({ date }) => date,
  },
  { id: 'rekening', header: 'Van rekening', cell: ({ bankAccountName }) => bankAccountName },
  {
    id: 'betalingen',
    header: 'Betalingen',
    cell: ({ items, paidItems }) =>
      paidItems > 0 && paidItems < items
        ? `${String(paidItems)} van ${String(items)} betaald`
        : String(items),
  },
  { id: 'status', header: 'Status', cell: ({ state }) => <BatchStateChip state={state} />, onCard: 'state' },
  {
    id: 'bedrag',
    header: 'Bedrag',
    cell: ({ total }) => <Money cents={total} />,
    sortBy: ({ total }) => total,
    align: 'end',
    onCard: 'amount',
  },
]
