import { randomBytes } from 'node:crypto'
import { registration } from '#tenants/contract.ts'
import { register } from '#tenants/server/register.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { changeLogo, changeLook, drawnLogo } from '#settings/server/change-look.ts'
import { setLegalForm } from '#tenants/server/legal-form.ts'
import type { Changer } from '#tenants/server/setting-changes.ts'
import { z } from 'zod'

export const demoLogin = { email: 'demo@kloppend.example', password: 'kloppend tot op de cent' } as const

export interface DemoLogin {
  readonly email: string
  readonly password: string
}

/** The login of a business that is shown to visitors: its password is kept in no place. */
export const unknownLogin = (): DemoLogin => ({
  email: `voorbeeld-${randomBytes(6).toString('hex')}@kloppend.example`,
  password: randomBytes(24).toString('base64url'),
})

/** An invented design studio; its numbers are valid and have no known owner. */
export const registerDemoCompany = (database: Database, login: DemoLogin = demoLogin): Promise<void> =>
  register(
    // The confirmation mail goes to an invented address, so nothing confirms it.
    { database, publicUrl: 'https://kloppend.example', throttle: { isOn: false } },
    z.decode(registration, {
      ...login,
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

/**
 * Its logo, a northern light over a dark hill, and its colour, so that every document of the demo has
 * branding.
 */
export async function brandDemoDocuments(
  tx: TenantTx,
  owner: Changer,
  isolated: IsolatedWork,
): Promise<void> {
  await changeLogo(tx, owner, { image: await drawnLogo(isolated, Buffer.from(logo)), version: 0 })
  await changeLook(tx, owner, { accent: '#0f6b6b', version: 1 })
  await setLegalForm(tx, owner, 'sole')
}

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 96" width="200" height="96">
  <g fill="none" stroke-linecap="round" stroke-width="9">
    <path d="M22 74C26 34 46 14 74 14" stroke="#0f6b6b"/>
    <path d="M44 76C48 48 62 34 82 34" stroke="#2f9e8f"/>
    <path d="M66 78C69 63 77 55 90 55" stroke="#7cc9b4"/>
    <path d="M114 18v62M114 18l44 62M158 18v62" stroke="#14213d" stroke-linejoin="round"/>
  </g>
  <circle cx="184" cy="22" r="7" fill="#7cc9b4"/>
</svg>`
