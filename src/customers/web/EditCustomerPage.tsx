import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { countryName } from '#documents/domain/country.ts'
import { useRecordChange } from '#documents/web/editor/record-change.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import type { CustomerId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { ConflictDialog, type FieldWords } from '#platform/web/form/ConflictDialog.tsx'
import type { Versioned } from '#platform/web/form/draft-store.ts'
import { paths } from '#platform/web/paths.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { CustomerDetail, NewCustomer } from '../contract.ts'
import type { CustomerKind } from '../domain/kind.ts'
import { languageLabel } from '../domain/language.ts'
import { customerFieldLabel, CustomerForm, kindChoice, useCustomerForm } from './CustomerForm.tsx'
import { contactInWords, contactValuesOf, type ContactValues } from './contact-values.ts'
import type { CustomerFields } from './customer-fields.ts'
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

const customerWords: FieldWords = {
  label: customerFieldLabel,
  shown: (field, value) =>
    field === 'country'
      ? countryName(String(value))
      : field === 'kind'
        ? kindChoice[value as CustomerKind]
        : field === 'language'
          ? languageLabel[value as Language]
          : field === 'contacts'
            ? contactInWords(value as ContactValues)
            : field === 'isLargeCompany'
              ? value === true
                ? 'Ja'
                : 'Nee'
              : String(value),
}

/** The fields of a customer as the form holds them. */
const versionedCustomer = (customer: CustomerDetail): Versioned<CustomerFields> => ({
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
    kind: customer.chosenKind,
    language: customer.language,
    paymentDays: customer.paymentDays === null ? '' : String(customer.paymentDays),
    creditLimit: customer.creditLimit === null ? '' : formatDecimal(customer.creditLimit, 2, 2),
    isLargeCompany: customer.isLargeCompany,
    notes: customer.notes,
    contacts: customer.contacts.map(contactValuesOf),
  },
})
