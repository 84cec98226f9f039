import { expect, test } from 'vitest'
import {
  archiveCustomer,
  changeCustomer,
  createCustomer,
  getCustomer,
  listCustomers,
} from '#customers/contract.ts'
import type { TenantId } from '#kernel/ids.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { platformRetention, retentionJob } from '#platform/server/jobs/retention.ts'
import { duplicateInvoice, listInvoices } from '#invoices/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, invoiceOf } from '#testing/test-tenant.ts'
import { envelopeIn } from '#testing/wire-client.ts'

/** A repeated `Idempotency-Key` executes once, and returns the first answer each time. */
const kloppend = await testProgram()
const tenant = await kloppend.register()
const names = async (): Promise<string[]> =>
  expectDone(await tenant.call(listCustomers)).map(({ name }) => name)

test('the same key gets the same answer, and has one effect', async () => {
  const repeated = { body: customerOf({ name: 'Eén keer' }), key: 'k-1' }
  const first = await tenant.call(createCustomer, repeated)
  const second = await tenant.call(createCustomer, repeated)
  expect(second.text).toBe(first.text)
  expect(first.headers.has('idempotency-replayed')).toBe(false)
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect((await names()).filter((name) => name === 'Eén keer')).toHaveLength(1)
})

test('the same key with another request is refused, and that request is not executed', async () => {
  expectDone(await tenant.call(createCustomer, { body: customerOf({ name: 'Eerst' }), key: 'k-2' }))
  const other = await tenant.call(createCustomer, { body: customerOf({ name: 'Anders' }), key: 'k-2' })
  expect(other).toMatchObject({
    status: 422,
    errors: ['Deze Idempotency-Key is al gebruikt voor een ander verzoek. Gebruik een nieuwe.'],
  })
  expect(
    (await tenant.call(duplicateInvoice, { params: { id: await tenant.addConcept() }, key: 'k-2' })).status,
  ).toBe(422)
  expect(await names()).not.toContain('Anders')
})

test('twenty at once with one key have one effect and one answer', async () => {
  const repeated = { body: customerOf({ name: 'Samen' }), key: 'k-3' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => tenant.call(createCustomer, repeated)))
  expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers.has('idempotency-replayed'))).toHaveLength(19)
  expect((await names()).filter((name) => name === 'Samen')).toHaveLength(1)
})

test('the key of a refused request is not used up: the corrected request is executed', async () => {
  const id = await tenant.addConcept({ lines: [] })
  expect((await tenant.move(id, 1000, 'k-4')).status).toBe(422)
  expect((await tenant.move(id, 1000, 'k-4')).status).toBe(422)
  const body = customerOf({ name: 'Hersteld', contactEmail: 'geen adres' })
  expect((await tenant.call(createCustomer, { body, key: 'k-4' })).status).toBe(400)
  expect(
    (await tenant.call(createCustomer, { body: { ...body, contactEmail: 'a@b.test' }, key: 'k-4' })).status,
  ).toBe(200)
})

test('keys are each tenant’s own', async () => {
  const other = await kloppend.register()
  const repeated = (name: string) => ({ body: customerOf({ name }), key: 'k-5' })
  const ours = expectDone(await tenant.call(createCustomer, repeated('Van ons')))
  const theirs = expectDone(await other.call(createCustomer, repeated('Van hen')))
  expect(theirs).not.toBe(ours)
  expect(expectDone(await other.call(listCustomers)).map(({ name }) => name)).toEqual(['Van hen'])
})

test('PUT and PATCH take a key too: a change that is retried is no stale version', async () => {
  const id = expectDone(await tenant.call(createCustomer, { body: customerOf() }))
  const change = {
    params: { id },
    body: { customer: customerOf({ name: 'Gewijzigd' }), version: 1 },
    key: 'k-6',
  }
  expect((await tenant.call(changeCustomer, change)).status).toBe(200)
  expect((await tenant.call(changeCustomer, change)).status).toBe(200)
  expect((await tenant.call(changeCustomer, { ...change, key: 'k-7' })).status).toBe(409)
  const archive = { params: { id }, query: { archive: 'true' as const }, key: 'k-8' }
  expectDone(await tenant.call(archiveCustomer, archive))
  expectDone(await tenant.call(archiveCustomer, archive))
  expect(expectDone(await tenant.call(getCustomer, { params: { id } }))).toMatchObject({
    version: 3,
    isArchived: true,
  })
})

test('the key of one invoice is not that of another, nor of another state', async () => {
  const [a, b] = [await tenant.addConcept(), await tenant.addConcept()]
  expect((await tenant.move(a, 1000, 'k-9')).status).toBe(200)
  expect((await tenant.move(b, 1000, 'k-9')).status).toBe(422)
  expect((await tenant.move(a, 2000, 'k-9')).status).toBe(422)
  expect((await tenant.invoice(b)).state).toBe(0)
})

