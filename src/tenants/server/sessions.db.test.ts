import { expect, test } from 'vitest'
import { listCustomers } from '#customers/contract.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone, logInTenant, type TestTenant } from '#testing/test-tenant.ts'
import { listSessions } from '../account-contract.ts'

const kloppend = await testProgram()
const { database, address } = kloppend
const patiently = { timeout: 15_000, interval: 50 }

test('a user has twenty sessions at most: the least recently used one ends for a new one', async () => {
  const tenant = await kloppend.register()
  const first = tenant
  const others: TestTenant[] = []
  for (let count = 0; count < 19; count += 1)
    others.push(await logInTenant(address, tenant.email, tenant.password))
  expect((await first.call(listCustomers)).status).toBe(200)
  const another = await logInTenant(address, tenant.email, tenant.password)
  expect(expectDone(await another.call(listSessions))).toHaveLength(20)
  const [oldest] = await Promise.all(
    [first, ...others].map(async (session) => (await session.call(listCustomers)).status),
  )
  // The answer to "is this session still open?" is cached for five seconds.
  expect([200, 401]).toContain(oldest)
  await expect.poll(async () => (await first.call(listCustomers)).status, patiently).toBe(401)
})

test('a session ends after two hours without use, and twelve hours after it began whatever its use', async () => {
  const age = (tenant: TestTenant, change: string) =>
    database.superuser.query(`update sessions set ${change} where session_id = $1`, [
      claimsIn(tenant.token)['sid'],
    ])
  const status = async (tenant: TestTenant) => (await tenant.call(listCustomers)).status
  const idle = await kloppend.register()
  const [used, old] = [
    await logInTenant(address, idle.email, idle.password),
    await logInTenant(address, idle.email, idle.password),
  ]
  await age(idle, "last_seen_at = now() - interval '2 hours 1 second'")
  await age(used, "last_seen_at = now() - interval '1 hour 59 minutes'")
  await age(old, "expires_at = now() - interval '1 second'")
  expect([await status(idle), await status(used), await status(old)]).toEqual([401, 200, 401])
  // Its use counts: the session is two hours young again.
  expect(expectDone(await used.call(listSessions))).toHaveLength(1)
  const { rows } = await database.superuser.query<{ hours: number }>(
    'select extract(epoch from expires_at - created_at)::int / 3600 as hours from sessions where session_id = $1',
    [claimsIn(used.token)['sid']],
  )
  expect(rows[0]?.hours).toBe(12)
})
