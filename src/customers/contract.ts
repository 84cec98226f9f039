import { z } from 'zod'
import { changesData, changesQuery } from '#contract/changes.ts'
import {
  booleanText,
  euros,
  idCodec,
  instant,
  summedEuros,
  requiredText,
  text,
  textOfLines,
  versionNumber,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery, listPage } from '#contract/list-page.ts'
import { isCountry, isNetherlands } from '#documents/domain/country.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { languages } from '#kernel/language.ts'
import { ZERO } from '#kernel/money.ts'
import { currencyCode } from '#ledger/currency-contract.ts'
import { optionalTextOf, requiredTextOf } from '#contract/record-texts.ts'
import { optionalEmailAddress } from '#contract/email-address.ts'
import { eachNamed } from '#kernel/record-fields.ts'
import { businessIdExample, parseBusinessId } from '#tenants/domain/business-id.ts'
import { parseDutchZipCode, parseKvkNumber } from '#tenants/domain/identifiers.ts'
import { contactPurposes, MOST_CONTACTS } from './domain/contact.ts'
import { customerFields, laterTextNames, type TextFieldName } from './domain/fields.ts'
import { customerKinds } from './domain/kind.ts'

const customerId = idCodec<CustomerId>()

/** The fields that must be readable before a postcode can be judged. */
const addressed = z.object({ country: z.string(), zipCode: z.string() })

/** The same for an id: each country has its own format. */
const identified = z.object({ country: z.string(), btwId: z.string().nullable() })

/** Shown at the field: by the browser for the format of an id, and by the server for its check digits. */
export const vatIdRefusal = (country: string): string =>
  `Dit btw-id klopt niet. ${businessIdExample(country)}`

export const MOST_NOTES = 4000

/** A person at the customer, and what that person gets by mail. */
const contact = z
  .object({
    name: requiredText('de naam', 120),
    /** '' for a person who is called only. */
    email: optionalEmailAddress,
    phone: text('het telefoonnummer', 40).default(''),
    purposes: z
      .array(z.enum(contactPurposes, { error: 'Kies invoice, quote of reminder.' }))
      .max(contactPurposes.length, 'Kies elk doel hooguit één keer.')
      .default([]),
  })
  .refine(({ email, purposes }) => email !== '' || purposes.length === 0, {
    path: ['email'],
    error: 'Vul een e-mailadres in, of vink uit wat deze persoon krijgt.',
  })

/** The days in which a customer's documents are due; the same limits as the tenant's own term. */
const paymentDays = z
  .int({ error: 'Vul een heel aantal dagen in.' })
  .min(0, 'Minstens 0 dagen.')
  .max(365, 'Hooguit 365 dagen.')
  .nullable()

/** What a customer may owe at most, in euros. */
const creditLimit = euros
  .refine((amount) => amount >= ZERO, 'Vul een bedrag van € 0,00 of meer in.')
  .nullable()

const neededText = (name: TextFieldName) => requiredTextOf(customerFields[name].text)
const freeText = (name: TextFieldName) => optionalTextOf(customerFields[name].text)

/**
 * The fields that came after the first version of this call. A caller that does not know them leaves them out:
 * a new customer then has none, and of a changed customer they stay as they are.
 */
const laterFields = {
  /** `unknown`: nothing was chosen, so it follows from KvK number and VAT id (`domain/kind.ts`). */
  kind: z.enum(customerKinds, { error: 'Kies business, consumer of unknown.' }).optional(),
  /** The language of the customer's documents, mails and pages. */
  language: z.enum(languages, { error: 'Kies nl of en.' }).optional(),
  /** The days between an invoice and its due day; null for the tenant's own. */
  paymentDays: paymentDays.optional(),
  /** The currency in which a new quote or invoice begins; null for the euro. */
  currency: currencyCode.nullable().optional(),
  /** In euros; null without a limit. */
  creditLimit: creditLimit.optional(),
  /** Pays within thirty days: a longer term is void (`domain/payment-term.ts`). */
  isLargeCompany: z.boolean({ error: 'Geef isLargeCompany als true of false.' }).optional(),
  /** For the users themselves: never on a document or in a mail. */
  notes: textOfLines('de notitie', MOST_NOTES).optional(),
  ...eachNamed(laterTextNames, (name) => freeText(name).optional()),
  contacts: z
    .array(contact)
    .max(MOST_CONTACTS, `Hooguit ${String(MOST_CONTACTS)} contactpersonen.`)
    .optional(),
}

