import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { getBackup } from '../contract.ts'

export const backupStatus = queryOptions({
  queryKey: ['backup'],
  queryFn: ({ signal }) => call(getBackup, { signal }),
  staleTime: 0,
})
