import {
  eachNamed,
  fieldNamesOf,
  laterTextsOf,
  needed,
  optional,
  type FieldFacts,
  type TextFieldOf,
} from '#kernel/record-fields.ts'

/**
 * The fields of a customer that a user fills in, described once and in the order of the form. Contract, row, form, page, merge, lists,
 * files and audit trail are made from this table or are typed by its names, so that the compiler asks for a new field there.
 */
export const customerFields = {
  name: { label: 'Naam', column: 'name', type: 'text', empty: '', text: needed('de naam', 120) },
  contactEmail: {
    label: 'E-mailadres',
    column: 'contact_email',
    type: 'text',
    empty: '',
    isFilledByList: true,
  },
  kind: {
    label: 'Soort klant',
    column: 'chosen_kind',
    type: 'text',
    empty: null,
    isFilledByList: true,
  },
  language: { label: 'Taal', column: 'language', type: 'text', empty: 'nl' },
  street: {
    label: 'Straat',
    column: 'street',
    type: 'text',
    empty: '',
    isFilledByList: true,
    text: needed('de straat', 120),
  },
  houseNumber: {
    label: 'Huisnummer',
    column: 'house_number',
    type: 'text',
    empty: '',
    isFilledByList: true,
    text: needed('het huisnummer', 15),
  },
  zipCode: {
    label: 'Postcode',
    column: 'zip_code',
    type: 'text',
    empty: '',
    isFilledByList: true,
    text: needed('de postcode', 15),
  },
  city: {
    label: 'Plaats',
    column: 'city',
    type: 'text',
    empty: '',
    isFilledByList: true,
    text: needed('de plaats', 50),
  },
  country: { label: 'Land', column: 'country', type: 'text', empty: 'NL', isFilledByList: true },
  cocNumber: {
    label: 'KvK-nummer',
    column: 'kvk_number',
    type: 'text',
    empty: null,
    isFilledByList: true,
    text: optional('het KvK-nummer', 20),
  },
  btwId: {
    label: 'Btw-id',
    column: 'vat_id',
    type: 'text',
    empty: null,
    isFilledByList: true,
    text: optional('het btw-id', 24),
  },
  paymentDays: {
    label: 'Eigen betaaltermijn',
    column: 'payment_days',
    type: 'int',
    empty: null,
    isFilledByList: true,
  },
  currency: { label: 'Valuta', column: 'currency', type: 'text', empty: null, isFilledByList: true },
  isLargeCompany: {
    label: 'Grote onderneming',
    column: 'is_large_company',
    type: 'boolean',
    empty: false,
    isOfDetail: true,
  },
  creditLimit: {
    label: 'Kredietlimiet',
    column: 'credit_limit_cents',
    type: 'bigint',
    empty: null,
    isOfDetail: true,
    isFilledByList: true,
  },
  contacts: {
    label: 'Contactpersonen',
    column: 'contacts',
    type: 'jsonb',
    empty: [],
    isOfDetail: true,
    isFilledByList: true,
  },
  notes: {
    label: 'Notitie',
    column: 'notes',
    type: 'text',
    empty: null,
    isOfDetail: true,
    isFilledByList: true,
  },
} as const satisfies Record<string, FieldFacts>

export type CustomerFieldName = keyof typeof customerFields

export const customerFieldNames = fieldNamesOf(customerFields)

/** The fields that are text and nothing more. */
export type TextFieldName = TextFieldOf<typeof customerFields>

/** The facts of a field, by the widest type: each may be there. */
export const factsOf = (name: CustomerFieldName): FieldFacts => customerFields[name]

/** Something for each field, by name. */
export const eachCustomerField = <T>(
  make: (name: CustomerFieldName, facts: FieldFacts) => T,
): Record<CustomerFieldName, T> => eachNamed(customerFieldNames, (name) => make(name, factsOf(name)))

/** The label of each field. */
export const customerFieldLabel = eachCustomerField((_, { label }) => label)

/**
 * Texts that came after the first version of the call: a caller may leave them out, and each place that shows all fields shows them by
 * itself.
 */
export const laterTextNames = laterTextsOf(customerFields, [
  'name',
  'street',
  'houseNumber',
  'zipCode',
  'city',
  'cocNumber',
  'btwId',
])
