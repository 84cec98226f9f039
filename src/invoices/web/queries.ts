import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownList } from '#contract/list-page.ts'
import type { DocumentChange } from '#documents/web/editor/ChangeDocument.tsx'
import { movesOf, useMoney } from '#documents/web/moves.ts'
import type { CustomerId, DocumentId, PaymentId, TenantId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { TakenBack } from '#ledger/domain/mirror-day.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { projectsKey } from '#projects/web/projects-key.ts'
import {
  archiveInvoice,
  changeBillingState,
  changeInvoice,
  countBillingStates,
  createInvoice,
  duplicateInvoice,
  getInvoice,
  invoicePages,
  listInvoicePage,
  type NewInvoice,
} from '../contract.ts'
import {
  addPayment,
  paySurplusBack,
  readCharges,
  removePayment,
  type NewPayment,
} from '../payment-contract.ts'
import { takeBackWriteOff, writeOff } from '../write-off-contract.ts'
import { getCustomerFigures, getExpectedInvoiceNumber, getInvoiceFigures } from '../figures-contract.ts'
import { acceptProposal } from '../question-contract.ts'
import type { BillingState } from '../domain/billing-state.ts'
import { invoicesKey } from './invoices-key.ts'

/** A mail that is on its way is handed over within seconds; ask until it is. */
const MAIL_POLL_MS = 1_500

/** Twelve invoices, as the list asks for them. */
export function invoicePage(shown: ShownList, customerId?: CustomerId) {
  const listQuery = { ...invoicePages.queryOf(shown), customerId }
  return queryOptions({
    queryKey: [...invoicesKey, 'page', listQuery],
    queryFn: ({ signal }) => call(listInvoicePage, { query: listQuery, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ lastMail }) => lastMail === 'queued') ? MAIL_POLL_MS : false,
  })
}

export const useInvoicePage = (shown: ShownList, customerId?: CustomerId) =>
  useQuery(invoicePage(shown, customerId))

/** What all invoices come to. */
export const invoiceFigures = queryOptions({
  queryKey: [...invoicesKey, 'figures'],
  queryFn: ({ signal }) => call(getInvoiceFigures, { signal }),
})

/** What the invoices of one customer come to. */
export const customerFigures = (customerId: CustomerId) =>
  queryOptions({
    queryKey: [...invoicesKey, 'figures', customerId],
    queryFn: ({ signal }) => call(getCustomerFigures, { params: { customerId }, signal }),
  })

/** The number that an invoice of this day would get now. */
export const expectedNumber = (issueDate: LocalDate) =>
  queryOptions({
    queryKey: [...invoicesKey, 'expected-number', issueDate],
    queryFn: ({ signal }) => call(getExpectedInvoiceNumber, { query: { issueDate }, signal }),
    placeholderData: keepPreviousData,
  })

export const invoiceById = (id: DocumentId) =>
  queryOptions({
    queryKey: [...invoicesKey, 'one', id],
    queryFn: ({ signal }) => call(getInvoice, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.lastMail === 'queued' ? MAIL_POLL_MS : false),
  })

/** The number of invoices in each state, as the server counts them. */
export const billingStateCounts = (tenantId: TenantId) =>
  queryOptions({
    queryKey: [...invoicesKey, 'counts'],
    queryFn: ({ signal }) => call(countBillingStates, { params: { tenantId }, signal }),
  })

export function useInvoiceCreation() {
  const reload = useInvoicesReload()
  return useMutation({
    mutationFn: (invoice: NewInvoice) => call(createInvoice, { body: invoice }),
    onSuccess: reload,
  })
}

/**
 * Change a concept that was read as `version`; refused with 409 when another user changed it first, and then
 * the present version is read before the refusal is shown.
 */
export function useInvoiceChange(id: DocumentId) {
  const reload = useInvoicesReload()
  return useMutation({
    mutationFn: ({ document, version }: DocumentChange<NewInvoice>) =>
      call(changeInvoice, { params: { id }, body: { invoice: document, version } }),
    onSettled: reload,
  })
}

/** What a question about a concept proposes is done by the server; the invoice is then asked for again. */
export function useProposal(id: DocumentId, onChanged: () => void = () => undefined) {
  const reload = useInvoicesReload()
  return useMutation({
    mutationFn: (body: { code: string; version: number }) => call(acceptProposal, { params: { id }, body }),
    onSuccess: onChanged,
    onSettled: reload,
  })
}

export function useInvoiceDuplication() {
  const reload = useInvoicesReload()
  return useMutation({
    mutationFn: (id: DocumentId) => call(duplicateInvoice, { params: { id } }),
    onSuccess: reload,
  })
}

export const { useMove, useMoving, useMovesUnderway } = movesOf<BillingState>(
  'invoices',
  ({ id, to, isConsented = false }) =>
    call(changeBillingState, {
      params: { id },
      query: { billingState: to, ...(isConsented && { consent: 'deposit-rate' as const }) },
    }),
)

export function useArchiving() {
  const reload = useInvoicesReload()
  return useMutation({
    mutationFn: ({ id, archive }: { id: DocumentId; archive: boolean }) =>
      call(archiveInvoice, { params: { id }, query: { archive } }),
    onSettled: reload,
  })
}

function useInvoicesReload() {
  const queryClient = useQueryClient()
  // An invoice may have a project, or have left one.
  return () =>
    Promise.all([invoicesKey, projectsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** What a letter claims beside the invoice, when it is paid on this day. */
export const claimedCharges = (id: DocumentId, date: LocalDate) =>
  queryOptions({
    queryKey: [...invoicesKey, 'charges', id, date],
    queryFn: ({ signal }) => call(readCharges, { params: { id }, query: { date }, signal }),
    placeholderData: keepPreviousData,
  })

export const usePayment = (id: DocumentId, onDone: () => void) =>
  useMoney((body: NewPayment) => call(addPayment, { params: { id }, body }), onDone)

/** All that the customer of this invoice paid too much, from the bank, today. */
export const useSurplusPayment = (id: DocumentId, onDone: () => void) =>
  useMoney((amount: Cents) => call(paySurplusBack, { params: { id }, body: { amount } }), onDone)

export const usePaymentRemoval = (id: DocumentId, onDone: () => void) =>
  useMoney(
    ({ paymentId, why }: { paymentId: PaymentId; why: TakenBack }) =>
      call(removePayment, { params: { id, paymentId }, query: why }),
    onDone,
  )

export const useWriteOff = (id: DocumentId, onDone: () => void) =>
  useMoney(() => call(writeOff, { params: { id }, body: {} }), onDone)

export const useWriteOffReturn = (id: DocumentId, onDone: () => void) =>
  useMoney(() => call(takeBackWriteOff, { params: { id } }), onDone)
