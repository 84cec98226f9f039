import type { Customer } from '../contract.ts'
import type { CustomerFields } from './CustomerForm.tsx'

type Field = keyof CustomerFields

/** Two people's changes to one customer, brought together. */
export interface Merge {
  readonly fields: CustomerFields
  /** Changed by the other and left alone here: taken over. */
  readonly takenOver: readonly Field[]
  /** Changed by both, differently: ours stays, theirs is shown. */
  readonly disputed: readonly { readonly field: Field; readonly theirs: string }[]
}

/** The fields of a customer as the form holds them. */
export const fieldsOf = (customer: Customer): CustomerFields => ({
  name: customer.name,
  contactEmail: customer.contactEmail,
  street: customer.street,
  houseNumber: customer.houseNumber,
  zipCode: customer.zipCode,
  city: customer.city,
  country: customer.country,
  cocNumber: customer.cocNumber ?? '',
  btwId: customer.btwId ?? '',
})

/** `base` is what both began with. */
export function merged(base: CustomerFields, ours: CustomerFields, theirs: CustomerFields): Merge {
  const fieldNames = Object.keys(base) as Field[]
  const changedThere = fieldNames.filter((field) => theirs[field] !== base[field])
  const takenOver = changedThere.filter((field) => ours[field] === base[field])
  const disputed = changedThere
    .filter((field) => ours[field] !== base[field] && ours[field] !== theirs[field])
    .map((field) => ({ field, theirs: theirs[field] ?? '' }))
  const fields = { ...ours, ...Object.fromEntries(takenOver.map((field) => [field, theirs[field]])) }
  return { fields, takenOver, disputed }
}
