/** How a text is asked for: in a sentence with its article, and how long it may be. */
interface TextFacts {
  readonly inSentence: string
  /** In characters; the database holds the same limit or a wider one. */
  readonly most: number
  /** False: a customer may be without. */
  readonly isNeeded: boolean
}

interface FieldFacts {
  /** On forms and pages, in lists and in the audit trail. */
  readonly label: string
  /** In the table `customers`, with its type in PostgreSQL. */
  readonly column: string
  readonly type: 'text' | 'int' | 'bigint' | 'boolean' | 'jsonb'
  /** The content of the column while nothing was filled in. */
  readonly empty: '' | 'NL' | 'nl' | null | false | readonly []
  /** The calls of one customer have the field, lists leave it out. */
  readonly isOfDetail?: true
  /** A list that is imported fills the field where it is empty, and empties it again when the import is undone. */
  readonly isFilledByList?: true
  /** Facts of a field that is text and nothing more: contract, form, page, merge and files treat such fields alike. */
  readonly text?: TextFacts
}

const needed = (inSentence: string, most: number) => ({ inSentence, most, isNeeded: true }) as const
const optional = (inSentence: string, most: number) => ({ inSentence, most, isNeeded: false }) as const

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

export const customerFieldNames = Object.keys(customerFields) as readonly CustomerFieldName[]

/** The fields that are text and nothing more. */
export type TextFieldName = {
  [Name in CustomerFieldName]: (typeof customerFields)[Name] extends { readonly text: TextFacts }
    ? Name
    : never
}[CustomerFieldName]

/** The facts of a field, by the widest type: each may be there. */
export const factsOf = (name: CustomerFieldName): FieldFacts => customerFields[name]

/** Something for each field, by name. */
export const eachCustomerField = <T>(
  make: (name: CustomerFieldName, facts: FieldFacts) => T,
): Record<CustomerFieldName, T> =>
  Object.fromEntries(customerFieldNames.map((name) => [name, make(name, factsOf(name))])) as Record<
    CustomerFieldName,
    T
  >

/** The label of each field. */
export const customerFieldLabel = eachCustomerField((_, { label }) => label)

const firstTexts = ['name', 'street', 'houseNumber', 'zipCode', 'city', 'cocNumber', 'btwId'] as const

/**
 * Texts that came after the first version of the call: a caller may leave them out, and each place that shows all fields shows them by
 * itself.
 */
export type LaterTextName = Exclude<TextFieldName, (typeof firstTexts)[number]>

export const laterTextNames = customerFieldNames.filter(
  (name): name is LaterTextName =>
    factsOf(name).text !== undefined && !firstTexts.some((first) => first === name),
)
