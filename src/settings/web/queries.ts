import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { outgoingMails } from '#documents/web/mail-queries.ts'
import type { JobId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { listJobs, listSettingChanges, retryJob } from '../contract.ts'

/** Anything may change a setting, in another tab too: asked again each time it is shown. */
export const settingChanges = queryOptions({
  queryKey: ['setting-changes'],
  queryFn: ({ signal }) => call(listSettingChanges, { signal }),
  staleTime: 0,
})

/** What waits is done within seconds; the screen follows it while there is something. */
const LOOK_AGAIN_MS = 3_000

export const stuckJobs = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => call(listJobs, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => ((state.data?.queued ?? 0) > 0 ? LOOK_AGAIN_MS : false),
})

/** Begin anew with work that was given up. */
export function useJobRetry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: JobId) => call(retryJob, { params: { id } }),
    onSuccess: () => {
      toast('Het wordt opnieuw geprobeerd')
    },
    onError: (error) => {
      toastError(error, '❌ Opnieuw proberen mislukt zonder foutmelding.')
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: stuckJobs.queryKey }),
        queryClient.invalidateQueries({ queryKey: outgoingMails.queryKey }),
      ]),
  })
}
