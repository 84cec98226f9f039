import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownList } from '#contract/list-page.ts'
import type { BankAccountId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import {
  bankLinePages,
  createBankAccount,
  listBankAccounts,
  listBankLinePage,
  renameBankAccount,
  type NewBankAccount,
} from '../contract.ts'

/** Every query of the bank starts with this key. */
export const bankKey = ['bank'] as const

export const bankAccounts = queryOptions({
  queryKey: [...bankKey, 'accounts'],
  queryFn: ({ signal }) => call(listBankAccounts, { signal }),
})

/** Twelve lines, as the list asks for them. */
export function bankLinePage(shown: ShownList, bankAccountId: BankAccountId) {
  const listQuery = { ...bankLinePages.queryOf(shown), bankAccountId }
  return queryOptions({
    queryKey: [...bankKey, 'page', listQuery],
    queryFn: ({ signal }) => call(listBankLinePage, { query: listQuery, signal }),
    placeholderData: keepPreviousData,
  })
}

export const useBankLinePage = (shown: ShownList, bankAccountId: BankAccountId) =>
  useQuery(bankLinePage(shown, bankAccountId))

/** `done` is called even when the screen has closed by then. */
function useAccountChange<Change, Data>(change: (of: Change) => Promise<Data>, done: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      done()
      // The account of the ledger is new too.
      await queryClient.invalidateQueries()
    },
  })
}

export const useNewBankAccount = (done: () => void) =>
  useAccountChange((body: NewBankAccount) => call(createBankAccount, { body }), done)

export const useBankAccountName = (done: () => void) =>
  useAccountChange(
    ({ id, name }: { id: BankAccountId; name: string }) =>
      call(renameBankAccount, { params: { id }, body: { name } }),
    done,
  )
