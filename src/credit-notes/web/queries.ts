import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ShownList } from '#contract/list-page.ts'
import { movesOf, useMoney } from '#documents/web/moves.ts'
import type { DocumentId, ExpenseId, LedgerAccountId, PaymentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { TakenBack } from '#ledger/domain/mirror-day.ts'
import { call } from '#platform/web/api-client.ts'
import {
  archiveCreditNote,
  changeCreditNote,
  changeCreditNoteState,
  createCreditNote,
  createRefund,
  creditNotePages,
  getCreditable,
  getCreditNote,
  getRefundable,
  listCreditNotePage,
  payOutCreditNote,
  removePayout,
  settleCreditNote,
  type CreditNoteChange,
  type NewRefund,
} from '../contract.ts'
import type { CreditNoteState } from '../domain/credit-note-state.ts'

/** Every query of credit notes starts with this key. */
const creditNotesKey = ['credit-notes'] as const

/** A mail under way is sent within seconds; poll until it is. */
const MAIL_POLL_MS = 1_500

/** Twelve credit notes, as the list requests them. */
export function creditNotePage(shown: ShownList) {
  const listQuery = creditNotePages.queryOf(shown)
  return queryOptions({
    queryKey: [...creditNotesKey, 'page', listQuery],
    queryFn: ({ signal }) => call(listCreditNotePage, { query: listQuery, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ lastMail }) => lastMail === 'queued') ? MAIL_POLL_MS : false,
  })
}

export const useCreditNotePage = (shown: ShownList) => useQuery(creditNotePage(shown))

export const creditNoteById = (id: DocumentId) =>
  queryOptions({
    queryKey: [...creditNotesKey, 'one', id],
    queryFn: ({ signal }) => call(getCreditNote, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.lastMail === 'queued' ? MAIL_POLL_MS : false),
  })

/** The earlier credits of an invoice; requested again by every form. */
export const creditableOf = (invoiceId: DocumentId) =>
  queryOptions({
    queryKey: [...creditNotesKey, 'creditable', invoiceId],
    queryFn: ({ signal }) => call(getCreditable, { params: { id: invoiceId }, signal }),
    staleTime: 0,
  })

/** A concept, or at once finalised; returns its id. */
export const useCreditNoteCreation = (invoiceId: DocumentId) =>
  useMoney(async ({ draft, isFinal }: { draft: CreditNoteChange; isFinal: boolean }) => {
    const id = await call(createCreditNote, { body: { ...draft, invoiceId } })
    if (isFinal) await call(changeCreditNoteState, { params: { id }, query: { billingState: 'finalised' } })
    return id
  })

/**
 * A changed concept, or at once finalised; returns its id. Refused with 409 when another user saved since
 * `version`.
 */
export const useCreditNoteChange = (id: DocumentId) =>
  useMoney(
    async ({ draft, isFinal, version }: { draft: CreditNoteChange; isFinal: boolean; version: number }) => {
      await call(changeCreditNote, { params: { id }, body: { creditNote: draft, version } })
      if (isFinal) await call(changeCreditNoteState, { params: { id }, query: { billingState: 'finalised' } })
      return id
    },
  )

export const { useMoving, useMovesUnderway } = movesOf<CreditNoteState>('credit-notes', ({ id, to }) =>
  call(changeCreditNoteState, { params: { id }, query: { billingState: to } }),
)

export const useArchiving = () =>
  useMoney(({ id, archive }: { id: DocumentId; archive: boolean }) =>
    call(archiveCreditNote, { params: { id }, query: { archive } }),
  )

export const useSettlement = (id: DocumentId, onDone: () => void) =>
  useMoney(
    (body: { invoiceId: DocumentId; amount: Cents }) => call(settleCreditNote, { params: { id }, body }),
    onDone,
  )

export const usePayout = (id: DocumentId, onDone: () => void) =>
  useMoney(
    (body: { date: LocalDate; amount: Cents; ledgerAccountId: LedgerAccountId }) =>
      call(payOutCreditNote, { params: { id }, body }),
    onDone,
  )

export const usePayoutRemoval = (id: DocumentId, onDone: () => void) =>
  useMoney(
    ({ paymentId, why }: { paymentId: PaymentId; why: TakenBack }) =>
      call(removePayout, { params: { id, paymentId }, query: why }),
    onDone,
  )

/** The refundable amounts of an expense; requested again by every form. */
export const refundableOf = (expenseId: ExpenseId) =>
  queryOptions({
    queryKey: [...creditNotesKey, 'refundable', expenseId],
    queryFn: ({ signal }) => call(getRefundable, { params: { id: expenseId }, signal }),
    staleTime: 0,
  })

export const useRefund = () => useMoney((body: NewRefund) => call(createRefund, { body }))
