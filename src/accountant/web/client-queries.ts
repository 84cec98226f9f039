import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { listClients } from '../client-contract.ts'

export const clients = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => call(listClients, { signal }),
  staleTime: 30_000,
})
