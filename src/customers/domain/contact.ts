/** What a contact person of a customer gets by mail. A credit note goes where the invoices go. */
export const contactPurposes = ['invoice', 'quote', 'reminder'] as const
export type ContactPurpose = (typeof contactPurposes)[number]

/** In Dutch, for users: what they get. */
export const purposeLabel = {
  invoice: 'Facturen',
  quote: 'Offertes',
  reminder: 'Herinneringen',
} as const satisfies Record<ContactPurpose, string>

export const MOST_CONTACTS = 20

/** A person at a customer. */
export interface Contact {
  readonly name: string
  /** '' without one. */
  readonly email: string
  readonly phone: string
  readonly purposes: readonly ContactPurpose[]
}

/**
 * Where a mail of this purpose goes, unless its sender types something else: to the contact persons who get it, else to the customer's own
 * address. Where that is missing too, a reminder goes where the invoice went.
 *
 * @param own the customer's own address, '' when there is none
 * @returns each address once; none when nothing is known
 */
export function addressesFor(
  purpose: ContactPurpose,
  { own, contacts }: { readonly own: string; readonly contacts: readonly Contact[] },
): readonly string[] {
  const persons = contacts
    .filter(({ purposes, email }) => purposes.includes(purpose) && email !== '')
    .map(({ email }) => email)
  if (persons.length > 0) return [...new Set(persons)]
  if (own !== '') return [own]
  return purpose === 'reminder' ? addressesFor('invoice', { own, contacts }) : []
}
