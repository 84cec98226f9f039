import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { fileOssReturn, getOssReturn, listOssReturns, payOssReturn } from '../oss-contract.ts'

const ossKey = ['taxes', 'oss'] as const

export const ossReturnList = queryOptions({
  staleTime: 0,
  queryKey: [...ossKey, 'list'],
  queryFn: ({ signal }) => call(listOssReturns, { signal }),
})

export const ossReturnOf = (period: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...ossKey, 'one', period],
    queryFn: ({ signal }) => call(getOssReturn, { params: { period }, signal }),
  })

export function useOssFiling(period: string) {
  const reload = useReload()
  return useMutation({
    mutationFn: () => call(fileOssReturn, { params: { period } }),
    onSuccess: async () => {
      toast('✅ OSS-aangifte ingediend')
      await reload()
    },
    onError: (error) => {
      toastError(error, '❌ Indienen mislukt zonder foutmelding.')
    },
  })
}

export function useOssPayment(period: string) {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: z.output<typeof payOssReturn.body>) =>
      call(payOssReturn, { params: { period }, body }),
    onSuccess: async () => {
      toast('✅ Betaling geboekt')
      await reload()
    },
  })
}

/** Filing and paying change the returns, the books and what is set aside. */
function useReload() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries()
}
