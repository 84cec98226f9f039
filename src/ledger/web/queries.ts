import { queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '#contract/list-page.ts'
import { call } from '#platform/web/api-client.ts'
import { currentSession } from '#platform/web/session.ts'
import type { TenantId } from '#kernel/ids.ts'
import { getBalance, listJournalEntries, listLedgerAccounts } from '../contract.ts'

/** Every query of the books starts with this key. */
export const ledgerKey = ['ledger'] as const

/** Always asked again when shown: whoever comes here has just booked something and wants to see it. */
const FRESH = { staleTime: 0 } as const

export const balance = queryOptions({
  ...FRESH,
  queryKey: [...ledgerKey, 'balance'],
  queryFn: ({ signal }) => call(getBalance, { signal }),
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

/** The chart of accounts, to choose from. It hardly ever changes. */
export const ledgerAccounts = queryOptions({
  queryKey: [...ledgerKey, 'accounts'],
  queryFn: ({ signal }) => {
    const tenantId = currentSession()?.tenantId as TenantId | null | undefined
    if (tenantId === null || tenantId === undefined) throw new Error('❌ Geen tenantId beschikbaar')
    return call(listLedgerAccounts, { params: { tenantId }, signal })
  },
})
