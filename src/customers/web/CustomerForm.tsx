import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { countries, isNetherlands } from '#documents/domain/country.ts'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { PageForm, type FormSubmit, type PageFormProps } from '#platform/web/form/PageForm.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { businessIdExample, parseBusinessId } from '#tenants/domain/business-id.ts'
import { parseDutchZipCode } from '#tenants/domain/identifiers.ts'
import { newCustomer, type NewCustomer } from '../contract.ts'
import './CustomerForm.css'

/** The content of the fields: text, '' for an empty field. */
export type CustomerFields = z.input<typeof newCustomer>
export type CustomerFormState = UseFormReturn<CustomerFields, unknown, NewCustomer>

export const emptyCustomer: CustomerFields = {
  name: '',
  contactEmail: '',
  street: '',
  houseNumber: '',
  zipCode: '',
  city: '',
  country: 'NL',
  cocNumber: '',
  btwId: '',
}

/** The labels of the fields on the screen. */
export const customerFieldLabel = {
  name: 'Naam',
  contactEmail: 'E-mailadres',
  street: 'Straat',
  houseNumber: 'Huisnummer',
  zipCode: 'Postcode',
  city: 'Plaats',
  country: 'Land',
  cocNumber: 'KvK-nummer',
  btwId: 'Btw-id',
} as const satisfies Record<keyof CustomerFields, string>

/** The state of the form, checked by the contract's own schema: at submit, and from then on at every change. */
export const useCustomerForm = (defaultValues: CustomerFields): CustomerFormState =>
  useForm<CustomerFields, unknown, NewCustomer>({
    resolver: zodResolver(newCustomer),
    mode: 'onTouched',
    defaultValues,
  })

/** The form of a customer, for a new one and for a change. */
export function CustomerForm({
  form,
  onSubmit,
  submit,
  children,
  ...shell
}: Pick<PageFormProps, 'heading' | 'draft' | 'cancelTo'> & {
  form: CustomerFormState
  onSubmit: (customer: NewCustomer) => void
  submit: Omit<FormSubmit, 'run'>
  /** After the fields. */
  children?: ReactNode
}) {
  return (
    <PageForm {...shell} className="customer-form" submit={{ ...submit, run: form.handleSubmit(onSubmit) }}>
      <WhoSection form={form} />
      <AddressSection form={form} />
      <BusinessSection form={form} />
      {children}
    </PageForm>
  )
}

function WhoSection({ form: { control } }: { form: CustomerFormState }) {
  return (
    <FormSection title="Klant">
      <Span of={3}>
        <TextField
          control={control}
          name="name"
          label={customerFieldLabel.name}
          help="Bedrijf of persoon, zoals het op de factuur komt."
          autoComplete="off"
        />
      </Span>
      <Span of={3}>
        <TextField
          control={control}
          name="contactEmail"
          label={customerFieldLabel.contactEmail}
          isOptional
          type="email"
          inputMode="email"
          help="Naar dit adres gaan de facturen. Zonder adres verstuur je op een andere manier."
        />
      </Span>
    </FormSection>
  )
}

function AddressSection({ form }: { form: CustomerFormState }) {
  const { control } = form
  const isDutch = isNetherlands(useCountry(control))
  return (
    <FormSection title="Adres">
      <Span of={4}>
        <TextField control={control} name="street" label={customerFieldLabel.street} />
      </Span>
      <Span of={2}>
        <TextField control={control} name="houseNumber" label={customerFieldLabel.houseNumber} />
      </Span>
      <Span of={2}>
        <TextField
          control={control}
          name="zipCode"
          label={customerFieldLabel.zipCode}
          tidy={(typed) => (isDutch ? parseDutchZipCode(typed) : null)}
          {...(isDutch ? { placeholder: '1234 AB' } : {})}
        />
      </Span>
      <Span of={4}>
        <TextField control={control} name="city" label={customerFieldLabel.city} />
      </Span>
      <Span of={3}>
        <SelectField
          control={control}
          name="country"
          label={customerFieldLabel.country}
          choices={countryChoices}
          isSearchable
          nothingFound="Dat land staat niet in de lijst."
          onChoose={() => {
            // The country decides whether postcode and id are valid.
            if (form.formState.touchedFields.zipCode === true) void form.trigger('zipCode')
            if (form.formState.touchedFields.btwId === true) void form.trigger('btwId')
          }}
        />
      </Span>
    </FormSection>
  )
}

function BusinessSection({ form: { control } }: { form: CustomerFormState }) {
  const country = useCountry(control)
  return (
    <FormSection
      title="Zakelijke gegevens"
      help="Niet nodig voor een particulier. Wil je btw verleggen, dan moet het btw-id van je klant op de factuur staan."
    >
      <Span of={3}>
        <TextField
          control={control}
          name="cocNumber"
          label={customerFieldLabel.cocNumber}
          isOptional
          inputMode="numeric"
          help="Acht cijfers; alleen voor een bedrijf in Nederland."
        />
      </Span>
      <Span of={3}>
        <TextField
          control={control}
          name="btwId"
          label={customerFieldLabel.btwId}
          isOptional
          tidy={(typed) => parseBusinessId(typed, country)}
          help={businessIdExample(country)}
        />
      </Span>
    </FormSection>
  )
}

const useCountry = (control: CustomerFormState['control']): string =>
  useWatch({ control, name: 'country' }) || 'NL'

const countryChoices = [
  { value: 'NL', label: 'Nederland' },
  ...countries
    .filter(([code]) => !isNetherlands(code))
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'nl')),
]
