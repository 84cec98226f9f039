import type { Receiver } from '#documents/domain/frozen-document.ts'
import type { Customer } from '../contract.ts'

/** A customer as a document made now would show it. */
export const partyOf = (customer: Customer): Receiver => ({
  name: customer.name,
  street: customer.street,
  houseNumber: customer.houseNumber,
  zipCode: customer.zipCode,
  city: customer.city,
  country: customer.country,
  kvkNumber: customer.cocNumber,
  vatId: customer.btwId,
  email: customer.contactEmail,
  language: customer.language,
})
