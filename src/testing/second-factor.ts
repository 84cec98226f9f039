import { beginTwoFactor, confirmTwoFactor } from '#tenants/account-contract.ts'
import { codeOf, stepAt } from '#tenants/server/totp.ts'
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
