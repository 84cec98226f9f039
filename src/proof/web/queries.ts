import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { checkFiles, getProof } from '../contract.ts'

export const proofKey = ['proof'] as const

/**
 * Requested again each time, because it is about this moment. While documents are being hashed it is polled.
 */
export const proof = queryOptions({
  queryKey: proofKey,
  queryFn: ({ signal }) => call(getProof, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.checks.some(({ outcome }) => outcome === 'pending') === true ? 5_000 : false,
})

export function useFileCheck() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(checkFiles, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: proofKey }),
  })
}
