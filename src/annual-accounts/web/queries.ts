import { queryOptions } from '@tanstack/react-query'
import type { LocalDate } from '#kernel/local-date.ts'
import { useBooksChange } from '#ledger/web/books-change.ts'
import { call } from '#platform/web/api-client.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import {
  adoptAnnualAccounts,
  answerAnnualAccounts,
  cancelAdoption,
  fileAnnualAccounts,
  getAnnualAccounts,
  type AccountAnswers,
} from '../contract.ts'

const annualAccountsKey = ['annual-accounts'] as const

/** Requested again whenever the page is opened, because bookings change it. */
export const accountsOfYear = (year: number) =>
  queryOptions({
    queryKey: [...annualAccountsKey, year],
    queryFn: ({ signal }) => call(getAnnualAccounts, { params: { year }, signal }),
    staleTime: 0,
  })

const useChange = <Change>(change: (of: Change) => Promise<unknown>, words: string, done: () => void) =>
  useBooksChange(
    change,
    () => {
      toast(words)
      done()
    },
    annualAccountsKey,
  )

export const useAnswers = (year: number, done: () => void) =>
  useChange(
    (body: AccountAnswers) => call(answerAnnualAccounts, { params: { year }, body }),
    '✅ Bewaard',
    done,
  )

/** Keep the decision of the meeting on the accounts that are on the screen. */
export const useAdoption = (year: number, sha256: string, done: () => void) =>
  useChange(
    (body: { adoptedOn: LocalDate; toReserves: boolean }) =>
      call(adoptAnnualAccounts, { params: { year }, body: { ...body, sha256 } }),
    `✅ Jaarrekening ${String(year)} vastgesteld`,
    done,
  )

export const useCancelledAdoption = (year: number, done: () => void) =>
  useChange(
    (reason: string) => call(cancelAdoption, { params: { year }, body: { reason } }),
    '✅ Vaststelling ingetrokken',
    done,
  )

export const useFiling = (year: number, done: () => void) =>
  useChange(
    (filedOn: LocalDate) => call(fileAnnualAccounts, { params: { year }, body: { filedOn } }),
    '✅ Dag van deponeren genoteerd',
    done,
  )
