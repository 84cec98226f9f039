import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { later } from '#platform/web/later.tsx'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import type { Filter } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { showDialog } from '#platform/web/ui/shown-dialog.tsx'
import type { Client } from '../client-contract.ts'
import { clientColumns } from './client-columns.tsx'
import { clientQuestions, clients } from './client-queries.ts'
import { ClientQuestionsCard } from './ClientQuestionsCard.tsx'
import './clients.css'
import { useClientOpening } from './use-client-opening.ts'

const LeaveClientDialog = later(async () => (await import('./LeaveClientDialog.tsx')).LeaveClientDialog)

export const askClients: AskAhead = () => {
  ahead(clients)
  ahead(clientQuestions)
}

/** The businesses in which the user is an accountant, what is most behind first. A figure opens the page that it is about, in that business. */
export function ClientsPage() {
  const query = useQuery(clients)
  const { open, openingId } = useClientOpening()
  // `open` differs each time; what it does never does.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const columns = useMemo(() => clientColumns(open, today()), [])
  return (
    <>
      <PageHeader title="Administraties" />
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van administraties."
          hasLead
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className="clients">
          <DataTable
            caption="Administraties"
            rows={query.data}
            columns={columns}
            rowKey={({ tenantId }) => tenantId}
            filters={filters}
            searchText={({ name }) => name}
            searchLabel="Zoek een administratie"
            rowActions={(client) => [
              {
                id: 'open',
                label: 'Openen',
                isLikely: true,
                isBusy: openingId === client.tenantId,
                onSelect: () => {
                  if (client.isThis) window.location.assign(paths.dashboard)
                  else open(client.tenantId, paths.dashboard)
                },
              },
              {
                id: 'leave',
                label: 'Stoppen met deze administratie…',
                tone: 'red',
                onSelect: () => {
                  showDialog((close) => <LeaveClientDialog client={client} onClose={close} />)
                },
              },
            ]}
            empty={<NoClients />}
            nothingFound="Geen administraties gevonden."
          />
        </div>
      )}
      {query.data !== undefined && query.data.length > 0 && <ClientQuestionsCard open={open} />}
    </>
  )
}

const filters: readonly Filter<Client>[] = [
  { id: 'alle', label: 'Alle', matches: () => true },
  {
    id: 'btw',
    label: 'Btw te doen',
    matches: ({ figures }) => figures?.vat != null && figures.vat.state !== 'running',
  },
  {
    id: 'bank',
    label: 'Bank te doen',
    matches: ({ figures }) => figures !== null && (figures.bank.isOld || figures.bank.linesToDo > 0),
  },
  {
    id: 'beantwoord',
    label: 'Vraag beantwoord',
    matches: ({ figures }) => figures !== null && figures.questions.answered > 0,
  },
  {
    id: 'klopt-niet',
    label: 'Klopt niet',
    matches: ({ figures }) => (figures?.proof?.failedChecks ?? 0) > 0,
  },
]

const NoClients = () => (
  <EmptyState icon={<IconBuildingStore size={28} stroke={1.6} />} sentence="Nog geen administraties.">
    Een klant nodigt je uit bij Instellingen, Mensen, als accountant. Daarna staat zijn administratie hier,
    met wat er te doen is.
  </EmptyState>
)
