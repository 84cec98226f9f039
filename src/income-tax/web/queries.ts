import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { answerIncomeTax, getIncomeTax, type IncomeTaxAnswers } from '../contract.ts'

const incomeTaxKey = ['income-tax'] as const

/** Requested again whenever the page is opened, because bookings change it. */
export const incomeTaxOfYear = (year: number) =>
  queryOptions({
    queryKey: [...incomeTaxKey, year],
    queryFn: ({ signal }) => call(getIncomeTax, { query: { year }, signal }),
    staleTime: 0,
  })

/** Keep the answers of a year; the free money may be another amount afterwards. */
export function useAnswers(year: number, done: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: IncomeTaxAnswers) => call(answerIncomeTax, { params: { year }, body }),
    onSuccess: async () => {
      toast('✅ Opnieuw berekend')
      done()
      await queryClient.invalidateQueries()
    },
  })
}
