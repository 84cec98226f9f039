import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { LocalDate } from '#kernel/local-date.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import type { LeaveId } from '#kernel/ids.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import {
  addLeave,
  getWeekOfHours,
  getYearOfHours,
  removeLeave,
  writeHours,
  type NewHours,
  type NewLeave,
} from '../contract.ts'

export const hoursKey = ['hours'] as const

export const weekOfHours = (day: LocalDate) =>
  queryOptions({
    queryKey: [...hoursKey, 'week', day],
    queryFn: ({ signal }) => call(getWeekOfHours, { query: { day }, signal }),
  })

export const yearOfHours = (year: number) =>
  queryOptions({
    queryKey: [...hoursKey, 'year', year],
    queryFn: ({ signal }) => call(getYearOfHours, { query: { year }, signal }),
  })

/**
 * Write the hours of one or more cells, one after the other.
 *
 * @param refused of each refusal, also where the next cell is being written by then
 */
export function useWriting(refused?: (error: unknown) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (cells: readonly NewHours[]) => {
      for (const body of cells) await call(writeHours, { body })
    },
    onError: (error) => refused?.(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: hoursKey }),
  })
}

export function useNewLeave(done: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewLeave) => call(addLeave, { body }),
    onSuccess: async () => {
      toast('✅ Bewaard')
      done()
      await queryClient.invalidateQueries({ queryKey: hoursKey })
    },
  })
}

export function useRemovingLeave() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: LeaveId) => call(removeLeave, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: hoursKey }),
  })
}
