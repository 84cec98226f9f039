import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'

// What every page of the dashboard has to do with its tenant: whose company this is, the word about an address that is not
// confirmed, and the way out. The rest of the
// contract has rules that no page needs to begin with.

/** The tenant's own data, as it would stand on a document made now. */
export const company = z.object({
  email: z.string(),
  name: z.string(),
  contactEmail: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  zipCode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2; always `NL`, and not to be changed (decision 58). */
  country: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  nameOnCard: z.string(),
  chamberOfCommerceNumber: z.string(),
  vatId: z.string(),
  contactPhoneNumber: z.string().nullable(),
  contactWebsite: z.string().nullable(),
  version: z.int(),
  /** Whether the address that the user logs in with was shown to be theirs. */
  isEmailConfirmed: z.boolean(),
  /** The day on which everything of the business is deleted, if that was ordered. */
  deletedOn: localDateCodec.nullable(),
})
export type Company = z.output<typeof company>

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/Company',
  access: 'tenant',
  needs: 'business.read',
  summary: 'De gegevens van het eigen bedrijf.',
  data: company,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/Logout',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Uitloggen: de sessie van dit token eindigt op de server.',
  data: z.null(),
  isOpenInDeletion: true,
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/Email/confirmation',
  access: 'tenant',
  needs: 'account.own',
  summary: 'De mail om het e-mailadres te bevestigen nog eens sturen.',
  data: z.null(),
})
