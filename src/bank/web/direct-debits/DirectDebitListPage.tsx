import { IconPlus, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { DirectDebitBatchSummary } from '../../direct-debit-contract.ts'
import { BankFrame } from '../BankFrame.tsx'
import { batchColumns } from '../batches/batch-columns.tsx'
import { CreditorIdCard } from './CreditorIdCard.tsx'
import { DirectDebitChip } from './DirectDebitChip.tsx'
import './direct-debits.css'
import { directDebitBatches, directDebitSettings } from './queries.ts'

export const askDirectDebits: AskAhead = () => {
  ahead(directDebitBatches)
  ahead(directDebitSettings)
}

/** The batches of direct debits, the newest first, and the id under which the business collects. */
export function DirectDebitListPage() {
  const query = useQuery(directDebitBatches)
  const settings = useQuery(directDebitSettings)
  const failed = [query, settings].find(({ isLoadingError }) => isLoadingError)
  return (
    <BankFrame
      title="Incasso"
      actions={
        <Button variant="default" to={paths.mandates}>
          Machtigingen
        </Button>
      }
      primary={{
        label: 'Facturen incasseren',
        to: paths.newDirectDebit,
        icon: <IconPlus size={18} stroke={2.2} aria-hidden />,
      }}
    >
      <div className="direct-debit-parts">
        {/* Together with the list: a card that comes later would push the list down. */}
        {query.data !== undefined && settings.data !== undefined && <CreditorIdCard {...settings.data} />}
        {failed ? (
          <ErrorNote
            error={failed.error}
            fallback="Fout bij laden van je incasso-opdrachten."
            onRetry={() => void failed.refetch()}
          />
        ) : (
          <DataTable
            caption="Incasso-opdrachten"
            rows={settings.data && query.data}
            columns={columns}
            rowKey={({ id }) => id}
            rowTo={({ id }) => paths.directDebit(id)}
            isFaint={({ state }) => state === 'cancelled'}
            defaultSort="-nummer"
            nothingFound="Geen incasso-opdrachten gevonden."
            empty={
              <EmptyState
                icon={<IconRepeat size={28} stroke={1.6} />}
                sentence="Nog geen incasso-opdrachten."
                action={<Button to={paths.mandates}>Naar machtigingen</Button>}
              >
                Leg bij een klant de machtiging vast die is getekend. Daarna kies je hier welke facturen je
                incasseert, en geef je het bestand aan je bank.
              </EmptyState>
            }
          />
        )}
      </div>
    </BankFrame>
  )
}

const columns = batchColumns<DirectDebitBatchSummary>({
  name: 'Incasso',
  day: 'Incassodag',
  account: 'Op rekening',
  items: {
    id: 'facturen',
    header: 'Facturen',
    cell: ({ items, paidItems, returnedItems }) =>
      returnedItems > 0
        ? `${String(returnedItems)} van ${String(items)} ${returnedItems === 1 ? 'kwam' : 'kwamen'} terug`
        : paidItems > 0 && paidItems < items
          ? `${String(paidItems)} van ${String(items)} geïnd`
          : String(items),
  },
  state: ({ state }) => <DirectDebitChip state={state} />,
})
