import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#platform/web/api-client.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'

/** An expense that cannot be shown: there is none at this address, or the server did not answer. */
export function ExpenseMissing({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const isAbsent =
    query.error instanceof ApiError && (query.error.status === 404 || query.error.code === 'invalid-request')
  if (isAbsent) return <NotFoundPage />
  return (
    <>
      <PageHeader title="Uitgave" crumbs={[{ label: 'Kosten', to: paths.expenses }]} />
      <ErrorNote
        error={query.error}
        fallback="De uitgave is niet te laden."
        onRetry={() => void query.refetch()}
      />
    </>
  )
}
