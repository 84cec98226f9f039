import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { checkVatId, getRegisters, listVatChecks, lookUpKvkNumber } from '../../registers-contract.ts'
import { customersKey } from '../queries.ts'

/** The registers that this installation can ask; the operator decides, so the answer stays while the program runs. */
export const connectedRegisters = queryOptions({
  queryKey: [...customersKey, 'registers'],
  queryFn: ({ signal }) => call(getRegisters, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The checks of a btw-id in VIES, the latest first. */
export const vatChecksOf = (btwId: string) =>
  queryOptions({
    queryKey: [...customersKey, 'vat-checks', btwId],
    queryFn: ({ signal }) => call(listVatChecks, { query: { btwId }, signal }),
  })

/** Ask VIES about a btw-id and keep the answer. What an invoice asks about the btw-id changes too, so all is requested again. */
export function useVatCheck() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (btwId: string) => call(checkVatId, { body: { btwId } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** Look a KvK number up in the Handelsregister. */
export const useKvkLookUp = () =>
  useMutation({ mutationFn: (cocNumber: string) => call(lookUpKvkNumber, { query: { cocNumber } }) })
