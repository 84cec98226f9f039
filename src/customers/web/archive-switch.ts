import type { CustomerId } from '#kernel/ids.ts'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { Customer } from '../contract.ts'
import { useCustomerArchiving } from './queries.ts'

/** Archive or bring back at a click, say so, and offer to undo it. */
export function useArchiveSwitch() {
  const archiving = useCustomerArchiving()
  const switchTo = (customer: Pick<Customer, 'id' | 'name'>, archive: boolean) => {
    archiving.mutate(
      { id: customer.id, archive },
      {
        onSuccess: () => {
          toast(archive ? `${customer.name} is gearchiveerd` : `${customer.name} is terug in de lijst`, {
            undo: () => {
              switchTo(customer, !archive)
            },
          })
        },
        onError: (error) => {
          toastError(error, '❌ Archiveren mislukt zonder foutmelding.')
        },
      },
    )
  }
  const busyWith: CustomerId | null = archiving.isPending ? archiving.variables.id : null
  return { switchTo, busyWith }
}
