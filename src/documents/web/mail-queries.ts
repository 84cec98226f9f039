import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { MailId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import type { DocumentId } from '#kernel/ids.ts'
import {
  getMailDraft,
  listMails,
  markSent,
  orderDocumentMail,
  orderProofMail,
  retryMail,
  withdrawMail,
  type MailOrder,
  type ProofOrder,
} from '../contract.ts'
import type { WayOfSending } from '../domain/ways-of-sending.ts'

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

/**
 * The mail about a document as it would be sent now; read again each time, and never replaced while the user
 * types.
 */
export const mailDraftOf = (id: DocumentId, again: boolean) =>
  queryOptions({
    queryKey: ['mail-draft', id, again],
    queryFn: ({ signal }) => call(getMailDraft, { params: { id }, query: { again }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  })

/** Order a mail; screens that show the document are loaded again. */
export function useMailOrder(id: DocumentId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: MailOrder) => call(orderDocumentMail, { params: { id }, body }),
    onSuccess: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'mail-draft' }),
  })
}

/** Mail a proof to oneself; of the document nothing changes. */
export function useProofOrder(id: DocumentId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProofOrder) => call(orderProofMail, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mailsKey }),
  })
}

export function useMailWithdrawal() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: MailId) => call(withdrawMail, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

export function useSentOtherwise(id: DocumentId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { way: WayOfSending; date: LocalDate }) => call(markSent, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
