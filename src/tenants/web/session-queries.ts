import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { getCompany, logout, sendConfirmation } from '../session-contract.ts'

export const endSessionOnServer = (): Promise<null> => call(logout, {})

/** The tenant's own data, as a document made now would show them. */
export const ownCompany = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => call(getCompany, { signal }),
})

export const useConfirmationMail = () => useMutation({ mutationFn: () => call(sendConfirmation, {}) })
