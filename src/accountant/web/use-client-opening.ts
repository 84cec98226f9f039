import type { TenantId } from '#kernel/ids.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toastError } from '#platform/web/ui/Toaster.tsx'
import { openingBusiness } from '#tenants/web/business-queries.ts'

/** Open a page of a client in this tab, by a session of that business. */
export function useClientOpening() {
  const opening = useMutation(openingBusiness)
  return {
    openingId: opening.isPending ? opening.variables : null,
    open: (tenantId: TenantId, path: string): void => {
      opening.mutate(tenantId, {
        onSuccess: () => {
          window.location.assign(path)
        },
        onError: (error) => {
          toastError(error, '❌ Openen mislukt zonder foutmelding.')
        },
      })
    },
  }
}
