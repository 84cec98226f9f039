import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CustomerLinkKey } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { getByCustomerLink, raiseDispute } from '../../link-contract.ts'

/** The document as the holder of the link sees it, whatever session the browser has. */
export const documentByLink = (key: CustomerLinkKey) =>
  queryOptions({
    queryKey: ['customer-links', key],
    queryFn: ({ signal }) => call(getByCustomerLink, { params: { id: key }, signal, isAnonymous: true }),
    staleTime: 0,
  })

export function useDispute(key: CustomerLinkKey) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (message: string) => call(raiseDispute, { params: { id: key }, body: { message } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['customer-links', key] }),
  })
}
