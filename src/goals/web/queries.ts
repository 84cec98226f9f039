import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { GoalId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { changeGoal, changeGoalState, createGoal, listGoals, type NewGoal } from '../contract.ts'
import type { GoalState } from '../domain/goal.ts'

const goalsKey = ['goals'] as const

/** Requested again whenever the page is opened, because bookings change it. */
export const goalList = queryOptions({
  queryKey: goalsKey,
  queryFn: ({ signal }) => call(listGoals, { signal }),
  staleTime: 0,
})

/** Add a goal, or change the one that was read at `version`. */
export function useGoalSaving(existing: { readonly id: GoalId; readonly version: number } | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (goal: NewGoal): Promise<void> => {
      if (existing === null) await call(createGoal, { body: goal })
      else await call(changeGoal, { params: { id: existing.id }, body: { goal, version: existing.version } })
    },
    onSuccess: async () => {
      toast(existing === null ? '✅ Doel gesteld' : '✅ Doel aangepast')
      await queryClient.invalidateQueries({ queryKey: goalsKey })
    },
  })
}

export function useGoalState() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, state }: { id: GoalId; state: GoalState }) =>
      call(changeGoalState, { params: { id }, query: { state } }),
    onSuccess: (_done, { state }) => {
      toast(doneInWords[state])
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: goalsKey }),
  })
}

const doneInWords = {
  active: '✅ Doel loopt weer',
  paused: '✅ Doel gepauzeerd',
  closed: '✅ Doel afgesloten',
} as const satisfies Record<GoalState, string>
