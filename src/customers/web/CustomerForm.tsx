import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form'
import { countries, isNetherlands } from '#documents/domain/country.ts'
import { useDocumentStandards } from '#documents/web/document-settings.ts'
import { parseTypedDecimal, toDecimalText } from '#kernel/decimal.ts'
import { counted } from '#kernel/dutch-format.ts'
import { currencyChoices, EURO } from '#ledger/web/currency-values.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { PageForm, type FormSubmit, type PageFormProps } from '#platform/web/form/PageForm.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { businessIdExample, parseBusinessId } from '#tenants/domain/business-id.ts'
import { parseDutchZipCode, parseKvkNumber } from '#tenants/domain/identifiers.ts'
import { MOST_NOTES, newCustomer, type NewCustomer } from '../contract.ts'
import { customerFieldLabel, laterTextNames } from '../domain/fields.ts'
import { kindExplanation, kindOf } from '../domain/kind.ts'
import { languageLabel } from '../domain/language.ts'
import { contactTyped } from './contact-values.ts'
import { ContactsSection } from './ContactsSection.tsx'
import { kindChoice, type CustomerFields } from './customer-fields.ts'
import './CustomerForm.css'
import { KvkPart } from './registers/KvkPart.tsx'
import { VatCheckPart } from './registers/VatCheckPart.tsx'
import { TermWarning } from './TermWarning.tsx'

export type CustomerFormState = UseFormReturn<CustomerFields, unknown, NewCustomer>

/** What the fields need of the form: what is typed, and not what comes of it. */
type TypedForm = UseFormReturn<CustomerFields>

/** The state of the form, checked by the contract's own schema: at submit, and from then on at every change. */
export const useCustomerForm = (defaultValues: CustomerFields): CustomerFormState =>
  useForm<CustomerFields, unknown, NewCustomer>({ resolver: checkTyped, mode: 'onTouched', defaultValues })

const checkContract = zodResolver(newCustomer)

/** Days are typed as text, and what a person gets as ticks; the rest is typed as the contract takes it. */
const checkTyped: Resolver<CustomerFields, unknown, NewCustomer> = (values, context, options) =>
  checkContract(
    {
      ...values,
      paymentDays: daysTyped(values.paymentDays),
      currency: values.currency === EURO ? null : values.currency,
      creditLimit: eurosTyped(values.creditLimit),
      contacts: values.contacts.map(contactTyped),
    },
    context,
    options as unknown as Parameters<typeof checkContract>[2],
  )

/** Null when nothing was typed; no number when it is none. */
function daysTyped(typed: string): number | null {
  const digits = /^(\d+)(?:\s*dagen)?$/.exec(typed.trim())?.[1]
  return typed.trim() === '' ? null : Number(digits ?? Number.NaN)
}

/** Null when nothing was typed; no number when it is none. */
function eurosTyped(typed: string): number | null {
  if (typed.trim() === '') return null
  const amount = parseTypedDecimal(typed, 2)
  return amount === null ? Number.NaN : Number(toDecimalText(amount, 2))
}

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
  const typed = form as unknown as TypedForm
  return (
    <PageForm {...shell} className="customer-form" submit={{ ...submit, run: form.handleSubmit(onSubmit) }}>
      <WhoSection form={typed} />
      <AddressSection form={typed} />
      <BusinessSection form={typed} />
      <ContactsSection form={typed} />
      <TermsSection form={typed} />
      <NotesSection form={typed} />
      {children}
    </PageForm>
  )
}

function WhoSection({ form: { control } }: { form: TypedForm }) {
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
      <KindField control={control} />
      <Span of={3}>
        <SelectField
          control={control}
          name="language"
          label={customerFieldLabel.language}
          choices={languageChoices}
          help="Van documenten, mails en de pagina van deze klant. Wat al is afgerond, verandert niet."
        />
      </Span>
    </FormSection>
  )
}

/** Chosen, or derived from the numbers that are typed below; the help says which. */
function KindField({ control }: Pick<TypedForm, 'control'>) {
  const [chosen, kvk, vat, country] = useWatch({ control, name: ['kind', 'cocNumber', 'btwId', 'country'] })
  return (
    <Span of={3}>
      <SelectField
        control={control}
        name="kind"
        label={customerFieldLabel.kind}
        choices={kindChoices}
        help={kindExplanation({
          chosen,
          kvkNumber: parseKvkNumber(kvk ?? ''),
          vatId: parseBusinessId(vat ?? '', country || 'NL'),
        })}
      />
    </Span>
  )
}

