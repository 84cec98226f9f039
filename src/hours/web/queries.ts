import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { LocalDate } from '#kernel/local-date.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { getWeekOfHours, getYearOfHours, writeHours, type NewHours } from '../contract.ts'

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
