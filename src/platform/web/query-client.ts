import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'
import { askFirstAgain } from './ask-first-again.ts'
import { currentSession, onSessionChange } from './session.ts'

/** One cache of answers for the app. A refusal is final; only a request without an answer is repeated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.code === 'network',
    },
  },
})

askFirstAgain(queryClient)

/** Another tenant, or no session: no data of the former tenant remain in memory. */
let tenantId = currentSession()?.tenantId ?? null
onSessionChange(() => {
  const next = currentSession()?.tenantId ?? null
  if (next === tenantId) return
  tenantId = next
  queryClient.clear()
})