test('two hundred double clicks: every request is executed once', async () => {
  const concepts = await Promise.all(Array.from({ length: 50 }, () => tenant.addConcept()))
  const before = expectDone(await tenant.call(listInvoices)).length
  const twice = (click: () => Promise<{ status: number }>): Promise<number>[] =>
    [click(), click()].map(async (answer) => (await answer).status)

  const first = concepts.flatMap((id, index) => [
    ...twice(() => tenant.move(id, 1000, `finalise-${String(index)}`)),
    ...twice(() => tenant.call(duplicateInvoice, { params: { id }, key: `copy-${String(index)}` })),
  ])
  expect(new Set(await Promise.all(first))).toEqual(new Set([200]))

  // A payment may overtake the mail, which is then refused: this too is an answer without a second effect.
  const second = concepts.flatMap((id, index) => [
    ...twice(() => tenant.move(id, 2000, `send-${String(index)}`)),
    ...twice(() => tenant.move(id, 3000, `pay-${String(index)}`)),
  ])
  for (const status of await Promise.all(second)) expect([200, 409]).toContain(status)

  expect(expectDone(await tenant.call(listInvoices)).length - before).toBe(50)
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
  const { rows } = await kloppend.database.superuser.query(
    `select document_id from mails where document_id is not null group by document_id having count(*) > 1`,
  )
  expect(rows).toEqual([])
})

test.each([
  ['with a space', 'a b'],
  ['too long', 'x'.repeat(256)],
])('a key that is %s is refused', async (_what, value) => {
  const body = customerOf({ name: 'Nooit' })
  const raw = await tenant.send('POST', '/api/Customers', { headers: { 'idempotency-key': value }, body })
  expect(envelopeIn(raw)).toMatchObject({
    status: 422,
    errors: ['Idempotency-Key is een tekst van 1 tot 255 tekens zonder spaties.'],
  })
  expect(await names()).not.toContain('Nooit')
})

test('a key of 255 characters is kept whole: the request is executed once', async () => {
  const key = 'x'.repeat(255)
  const add = () => tenant.call(createCustomer, { body: customerOf({ name: 'Met een lange sleutel' }), key })
  const [first, second] = [await add(), await add()]
  expect(expectDone(second)).toBe(expectDone(first))
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  const other = await tenant.call(createCustomer, {
    body: customerOf({ name: 'Net een andere' }),
    key: `${key.slice(1)}y`,
  })
  expect(expectDone(other)).not.toBe(expectDone(first))
})

test('reading ignores the key', async () => {
  const raw = await tenant.send('GET', '/api/Customers', { headers: { 'idempotency-key': 'k-1' } })
  expect(raw.status).toBe(200)
  expect(raw.headers.has('idempotency-replayed')).toBe(false)
})

test('without a key a second request is executed as well', async () => {
  const body = invoiceOf(await tenant.addCustomer())
  const [a, b] = [await tenant.addConcept(body), await tenant.addConcept(body)]
  expect(a).not.toBe(b)
})

test('an answer is forgotten after a week, by work that a login begins and that ends with the last answer', async () => {
  const other = await kloppend.register()
  const add = (name: string, key: string) => other.call(createCustomer, { body: customerOf({ name }), key })
  const tenantId = other.tenantId as TenantId
  const forgetNow = () =>
    withTenant(kloppend.program.database, tenantId, (tx) =>
      retentionJob.run({ rules: platformRetention, removeMailFiles: async () => undefined }, tx, {
        tenantId,
        payload: {},
        period: new Date().toISOString(),
        startedAt: new Date().toISOString(),
        today: todayInAmsterdam(),
      }),
    )
  const age = (where: string) =>
    kloppend.database.superuser.query(
      `update idempotency_keys set created_at = now() - interval '8 days' where tenant_id = $1 and ${where}`,
      [other.tenantId],
    )
  expectDone(await add('Oud', 'oud'))
  expectDone(await add('Jong', 'jong'))
  await age(`key = 'oud'`)
  expect(await forgetNow()).toBe('continues')
  expect((await add('Jong', 'jong')).headers.get('idempotency-replayed')).toBe('true')
  expect((await add('Oud', 'oud')).headers.has('idempotency-replayed')).toBe(false)
  await age('true')
  expect(await forgetNow()).toBe('ends')
  const { rows } = await kloppend.database.superuser.query<{ hours: number }>(
    `select extract(epoch from period - now())::int / 3600 as hours
     from jobs where tenant_id = $1 and kind = 'requests.forget'`,
    [other.tenantId],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.hours).toBeLessThan(25)
})
