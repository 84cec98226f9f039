import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#platform/web/api-client.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'

/** A credit note, or the invoice it should be made for, that cannot be shown. */
export function CreditNoteMissing({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const { error } = query
  if (error instanceof ApiError && (error.status === 404 || error.code === 'invalid-request'))
    return <NotFoundPage />
  return (
    <>
      <PageHeader title="Creditnota" crumbs={[{ label: "Creditnota's", to: paths.creditNotes }]} />
      <ErrorNote
        error={error}
        fallback="De creditnota is niet te laden."
        onRetry={() => void query.refetch()}
      />
    </>
  )
}
