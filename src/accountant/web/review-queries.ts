import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ReviewMarkId } from '#kernel/ids.ts'
import { ledgerKey } from '#ledger/web/books-change.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { addReviewMark, listReviewMarks, withdrawReviewMark } from '../review-contract.ts'

export const reviews = queryOptions({
  queryKey: [...ledgerKey, 'reviews'],
  queryFn: ({ signal }) => call(listReviewMarks, { signal }),
  staleTime: 10_000,
})

function useReviewMutation<Data, Variables>(mutationFn: (variables: Variables) => Promise<Data>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reviews.queryKey }),
  })
}

export const useMarking = () =>
  useReviewMutation((period: string) => call(addReviewMark, { body: { period } }))
export const useMarkWithdrawal = () =>
  useReviewMutation((id: ReviewMarkId) => call(withdrawReviewMark, { params: { id } }))
