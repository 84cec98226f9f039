import { IconPlus, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { PaymentBatchSummary } from '../../payments-contract.ts'
import { BankFrame } from '../BankFrame.tsx'
import { batchColumns } from '../batches/batch-columns.tsx'
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

const columns = batchColumns<PaymentBatchSummary>({
  name: 'Opdracht',
  day: 'Betaaldag',
  account: 'Van rekening',
  items: {
    id: 'betalingen',
    header: 'Betalingen',
    cell: ({ items, paidItems }) =>
      paidItems > 0 && paidItems < items
        ? `${String(paidItems)} van ${String(items)} betaald`
        : String(items),
  },
  state: ({ state }) => <BatchStateChip state={state} />,
})
