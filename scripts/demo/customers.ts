import { z } from 'zod'
import { newCustomer } from '#customers/contract.ts'
import { createCustomer } from '#customers/server/customers.ts'
import type { CustomerId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** The data of a customer that the invoices need. */
export interface DemoCustomer {
  readonly id: CustomerId
  readonly name: string
  readonly isReversed: boolean
}

type Row = readonly [
  name: string,
  street: string,
  houseNumber: string,
  zipCode: string,
  city: string,
  country: string,
  cocNumber: string | null,
  btwId: string | null,
]

const rows: readonly Row[] = [
  ['Timmerbedrijf Van Dalen', 'Kerkstraat', '7', '1017 GC', 'Amsterdam', 'NL', '27312152', 'NL123456789B13'],
  ['Praktijk De Linde', 'Lindelaan', '22', '3581 AB', 'Utrecht', 'NL', '12345678', null],
  ['Café De Zaak', 'Neude', '5', '3512 AD', 'Utrecht', 'NL', '90004833', 'NL820001119B01'],
  ['Studio Noord B.V.', 'NDSM-plein', '85', '1033 WB', 'Amsterdam', 'NL', '69599084', 'NL004495445B01'],
  ['Bakkerij Jansen', 'Dorpsstraat', '12a', '1234 AB', 'Loosdrecht', 'NL', '01234567', null],
  ['VVE Kerkstraat 12–18', 'Kerkstraat', '12', '1017 GD', 'Amsterdam', 'NL', null, null],
  ['Hoveniers Groen & Co', 'Tuinlaan', '3', '6711 AA', 'Ede', 'NL', '33445566', null],
  ['Fysio Centrum Zuid', 'Zuidplein', '101', '3083 CW', 'Rotterdam', 'NL', '44556677', null],
  ['Atelier Müller GmbH', 'Torstraße', '140', '10119', 'Berlin', 'DE', null, 'DE136695976'],
  ['Brouwerij Het Anker', 'Guido Gezellelaan', '49', '2800', 'Mechelen', 'BE', null, 'BE0403019261'],
  ['Boekhandel Paagman', 'Frederik Hendriklaan', '217', '2582 CB', 'Den Haag', 'NL', '55667788', null],
  ['Jeugdtheater Kwatta', 'Van Oldenbarneveltstraat', '63', '6512 AW', 'Nijmegen', 'NL', '66778899', null],
  ['Kinderopvang De Boomhut', 'Beukenlaan', '9', '5616 VA', 'Eindhoven', 'NL', '77889900', null],
  ['Loodgieter Pietersen', 'Havenweg', '31', '1771 RW', 'Wieringerwerf', 'NL', '11223344', null],
]

/** The customers of the demo, added by the same command as on the screen. */
export async function fillWithCustomers(tx: TenantTx): Promise<DemoCustomer[]> {
  const customers: DemoCustomer[] = []
  for (const [name, street, houseNumber, zipCode, city, country, cocNumber, btwId] of rows) {
    const contactEmail = `info@${slug(name)}.example`
    const customer = z.decode(newCustomer, {
      name,
      contactEmail,
      street,
      houseNumber,
      zipCode,
      city,
      country,
      cocNumber,
      btwId,
    })
    customers.push({ id: await createCustomer(tx, customer), name, isReversed: country !== 'NL' })
  }
  return customers
}

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
