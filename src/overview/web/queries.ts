import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { getOverview } from '../contract.ts'

/** Whatever was done may change it, so it is asked for again whenever it is shown. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => call(getOverview, { signal }),
  staleTime: 0,
})
