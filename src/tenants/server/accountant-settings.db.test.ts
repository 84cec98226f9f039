import { expect, test } from 'vitest'
import { listSettingChanges } from '#settings/contract.ts'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, logInTenant, type TestTenant } from '#testing/test-tenant.ts'
import { changeAccountantSettings, getAccountantSettings } from '../accountant-contract.ts'
import { getSession } from '../session-contract.ts'

const kloppend = await testProgram()
const { database } = kloppend

/** A quarter that has passed. */
const PERIOD = '2026-Q1'

/** The user of the business as its accountant; the session of before stays the owner's. */
async function asAccountant(tenant: TestTenant): Promise<TestTenant> {
  await database.superuser.query("update memberships set role = 'accountant-posting' where tenant_id = $1", [
    tenant.tenantId,
  ])
  return logInTenant(kloppend.address, tenant.email, tenant.password)
}

const statusOf = async (tenant: TestTenant, key: string): Promise<string> => {
  await tenant.call(fileVatReturn, { params: { period: PERIOD }, key })
  return expectDone(await tenant.call(getVatReturn, { params: { period: PERIOD } })).status
}

test('an accountant who posts files a VAT return only when the business allows it, and the choice is in its history', async () => {
  const owner = await kloppend.register()
  expect(expectDone(await owner.call(getAccountantSettings))).toEqual({ mayFile: false })
  const accountant = await asAccountant(owner)
  const open = await statusOf(accountant, 'eerste')
  expect(open).not.toBe('paid')
  expect((await accountant.call(changeAccountantSettings, { body: { mayFile: true } })).status).toBe(403)

  await database.superuser.query("update memberships set role = 'owner' where tenant_id = $1", [
    owner.tenantId,
  ])
  const decider = await logInTenant(kloppend.address, owner.email, owner.password)
  expectDone(await decider.call(changeAccountantSettings, { body: { mayFile: true }, key: 'ja' }))
  expectDone(await decider.call(changeAccountantSettings, { body: { mayFile: true }, key: 'nog-eens' }))
  const changes = expectDone(await decider.call(listSettingChanges))
  expect(changes.filter(({ field }) => field === 'Boekhouder mag aangifte afronden')).toHaveLength(1)

  const allowed = await asAccountant(owner)
  expect(expectDone(await allowed.call(getSession)).role).toBe('accountant-filing')
  // Nothing is to be paid over a quarter without sales.
  expect(await statusOf(allowed, 'tweede')).toBe('paid')
})
