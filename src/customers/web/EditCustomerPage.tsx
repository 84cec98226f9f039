import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useRecordChange } from '#documents/web/editor/record-change.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { ConflictDialog } from '#platform/web/form/ConflictDialog.tsx'
import { paths } from '#platform/web/paths.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { CustomerDetail, NewCustomer } from '../contract.ts'
import { CustomerForm, useCustomerForm } from './CustomerForm.tsx'
import { customerWords, versionedCustomer } from './customer-fields.ts'
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
  customer: CustomerDetail
  readAgain: () => Promise<CustomerDetail | undefined>
}) {
  const stored = versionedCustomer(customer)
  const form = useCustomerForm(stored.values)
  const change = useCustomerChange(customer.id)
  const { draft, submit, save } = useRecordChange(form, {
    key: `customer:${customer.id}`,
    stored,
    readNewest: async () => {
      const newest = await readAgain()
      return newest && versionedCustomer(newest)
    },
    change,
    variablesUnder: (changed: NewCustomer, version) => ({ customer: changed, version }),
    saved: 'Klant bijgewerkt',
    leaveTo: paths.customer(customer.id),
  })
  return (
    <>
      <CustomerForm
        form={form}
        draft={draft}
        submit={submit}
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
