import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { PAGE_SIZE } from '#contract/list-page.ts'
import { call } from '#platform/web/api-client.ts'
import { currentSession } from '#platform/web/session.ts'
import type { JournalEntryId, LedgerAccountId, OpenItemId, TenantId } from '#kernel/ids.ts'
import {
  changeLedgerAccount,
  changeOpeningBalance,
  createJournalEntry,
  createLedgerAccount,
  createOpeningBalance,
  getBalance,
  getOpeningBalance,
  listAccountChoices,
  listClosedPeriods,
  listJournalEntries,
  listLedgerAccounts,
  payOpenItem,
  reverseJournalEntry,
  type AccountChange,
  type NewAccount,
  type NewOpeningBalance,
} from '../contract.ts'
import { createCorrection, type NewCorrection } from '../correction-contract.ts'
import type { HandKind } from '../domain/memo.ts'
import { ledgerKey, useBooksChange } from './books-change.ts'

/** Always requested again when shown: the user has often just booked an entry and expects it here. */
const FRESH = { staleTime: 0 } as const

export const balance = queryOptions({
  ...FRESH,
  queryKey: [...ledgerKey, 'balance'],
  queryFn: ({ signal }) => call(getBalance, { signal }),
})

/** Filed VAT periods and closed years. */
export const closedPeriods = queryOptions({
  ...FRESH,
  queryKey: [...ledgerKey, 'closed-periods'],
  queryFn: ({ signal }) => call(listClosedPeriods, { signal }),
})

/** Twelve journal entries, the newest first: of all, or of those older than number `before`. */
export const journalBefore = (before: number | null) =>
  queryOptions({
    ...FRESH,
    queryKey: [...ledgerKey, 'journal', before],
    queryFn: ({ signal }) =>
      call(listJournalEntries, {
        query: { limit: String(PAGE_SIZE), ...(before === null ? {} : { before: String(before) }) },
        signal,
      }),
  })

/** Entries that a page of adjusting entries shows at most; an accountant makes a few each quarter. */
const MOST_ADJUSTING = 1_000

/** The manual entries of accountants, the newest first. */
export const adjustingEntries = queryOptions({
  ...FRESH,
  queryKey: [...ledgerKey, 'adjusting'],
  queryFn: ({ signal }) =>
    call(listJournalEntries, { query: { origin: 'accountant', limit: String(MOST_ADJUSTING) }, signal }),
})

/** The chart of accounts with what is booked on each, for a user who may see the books. It hardly ever changes. */
export const ledgerAccounts = queryOptions({
  queryKey: [...ledgerKey, 'accounts'],
  queryFn: ({ signal }) => {
    const tenantId = currentSession()?.tenantId as TenantId | null | undefined
    if (tenantId === null || tenantId === undefined) throw new Error('❌ Geen tenantId beschikbaar')
    return call(listLedgerAccounts, { params: { tenantId }, signal })
  },
})

/** The accounts to choose from in a form, for every role. */
export const accountChoices = queryOptions({
  queryKey: [...ledgerKey, 'account-choices'],
  queryFn: ({ signal }) => call(listAccountChoices, { signal }),
})

/**
 * The accounts, for a form that books on the one with a chosen number. Nothing can be booked until they are there: give
 * `isPending` to the button that sends it and `error` to the note beside it, or pressing at once does nothing.
 */
export function useChosenAccount() {
  const { data: accounts, error, isPending } = useQuery(accountChoices)
  return {
    accounts,
    error,
    isPending,
    idOf: (number: string): LedgerAccountId | null =>
      accounts?.find(({ numberAsString }) => numberAsString === number)?.id ?? null,
  }
}

/** The valid opening balance, null when there is none. */
export const opening = queryOptions({
  ...FRESH,
  queryKey: [...ledgerKey, 'opening'],
  queryFn: ({ signal }) => call(getOpeningBalance, { signal }),
})

export const useHandEntry = (done: (id: JournalEntryId) => void) =>
  useBooksChange(
    ({ kind, ...body }: NewCorrection & { readonly kind: HandKind }) =>
      kind === 'correction'
        ? call(createCorrection, { body })
        : call(createJournalEntry, { body: { ...body, isYearEnd: kind === 'year-end' } }),
    done,
  )

export const useReversal = (done: () => void) =>
  useBooksChange((id: JournalEntryId) => call(reverseJournalEntry, { params: { id }, body: {} }), done)

/** The list of assets, which is above the ledger, changes with the opening balance. */
const assetsKey = ['assets'] as const

export const useOpening = (done: () => void) =>
  useBooksChange((body: NewOpeningBalance) => call(createOpeningBalance, { body }), done, assetsKey)

export const useOpeningChange = (done: () => void) =>
  useBooksChange((body: NewOpeningBalance) => call(changeOpeningBalance, { body }), done, assetsKey)

export const useItemPayment = (done: () => void) =>
  useBooksChange(
    ({ id, ...body }: { id: OpenItemId } & z.output<typeof payOpenItem.body>) =>
      call(payOpenItem, { params: { id }, body }),
    done,
  )

export const useNewAccount = (done: () => void) =>
  useBooksChange((body: NewAccount) => call(createLedgerAccount, { body }), done)

export const useAccountChange = (done: (of: AccountChange) => void) =>
  useBooksChange(
    ({ id, ...body }: { id: LedgerAccountId } & AccountChange) =>
      call(changeLedgerAccount, { params: { id }, body }),
    (_data, of) => {
      done(of)
    },
  )
