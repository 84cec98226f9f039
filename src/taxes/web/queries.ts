import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { ledgerKey } from '#ledger/web/books-change.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { vatSettingsKey } from '#tenants/web/vat-queries.ts'
import {
  addPrivateUse,
  fileVatReturn,
  getIcpStatement,
  getVatReturn,
  getVatReturnBox,
  listVatReturns,
  payVatReturn,
  setVatBefore,
  setVatReturnReference,
  supplementVatReturn,
} from '../contract.ts'
import type { Rubriek } from '../domain/rubriek.ts'
import { getVatSystem, setVatSystem } from '../system-contract.ts'

/** Every query of taxes starts with this key. */
const taxesKey = ['taxes'] as const

/** Always requested again when shown: the user has often just booked an entry and expects it here. */
const FRESH = { staleTime: 0 } as const

export const vatReturnList = queryOptions({
  ...FRESH,
  queryKey: [...taxesKey, 'list'],
  queryFn: ({ signal }) => call(listVatReturns, { signal }),
})

export const vatReturnOf = (period: string) =>
  queryOptions({
    ...FRESH,
    queryKey: [...taxesKey, 'one', period],
    queryFn: ({ signal }) => call(getVatReturn, { params: { period }, signal }),
  })

export const boxOf = (period: string, box: Rubriek) =>
  queryOptions({
    ...FRESH,
    queryKey: [...taxesKey, 'box', period, box],
    queryFn: ({ signal }) => call(getVatReturnBox, { params: { period, box }, signal }),
  })

export const icpOf = (period: string) =>
  queryOptions({
    ...FRESH,
    queryKey: [...taxesKey, 'icp', period],
    queryFn: ({ signal }) => call(getIcpStatement, { params: { period }, signal }),
  })

/** The system of the VAT on sales from each day, and the VAT that waits for money. */
export const vatSystemQuery = queryOptions({
  ...FRESH,
  queryKey: [...taxesKey, 'system'],
  queryFn: ({ signal }) => call(getVatSystem, { signal }),
})

/** Another system changes figures of returns, of accounts and of the settings. */
export function useVatSystemChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.output<typeof setVatSystem.body>) => call(setVatSystem, { body }),
    onSuccess: async () => {
      toast('✅ Instelling bewaard')
      await queryClient.invalidateQueries()
    },
  })
}

const FAILED = '❌ Wijzigen mislukt zonder foutmelding.'

export function useFiling(period: string) {
  const reload = useTaxesReload()
  return useMutation({
    mutationFn: () => call(fileVatReturn, { params: { period } }),
    onSuccess: async () => {
      toast('✅ Btw-aangifte ingediend')
      await reload()
    },
    onError: (error) => {
      toastError(error, FAILED)
    },
  })
}

export function useSupplement(period: string) {
  const reload = useTaxesReload()
  return useMutation({
    mutationFn: () => call(supplementVatReturn, { params: { period } }),
    onSuccess: async () => {
      toast('✅ Suppletie ingediend')
      await reload()
    },
    onError: (error) => {
      toastError(error, FAILED)
    },
  })
}

export function useReturnPayment(period: string) {
  const reload = useTaxesReload()
  return useMutation({
    mutationFn: (body: z.output<typeof payVatReturn.body>) =>
      call(payVatReturn, { params: { period }, body }),
    onSuccess: async () => {
      toast('✅ Betaling geboekt')
      await reload()
    },
  })
}

export function useReturnReference(period: string) {
  const reload = useTaxesReload()
  return useMutation({
    mutationFn: (body: z.output<typeof setVatReturnReference.body>) =>
      call(setVatReturnReference, { params: { period }, body }),
    onSuccess: async (_, { paymentReference }) => {
      toast(paymentReference === null ? '✅ Betalingskenmerk weggehaald' : '✅ Betalingskenmerk bewaard')
      await reload()
    },
  })
}

export function useVatBefore(period: string) {
  const reload = useTaxesReload()
  return useMutation({
    mutationFn: (body: z.output<typeof setVatBefore.body>) =>
      call(setVatBefore, { params: { period }, body }),
    onSuccess: async () => {
      toast('✅ Cijfers uit je vorige programma bewaard')
      await reload()
    },
  })
}

export function usePrivateUse(period: string) {
  const reload = useTaxesReload()
  return useMutation({
    mutationFn: (body: z.output<typeof addPrivateUse.body>) =>
      call(addPrivateUse, { params: { period }, body }),
    onSuccess: async () => {
      toast('✅ Privégebruik geboekt')
      await reload()
    },
  })
}

/** Filing and paying change every return, the books, and the settings that may still change. */
function useTaxesReload() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: taxesKey }),
      queryClient.invalidateQueries({ queryKey: ledgerKey }),
      queryClient.invalidateQueries({ queryKey: vatSettingsKey }),
    ])
}
