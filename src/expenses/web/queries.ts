import { keepPreviousData, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ShownList } from '#contract/list-page.ts'
import type { BackingDocumentId, ExpenseId } from '#kernel/ids.ts'
import { ledgerKey } from '#ledger/web/books-change.ts'
import { call, fetchFile, pathOf, uploadFile } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import {
  correctExpense,
  createExpense,
  expensePages,
  getBackingDocument,
  getExpense,
  listExpensePage,
  listSimilarExpenses,
  listUsedCostAccounts,
  markExpenseValid,
  payExpense,
  uploadBackingDocument,
  withdrawExpense,
  type NewExpense,
} from '../contract.ts'
import { findWaitingLine, getDocumentReading } from '../reading-contract.ts'
import { changeExpenseSettings, readExpenseSettings } from '../settings-contract.ts'

/** Every query of expenses starts with this key. */
const expensesKey = ['expenses'] as const

/** Twelve expenses, as the list requests them. */
export function expensePage(shown: ShownList) {
  const listQuery = expensePages.queryOf(shown)
  return queryOptions({
    queryKey: [...expensesKey, 'page', listQuery],
    queryFn: ({ signal }) => call(listExpensePage, { query: listQuery, signal }),
    placeholderData: keepPreviousData,
  })
}

export const useExpensePage = (shown: ShownList) => useQuery(expensePage(shown))

export const expenseById = (id: ExpenseId) =>
  queryOptions({
    queryKey: [...expensesKey, 'one', id],
    queryFn: ({ signal }) => call(getExpense, { params: { id }, signal }),
  })

/** The kinds of cost that this business books on. */
export const usedCostAccounts = queryOptions({
  queryKey: [...expensesKey, 'used-accounts'],
  queryFn: ({ signal }) => call(listUsedCostAccounts, { signal }),
})

/** The address of a document's download. */
export const documentPath = (id: BackingDocumentId): string => pathOf(getBackingDocument, { params: { id } })

/** The bytes of a document; they never change. */
export const documentFile = (id: BackingDocumentId) =>
  queryOptions({
    queryKey: ['backing-documents', id, 'file'],
    queryFn: async () => (await fetchFile(documentPath(id))).blob,
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** The reading of a document; polled while it is being read. */
export const documentReading = (id: BackingDocumentId) =>
  queryOptions({
    queryKey: ['backing-documents', id, 'reading'],
    queryFn: ({ signal }) => call(getDocumentReading, { params: { id }, signal }),
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'reading' ? POLL_MS : false,
  })
const POLL_MS = 600

export const useDocumentUpload = () =>
  useMutation({
    mutationFn: ({ file, allowDuplicate }: { file: File; allowDuplicate: boolean }) =>
      uploadFile(uploadBackingDocument, { file, query: allowDuplicate ? { allowDuplicate } : {} }),
  })

export function useExpenseCreation() {
  const reload = useBooksReload()
  return useMutation({
    mutationFn: (expense: NewExpense) => call(createExpense, { body: expense }),
    onSuccess: reload,
  })
}

export function useExpenseCorrection(id: ExpenseId) {
  const reload = useBooksReload()
  return useMutation({
    mutationFn: (expense: NewExpense) => call(correctExpense, { params: { id }, body: expense }),
    onSuccess: reload,
  })
}

/** Expenses similar to the one being typed. */
export const similarExpenses = (like: z.output<typeof listSimilarExpenses.query>) =>
  queryOptions({
    queryKey: [...expensesKey, 'similar', { ...like, grossAmount: String(like.grossAmount) }],
    queryFn: ({ signal }) => call(listSimilarExpenses, { query: like, signal }),
  })

/**
 * The line of the bank that waits for what is typed.
 *
 * @param asked the query as JSON; null while too little is typed: then nothing is asked
 */
export const waitingLine = (asked: string | null) =>
  queryOptions({
    queryKey: [...expensesKey, 'waiting-line', asked],
    queryFn:
      asked === null
        ? skipToken
        : ({ signal }) =>
            call(findWaitingLine, { query: findWaitingLine.query.parse(JSON.parse(asked)), signal }),
    placeholderData: keepPreviousData,
  })

export function useWithdrawal(id: ExpenseId, onDone: () => void) {
  const reload = useBooksReload()
  return useMutation({
    mutationFn: () => call(withdrawExpense, { params: { id } }),
    onSuccess: async () => {
      onDone()
      await reload()
    },
  })
}

/** Whether a second person checks each expense. */
export const expenseSettings = queryOptions({
  queryKey: [...expensesKey, 'settings'],
  queryFn: ({ signal }) => call(readExpenseSettings, { signal }),
})

export function useSecondPersonSwitch() {
  const reload = useBooksReload()
  return useMutation({
    mutationFn: (hasSecondPerson: boolean) => call(changeExpenseSettings, { body: { hasSecondPerson } }),
    onSuccess: reload,
  })
}

export function useMarkingValid() {
  const reload = useBooksReload()
  return useMutation({
    mutationFn: (id: ExpenseId) => call(markExpenseValid, { params: { id } }),
    onSuccess: reload,
  })
}

export function useExpensePayment(id: ExpenseId) {
  const reload = useBooksReload()
  return useMutation({
    mutationFn: (body: z.output<typeof payExpense.body>) => call(payExpense, { params: { id }, body }),
    onSuccess: async () => {
      toast('✅ Betaling geboekt')
      await reload()
    },
  })
}

/** A booking changes the lists, the details and the books. */
function useBooksReload() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: expensesKey }),
      queryClient.invalidateQueries({ queryKey: ledgerKey }),
      // Its tasks and counts.
      queryClient.invalidateQueries({ queryKey: ['notifications'] }),
    ])
}
