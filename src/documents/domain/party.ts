import type { Language } from '#kernel/language.ts'

interface PartyFact {
  /** In the tables of customers and of the company. */
  readonly column: string
  /** Its name in the calls of the company, and in those of customers where a customer has it. */
  readonly ofCompany: string
  readonly ofCustomer?: string
  /** False: null for a party without. */
  readonly isNeeded: boolean
}

/**
 * What a document says of a party, described once: frozen content, query, sheet, pages of a link and preview are made from this table. A
 * field that came later is frozen as null on documents of before.
 */
export const partyFields = {
  name: { column: 'name', ofCompany: 'name', ofCustomer: 'name', isNeeded: true },
  street: { column: 'street', ofCompany: 'street', ofCustomer: 'street', isNeeded: true },
  houseNumber: {
    column: 'house_number',
    ofCompany: 'houseNumber',
    ofCustomer: 'houseNumber',
    isNeeded: true,
  },
  zipCode: { column: 'zip_code', ofCompany: 'zipCode', ofCustomer: 'zipCode', isNeeded: true },
  city: { column: 'city', ofCompany: 'city', ofCustomer: 'city', isNeeded: true },
  /** ISO 3166-1 alpha-2. */
  country: { column: 'country', ofCompany: 'country', ofCustomer: 'country', isNeeded: true },
  kvkNumber: {
    column: 'kvk_number',
    ofCompany: 'chamberOfCommerceNumber',
    ofCustomer: 'cocNumber',
    isNeeded: false,
  },
  vatId: { column: 'vat_id', ofCompany: 'vatId', ofCustomer: 'btwId', isNeeded: false },
  email: { column: 'contact_email', ofCompany: 'contactEmail', ofCustomer: 'contactEmail', isNeeded: true },
} as const satisfies Record<string, PartyFact & { readonly ofCustomer: string }>

/** The same of the tenant, with what a customer needs to pay it. */
export const supplierFields = {
  ...partyFields,
  iban: { column: 'iban', ofCompany: 'iban', isNeeded: true },
  bic: { column: 'bic', ofCompany: 'bic', isNeeded: false },
  nameOnAccount: { column: 'name_on_account', ofCompany: 'nameOnCard', isNeeded: true },
  phone: { column: 'phone', ofCompany: 'contactPhoneNumber', isNeeded: false },
  website: { column: 'website', ofCompany: 'contactWebsite', isNeeded: false },
} as const satisfies Record<string, PartyFact>

type Fields = Readonly<Record<string, PartyFact>>

/** One thing for each field that is needed, another for each that a party may be without. */
export type EachPartyField<F extends Fields, Needed, Free> = {
  readonly [Name in keyof F]: F[Name]['isNeeded'] extends true ? Needed : Free
}

/** A party as it was on the day the document was finalised. */
export type Party = EachPartyField<typeof partyFields, string, string | null>

/** The receiver of a document, with the language in which it reads. Content of before there was a choice has none: Dutch. */
export interface Receiver extends Party {
  readonly language?: Language | undefined
}

/** The tenant, with what a customer needs to pay it. */
export type Supplier = EachPartyField<typeof supplierFields, string, string | null>

/** Something for each field of a party. @param make is given the name and whether each party has the field */
export const eachPartyField = <F extends Fields, Needed, Free>(
  fields: F,
  make: { readonly needed: (name: keyof F) => Needed; readonly free: (name: keyof F) => Free },
): EachPartyField<F, Needed, Free> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { isNeeded }]) => [
      name,
      isNeeded ? make.needed(name) : make.free(name),
    ]),
  ) as EachPartyField<F, Needed, Free>

/** A source that has the fields of a party under names of its own: `ofCompany` or `ofCustomer`. */
type Source<F, By extends string> = {
  readonly [
    Name in keyof F as F[Name] extends Record<By, infer Own extends string> ? Own : never
  ]: F[Name] extends { readonly isNeeded: true } ? string : string | null
}

/** The tenant as a document made now would show it. Documents and tenants do not know each other, so the company is named by its shape. */
export const supplierOf = (company: Source<typeof supplierFields, 'ofCompany'>): Supplier => {
  const own: Readonly<Record<string, string | null>> = company
  const read = (name: keyof Supplier) => own[supplierFields[name].ofCompany] ?? null
  return eachPartyField(supplierFields, { needed: (name) => read(name) ?? '', free: read })
}

/** A customer as a document made now would show it. */
export const receiverOf = (
  customer: Source<typeof partyFields, 'ofCustomer'> & { readonly language: Language },
): Receiver => {
  const own: Readonly<Record<string, string | null>> = customer
  const read = (name: keyof Party) => own[partyFields[name].ofCustomer] ?? null
  return {
    ...eachPartyField(partyFields, { needed: (name) => read(name) ?? '', free: read }),
    language: customer.language,
  }
}
