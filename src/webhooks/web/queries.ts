import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { WebhookEventId, WebhookId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import * as contract from '../contract.ts'

const key = ['webhooks'] as const

/** A delivery is under way for seconds, so what shows its state is read again while one waits. */
const WAITING_MS = 2_000

export const webhooks = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(contract.listWebhooks, { signal }),
  staleTime: 0,
  // Also where no log is open: the attempt ends after the press that ordered the delivery.
  refetchInterval: ({ state }) =>
    state.data?.some(({ waiting, offReason }) => waiting > 0 && offReason === null) === true
      ? WAITING_MS
      : false,
})

export const deliveriesOf = (id: WebhookId, after: WebhookEventId | undefined) =>
  queryOptions({
    queryKey: [...key, id, after ?? ''],
    queryFn: ({ signal }) =>
      call(contract.listDeliveries, { params: { id }, query: after === undefined ? {} : { after }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ state: each, attempts }) => each === 'waiting' && attempts === 0) ===
      true
        ? WAITING_MS
        : false,
  })

function useWebhookMutation<Data, Variables>(mutationFn: (variables: Variables) => Promise<Data>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export type WebhookValues = z.output<typeof contract.webhookBody>

export const useWebhookMaking = () =>
  useWebhookMutation((body: WebhookValues) => call(contract.createWebhook, { body }))

export const useWebhookChanging = (id: WebhookId, version: number) =>
  useWebhookMutation((body: WebhookValues) =>
    call(contract.changeWebhook, { params: { id }, body: { ...body, version } }),
  )

/** What is done with a webhook at one press. */
export const useWebhookSwitching = () =>
  useWebhookMutation(({ id, isOn }: { id: WebhookId; isOn: boolean }) =>
    call(contract.switchWebhook, { params: { id }, body: { isOn } }),
  )
export const useWebhookRemoving = () =>
  useWebhookMutation((id: WebhookId) => call(contract.removeWebhook, { params: { id } }))
export const useSecretRenewal = () =>
  useWebhookMutation((id: WebhookId) => call(contract.renewWebhookSecret, { params: { id } }))
export const useWebhookTest = () =>
  useWebhookMutation((id: WebhookId) => call(contract.testWebhook, { params: { id } }))
export const useReplay = (id: WebhookId) =>
  useWebhookMutation((body: z.output<typeof contract.replayDeliveries.body>) =>
    call(contract.replayDeliveries, { params: { id }, body }),
  )
