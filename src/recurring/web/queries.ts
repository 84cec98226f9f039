import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { RecurringInvoiceId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { today } from '#platform/web/today.ts'
import { useMutation } from '#platform/web/mutation.ts'
import {
  addIndexation,
  changeRecurringInvoice,
  createRecurringInvoice,
  getExpectedRecurring,
  getRecurringInvoice,
  indexRecurringInvoices,
  listRecurringInvoices,
  listRecurringRuns,
  pauseRecurringInvoice,
  previewIndexations,
  previewRecurringInvoice,
  resumeRecurringInvoice,
  stopRecurringInvoice,
  withdrawIndexation,
  type NewRecurringInvoice,
  type RecurringDetail,
} from '../contract.ts'

const recurringKey = ['recurring-invoices'] as const

export const recurringList = queryOptions({
  queryKey: [...recurringKey, 'list'],
  queryFn: ({ signal }) => call(listRecurringInvoices, { signal }),
})

export const expectedRecurring = queryOptions({
  queryKey: [...recurringKey, 'expected'],
  queryFn: ({ signal }) => call(getExpectedRecurring, { signal }),
})

export const recurringById = (id: RecurringInvoiceId) =>
  queryOptions({
    queryKey: [...recurringKey, 'one', id],
    queryFn: ({ signal }) => call(getRecurringInvoice, { params: { id }, signal }),
  })

/** For the page that waits for it: what is due today is made within seconds, so ask until it is, a minute at most. */
export const recurringUntilMade = (id: RecurringInvoiceId) =>
  queryOptions({
    ...recurringById(id),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && isDueNow(data) && dataUpdateCount < MOST_POLLS && POLL_MS,
  })

const POLL_MS = 1_500
const MOST_POLLS = 40

/** Whether an invoice of it is being made. */
export const isDueNow = ({ state, nextDate }: RecurringDetail): boolean =>
  state === 'active' && nextDate !== null && nextDate <= today()

/** Asked again when a run was made or skipped. */
export const previewOf = ({ id, nextRun }: Pick<RecurringDetail, 'id' | 'nextRun'>) =>
  queryOptions({
    queryKey: [...recurringKey, 'preview', id, nextRun],
    queryFn: ({ signal }) => call(previewRecurringInvoice, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  })

export const runsOf = ({ id, nextRun }: Pick<RecurringDetail, 'id' | 'nextRun'>) =>
  queryOptions({
    queryKey: [...recurringKey, 'runs', id, nextRun],
    queryFn: ({ signal }) => call(listRecurringRuns, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  })

/** Every change may make, skip or plan an invoice, so that all that is shown is asked again. */
function useRecurringChange<Change, Data>(change: (of: Change) => Promise<Data>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recurringKey }),
  })
}

export const useRecurringCreation = () =>
  useRecurringChange((body: NewRecurringInvoice) => call(createRecurringInvoice, { body }))

export const useRecurringTerms = (id: RecurringInvoiceId) =>
  useRecurringChange((body: z.output<typeof changeRecurringInvoice.body>) =>
    call(changeRecurringInvoice, { params: { id }, body }),
  )

const moves = { pause: pauseRecurringInvoice, resume: resumeRecurringInvoice, stop: stopRecurringInvoice }
export type RecurringMove = keyof typeof moves

export const useRecurringMove = (id: RecurringInvoiceId) =>
  useRecurringChange((move: RecurringMove) => call(moves[move], { params: { id } }))

export const useIndexation = (id: RecurringInvoiceId) =>
  useRecurringChange((body: z.output<typeof addIndexation.body>) =>
    call(addIndexation, { params: { id }, body }),
  )

export type IndexedRow = z.output<typeof indexRecurringInvoices.data>[number]

export const useRaisePreview = () =>
  useMutation({
    mutationFn: (body: z.output<typeof previewIndexations.body>) => call(previewIndexations, { body }),
  })

export const useIndexAll = () =>
  useRecurringChange((body: z.output<typeof indexRecurringInvoices.body>) =>
    call(indexRecurringInvoices, { body }),
  )

export const useIndexationWithdrawal = (id: RecurringInvoiceId) =>
  useRecurringChange((number: number) => call(withdrawIndexation, { params: { id, number } }))
