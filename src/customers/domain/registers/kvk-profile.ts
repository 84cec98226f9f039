import { parseDutchZipCode } from '#tenants/domain/identifiers.ts'

/** What the Handelsregister says of a business; a part that the register does not give is ''. */
export interface KvkFacts {
  readonly name: string
  readonly street: string
  readonly houseNumber: string
  readonly zipCode: string
  readonly city: string
}

/** Name and address as a form holds them. */
export type TypedParty = KvkFacts & { readonly country: string }

/** What a form takes over of the register. */
export interface TakeOver {
  /** For fields that are empty now. */
  readonly fill: Partial<TypedParty>
  /** Also of fields in which something else was typed; empty where nothing differs. */
  readonly replace: Partial<TypedParty>
}

const addressFields = ['street', 'houseNumber', 'zipCode', 'city'] as const

/**
 * What of the register fits in a form: a name where none was typed, and an address where no part of one was typed, because half of two
 * addresses is none.
 */
export function takeOverOf(profile: KvkFacts, typed: TypedParty): TakeOver {
  const address = addressOf(profile)
  const isNameEmpty = typed.name.trim() === ''
  const isAddressEmpty = addressFields.every((field) => typed[field].trim() === '')
  const name = profile.name === '' ? {} : { name: profile.name }
  const fill = { ...(isNameEmpty ? name : {}), ...(isAddressEmpty ? address : {}) }
  const replace = { ...(isNameEmpty ? {} : name), ...(isAddressEmpty ? {} : address) }
  return { fill, replace: differs(replace, typed) ? replace : {} }
}

/** The address in the form of the fields; empty where the register gives no whole one. */
function addressOf(profile: KvkFacts): Partial<TypedParty> {
  const zipCode = parseDutchZipCode(profile.zipCode)
  if (zipCode === null || profile.street === '' || profile.city === '' || profile.houseNumber === '')
    return {}
  const { street, houseNumber, city } = profile
  return { street, houseNumber, zipCode, city, country: 'NL' }
}

const differs = (wanted: Partial<TypedParty>, typed: TypedParty): boolean =>
  Object.entries(wanted).some(([field, value]) => typed[field as keyof TypedParty].trim() !== value)

/** Name and address in one line. */
export const partyInWords = ({ name, street, houseNumber, zipCode, city }: Partial<TypedParty>): string =>
  [name, joined(street, houseNumber), joined(zipCode, city)]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ')
