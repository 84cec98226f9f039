import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { countryName } from '#documents/domain/country.ts'
import { placeServerErrors } from '#documents/web/editor/place-server-errors.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { ConflictDialog, type FieldWords } from '#platform/web/form/ConflictDialog.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import type { Versioned } from '#platform/web/form/draft-store.ts'
import { useVersionedDraft } from '#platform/web/form/versioned-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { Customer, NewCustomer } from '../contract.ts'
import { customerFieldLabel, CustomerForm, useCustomerForm, type CustomerFields } from './CustomerForm.tsx'
import { CustomerMissing } from './CustomerMissing.tsx'
import { customerById, useCustomerChange } from './queries.ts'

/** Change a customer. Final documents keep the former data. */
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
  const stored = versionedCustomer(customer)
  const form = useCustomerForm(stored.values)
  const draft = useVersionedDraft(`customer:${customer.id}`, form, {
    stored,
    readNewest: async () => {
      const newest = await readAgain()
      return newest === undefined ? null : versionedCustomer(newest)
    },
  })
  const change = useCustomerChange(customer.id)
  const leave = useLeaveAfterSaving(form.formState.isDirty)

  const save = (changed: NewCustomer) => {
    draft.saveBy(change, (version) => ({ customer: changed, version }), {
      onSaved: () => {
        toast('Klant bijgewerkt')
        draft.clear()
        leave(paths.customer(customer.id))
      },
      onRefused: (error) => {
        if (placeServerErrors(error, form)) change.reset()
      },
    })
  }
  return (
    <>
      <CustomerForm
        form={form}
        draft={draft}
        submit={{
          label: 'Wijzigingen opslaan',
          isBusy: change.isPending,
          error: change.error,
          fallback: '❌ Wijzigen mislukt zonder foutmelding.',
        }}
        cancelTo={paths.customer(customer.id)}
        onSubmit={save}
      />
      <ConflictDialog
        title="Deze klant is intussen ergens anders gewijzigd"
        draft={draft}
        words={customerWords}
        onSettled={() => {
          change.reset()
        }}
      />
    </>
  )
}

const customerWords: FieldWords = {
  label: customerFieldLabel,
  shown: (field, value) => (field === 'country' ? countryName(String(value)) : String(value)),
}

/** The fields of a customer as the form holds them. */
const versionedCustomer = (customer: Customer): Versioned<CustomerFields> => ({
  version: customer.version,
  values: {
    name: customer.name,
    contactEmail: customer.contactEmail,
    street: customer.street,
    houseNumber: customer.houseNumber,
    zipCode: customer.zipCode,
    city: customer.city,
    country: customer.country,
    cocNumber: customer.cocNumber ?? '',
    btwId: customer.btwId ?? '',
  },
})
