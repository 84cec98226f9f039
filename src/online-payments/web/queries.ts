import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { invoicesKey } from '#invoices/web/invoices-key.ts'
import type { DocumentId, OnlinePaymentId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import type { MoneyProof } from '#tenants/web/money-proof.tsx'
import {
  getOnlinePaymentSettings,
  listOnlinePayments,
  refundOnlinePayment,
  removeOnlinePaymentKey,
  seeOnlinePayment,
  setOnlinePaymentKey,
} from '../contract.ts'

/** While a refund is being ordered at the provider. */
const LOOK_AGAIN_MS = 2_000

export const onlinePaymentSettings = queryOptions({
  queryKey: ['online-payment-settings'],
  queryFn: ({ signal }) => call(getOnlinePaymentSettings, { signal }),
})

/** What the customer of an invoice paid online. */
export const onlinePaymentsOf = (id: DocumentId) =>
  queryOptions({
    queryKey: [...invoicesKey, 'online-payments', id],
    queryFn: ({ signal }) => call(listOnlinePayments, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ refunds }) => refunds.some(({ state }) => state === 'creating')) === true
        ? LOOK_AGAIN_MS
        : false,
  })

function useChange<Change, Data>(
  change: (of: Change) => Promise<Data>,
  keys: readonly (readonly string[])[],
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] }))),
  })
}

const settingsKeys = [onlinePaymentSettings.queryKey, ['notifications']]

export const useKeyChange = () =>
  useChange(
    ({ key, proof }: { readonly key: string; readonly proof: MoneyProof }) =>
      call(setOnlinePaymentKey, { body: { key, ...proof } }),
    settingsKeys,
  )

export const useKeyRemoval = () => useChange(() => call(removeOnlinePaymentKey, {}), settingsKeys)

export const useRefund = () =>
  useChange(
    ({ id, amount, proof }: { id: OnlinePaymentId; amount: Cents; proof: MoneyProof }) =>
      call(refundOnlinePayment, { params: { id }, body: { amount, ...proof } }),
    [invoicesKey],
  )

export const useSeen = () =>
  useChange(
    (id: OnlinePaymentId) => call(seeOnlinePayment, { params: { id } }),
    [invoicesKey, ['notifications']],
  )
