import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { eachNamed } from '#kernel/record-fields.ts'
import { laterTextNames } from './domain/company-fields.ts'
import { legalForms } from './domain/legal-form.ts'
import { moneyRights, rights, seats } from '#contract/rights.ts'

// The part of the contract that every page of the dashboard needs: the company, the reminder to confirm the
// address, and logging out. The rest of the contract contains rules that no page needs at its start.

/** The tenant's own data, as a document made now would show them. */
export const company = z.object({
  email: z.string(),
  name: z.string(),
  contactEmail: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  zipCode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2; always `NL`, and not to be changed (decision 9). */
  country: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  nameOnCard: z.string(),
  chamberOfCommerceNumber: z.string(),
  vatId: z.string(),
  contactPhoneNumber: z.string().nullable(),
  contactWebsite: z.string().nullable(),
  ...eachNamed(laterTextNames, () => z.string().nullable()),
  /** What kind of business it is; null until the owner was asked. */
  legalForm: z.enum(legalForms).nullable(),
  version: z.int(),
  /** Whether the user has confirmed the address of the login. */
  isEmailConfirmed: z.boolean(),
  /** The day from which the user is refused here without a second factor; null when the user has one or needs none. */
  secondFactorFrom: localDateCodec.nullable(),
  /** The day on which all data of the business is deleted, if that was ordered. */
  deletedOn: localDateCodec.nullable(),
  /** Whether this is a business for tests: its mails are kept and not sent. */
  isTest: z.boolean(),
  /** Moment at which the business was imported from another installation (ISO 8601, UTC); null for a business that was not imported. Earlier moments were recorded elsewhere. */
  importedElsewhereAt: z.string().nullable(),
  /** The role of the user now; a token says the role of its beginning. */
  role: z.enum(seats),
  /** What an owner gave the user beside the role. */
  moneyRights: z.array(z.enum(moneyRights)),
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

/** Who is logged in, and what this member may do in the business. */
export const sessionOnWire = z.object({
  /** The address of the login. */
  email: z.string(),
  role: z.enum(seats),
  rights: z.array(z.enum(rights)),
  /** The name of the business. */
  tenantName: z.string(),
})
export type OwnSession = z.output<typeof sessionOnWire>

export const getSession = endpoint({
  method: 'GET',
  path: '/api/Session',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Wie er is ingelogd, bij welk bedrijf, en wat die daar mag.',
  data: sessionOnWire,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/Logout',
  access: 'tenant',
  needs: 'account.own',
  isUnrecorded: true,
  summary: 'Uitloggen: de sessie van dit token eindigt op de server.',
  data: z.null(),
  isOpenInDeletion: true,
  isOpenWithoutSecondFactor: true,
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/Email/confirmation',
  access: 'tenant',
  needs: 'account.own',
  summary: 'De mail om het e-mailadres te bevestigen nog eens sturen.',
  data: z.null(),
})