/** The fields that a user fills in. The country is our addition; the default is the Netherlands. */
export const newCustomer = z
  .object({
    name: neededText('name'),
    /** '' for a customer without an e-mail address. */
    contactEmail: optionalEmailAddress,
    street: neededText('street'),
    houseNumber: neededText('houseNumber'),
    zipCode: neededText('zipCode'),
    city: neededText('city'),
    country: z
      .string({ error: 'Kies een land uit de lijst.' })
      .toUpperCase()
      .refine(isCountry, 'Kies een land uit de lijst.')
      .default('NL'),
    cocNumber: freeText('cocNumber')
      .refine(
        (typed) => typed === null || parseKvkNumber(typed) !== null,
        'Een KvK-nummer bestaat uit 8 cijfers, bijvoorbeeld 12345678.',
      )
      .overwrite((typed) => (typed === null ? null : (parseKvkNumber(typed) ?? typed))),
    btwId: freeText('btwId'),
    ...laterFields,
  })
  .refine((customer) => !isNetherlands(customer.country) || parseDutchZipCode(customer.zipCode) !== null, {
    path: ['zipCode'],
    error: 'Vul een postcode in als 1234 AB.',
    // Checked also while other fields are still wrong, so that the sentence is shown at its field at once.
    when: ({ value }) => addressed.safeParse(value).success,
  })
  .refine(({ country, btwId }) => btwId === null || parseBusinessId(btwId, country) !== null, {
    path: ['btwId'],
    error: ({ input }) => vatIdRefusal(identified.parse(input).country),
    when: ({ value }) => identified.safeParse(value).success,
  })
  .overwrite((customer) => ({
    ...customer,
    zipCode:
      (isNetherlands(customer.country) ? parseDutchZipCode(customer.zipCode) : null) ?? customer.zipCode,
    btwId:
      customer.btwId === null ? null : (parseBusinessId(customer.btwId, customer.country) ?? customer.btwId),
  }))
export type NewCustomer = z.output<typeof newCustomer>

export const customer = z.object({
  id: customerId,
  name: z.string(),
  contactEmail: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  cocNumber: z.string().nullable(),
  btwId: z.string().nullable(),
  /** What it counts as: chosen, or derived from KvK number and VAT id. */
  kind: z.enum(customerKinds),
  /** `unknown` while nothing was chosen. */
  chosenKind: z.enum(customerKinds),
  language: z.enum(languages),
  paymentDays: z.int().nullable(),
  currency: currencyCode.nullable(),
  ...eachNamed(laterTextNames, () => z.string().nullable()),
  isArchived: z.boolean(),
  /** It was merged into another customer and archived with that. */
  isMerged: z.boolean(),
  /**
   * Rises by one per change; sent back with an edit, so that two users do not overwrite each other's changes.
   */
  version: z.int(),
})
export type Customer = z.output<typeof customer>

/** Numbers of what refers to a customer. */
export const referenceCounts = z.object({
  documents: z.int(),
  projects: z.int(),
  payments: z.int(),
  prices: z.int(),
  recurringInvoices: z.int(),
  mandates: z.int(),
  /** Items of the opening balance. */
  openItems: z.int(),
})
export type ReferenceCounts = z.output<typeof referenceCounts>

/** The other customer of a merge, when it was merged, and what moved. */
const mergeMark = z.object({ id: customerId, name: z.string(), at: instant, moved: referenceCounts })
export type MergeMark = z.output<typeof mergeMark>

/** With what lists leave out. */
export const customerDetail = customer.extend({
  creditLimit: euros.nullable(),
  isLargeCompany: z.boolean(),
  notes: z.string(),
  /** The customer that this one was merged into; null when it was not. */
  mergedInto: mergeMark.nullable(),
  /** The customers that were merged into this one, the latest first. */
  merged: z.array(mergeMark),
  contacts: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      purposes: z.array(z.enum(contactPurposes)),
    }),
  ),
})
export type CustomerDetail = z.output<typeof customerDetail>

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/Customers',
  access: 'tenant',
  needs: 'customers.read',
  summary: 'Alle klanten, op naam; met after of limit in stukken, op id.',
  query: z.object(cursorQuery),
  data: z.array(customer),
})

