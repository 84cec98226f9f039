import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { may } from '#platform/web/rights.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { z } from 'zod'
import { changeNotificationSettings, listNotifications, markSeen, snoozeTask } from '../contract.ts'

const notificationsKey = ['notifications'] as const
const MINUTE = 60_000

/** Also the source of the number in the sidebar: requested again every few minutes, and when a tab becomes visible. */
export const notificationList = queryOptions({
  enabled: () => may('overview.read'),
  queryKey: notificationsKey,
  queryFn: ({ signal }) => call(listNotifications, { signal }),
  staleTime: MINUTE,
  refetchInterval: 5 * MINUTE,
})

export function useMessagesSeen() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(markSeen, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
  })
}

export function useSnooze() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (task: z.output<typeof snoozeTask.body>) => call(snoozeTask, { body: task }),
    onSuccess: async (_done, { days }) => {
      toast(days === 0 ? '✅ Taak staat er weer' : '✅ Taak rust even')
      await queryClient.invalidateQueries({ queryKey: notificationsKey })
    },
  })
}

export function useNotificationSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (settings: z.output<typeof changeNotificationSettings.body>) =>
      call(changeNotificationSettings, { body: settings }),
    onSuccess: async () => {
      toast('✅ Voorkeuren bewaard')
      await queryClient.invalidateQueries({ queryKey: notificationsKey })
    },
  })
}
