import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { may } from '#platform/web/rights.ts'
import {
  continueTimer,
  discardTimer,
  getTimer,
  markTimerSeen,
  startTimer,
  stopTimer,
  type NewTimer,
} from '../../timer-contract.ts'
import { hoursKey } from '../queries.ts'

/** Another screen of the same person may stop it. */
const ASK_AGAIN_MS = 60_000

const timer = queryOptions({
  queryKey: [...hoursKey, 'timer'],
  queryFn: async ({ signal }) => ({
    ...(await call(getTimer, { signal })),
    /** By the clock of this browser, so that the seconds since then are added. */
    readAt: performance.now(),
  }),
  refetchInterval: ({ state }) => (state.data?.running == null ? false : ASK_AGAIN_MS),
})

/** Asked for by a user with own hours alone. */
export const useTimer = () => useQuery({ ...timer, enabled: may('hours.own') })

function useTimerChange<Variables, Data>(change: (variables: Variables) => Promise<Data>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: hoursKey }),
  })
}

export const useTimerStart = () => useTimerChange((body: NewTimer) => call(startTimer, { body }))
export const useTimerStop = () => useTimerChange(() => call(stopTimer, {}))
export const useTimerContinuation = () => useTimerChange(() => call(continueTimer, {}))
export const useTimerDiscard = () => useTimerChange(() => call(discardTimer, {}))
export const useTimerSeen = () => useTimerChange(() => call(markTimerSeen, {}))
