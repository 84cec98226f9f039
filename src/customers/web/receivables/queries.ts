import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CustomerId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { linkReceivables, listCustomerReceivables, type ReceivableLink } from '../../receivables-contract.ts'
import { customersKey } from '../queries.ts'

/** The receivables of the opening balance with their customers; they change with the books, so they are requested again when shown. */
export const receivables = queryOptions({
  staleTime: 0,
  queryKey: [...customersKey, 'receivables'],
  queryFn: ({ signal }) => call(listCustomerReceivables, { query: {}, signal }),
})

/** The receivables of one customer. */
export const receivablesOf = (customerId: CustomerId) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...customersKey, 'receivables', customerId],
    queryFn: ({ signal }) => call(listCustomerReceivables, { query: { customerId }, signal }),
  })

/** Link receivables, or unlink them. Lists, statements and figures show what is open of a customer, so all are requested again. */
export function useReceivableLinks() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (links: ReceivableLink[]) => call(linkReceivables, { body: { links } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
