import { queryOptions } from '@tanstack/react-query'
import type { LoanId } from '#kernel/ids.ts'
import { useBooksChange } from '#ledger/web/books-change.ts'
import { call } from '#platform/web/api-client.ts'
import {
  bookLoanInterest,
  cancelLoan,
  changeLoan,
  createLoan,
  getLoan,
  getLoanInterest,
  listLoanCandidates,
  listLoans,
  type LoanChange,
  type NewLoan,
} from '../contract.ts'

const loansKey = ['loans'] as const

export const loanList = queryOptions({
  queryKey: [...loansKey, 'list'],
  queryFn: ({ signal }) => call(listLoans, { signal }),
})

export const loanById = (id: LoanId) =>
  queryOptions({
    queryKey: [...loansKey, 'one', id],
    queryFn: ({ signal }) => call(getLoan, { params: { id }, signal }),
  })

export const loanCandidates = queryOptions({
  queryKey: [...loansKey, 'candidates'],
  queryFn: ({ signal }) => call(listLoanCandidates, { signal }),
})

export const loanInterest = (year: number) =>
  queryOptions({
    queryKey: [...loansKey, 'interest', year],
    queryFn: ({ signal }) => call(getLoanInterest, { query: { year }, signal }),
  })

/** What is kept here may also change the books. */
const useLoanChange = <Change, Data>(
  change: (of: Change) => Promise<Data>,
  done: (data: Data) => void,
  ...others: Parameters<typeof useBooksChange>[2][]
) => useBooksChange(change, done, loansKey, ...others)

export const useNewLoan = (done: (id: LoanId) => void) =>
  useLoanChange((body: NewLoan) => call(createLoan, { body }), done)

export const useChangedLoan = (id: LoanId, done: () => void) =>
  useLoanChange((body: LoanChange) => call(changeLoan, { params: { id }, body }), done)

export const useCancelledLoan = (id: LoanId, done: () => void) =>
  useLoanChange(() => call(cancelLoan, { params: { id } }), done)

/** @param others the keys of what depends on the books too */
export const useBookedInterest = (done: () => void, ...others: Parameters<typeof useBooksChange>[2][]) =>
  useLoanChange((year: number) => call(bookLoanInterest, { body: { year } }), done, ...others)
