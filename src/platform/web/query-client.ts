import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'
import { currentSession, onSessionChange } from './session.ts'

/** One cache of answers for the app. A refusal is final; only a missing answer is worth asking twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.code === 'network',
    },
  },
})

/** Another tenant, or nobody: nothing of the former stays in memory. */
let tenantId = currentSession()?.tenantId ?? null
onSessionChange(() => {
  const next = currentSession()?.tenantId ?? null
  if (next === tenantId) return
  tenantId = next
  queryClient.clear()
})
