import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { CustomerId } from '#kernel/ids.ts'
import { DraftNote } from '#platform/web/form/DraftNote.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { Customer } from '../contract.ts'
import { CustomerConflict } from './CustomerConflict.tsx'
import { CustomerForm, useCustomerForm } from './CustomerForm.tsx'
import { CustomerMissing } from './CustomerMissing.tsx'
import { fieldsOf, merged, type Merge } from './merge-customer.ts'
import { customerById, useCustomerChange } from './queries.ts'

/** Change a customer. Documents that are final keep what they said. */
export function EditCustomerPage() {
  const { customerId = '' } = useParams()
  const customer = useQuery(customerById(customerId as CustomerId))
  if (customer.isLoadingError) return <CustomerMissing query={customer} />
  return (
    <>
      <PageHeader
        title="Klant bewerken"
        crumbs={[
          { label: 'Administratie' },
          { label: 'Klanten', to: paths.customers },
          { label: customer.data?.name ?? '…', to: paths.customer(customerId) },
        ]}
      />
      {customer.data === undefined ? (
        <CardSkeleton lines={8} />
      ) : (
        <ChangeForm
          key={customerId}
          customer={customer.data}
          readAgain={async () => (await customer.refetch()).data}
        />
      )}
    </>
  )
}

function ChangeForm({
  customer,
  readAgain,
}: {
  customer: Customer
  readAgain: () => Promise<Customer | undefined>
}) {
  // What the form was filled from; a later answer of the server does not change it under the user's hands.
  const [base, setBase] = useState(customer)
  const [merge, setMerge] = useState<Merge | null>(null)
  const form = useCustomerForm(fieldsOf(customer))
  const draft = useStoredDraft(`customer:${customer.id}:${String(customer.version)}`, form)
  const change = useCustomerChange(customer.id)
  const leave = useLeaveAfterSaving(form.formState.isDirty)

  const onConflict = async () => {
    const theirs = await readAgain()
    if (theirs === undefined || theirs.version === base.version) return
    const result = merged(fieldsOf(base), form.getValues(), fieldsOf(theirs))
    form.reset(fieldsOf(theirs))
    form.reset(result.fields, { keepDefaultValues: true })
    setBase(theirs)
    setMerge(result)
    change.reset()
  }

  return (
    <>
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      <CustomerForm
        form={form}
        submitLabel="Wijzigingen opslaan"
        isBusy={change.isPending}
        cancelTo={paths.customer(customer.id)}
        onSubmit={(changed) => {
          change.mutate(
            { customer: changed, version: base.version },
            {
              onSuccess: () => {
                toast('Klant bijgewerkt')
                draft.clear()
                leave(paths.customer(customer.id))
              },
              onError: (error) => {
                if (error instanceof ApiError && error.status === 409) void onConflict()
              },
            },
          )
        }}
      >
        {merge !== null && <CustomerConflict merge={merge} />}
        <ErrorNote error={change.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      </CustomerForm>
    </>
  )
}
