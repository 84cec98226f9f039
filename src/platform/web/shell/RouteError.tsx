import { useEffect } from 'react'
import { ApiError } from '../api-client.ts'
import { useRouteFailure, useRouting } from '../router/PageArea.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'

const RELOADED_AT = 'reloaded-at'
const A_MINUTE = 60_000

/**
 * Shown when a page cannot be drawn: the reason, and a button to try again. A page whose code is gone was
 * replaced by a newer version.
 */
export function RouteError() {
  const error = useRouteFailure()
  const { reset } = useQueryErrorResetBoundary()
  const { router } = useRouting()
  const isOldVersion = error instanceof TypeError && /import|module/i.test(error.message)
  useEffect(() => {
    if (!isOldVersion) return
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
    if (Date.now() - last < A_MINUTE) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    window.location.reload()
  }, [isOldVersion])
  return (
    <ErrorNote
      error={error instanceof ApiError ? error : new Error('Deze pagina kan nu niet worden getoond.')}
      fallback="Deze pagina kan nu niet worden getoond."
      onRetry={() => {
        reset()
        void router.retry()
        if (!(error instanceof ApiError)) window.location.reload()
      }}
    />
  )
}
