import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { MailId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { listMails, retryMail } from '../contract.ts'

const mailsKey = ['mails'] as const
/** A mail is handed over within seconds; one that failed waits minutes for its next try. */
const SOON_MS = 3_000
const LATER_MS = 30_000

/** The latest outgoing mails; asked again while one is on its way. */
export const outgoingMails = queryOptions({
  queryKey: mailsKey,
  queryFn: ({ signal }) => call(listMails, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => {
    const queued = state.data?.filter((mail) => mail.state === 'queued') ?? []
    if (queued.length === 0) return false
    return queued.some(({ error }) => error === null) ? SOON_MS : LATER_MS
  },
})

/** Send a mail that failed once more. */
export function useMailRetry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: MailId) => call(retryMail, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailsKey }),
  })
}
