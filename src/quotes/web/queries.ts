import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import type { ShownList } from '#contract/list-page.ts'
import type { DocumentChange } from '#documents/web/editor/ChangeDocument.tsx'
import type { BackingDocumentId, DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { BasisPoints } from '#kernel/money.ts'
import { ApiError, call, uploadFile } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { projectsKey } from '#projects/web/projects-key.ts'
import {
  beginProject,
  changeQuote,
  createQuote,
  duplicateQuote,
  getExpectedQuoteNumber,
  invoiceQuote,
  listQuotePage,
  makeNewVersion,
  quotePages,
  shareQuote,
  withdrawQuote,
  type NewQuote,
  type QuoteDetail,
} from '../contract.ts'
import { agreeByHand, uploadAgreementFile } from '../agreement-contract.ts'
import { getQuote } from '../link-contract.ts'

/** Every quote query starts with this key, so one invalidation reloads list and details together. */
export const quotesKey = ['quotes'] as const

/** A mail that is on its way is handed over within seconds; ask until it is. */
const MAIL_POLL_MS = 1_500

/** Twelve quotes, as the list asks for them. */
export function quotePage(shown: ShownList) {
  const listQuery = quotePages.queryOf(shown)
  return queryOptions({
    queryKey: [...quotesKey, 'page', listQuery],
    queryFn: ({ signal }) => call(listQuotePage, { query: listQuery, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ lastMail }) => lastMail === 'queued') ? MAIL_POLL_MS : false,
  })
}

export const useQuotePage = (shown: ShownList) => useQuery(quotePage(shown))

/** The number that a quote of this day would get now. */
export const expectedQuoteNumber = (issueDate: LocalDate) =>
  queryOptions({
    queryKey: [...quotesKey, 'expected-number', issueDate],
    queryFn: ({ signal }) => call(getExpectedQuoteNumber, { query: { issueDate }, signal }),
    placeholderData: keepPreviousData,
  })

/** A quote of our own, with everything. */
export const quoteById = (id: DocumentId) =>
  queryOptions({
    queryKey: [...quotesKey, 'one', id],
    queryFn: async ({ signal }): Promise<QuoteDetail> => {
      const quote = await call(getQuote, { params: { id }, signal })
      // Another tenant's: a visitor reads it by its link, not here.
      if (quote.view !== 'own') throw new ApiError('refused', 404, ['Offerte niet gevonden.'])
      return quote
    },
    refetchInterval: ({ state }) => (state.data?.lastMail === 'queued' ? MAIL_POLL_MS : false),
  })

export function useQuoteCreation() {
  const reload = useReload()
  return useMutation({
    mutationFn: (quote: NewQuote) => call(createQuote, { body: quote }),
    onSuccess: reload,
  })
}

/** Change a concept that was read as `version`; refused with 409 when another user changed it first. */
export function useQuoteChange(id: DocumentId) {
  const reload = useReload()
  return useMutation({
    mutationFn: ({ document, version }: DocumentChange<NewQuote>) =>
      call(changeQuote, { params: { id }, body: { quote: document, version } }),
    onSettled: reload,
  })
}

export function useQuoteDuplication() {
  const reload = useReload()
  return useMutation({
    mutationFn: (id: DocumentId) => call(duplicateQuote, { params: { id } }),
    onSuccess: reload,
  })
}

export function useNewVersion() {
  const reload = useReload()
  return useMutation({
    mutationFn: (id: DocumentId) => call(makeNewVersion, { params: { id } }),
    onSuccess: reload,
  })
}

/** Freeze and share; gives the link. */
export function useSharing() {
  const reload = useReload()
  return useMutation({
    mutationFn: ({ id, mail }: { id: DocumentId; mail: boolean }) =>
      call(shareQuote, { params: { id }, body: { mail } }),
    onSettled: reload,
  })
}

export function useWithdrawal() {
  const reload = useReload()
  return useMutation({
    mutationFn: (id: DocumentId) => call(withdrawQuote, { params: { id } }),
    onSettled: reload,
  })
}

/** Begins a project; gives its id. */
export function useProjectOfQuote() {
  const reload = useReload()
  return useMutation({
    mutationFn: (id: DocumentId) => call(beginProject, { params: { id } }),
    onSettled: reload,
  })
}

/** The file goes first, once: a second try sends the id that it got. */
export function useAgreementByHand(id: DocumentId) {
  const reload = useReload()
  const kept = useRef<{ readonly file: File; readonly id: BackingDocumentId } | null>(null)
  const idOf = async (file: File): Promise<BackingDocumentId> => {
    if (kept.current?.file !== file)
      kept.current = { file, id: await uploadFile(uploadAgreementFile, { file }) }
    return kept.current.id
  }
  return useMutation({
    mutationFn: async ({
      file,
      ...agreement
    }: Omit<z.output<typeof agreeByHand.body>, 'fileId'> & { readonly file: File | null }) =>
      call(agreeByHand, {
        params: { id },
        body: { ...agreement, fileId: file === null ? null : await idOf(file) },
      }),
    onSettled: reload,
  })
}

/** Makes a concept invoice, so invoices are asked for again, too. */
export function useQuoteInvoicing() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({
      id,
      ...body
    }: {
      id: DocumentId
      part: 'whole' | 'deposit' | 'rest'
      percentage: BasisPoints | null
    }) => call(invoiceQuote, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

function useReload() {
  const queryClient = useQueryClient()
  // A quote may have a project, or have left one.
  return () =>
    Promise.all([quotesKey, projectsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
