import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../api-client.ts'
import { ErrorNote } from './ErrorNote.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageHeader, type Crumb } from './PageHeader.tsx'

/** The page of a record that cannot be shown: none exists at this address, or the server did not answer. */
export function Missing({
  query: { error, refetch },
  title,
  crumbs,
  fallback,
  hasLead = false,
}: {
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  title: string
  crumbs: readonly Crumb[]
  fallback: string
  /** The failed action is named before the reason. */
  hasLead?: boolean
}) {
  if (error instanceof ApiError && (error.status === 404 || error.code === 'invalid-request'))
    return <NotFoundPage />
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      <ErrorNote error={error} fallback={fallback} hasLead={hasLead} onRetry={() => void refetch()} />
    </>
  )
}
