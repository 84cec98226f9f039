import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ArrangementId, CustomerId, DocumentId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import {
  endArrangement,
  listArrangements,
  makeArrangement,
  payArrangement,
  readArrangementOfInvoice,
} from '../contract.ts'

const arrangementsKey = ['arrangements'] as const

export const arrangementsOfCustomer = (id: CustomerId) =>
  queryOptions({
    queryKey: [...arrangementsKey, 'customer', id],
    queryFn: ({ signal }) => call(listArrangements, { params: { id }, signal }),
  })

export const arrangementOfInvoice = (id: DocumentId) =>
  queryOptions({
    queryKey: [...arrangementsKey, 'invoice', id],
    queryFn: ({ signal }) => call(readArrangementOfInvoice, { params: { id }, signal }),
  })

export const useAgreement = (id: CustomerId) =>
  useChange((body: z.output<typeof makeArrangement.body>) => call(makeArrangement, { params: { id }, body }))

export const useEnd = () => useChange((id: ArrangementId) => call(endArrangement, { params: { id } }))

/** The books, the invoices and the tasks follow from it. */
export function usePayment(id: ArrangementId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.output<typeof payArrangement.body>) =>
      call(payArrangement, { params: { id }, body }),
    onSuccess: () => {
      toast('✅ Betaling geboekt')
      return client.invalidateQueries()
    },
  })
}

/** Reminders and tasks follow from it. */
function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await Promise.all(
        [arrangementsKey, ['reminders'], ['notifications']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}
