import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { getPastDraft } from '../../past-draft-contract.ts'
import { ledgerKey } from '../books-change.ts'

/** What is typed of moving in and not booked. It is read when the page opens; from then on the page keeps it. */
export const pastDraft = queryOptions({
  queryKey: [...ledgerKey, 'past-draft'],
  queryFn: ({ signal }) => call(getPastDraft, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
})
