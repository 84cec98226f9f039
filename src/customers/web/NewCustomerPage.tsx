import { useSearchParams } from 'react-router'
import { placeServerErrors } from '#documents/web/editor/place-server-errors.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { CustomerForm, useCustomerForm } from './CustomerForm.tsx'
import { emptyCustomer } from './customer-fields.ts'
import { SimilarCustomerNote } from './SimilarCustomerNote.tsx'
import { useCustomerCreation } from './queries.ts'

/** Add a customer. With `?terug=` the user returns to the form that needed the new customer. */
export function NewCustomerPage() {
  const [params] = useSearchParams()
  const backTo = pathWithin(params.get('terug'))
  const form = useCustomerForm(emptyCustomer)
  const draft = useStoredDraft('customer:new', form)
  const creation = useCustomerCreation()
  const leave = useLeaveAfterSaving(form.formState.isDirty)

  return (
    <CustomerForm
      heading={{
        title: 'Nieuwe klant',
        crumbs: [{ label: 'Administratie' }, { label: 'Klanten', to: paths.customers }],
      }}
      form={form}
      draft={draft}
      submit={{
        label: 'Klant opslaan',
        isBusy: creation.isPending,
        error: creation.error,
        fallback: '❌ Klant creatie mislukt zonder foutmelding.',
      }}
      cancelTo={backTo ?? paths.customers}
      onSubmit={(customer) => {
        creation.mutate(customer, {
          onSuccess: (customerId) => {
            toast('✅ Klant succesvol aangemaakt')
            draft.clear()
            leave(backTo === null ? paths.customer(customerId) : withCustomer(backTo, customerId))
          },
          onError: (error) => {
            if (placeServerErrors(error, form)) creation.reset()
          },
        })
      }}
    >
      <SimilarCustomerNote control={form.control} />
    </CustomerForm>
  )
}

/** Only addresses of our own dashboard: any other address could send a user to a hostile site. */
function pathWithin(path: string | null): string | null {
  if (path === null) return null
  try {
    const address = new URL(path, window.location.origin)
    const isOurs = address.origin === window.location.origin && address.pathname.startsWith('/dashboard/')
    return isOurs ? address.pathname + address.search : null
  } catch {
    return null
  }
}

function withCustomer(path: string, customerId: CustomerId): string {
  const address = new URL(path, window.location.origin)
  address.searchParams.set('customerId', customerId)
  return address.pathname + address.search
}
