import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { z } from 'zod'
import { getDeletion, orderDeletion, withdrawDeletion } from '../contract.ts'

export const deletion = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => call(getDeletion, { signal }),
  staleTime: 0,
})

/** The order changes the whole dashboard: a banner on each page, and the available actions. */
export function useDeletionOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.output<typeof orderDeletion.body>) => call(orderDeletion, { body }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** Withdraw the order, after a question; nothing is lost by withdrawing. */
export function useDeletionWithdrawal() {
  const queryClient = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: () => call(withdrawDeletion, {}),
    onSuccess: async () => {
      toast('✅ Je bedrijf wordt niet verwijderd')
      await queryClient.invalidateQueries()
    },
    onError: (error) => {
      toastError(error, '❌ Intrekken mislukt zonder foutmelding.')
    },
  })
  const ask = async (): Promise<void> => {
    const isSure = await askConfirmation({
      title: 'Toch niet verwijderen?',
      text: 'De opdracht wordt ingetrokken. Alles blijft zoals het is en je kunt weer verder werken.',
      confirmLabel: 'Niet verwijderen',
      cancelLabel: 'Terug',
    })
    if (isSure) withdrawal.mutate()
  }
  return { ask, isPending: withdrawal.isPending }
}
