import { z } from 'zod'
import { booleanText, idCodec, optionalText, requiredText, versionNumber } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { listPage } from '#contract/list-page.ts'
import { isCountry, isNetherlands } from '#documents/domain/country.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { emailAddress } from '#tenants/contract.ts'
import { parseDutchZipCode, parseKvkNumber, parseVatId } from '#tenants/domain/identifiers.ts'

const customerId = idCodec<CustomerId>()

/** What must be readable before a postcode can be judged. */
const addressed = z.object({ country: z.string(), zipCode: z.string() })

/** What a person fills in. Country is ours; left out it is the Netherlands. */
export const newCustomer = z
  .object({
    name: requiredText('de naam', 120),
    contactEmail: emailAddress,
    street: requiredText('de straat', 120),
    houseNumber: requiredText('het huisnummer', 15),
    zipCode: requiredText('de postcode', 15),
    city: requiredText('de plaats', 50),
    country: z
      .string({ error: 'Kies een land uit de lijst.' })
      .toUpperCase()
      .refine(isCountry, 'Kies een land uit de lijst.')
      .default('NL'),
    cocNumber: optionalText('het KvK-nummer', 20).refine(
      (typed) => typed === null || parseKvkNumber(typed) !== null,
      'Een KvK-nummer bestaat uit 8 cijfers, bijvoorbeeld 12345678.',
    ),
    btwId: optionalText('het btw-id', 20)
      .refine(
        (typed) => typed === null || parseVatId(typed) !== null,
        'Dit btw-id klopt niet. Een Nederlands btw-id ziet eruit als NL123456789B01.',
      )
      .overwrite((typed) => (typed === null ? null : (parseVatId(typed) ?? typed))),
  })
  .refine((customer) => !isNetherlands(customer.country) || parseDutchZipCode(customer.zipCode) !== null, {
    path: ['zipCode'],
    error: 'Vul een postcode in als 1234 AB.',
    // Also while other fields are still wrong, so that the sentence stands beside its field at once.
    when: ({ value }) => addressed.safeParse(value).success,
  })
  .overwrite((customer) =>
    isNetherlands(customer.country)
      ? { ...customer, zipCode: parseDutchZipCode(customer.zipCode) ?? customer.zipCode }
      : customer,
  )
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
  isArchived: z.boolean(),
  /** Rises by one per change; sent back with an edit, so that two people do not overwrite each other. */
  version: z.int(),
})
export type Customer = z.output<typeof customer>

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/Customers',
  access: 'tenant',
  summary: 'Alle klanten, op naam.',
  data: z.array(customer),
})

/** The list as the screen asks for it. */
export const customerPages = listPage({
  filters: ['actief', 'gearchiveerd', 'alle'],
  sorts: ['naam', 'plaats', 'e-mail'],
  row: customer,
})

export const listCustomerPage = endpoint({
  method: 'GET',
  path: '/api/Customers/page',
  access: 'tenant',
  summary: 'Twaalf klanten: gefilterd, doorzocht en geordend.',
  query: customerPages.query,
  data: customerPages.data,
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/Customers/:id',
  access: 'tenant',
  summary: 'Eén klant.',
  params: z.object({ id: customerId }),
  data: customer,
})

export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/Customers',
  access: 'tenant',
  summary: 'Een klant toevoegen; het antwoord is het nieuwe id.',
  body: newCustomer,
  data: customerId,
})

export const changeCustomer = endpoint({
  method: 'PUT',
  path: '/api/Customers/:id',
  access: 'tenant',
  summary: 'Een klant wijzigen. Documenten die al af zijn, veranderen niet mee.',
  params: z.object({ id: customerId }),
  body: z.object({ customer: newCustomer, version: versionNumber }),
  data: z.null(),
})

export const archiveCustomer = endpoint({
  method: 'PATCH',
  path: '/api/Customers/:id/switch-archive',
  access: 'tenant',
  summary: 'Een klant archiveren of terughalen.',
  params: z.object({ id: customerId }),
  query: z.object({ archive: booleanText('Geef archive=true of archive=false.') }),
  data: z.null(),
})
