import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#platform/web/api-client.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'

/** An invoice that cannot be shown: there is none at this address, or the server did not answer. */
export function InvoiceMissing({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const { error } = query
  if (error instanceof ApiError && (error.status === 404 || error.code === 'invalid-request'))
    return <NotFoundPage />
  return (
    <>
      <PageHeader title="Factuur" crumbs={[{ label: 'Facturen', to: paths.invoices }]} />
      <ErrorNote error={error} fallback="De factuur is niet te laden." onRetry={() => void query.refetch()} />
    </>
  )
}
