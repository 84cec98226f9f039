import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, listCustomers } from '#customers/contract.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { freezingProxy, type FreezingProxy } from '#platform/server/db/testing/freezing-proxy.ts'
import type { TestDatabase } from '#platform/server/db/testing/test-database.ts'
import type { Program } from './program.ts'
import { testProgram, type TestProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, registerTenant, type TestTenant } from '#testing/test-tenant.ts'

/**
 * The host of the database disappears without closing a connection: no call is refused, and none is answered.
 */
const patiently = { timeout: 40_000, interval: 100 }
/** Twenty seconds, plus a margin for a machine that runs other tests. */
const SOON_MS = 20_000

let proxy: FreezingProxy
let kloppend: TestProgram
let database: TestDatabase
let program: Program
let tenant: TestTenant
beforeAll(async () => {
  kloppend = await testProgram()
  database = kloppend.database
  proxy = await freezingProxy(database.appLogin)
  program = await kloppend.startAnother({ databaseUrl: proxy.url })
  tenant = await registerTenant(program.address)
})
afterAll(() => {
  // The programs stop after this test, so their connections must be able to end.
  proxy.resume()
})

const timed = async <T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> => {
  const since = performance.now()
  return { result: await work(), ms: performance.now() - since }
}
const readiness = async (): Promise<number> => (await fetch(`${program.address}/readyz`)).status

test(
  'while the database does not answer, every call gets a refusal within twenty seconds; afterwards the program continues without a restart',
  { tags: 'soak', timeout: 90_000 },
  async () => {
    // More callers than connections: a caller that waits for a connection is also refused.
    const calls = () =>
      Promise.all(
        Array.from({ length: 25 }, (_, index) =>
          timed(async (): Promise<{ status: number }> =>
            index % 5 === 0
              ? tenant.call(createCustomer, { body: customerOf({ name: `Klant ${String(index)}` }) })
              : tenant.call(listCustomers),
          ),
        ),
      )
    await calls()
    proxy.freeze()
    const frozen = calls()
    expect(await readiness()).toBe(503)
    for (const { result, ms } of await frozen) {
      expect(result.status).toBe(503)
      expect(ms).toBeLessThan(SOON_MS)
    }
    // The former connections are gone; new ones find no server.
    const { result, ms } = await timed(() => tenant.call(listCustomers))
    expect(result.status).toBe(503)
    expect(ms).toBeLessThan(SOON_MS)
    expect((await fetch(`${program.address}/healthz`)).status).toBe(200)
    proxy.resume()
    await expect.poll(readiness, patiently).toBe(200)
    expect((await tenant.call(listCustomers)).status).toBe(200)
  },
)

test(
  'the same when the host is gone: what was under way hangs, and new connections are refused',
  { meta: { slow: 'what waits for a host that is gone fails after seconds' }, timeout: 90_000 },
  async () => {
    expect((await tenant.call(listCustomers)).status).toBe(200)
    const ask = () => Promise.all(Array.from({ length: 12 }, () => timed(() => tenant.call(listCustomers))))
    proxy.vanish()
    for (const { result, ms } of await ask()) {
      expect(result.status).toBe(503)
      expect(ms).toBeLessThan(SOON_MS)
    }
    const ready = await fetch(`${program.address}/readyz`)
    expect([ready.status, await ready.text()]).toEqual([503, 'nok: database'])
    proxy.resume()
    await expect.poll(readiness, patiently).toBe(200)
    expect((await ask()).map(({ result }) => result.status)).toEqual(Array.from({ length: 12 }, () => 200))
  },
)

test(
  'the worker continues too when the database is back',
  { meta: { slow: 'what waits for a host that is gone fails after seconds' }, timeout: 90_000 },
  async () => {
    proxy.freeze()
    // The worker polls every two seconds, so one of its queries is under way when the database freezes.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    proxy.resume()
    proxy.freeze()
    await expect.poll(readiness, patiently).toBe(503)
    proxy.resume()
    // A call that meets a connection of before the freeze is refused.
    await expect.poll(readiness, patiently).toBe(200)
    const id = await tenant.addFinalised()
    expectDone(await tenant.move(id, 2000))
    await expect
      .poll(
        async () =>
          (
            await database.superuser.query(`select from mails where document_id = $1 and state = 'kept'`, [
              id,
            ])
          ).rowCount,
        patiently,
      )
      .toBe(1)
  },
)

test('a slow statement on a database that answers is not cancelled', { tags: 'soak' }, async () => {
  const quiet = () => undefined
  const slow = await openDatabase({
    login: database.superuserLogin,
    poolSize: 1,
    log: { info: quiet, warn: quiet, error: quiet, debug: quiet } as never,
  })
  try {
    const answer = await slow.withConnection((connection) =>
      connection.query<{ done: string }>(`select 'klaar' as done from pg_sleep(13)`),
    )
    expect(answer.rows).toEqual([{ done: 'klaar' }])
  } finally {
    await slow.close()
  }
})

test('a read-only standby answers queries, and is not ready', async () => {
  const name = database.appLogin.database
  await database.superuser.query(`alter database ${name} set default_transaction_read_only = on`)
  const cut = () =>
    database.superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()`,
      [database.appLogin.user],
    )
  try {
    await cut()
    await expect.poll(readiness, patiently).toBe(503)
    await expect.poll(async () => (await tenant.call(listCustomers)).status, patiently).toBe(200)
    expect(await readiness()).toBe(503)
    // The first answers may be of connections that were cut above.
    const reason = async () => (await fetch(`${program.address}/readyz`)).text()
    await expect.poll(reason, patiently).toBe('nok: read-only')
  } finally {
    await database.superuser.query(`alter database ${name} reset default_transaction_read_only`)
    await cut()
  }
  await expect.poll(readiness, patiently).toBe(200)
}, 60_000)
