import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { PaymentBatchId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import type { MoneyProof } from '#tenants/web/money-proof.tsx'
import {
  cancelPaymentBatch,
  createPaymentBatch,
  getPaymentBatch,
  listPayables,
  listPaymentBatches,
  previewPaymentBatch,
  type NewPaymentBatch,
} from '../../payments-contract.ts'
import { bankKey } from '../bank-key.ts'

export const paymentBatches = queryOptions({
  queryKey: [...bankKey, 'batches'],
  queryFn: ({ signal }) => call(listPaymentBatches, { signal }),
})

export const paymentBatch = (id: PaymentBatchId) =>
  queryOptions({
    queryKey: [...bankKey, 'batches', id],
    queryFn: ({ signal }) => call(getPaymentBatch, { params: { id }, signal }),
  })

export const payables = queryOptions({
  queryKey: [...bankKey, 'payables'],
  queryFn: ({ signal }) => call(listPayables, { signal }),
})

/** What a batch would pay; nothing is kept. */
export const usePreview = () =>
  useMutation({ mutationFn: (body: NewPaymentBatch) => call(previewPaymentBatch, { body }) })

/** Expenses show that they are in payment, so everything is loaded again. */
export function useNewBatch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, proof }: { readonly body: NewPaymentBatch; readonly proof: MoneyProof }) =>
      call(createPaymentBatch, { body: { ...body, ...proof } }),
    onSuccess: async () => queryClient.invalidateQueries(),
  })
}

export function useCancelBatch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: PaymentBatchId) => call(cancelPaymentBatch, { params: { id } }),
    onSuccess: async () => queryClient.invalidateQueries(),
  })
}
