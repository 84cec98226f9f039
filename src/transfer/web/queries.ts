import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { getImportState, getUploadedArchive } from '../contract.ts'

/** Whether the business is new depends on everything in it. */
export const importState = queryOptions({
  queryKey: ['import-business'],
  queryFn: ({ signal }) => call(getImportState, { signal }),
  staleTime: 0,
})

/** What arrived of an upload that was interrupted. */
export const uploadedArchive = queryOptions({
  queryKey: ['import-business', 'upload'],
  queryFn: ({ signal }) => call(getUploadedArchive, { signal }),
  staleTime: 0,
})
