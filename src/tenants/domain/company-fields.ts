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
 * The fields of the company that an owner fills in, described once. Contract, row, statements, forms, mails and history are made from this
 * table or are typed by its names, so that the compiler asks for a new field there.
 */
export const companyFields = {
  name: {
    label: 'Bedrijfsnaam',
    column: 'name',
    type: 'text',
    empty: '',
    text: needed('de bedrijfsnaam', 120),
  },
  contactEmail: { label: 'E-mailadres voor klanten', column: 'contact_email', type: 'text', empty: '' },
  street: { label: 'Straat', column: 'street', type: 'text', empty: '', text: needed('de straat', 120) },
  houseNumber: {
    label: 'Huisnummer',
    column: 'house_number',
    type: 'text',
    empty: '',
    text: needed('het huisnummer', 15),
  },
  zipCode: { label: 'Postcode', column: 'zip_code', type: 'text', empty: '' },
  city: { label: 'Plaats', column: 'city', type: 'text', empty: '', text: needed('de plaats', 50) },
  chamberOfCommerceNumber: { label: 'KvK-nummer', column: 'kvk_number', type: 'text', empty: '' },
  vatId: { label: 'Btw-id', column: 'vat_id', type: 'text', empty: '' },
  iban: { label: 'IBAN', column: 'iban', type: 'text', empty: '' },
  nameOnCard: {
    label: 'Rekening op naam van',
    column: 'name_on_account',
    type: 'text',
    empty: '',
    text: needed('de naam op de pas', 70),
  },
  bic: { label: 'BIC', column: 'bic', type: 'text', empty: null },
  contactPhoneNumber: {
    label: 'Telefoon',
    column: 'phone',
    type: 'text',
    empty: null,
    text: optional('het telefoonnummer', 30),
  },
  contactWebsite: {
    label: 'Website',
    column: 'website',
    type: 'text',
    empty: null,
    text: optional('de website', 200),
  },
} as const satisfies Record<string, FieldFacts>

export type CompanyFieldName = keyof typeof companyFields

export const companyFieldNames = fieldNamesOf(companyFields)

/** The label of each field, for screens, mails and the history. */
export const companyFieldLabel = eachNamed(companyFieldNames, (name) => companyFields[name].label)

/** The fields that are text and nothing more. */
export type TextFieldName = TextFieldOf<typeof companyFields>

/** Texts that came after the first version of the call: a caller may leave them out, and the forms show them by themselves. */
export const laterTextNames = laterTextsOf(companyFields, [
  'name',
  'street',
  'houseNumber',
  'city',
  'nameOnCard',
  'contactPhoneNumber',
  'contactWebsite',
])
