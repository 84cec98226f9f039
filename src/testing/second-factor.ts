import { beginTwoFactor, confirmTwoFactor } from '#tenants/account-contract.ts'
import { addPasskey, beginPasskey } from '#tenants/passkey-contract.ts'
import { codeOf, stepAt } from '#tenants/server/totp.ts'
import { passkeyDevice, type PasskeyDevice } from './passkey-device.ts'
import type { TestProgram } from './test-program.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** The bytes of a secret as an app reads them: base32. */
export function secretOf(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Turned on, with a code of the step before, so that the present one is still unused. */
export async function turnOnSecondFactor(
  tenant: TestTenant,
): Promise<{ tenant: TestTenant; secret: Buffer; recoveryCodes: string[] }> {
  const begun = expectDone(await tenant.call(beginTwoFactor, { body: { password: tenant.password } }))
  const secret = secretOf(begun.secret)
  const code = codeOf(secret, stepAt(Date.now()) - 1)
  const { recoveryCodes } = expectDone(await tenant.call(confirmTwoFactor, { body: { code }, key: 'aan' }))
  return { tenant, secret, recoveryCodes }
}

/** The public address of a program under test. */
export const testSite = { origin: 'https://kloppend.test', site: 'kloppend.test' }

/** A passkey of a device that verifies its user. */
export async function addTestPasskey(
  tenant: TestTenant,
): Promise<{ device: PasskeyDevice; userHandle: string }> {
  const device = passkeyDevice()
  const { challenge, user } = expectDone(
    await tenant.call(beginPasskey, { body: { password: tenant.password } }),
  )
  const credential = device.add(challenge, testSite)
  expectDone(await tenant.call(addPasskey, { body: { name: 'Telefoon', credential } }))
  return { device, userHandle: user.id }
}

/**
 * Put back the days from which the grace of a second factor counts, for all members of a business. @param days how long ago it began;
 * fourteen and more end it
 */
export async function graceBegan(
  { superuser }: TestProgram['database'],
  { tenantId }: Pick<TestTenant, 'tenantId'>,
  days: number,
): Promise<void> {
  for (const statement of [
    'update second_factor_obligations set counts_from = now() - make_interval(days => $2) where tenant_id = $1',
    'update memberships set since = now() - make_interval(days => $2), seat_since = now() - make_interval(days => $2) where tenant_id = $1 and until is null',
  ])
    await superuser.query(statement, [tenantId, days])
}

export const endGrace = (
  database: TestProgram['database'],
  business: Pick<TestTenant, 'tenantId'>,
): Promise<void> => graceBegan(database, business, 15)
