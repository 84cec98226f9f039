import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownList } from '#contract/list-page.ts'
import type { BankAccountId, BankImportId, BankLineId, BankMappingId, BankRuleId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import type { MoneyProof } from '#tenants/web/money-proof.tsx'
import {
  addBankLine,
  bankLinePages,
  createBankAccount,
  listBankAccounts,
  listBankLinePage,
  listBankLines,
  reconcileBank,
  renameBankAccount,
  undoBankLine,
  type NewBankAccount,
} from '../contract.ts'
import { listUnlinkedEntries } from '../document-contract.ts'
import { listBankImports, removeBankImport } from '../import-contract.ts'
import {
  deleteBankMapping,
  keepBankMapping,
  listBankMappings,
  type NewBankMapping,
} from '../mapping-contract.ts'
import {
  changeBankSettings,
  createBankRule,
  deleteBankRule,
  listBankRules,
  readBankSettings,
  switchBankRule,
  type NewBankRule,
} from '../rules-contract.ts'
import { bankKey } from './bank-key.ts'

export const bankAccounts = queryOptions({
  queryKey: [...bankKey, 'accounts'],
  queryFn: ({ signal }) => call(listBankAccounts, { signal }),
})

/** All lines to do, the oldest first, with their proposals. */
export const openBankLines = queryOptions({
  queryKey: [...bankKey, 'open'],
  queryFn: ({ signal }) => call(listBankLines, { query: { state: 'open' }, signal }),
})

/** The books against the bank, now. */
export const bankReconciliation = (bankAccountId: BankAccountId) =>
  queryOptions({
    queryKey: [...bankKey, 'reconciliation', bankAccountId],
    queryFn: ({ signal }) => call(reconcileBank, { query: { bankAccountId }, signal }),
  })

/** Whether certain lines are decided without a user, and the account of what is usual. */
export const bankSettings = queryOptions({
  queryKey: [...bankKey, 'settings'],
  queryFn: ({ signal }) => call(readBankSettings, { signal }),
})

export const bankRules = queryOptions({
  queryKey: [...bankKey, 'rules'],
  queryFn: ({ signal }) => call(listBankRules, { signal }),
})

export const bankImports = queryOptions({
  queryKey: [...bankKey, 'imports'],
  queryFn: ({ signal }) => call(listBankImports, { signal }),
})

/** What the columns mean of files that no bank of ours exports. */
export const bankMappings = queryOptions({
  queryKey: [...bankKey, 'mappings'],
  queryFn: ({ signal }) => call(listBankMappings, { signal }),
})

/** Lines that are perhaps double: the first page of them, of one account or all; with the counts of the other lists. */
export const doubtfulLines = (chosen: string | null) => {
  const ofAccount = chosen === null ? {} : { bankAccountId: chosen as BankAccountId }
  return queryOptions({
    queryKey: [...bankKey, 'doubtful', chosen],
    queryFn: ({ signal }) =>
      call(listBankLinePage, { query: { filter: 'misschien-dubbel', ...ofAccount }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Entries on the account of a line without a line, that match a typed text. */
export const unlinkedEntries = (lineId: BankLineId, search: string) =>
  queryOptions({
    queryKey: [...bankKey, 'entries', lineId, search],
    queryFn: ({ signal }) =>
      call(listUnlinkedEntries, { params: { id: lineId }, query: search === '' ? {} : { search }, signal }),
  })

/** Twelve lines, as the list asks for them. */
export function bankLinePage(shown: ShownList, chosen: BankAccountId | null) {
  const listQuery = { ...bankLinePages.queryOf(shown), ...(chosen !== null && { bankAccountId: chosen }) }
  return queryOptions({
    queryKey: [...bankKey, 'page', listQuery],
    queryFn: ({ signal }) => call(listBankLinePage, { query: listQuery, signal }),
    placeholderData: keepPreviousData,
  })
}

export const useBankLinePage = (shown: ShownList, chosen: BankAccountId | null) =>
  useQuery(bankLinePage(shown, chosen))

/** `done` is called even when the screen has closed by then. */
function useBankChange<Change, Data>(
  change: (of: Change) => Promise<Data>,
  done: () => void = () => undefined,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      done()
      // Proposals, the chart of accounts and the overview change with it.
      await queryClient.invalidateQueries()
    },
  })
}

export const useNewBankAccount = (done: () => void) =>
  useBankChange(
    ({ proof, ...body }: NewBankAccount & { readonly proof: MoneyProof }) =>
      call(createBankAccount, { body: { ...body, ...proof } }),
    done,
  )

export const useBankAccountName = (done: () => void) =>
  useBankChange(
    ({ id, name }: { id: BankAccountId; name: string }) =>
      call(renameBankAccount, { params: { id }, body: { name } }),
    done,
  )

export const useNewBankRule = (done: () => void) =>
  useBankChange((body: NewBankRule) => call(createBankRule, { body }), done)

export const useRuleSwitch = () =>
  useBankChange(({ id, automatic }: { id: BankRuleId; automatic: boolean }) =>
    call(switchBankRule, { params: { id }, body: { automatic } }),
  )

export const useRuleDeletion = (done: () => void) =>
  useBankChange((id: BankRuleId) => call(deleteBankRule, { params: { id } }), done)

export const useAutomaticSwitch = () =>
  useBankChange((automatic: boolean) => call(changeBankSettings, { body: { automatic } }))

export const useLineUndo = (done: () => void) =>
  useBankChange((id: BankLineId) => call(undoBankLine, { params: { id } }), done)

export const useLineAddition = (done: () => void) =>
  useBankChange((id: BankLineId) => call(addBankLine, { params: { id } }), done)

export const useMapping = (done: () => void) =>
  useBankChange((body: NewBankMapping) => call(keepBankMapping, { body }), done)

export const useMappingDeletion = (done: () => void) =>
  useBankChange((id: BankMappingId) => call(deleteBankMapping, { params: { id } }), done)

export const useImportRemoval = (done: () => void) =>
  useBankChange((id: BankImportId) => call(removeBankImport, { params: { id } }), done)
