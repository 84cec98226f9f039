import type { z } from 'zod'
import { countryName } from '#documents/domain/country.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import type { Language } from '#kernel/language.ts'
import { EURO } from '#ledger/web/currency-values.ts'
import type { FieldWords } from '#platform/web/form/ConflictDialog.tsx'
import type { Versioned } from '#platform/web/form/draft-store.ts'
import type { CustomerDetail, newCustomer } from '../contract.ts'
import { customerFieldLabel, eachCustomerField, type CustomerFieldName } from '../domain/fields.ts'
import { kindLabel, type CustomerKind } from '../domain/kind.ts'
import { languageLabel } from '../domain/language.ts'
import { contactInWords, contactValuesOf, type ContactValues } from './contact-values.ts'

/** The content of the fields: text, '' for an empty field. */
export type CustomerFields = Omit<
  z.input<typeof newCustomer>,
  'kind' | 'language' | 'paymentDays' | 'currency' | 'creditLimit' | 'isLargeCompany' | 'notes' | 'contacts'
> & {
  kind: CustomerKind
  language: Language
  paymentDays: string
  /** `EUR`, or the code of another currency. */
  currency: string
  creditLimit: string
  isLargeCompany: boolean
  notes: string
  contacts: ContactValues[]
}

/** The form of a customer of which nothing is known. */
export const emptyCustomer = eachCustomerField((name, { empty }) =>
  name === 'kind' ? 'unknown' : name === 'currency' ? EURO : empty === null ? '' : empty,
) as unknown as CustomerFields

/** The names of the choices, also where two versions are compared. */
export const kindChoice = {
  unknown: 'Volgt uit KvK-nummer of btw-id',
  business: kindLabel.business,
  consumer: kindLabel.consumer,
} as const satisfies Record<CustomerKind, string>

/** A typed value in words, where two versions are compared; a field that is not here is text. */
const inWords: Partial<Record<CustomerFieldName, (value: unknown) => string>> = {
  country: (value) => countryName(String(value)),
  kind: (value) => kindChoice[value as CustomerKind],
  language: (value) => languageLabel[value as Language],
  contacts: (value) => contactInWords(value as ContactValues),
  isLargeCompany: (value) => (value === true ? 'Ja' : 'Nee'),
}

export const customerWords: FieldWords = {
  label: { ...customerFieldLabel, contacts: 'Contactpersoon' },
  shown: (field, value) => (inWords[field as CustomerFieldName] ?? String)(value),
}

/** A value of the contract as a form holds it; a field that is not here is text, '' for null. */
const asTyped: Partial<Record<CustomerFieldName, (customer: CustomerDetail) => unknown>> = {
  kind: ({ chosenKind }) => chosenKind,
  paymentDays: ({ paymentDays }) => (paymentDays === null ? '' : String(paymentDays)),
  currency: ({ currency }) => currency ?? EURO,
  creditLimit: ({ creditLimit }) => (creditLimit === null ? '' : formatDecimal(creditLimit, 2, 2)),
  contacts: ({ contacts }) => contacts.map(contactValuesOf),
}

/** The fields of a customer as the form holds them. */
export const versionedCustomer = (customer: CustomerDetail): Versioned<CustomerFields> => ({
  version: customer.version,
  values: eachCustomerField(
    (name) => asTyped[name]?.(customer) ?? customer[name] ?? '',
  ) as unknown as CustomerFields,
})
