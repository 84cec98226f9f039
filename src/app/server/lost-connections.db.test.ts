import { expect, test } from 'vitest'
import { createCustomer, listCustomers } from '#customers/contract.ts'
import { defectsInBooks, numbersInOrder } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone } from '#testing/test-tenant.ts'

/**
 * The database closes connections in the middle of work: refused with 503, never half done, and a retry
 * completes the work.
 */
const kloppend = await testProgram()
const { database } = kloppend
const patiently = { timeout: 15_000, interval: 50 }

const cutAll = (): Promise<unknown> =>
  database.superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()`,
    [database.appLogin.user],
  )

test('sixty finalises through a storm of cut connections end numbered 1 to 60, each booked once', async () => {
  const tenant = await kloppend.register()
  const ids: string[] = []
  for (let made = 0; made < 60; made += 1) ids.push(await tenant.addConcept())

  let isStorming = true
  const seen = new Map<number, number>()
  const insist = async (id: string): Promise<void> => {
    for (;;) {
      const { status } = await tenant.move(id, 1000, `finalise-${id}`)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      if (status === 200) return
      expect(status).toBe(503)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const storm = (async () => {
    for (let gusts = 0; isStorming && gusts < 40; gusts += 1) {
      await cutAll()
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  })()
  await Promise.all(ids.map(insist))
  isStorming = false
  await storm

  expect(seen.get(503) ?? 0).toBeGreaterThan(0) // Connections were really closed.
  const year = (await tenant.invoice(ids[0] ?? '')).invoiceNumber?.slice(0, 4) ?? ''
  expect(await numbersInOrder(database, tenant.tenantId)).toEqual(
    ids.map((_, index) => `${year}-${String(index + 1).padStart(4, '0')}`),
  )
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('an answer that was lost in transit is sent again to a caller with the same key', async () => {
  const tenant = await kloppend.register()
  const repeated = { body: customerOf({ name: 'Verloren antwoord' }), key: 'lost' }
  const controller = new AbortController()
  const lost = fetch(`${kloppend.address}/api/Customers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tenant.token}`,
      'content-type': 'application/json',
      'idempotency-key': repeated.key,
    },
    body: JSON.stringify(repeated.body),
    signal: controller.signal,
  }).catch(() => null)
  setTimeout(() => {
    controller.abort()
  }, 3)
  await lost
  const id = expectDone(await tenant.call(createCustomer, repeated))
  expect(expectDone(await tenant.call(listCustomers)).map((customer) => customer.id)).toEqual([id])
})

test('while the database is away the program says so, and recovers without a restart', async () => {
  const tenant = await kloppend.register()
  // No connection is left for the runtime role, though there is one for a superuser.
  const places = (most: number) =>
    database.superuser.query(`alter database ${database.appLogin.database} connection limit ${String(most)}`)
  await places(0)
  try {
    await cutAll()
    await expect.poll(async () => (await kloppend.send('GET', '/readyz')).status, patiently).toBe(503)
    const answer = await tenant.call(listCustomers)
    expect(answer).toMatchObject({
      status: 503,
      errors: ['De administratie is even niet bereikbaar. Probeer het over een paar seconden opnieuw.'],
    })
    expect(answer.headers.get('retry-after')).toBe('2')
    expect((await kloppend.send('GET', '/healthz')).text).toBe('ok')
  } finally {
    await places(-1)
  }
  await expect.poll(async () => (await kloppend.send('GET', '/readyz')).text, patiently).toBe('ok')
  expect((await tenant.call(listCustomers)).status).toBe(200)
})
