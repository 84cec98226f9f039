import { queryOptions } from '@tanstack/react-query'
import { bankKey } from '#bank/web/bank-key.ts'
import type { BankLineId, PayoutId } from '#kernel/ids.ts'
import { useBooksChange } from '#ledger/web/books-change.ts'
import { call } from '#platform/web/api-client.ts'
import {
  cancelPayout,
  createPayout,
  getPayout,
  getPayoutChoices,
  listPayoutDocuments,
  listPayouts,
  receivePayout,
  type NewPayout,
} from '../contract.ts'

const payoutsKey = ['payouts'] as const

export const payoutList = queryOptions({
  queryKey: [...payoutsKey, 'list'],
  queryFn: ({ signal }) => call(listPayouts, { signal }),
})

export const payoutById = (id: PayoutId) =>
  queryOptions({
    queryKey: [...payoutsKey, 'one', id],
    queryFn: ({ signal }) => call(getPayout, { params: { id }, signal }),
  })

/** What can be chosen, and the line of the bank that a user came from. */
export const payoutChoices = (bankLineId: BankLineId | null) =>
  queryOptions({
    queryKey: [...payoutsKey, 'choices', bankLineId],
    queryFn: ({ signal }) =>
      call(getPayoutChoices, { query: bankLineId === null ? {} : { bankLineId }, signal }),
  })

export const payoutDocuments = queryOptions({
  queryKey: [...payoutsKey, 'documents'],
  queryFn: ({ signal }) => call(listPayoutDocuments, { signal }),
})

/** What is kept here changes the books, and may be a line of the bank. */
const usePayoutChange = <Change, Data>(change: (of: Change) => Promise<Data>, done: (data: Data) => void) =>
  useBooksChange(change, done, payoutsKey, bankKey)

export const useNewPayout = (done: (id: PayoutId) => void) =>
  usePayoutChange((body: NewPayout) => call(createPayout, { body }), done)

export const useCancelledPayout = (id: PayoutId, done: () => void) =>
  usePayoutChange((reason: string) => call(cancelPayout, { params: { id }, body: { reason } }), done)

/** A line of the bank is this payout. */
export const useReceivedPayout = (id: PayoutId, done: () => void) =>
  usePayoutChange(
    (bankLineId: BankLineId) => call(receivePayout, { params: { id }, body: { bankLineId } }),
    done,
  )
