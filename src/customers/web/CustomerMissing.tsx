import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#platform/web/api-client.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'

/** A customer that cannot be shown: there is none at this address, or the server did not answer. */
export function CustomerMissing({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const isAbsent =
    query.error instanceof ApiError && (query.error.status === 404 || query.error.code === 'invalid-request')
  if (isAbsent) return <NotFoundPage />
  return (
    <>
      <PageHeader
        title="Klant"
        crumbs={[{ label: 'Administratie' }, { label: 'Klanten', to: paths.customers }]}
      />
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van klanten."
        onRetry={() => void query.refetch()}
      />
    </>
  )
}
