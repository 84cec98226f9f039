import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BankAccountId, BankConnectionId, FeedAccountId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import type { MoneyProof } from '#tenants/web/money-proof.tsx'
import {
  beginBankConnection,
  connectMollie,
  endBankConnection,
  fetchBankConnection,
  finishBankConnection,
  linkFeedAccount,
  listBankConnections,
  listFeedBanks,
} from '../contract.ts'
import { bankKey } from '#bank/web/bank-key.ts'

/** While lines are fetched, or a bank is told that it ends, it is asked again and again how far that is. */
const LOOK_AGAIN_MS = 2_000

export const bankConnections = queryOptions({
  queryKey: [...bankKey, 'connections'],
  queryFn: ({ signal }) => call(listBankConnections, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.connections.some(({ isFetching, state }) => isFetching || state === 'ending') === true
      ? LOOK_AGAIN_MS
      : false,
})

/** The banks of the provider; they change seldom. */
export const feedBanks = queryOptions({
  queryKey: [...bankKey, 'feed-banks'],
  queryFn: ({ signal }) => call(listFeedBanks, { signal }),
  staleTime: 3_600_000,
  retry: false,
})

function useConnectionChange<Change, Data>(change: (of: Change) => Promise<Data>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bankKey }),
  })
}

export const useConsent = () =>
  useMutation({ mutationFn: (bank: string) => call(beginBankConnection, { body: { bank } }) })

export const useConsentGiven = () =>
  useConnectionChange((body: { code: string; state: string }) => call(finishBankConnection, { body }))

export const useMollieToken = () =>
  useConnectionChange((token: string) => call(connectMollie, { body: { token } }))

export const useAccountLink = () =>
  useConnectionChange(
    ({
      id,
      account,
      bankAccountId,
      proof,
    }: {
      id: BankConnectionId
      account: FeedAccountId
      bankAccountId: BankAccountId | null
      proof: MoneyProof
    }) =>
      call(linkFeedAccount, {
        params: { id, account },
        body: { ...proof, ...(bankAccountId === null ? {} : { bankAccountId }) },
      }),
  )

export const useFetch = () =>
  useConnectionChange((id: BankConnectionId) => call(fetchBankConnection, { params: { id } }))

export const useEnd = () =>
  useConnectionChange((id: BankConnectionId) => call(endBankConnection, { params: { id } }))
