import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import * as contract from '../../mailbox-contract.ts'

const key = ['receipt-mailbox'] as const

export const receiptMailbox = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(contract.getReceiptMailbox, { signal }),
  staleTime: 0,
})

export const receivedMails = queryOptions({
  queryKey: [...key, 'mails'],
  queryFn: ({ signal }) => call(contract.listReceivedMails, { signal }),
  staleTime: 0,
})

function useMailboxMutation<Data, Variables>(mutationFn: (variables: Variables) => Promise<Data>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export const useMailboxSaving = (version: number | null) =>
  useMailboxMutation((body: contract.MailboxValues) =>
    call(contract.setReceiptMailbox, { body: { ...body, version } }),
  )
/** Saves nothing. */
export const useMailboxTrying = () =>
  useMutation({ mutationFn: (body: contract.MailboxValues) => call(contract.tryReceiptMailbox, { body }) })
export const useMailboxSwitching = () =>
  useMailboxMutation((isOn: boolean) => call(contract.switchReceiptMailbox, { body: { isOn } }))
export const useMailboxFetching = () => useMailboxMutation(() => call(contract.fetchReceiptMailbox, {}))
export const useMailboxRemoving = () => useMailboxMutation(() => call(contract.removeReceiptMailbox, {}))
