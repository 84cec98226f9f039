import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { listClientQuestions, listClients } from '../client-contract.ts'

export const clients = queryOptions({
  queryKey: ['clients', 'list'],
  queryFn: ({ signal }) => call(listClients, { signal }),
  staleTime: 30_000,
})

export const clientQuestions = queryOptions({
  queryKey: ['clients', 'questions'],
  queryFn: ({ signal }) => call(listClientQuestions, { signal }),
  staleTime: 30_000,
})
