import { useSearchParams } from 'react-router'
import { placeServerErrors } from '#documents/web/editor/place-server-errors.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { DraftNote } from '#platform/web/form/DraftNote.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { CustomerForm, emptyCustomer, useCustomerForm } from './CustomerForm.tsx'
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
    <>
      <PageHeader
        title="Nieuwe klant"
        crumbs={[{ label: 'Administratie' }, { label: 'Klanten', to: paths.customers }]}
      />
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      <CustomerForm
        form={form}
        submitLabel="Klant opslaan"
        isBusy={creation.isPending}
        cancelTo={backTo ?? paths.customers}
        note={draft.savedAt === null ? undefined : 'Bewaard op dit apparaat.'}
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
        <ErrorNote error={creation.error} fallback="❌ Klant creatie mislukt zonder foutmelding." />
      </CustomerForm>
    </>
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
