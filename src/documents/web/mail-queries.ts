import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { listMails, retryMail } from '../contract.ts'

const mailsKey = ['mails'] as const
const ASK_AGAIN_MS = 3_000

/** The latest outgoing mails; asked again while one is on its way. */
export const outgoingMails = queryOptions({
  queryKey: mailsKey,
  queryFn: ({ signal }) => call(listMails, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some((mail) => mail.state === 'queued') === true ? ASK_AGAIN_MS : false,
})

/** Send a mail that failed once more. */
export function useMailRetry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: MailId) => call(retryMail, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailsKey }),
  })
}
