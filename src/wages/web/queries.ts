import { queryOptions } from '@tanstack/react-query'
import { bankKey } from '#bank/web/bank-key.ts'
import type { WageCashPaymentId, WageJournalId } from '#kernel/ids.ts'
import { useBooksChange } from '#ledger/web/books-change.ts'
import { call } from '#platform/web/api-client.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import {
  cancelWageInCash,
  cancelWageJournal,
  createWageJournal,
  getWageChoices,
  getWageJournal,
  listWageJournals,
  payWageInCash,
  setWageReference,
  type NewWageJournal,
  type WageInCash,
} from '../contract.ts'

export const wagesKey = ['wages'] as const

export const wageList = queryOptions({
  queryKey: [...wagesKey, 'list'],
  queryFn: ({ signal }) => call(listWageJournals, { signal }),
})

export const wageJournalById = (id: WageJournalId) =>
  queryOptions({
    queryKey: [...wagesKey, 'one', id],
    queryFn: ({ signal }) => call(getWageJournal, { params: { id }, signal }),
  })

export const wageChoices = queryOptions({
  queryKey: [...wagesKey, 'choices'],
  queryFn: ({ signal }) => call(getWageChoices, { signal }),
})

/** What is kept here changes the books, and what the bank proposes. */
export const useWageChange = <Change, Data>(
  change: (of: Change) => Promise<Data>,
  done: (data: Data) => void,
) => useBooksChange(change, done, wagesKey, bankKey)

export const useNewWages = (done: (id: WageJournalId) => void) =>
  useWageChange((body: NewWageJournal) => call(createWageJournal, { body }), done)

/** Keeps the kenmerk of a tax: the 16 digits, or null for none. */
export type WageReference = ReturnType<typeof useWageReference>

export const useWageReference = (id: WageJournalId) =>
  useWageChange(
    (paymentReference: string | null) =>
      call(setWageReference, { params: { id }, body: { paymentReference } }),
    referenceKept,
  )

/** Says that a kenmerk was kept or removed. */
export const referenceKept = () => {
  toast('✅ Betalingskenmerk bewaard')
}

export const useWageInCash = (id: WageJournalId, done: () => void) =>
  useWageChange((body: WageInCash) => call(payWageInCash, { params: { id }, body }), done)

export const useCancelledWageInCash = (id: WageJournalId, paymentId: WageCashPaymentId, done: () => void) =>
  useWageChange(
    (reason: string) => call(cancelWageInCash, { params: { id, paymentId }, body: { reason } }),
    done,
  )

export const useCancelledWages = (id: WageJournalId, done: () => void) =>
  useWageChange((reason: string) => call(cancelWageJournal, { params: { id }, body: { reason } }), done)
