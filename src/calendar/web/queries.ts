import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '../contract.ts'

export const calendarFeed = queryOptions({
  queryKey: ['calendar'],
  queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
  staleTime: 0,
})

function useCalendarMutation<Data, Variables>(mutationFn: (variables: Variables) => Promise<Data>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: calendarFeed.queryKey }),
  })
}

export const useCalendarMaking = () =>
  useCalendarMutation((body: { hasInvoices: boolean; hasAmounts: boolean }) =>
    call(makeCalendarFeed, { body }),
  )
export const useCalendarEnding = () => useCalendarMutation(() => call(endCalendarFeed, {}))
