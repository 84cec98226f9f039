import { contactPurposes, purposeLabel, type Contact, type ContactPurpose } from '../domain/contact.ts'

/** A contact person as it is typed: what that person gets is a tick for each purpose. */
export type ContactValues = { name: string; email: string; phone: string } & Record<ContactPurpose, boolean>

export const blankContact: ContactValues = {
  name: '',
  email: '',
  phone: '',
  invoice: false,
  quote: false,
  reminder: false,
}

export const contactValuesOf = ({ name, email, phone, purposes }: Contact): ContactValues => ({
  ...blankContact,
  name,
  email,
  phone,
  ...Object.fromEntries(purposes.map((purpose) => [purpose, true])),
})

/** What the contract takes. */
export const contactTyped = ({ name, email, phone, ...ticked }: ContactValues) => ({
  name,
  email,
  phone,
  purposes: contactPurposes.filter((purpose) => ticked[purpose]),
})

/** In one line, where two versions are compared. */
export function contactInWords(values: ContactValues): string {
  const { name, email, phone, purposes } = contactTyped(values)
  return [name, email, phone, ...purposes.map((purpose) => purposeLabel[purpose])]
    .filter((part) => part !== '')
    .join(', ')
}
