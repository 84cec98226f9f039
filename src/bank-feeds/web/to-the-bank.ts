import { toastError } from '#platform/web/ui/Toaster.tsx'
import type { useConsent } from './queries.ts'

/** Leave for the page of the bank; the browser comes back to `ConsentReturnPage`. */
export function toTheBank(consent: ReturnType<typeof useConsent>, bank: string): void {
  consent.mutate(bank, {
    onSuccess: ({ url }) => {
      window.location.assign(url)
    },
    onError: (error) => {
      toastError(error, '❌ De bank is nu niet bereikbaar. Probeer het later opnieuw.')
    },
  })
}