const languageChoices = Object.entries(languageLabel).map(([value, label]) => ({ value, label }))

const kindChoices = Object.entries(kindChoice).map(([value, label]) => ({ value, label }))

function AddressSection({ form }: { form: TypedForm }) {
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

function BusinessSection({ form }: { form: TypedForm }) {
  const { control } = form
  const country = useCountry(control)
  const typedId = useWatch({ control, name: 'btwId' })
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
        <KvkPart form={form} />
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
        <VatCheckPart vatId={parseBusinessId(typedId ?? '', country)} />
      </Span>
      {laterTextNames.map((name) => (
        <Span key={name} of={3}>
          <TextField control={control} name={name} label={customerFieldLabel[name]} isOptional />
        </Span>
      ))}
    </FormSection>
  )
}

function TermsSection({ form: { control } }: { form: TypedForm }) {
  const standards = useDocumentStandards()
  return (
    <FormSection title="Afspraken">
      <Span of={3}>
        <TextField
          control={control}
          name="paymentDays"
          label={customerFieldLabel.paymentDays}
          isOptional
          inputMode="numeric"
          {...(standards !== undefined && { placeholder: counted(standards.paymentDays, 'dag', 'dagen') })}
          help="In dagen, voor nieuwe facturen aan deze klant. Leeg: je gewone betaaltermijn."
        />
      </Span>
      <Span of={3}>
        <SelectField
          control={control}
          name="currency"
          label={customerFieldLabel.currency}
          choices={currencyChoices}
          isSearchable
          nothingFound="Die valuta kennen we niet."
          help="Een nieuwe offerte of factuur voor deze klant begint in deze valuta."
        />
      </Span>
      <Span of={3}>
        <AmountField
          control={control}
          name="creditLimit"
          label={customerFieldLabel.creditLimit}
          isOptional
          help="Zou deze klant met een nieuwe factuur meer open hebben staan, dan waarschuwen we je. Leeg: geen limiet."
        />
      </Span>
      <Span of={6}>
        <CheckboxField
          control={control}
          name="isLargeCompany"
          label={customerFieldLabel.isLargeCompany}
          help="Twee van deze drie: een balans boven € 20 miljoen, een omzet boven € 40 miljoen, 250 werknemers of meer."
        />
      </Span>
      <TypedTermWarning
        control={control}
        {...(standards !== undefined && { standardDays: standards.paymentDays })}
      />
    </FormSection>
  )
}

/** What the law says of the term that is typed, or of the usual one where none is. */
function TypedTermWarning({ control, standardDays }: Pick<TypedForm, 'control'> & { standardDays?: number }) {
  const [chosen, kvk, vat, country, typed, isLargeCompany] = useWatch({
    control,
    name: ['kind', 'cocNumber', 'btwId', 'country', 'paymentDays', 'isLargeCompany'],
  })
  const days = daysTyped(typed) ?? standardDays ?? 0
  const kind = kindOf({
    chosen,
    kvkNumber: parseKvkNumber(kvk ?? ''),
    vatId: parseBusinessId(vat ?? '', country || 'NL'),
  })
  return (
    <Span of={6}>
      <TermWarning of={{ kind, isLargeCompany, days }} />
    </Span>
  )
}

function NotesSection({ form: { control } }: { form: TypedForm }) {
  return (
    <FormSection title="Notitie" help="Alleen voor jezelf: staat nooit op een document of in een mail.">
      <TextAreaField
        control={control}
        name="notes"
        label={customerFieldLabel.notes}
        isLabelHidden
        lines={3}
        maxLength={MOST_NOTES}
      />
    </FormSection>
  )
}

const useCountry = (control: TypedForm['control']): string => useWatch({ control, name: 'country' }) || 'NL'

const countryChoices = [
  { value: 'NL', label: 'Nederland' },
  ...countries
    .filter(([code]) => !isNetherlands(code))
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'nl')),
]
