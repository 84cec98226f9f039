import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { ONCE_A_VISIT } from '#platform/web/ask-ahead.ts'
import { getMoney, getOverview, getToday } from '../contract.ts'

// Any action may change these figures, so they are requested again whenever they are shown.

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => call(getOverview, { signal }),
  ...ONCE_A_VISIT,
})

export const todayQuery = queryOptions({
  queryKey: ['overview', 'today'],
  queryFn: ({ signal }) => call(getToday, { signal }),
  ...ONCE_A_VISIT,
})

export const moneyQuery = queryOptions({
  queryKey: ['overview', 'money'],
  queryFn: ({ signal }) => call(getMoney, { signal }),
  ...ONCE_A_VISIT,
})