export const listCustomerChanges = endpoint({
  method: 'GET',
  path: '/api/Customers/changes',
  access: 'tenant',
  needs: 'customers.read',
  summary:
    'Wat er aan klanten veranderde, voor een programma met een eigen kopie: elk id met zijn laatste versie, ook wat weg is.',
  query: changesQuery,
  data: changesData,
})

/** A customer in the list, with what is open on its invoices, credit notes and items of the opening balance; null for a caller that may not read them. */
export const listedCustomer = customer.extend({ openAmount: summedEuros.nullable() })
export type ListedCustomer = z.output<typeof listedCustomer>

/** The list in the form that the screen requests. */
export const customerPages = listPage({
  filters: ['actief', 'gearchiveerd', 'alle'],
  sorts: ['naam', 'plaats', 'e-mail', 'open'],
  row: listedCustomer,
})

export const listCustomerPage = endpoint({
  method: 'GET',
  path: '/api/Customers/page',
  access: 'tenant',
  needs: 'customers.read',
  summary: 'Twaalf klanten: gefilterd, doorzocht en geordend, met wat er openstaat als de rol verkopen ziet.',
  query: customerPages.query,
  data: customerPages.data,
})

export const listSimilarCustomers = endpoint({
  method: 'GET',
  path: '/api/Customers/similar',
  access: 'tenant',
  needs: 'customers.read',
  summary:
    'Klanten met hetzelfde KvK-nummer, btw-id, e-mailadres of dezelfde naam: waarschijnlijk dezelfde klant. Hooguit drie.',
  query: z.object({
    name: z.string().max(120).optional(),
    contactEmail: z.string().max(254).optional(),
    cocNumber: z.string().max(20).optional(),
    btwId: z.string().max(24).optional(),
    /** The customer that is being changed. */
    except: customerId.optional(),
  }),
  data: z.array(customer.pick({ id: true, name: true, city: true })),
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/Customers/:id',
  access: 'tenant',
  needs: 'customers.read',
  summary: 'Eén klant.',
  params: z.object({ id: customerId }),
  data: customerDetail,
})

export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/Customers',
  access: 'tenant',
  needs: 'customers.write',
  summary: 'Een klant toevoegen; het antwoord is het nieuwe id.',
  body: newCustomer,
  data: customerId,
})

export const changeCustomer = endpoint({
  method: 'PUT',
  path: '/api/Customers/:id',
  access: 'tenant',
  needs: 'customers.write',
  summary: 'Een klant wijzigen. Documenten die al af zijn, veranderen niet mee.',
  params: z.object({ id: customerId }),
  body: z.object({ customer: newCustomer, version: versionNumber }),
  data: z.null(),
})

export const archiveCustomer = endpoint({
  method: 'PATCH',
  path: '/api/Customers/:id/switch-archive',
  access: 'tenant',
  needs: 'customers.write',
  summary: 'Een klant archiveren of terughalen.',
  params: z.object({ id: customerId }),
  query: z.object({ archive: booleanText('Geef archive=true of archive=false.') }),
  data: z.null(),
})

export const getCustomerReferences = endpoint({
  method: 'GET',
  path: '/api/Customers/:id/references',
  access: 'tenant',
  needs: 'customers.read',
  summary:
    'Hoeveel documenten, projecten, betalingen, eigen prijzen, terugkerende facturen, machtigingen en posten van de beginbalans bij een klant horen.',
  params: z.object({ id: customerId }),
  data: referenceCounts,
})

export const mergeCustomer = endpoint({
  method: 'POST',
  path: '/api/Customers/:id/merge',
  access: 'tenant',
  needs: 'customers.write',
  summary:
    'Een dubbele klant samenvoegen met een andere: documenten, projecten, betalingen, terugkerende facturen, machtigingen, eigen prijzen en posten van de beginbalans horen daarna bij die andere, en deze gaat naar het archief. ' +
    'Wat op afgeronde documenten staat, verandert niet.',
  params: z.object({ id: customerId }),
  body: z.object({
    /** The customer that is kept. */
    into: customerId,
    version: versionNumber,
    intoVersion: versionNumber,
  }),
  data: referenceCounts,
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/Customers/:id/merge/undo',
  access: 'tenant',
  needs: 'customers.write',
  summary: 'Een samengevoegde klant weer apart zetten: wat meeging, gaat terug.',
  params: z.object({ id: customerId }),
  data: z.null(),
})
