import { registration } from '#tenants/contract.ts'
import { register } from '#tenants/server/register.ts'
import type { Database } from '#platform/server/db/database.ts'
import { z } from 'zod'

export const demoLogin = { email: 'demo@kloppend.example', password: 'kloppend tot op de cent' } as const

/** A made-up design studio; its numbers pass the checks and belong to nobody we know. */
export const registerDemoCompany = (database: Database): Promise<void> =>
  register(
    database,
    // Nobody reads the mail that asks to confirm a made-up address.
    'https://kloppend.example',
    z.decode(registration, {
      ...demoLogin,
      tenantName: 'Studio Noorderlicht',
      tenantContactEmail: 'hallo@noorderlicht.example',
      street: 'Oudegracht',
      houseNumber: '214',
      zipCode: '3511 NR',
      city: 'Utrecht',
      iban: 'NL91ABNA0417164300',
      nameOnCard: 'Studio Noorderlicht',
      bic: 'ABNANL2A',
      chamberOfCommerceNumber: '69599084',
      vatId: 'NL001234567B29',
      contactPhoneNumber: '030 123 45 67',
      contactWebsite: 'https://noorderlicht.example',
    }),
  )
