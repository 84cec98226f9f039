import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { may } from '#platform/web/rights.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { listBankConnections } from '../contract.ts'
import { BankFrame, ImportButton } from '#bank/web/BankFrame.tsx'
import { bankAccounts } from '#bank/web/queries.ts'
import { BankChooser } from './BankChooser.tsx'
import { ConnectionCard } from './ConnectionCard.tsx'
import './ConnectionsPage.css'
import { MollieForm } from './MollieForm.tsx'
import { bankConnections, feedBanks } from './queries.ts'

export const askConnections: AskAhead = () => {
  ahead(bankConnections)
  ahead(bankAccounts)
}

/** What is fetched by itself: the connections that live, and the way to a new one. */
export function ConnectionsPage() {
  const query = useQuery(bankConnections)
  return (
    <BankFrame title="Koppelingen" below="De bank of Mollie geeft de regels elke ochtend vanzelf.">
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van je koppelingen."
          onRetry={() => void query.refetch()}
        />
      ) : query.data === undefined ? (
        <CardSkeleton />
      ) : (
        <div className="connections">
          {query.data.connections.map((connection) => (
            <ConnectionCard key={connection.id} connection={connection} />
          ))}
          {may('books.post') ? (
            <NewConnection overview={query.data} />
          ) : (
            query.data.connections.length === 0 && (
              <Card>
                <EmptyState
                  icon={<IconPlugConnected size={28} stroke={1.6} />}
                  sentence="Geen koppelingen gevonden."
                />
              </Card>
            )
          )}
        </div>
      )}
    </BankFrame>
  )
}

/** What follows the list of banks is drawn when that list is there: its length is not known before. */
function NewConnection({ overview }: { overview: z.output<typeof listBankConnections.data> }) {
  const banks = useQuery({ ...feedBanks, enabled: overview.hasBanks })
  if (overview.hasBanks && banks.isPending) return <CardSkeleton />
  return (
    <>
      {overview.hasBanks ? <BankChooser /> : <NotConfigured />}
      {!overview.connections.some(({ kind, state }) => kind === 'mollie' && state === 'connected') && (
        <MollieForm />
      )}
    </>
  )
}

const NotConfigured = () => (
  <Card>
    <EmptyState
      icon={<IconPlugConnected size={28} stroke={1.6} />}
      sentence="Niet gekoppeld. Lees een bestand in."
      action={<ImportButton />}
    >
      Op deze installatie is geen koppeling met banken ingesteld. Met een bestand van je bank kan alles ook:
      elke regel komt er één keer in.
    </EmptyState>
  </Card>
)
