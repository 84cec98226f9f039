import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ApiTokenId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { createApiToken, listApiTokens, revokeApiToken } from '../token-contract.ts'

export const apiTokens = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: ({ signal }) => call(listApiTokens, { signal }),
  staleTime: 0,
})

function useTokenMutation<Data, Variables>(mutationFn: (variables: Variables) => Promise<Data>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiTokens.queryKey }),
  })
}

export const useTokenMaking = () =>
  useTokenMutation((body: z.output<typeof createApiToken.body>) => call(createApiToken, { body }))
export const useTokenRevoking = () =>
  useTokenMutation((id: ApiTokenId) => call(revokeApiToken, { params: { id } }))
