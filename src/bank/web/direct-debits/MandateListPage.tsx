import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { BankFrame } from '../BankFrame.tsx'
import { MandateRows } from './MandateRows.tsx'
import { mandates } from './queries.ts'

export const askMandates: AskAhead = () => {
  ahead(mandates())
}

/** The mandates of all customers, what can be used first. */
export function MandateListPage() {
  const query = useQuery(mandates())
  return (
    <BankFrame title="Machtigingen" crumbs={[{ label: 'Incasso', to: paths.directDebits }]}>
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van de machtigingen."
          onRetry={() => void query.refetch()}
        />
      ) : query.data === undefined ? (
        <CardSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState
          icon={<IconSignature size={28} stroke={1.6} />}
          sentence="Nog geen machtigingen."
          action={<Button to={paths.customers}>Naar je klanten</Button>}
        >
          Open een klant die een machtiging tekende, en voeg die daar toe.
        </EmptyState>
      ) : (
        <Card>
          <MandateRows mandates={query.data} isNamed />
        </Card>
      )}
    </BankFrame>
  )
}
