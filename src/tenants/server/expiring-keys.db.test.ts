import { expect, test } from 'vitest'
import type { Role } from '#contract/rights.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone, logInTenant, tenantWith, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { openBusiness } from '../businesses-contract.ts'
import { createApiToken, revokeApiToken } from '../token-contract.ts'
import { expiringKeysJob } from './expiring-keys.ts'

/** Two nodes on one database: either may run the schedule. */
const kloppend = await testProgram()
await kloppend.startAnother()
const { address, database } = kloppend
const { superuser } = database

async function memberOf({ tenantId }: TestTenant, role: Role): Promise<TestTenant> {
  const own = await kloppend.register()
  await superuser.query('insert into memberships (tenant_id, user_id, role) values ($1, $2, $3)', [
    tenantId,
    String(claimsIn(own.token)['sub']),
    role,
  ])
  const { token } = expectDone(await own.call(openBusiness, { body: { tenantId } }))
  return tenantWith({ address, email: own.email, password: own.password, token })
}

const keyOf = async (who: TestTenant, name: string, days: 30 | 90 = 90) =>
  expectDone(
    await who.call(createApiToken, { body: { name, scopes: ['sales.read'], days, password: who.password } }),
  ).id

/** Let days pass. The clock of the database cannot be set, so that the keys are moved into the past. */
const daysPass = (who: TestTenant, days: number) =>
  superuser.query(
    `update api_tokens set created_at = created_at - make_interval(days => $2), expires_at = expires_at - make_interval(days => $2)
     where tenant_id = $1`,
    [who.tenantId, days],
  )

const scheduled = async (who: TestTenant): Promise<number> =>
  (
    await superuser.query("select from jobs where tenant_id = $1 and kind = $2 and state = 'queued'", [
      who.tenantId,
      expiringKeysJob.kind,
    ])
  ).rowCount ?? 0

/** Let the morning come, and wait until it was done. */
async function morning(who: TestTenant): Promise<void> {
  await superuser.query(
    `update jobs set run_at = now() - interval '1 minute', period = now() - interval '1 minute'
     where tenant_id = $1 and kind = $2 and state = 'queued'`,
    [who.tenantId, expiringKeysJob.kind],
  )
  await allWorkDone(database)
}

const mails = async (who: TestTenant): Promise<{ recipient: string; subject: string; body: string }[]> =>
  (
    await superuser.query<{ recipient: string; subject: string; body: string }>(
      "select recipient, subject, body from mails where tenant_id = $1 and subject like 'Sleutel %' order by created_at, recipient",
      [who.tenantId],
    )
  ).rows

test(
  'the maker and the owner are told of a key fourteen days and one day ahead, once each by two nodes',
  { meta: { slow: 'two nodes, on three days' } },
  async () => {
    const owner = await kloppend.register()
    const admin = await memberOf(owner, 'admin')
    await keyOf(admin, 'Webwinkel')
    await daysPass(owner, 75)
    await morning(owner)
    expect(await mails(owner), 'fifteen days ahead there is nothing to tell').toEqual([])
    await daysPass(owner, 1)
    await morning(owner)
    const first = await mails(owner)
    expect(first.map(({ recipient }) => recipient).toSorted()).toEqual([admin.email, owner.email].toSorted())
    expect(new Set(first.map(({ subject }) => subject.replace(/ van .* verloopt/, ' verloopt')))).toEqual(
      new Set(['Sleutel Webwinkel verloopt over 14 dagen']),
    )
    const ofOwner = first.find(({ recipient }) => recipient === owner.email)
    expect(ofOwner?.body).toContain('https://kloppend.test/dashboard/instellingen/koppelingen')
    expect(ofOwner?.body).toContain(`Je krijgt deze mail als eigenaar: ${admin.email} maakte de sleutel.`)
    expect(first.find(({ recipient }) => recipient === admin.email)?.body).not.toContain('als eigenaar')
    await morning(owner)
    await daysPass(owner, 6)
    await morning(owner)
    expect(await mails(owner), 'no second one in between').toHaveLength(2)
    await daysPass(owner, 7)
    await morning(owner)
    await morning(owner)
    const all = await mails(owner)
    expect(all).toHaveLength(4)
    expect(all[2]?.subject).toContain('verloopt morgen')
    expect(await scheduled(owner)).toBe(1)
    await daysPass(owner, 2)
    await morning(owner)
    expect(await mails(owner)).toHaveLength(4)
    expect(await scheduled(owner), 'no key is left that can expire').toBe(0)
  },
)

test('a revoked key is told of to no one, and an owner who made the key gets one mail', async () => {
  const owner = await kloppend.register()
  const gone = await keyOf(owner, 'Oud', 30)
  await keyOf(owner, 'Nieuw', 30)
  expectDone(await owner.call(revokeApiToken, { params: { id: gone } }))
  await daysPass(owner, 20)
  await morning(owner)
  const told = await mails(owner)
  expect(told.map(({ recipient, subject }) => [recipient, subject.slice(0, 14)])).toEqual([[owner.email, 'Sleutel Nieuw ']])
  expect(told[0]?.subject).toContain('verloopt over 10 dagen')
}) // prettier-ignore

test('a key that was made before there was a schedule is told of after a login', async () => {
  const owner = await kloppend.register()
  await keyOf(owner, 'Van vroeger', 30)
  await superuser.query('delete from jobs where tenant_id = $1 and kind = $2', [owner.tenantId, expiringKeysJob.kind])
  await logInTenant(address, owner.email, owner.password)
  expect(await scheduled(owner)).toBe(1)
  await daysPass(owner, 29)
  await morning(owner)
  expect((await mails(owner)).map(({ subject }) => subject.slice(-15))).toEqual(['verloopt morgen'])
}) // prettier-ignore
