import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { getImportState } from '../contract.ts'

/** Whether the business is new depends on everything in it. */
export const importState = queryOptions({
  queryKey: ['import-business'],
  queryFn: ({ signal }) => call(getImportState, { signal }),
  staleTime: 0,
})
