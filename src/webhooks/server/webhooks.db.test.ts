import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createCustomer } from '#customers/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { webhookReceiver } from '#testing/webhook-steps.ts'
import * as contract from '../contract.ts'
import { eventTypes, type EventType } from '../domain/event-type.ts'

const receiver = await webhookReceiver()
afterAll(() => receiver.close())
const kloppend = await testProgram({ webhookOrigins: new Set([receiver.origin]) })
const { database } = kloppend

beforeEach(() => {
  receiver.got.length = 0
  Object.assign(receiver, { status: 204, headers: {}, text: '' })
})

const made = async (who: TestTenant, types: readonly EventType[] = eventTypes) =>
  expectDone(
    await who.call(contract.createWebhook, {
      body: { name: 'Webwinkel', url: `${receiver.origin}/${who.tenantId}`, types: [...types] },
    }),
  )

const log = async (who: TestTenant, id: string) =>
  expectDone(await who.call(contract.listDeliveries, { params: { id }, query: {} })).deliveries

const one = async (who: TestTenant, id: string) => {
  const found = expectDone(await who.call(contract.listWebhooks)).find((each) => each.id === id)
  if (found === undefined) throw new Error('the webhook is listed')
  return found
}

const patiently = { timeout: 15_000 }

/**
 * The waits of all deliveries are over: what would be tried later is tried now. A delivery that a worker still has would get its next wait
 * afterwards, so that each is given back first.
 */
const timePasses = async () => {
  const deliveries = `kind = 'webhook.deliver' and state = 'queued'`
  await expect
    .poll(
      async () =>
        (await database.superuser.query(`select from jobs where ${deliveries} and locked_by is not null`))
          .rowCount,
      patiently,
    )
    .toBe(0)
  await database.superuser.query(`update jobs set run_at = now() where ${deliveries}`)
}

const mailSubjects = async (who: TestTenant): Promise<string[]> => {
  const { rows } = await database.superuser.query<{ subject: string }>(
    'select subject from mails where tenant_id = $1',
    [who.tenantId],
  )
  return rows.map(({ subject }) => subject)
}

/** What the receiver got of one business; deliveries of earlier tests still come back. */
const toldTo = (who: TestTenant) => receiver.got.filter(({ path }) => path === `/${who.tenantId}`)
const settled = (who: TestTenant, count: number) =>
  expect.poll(() => toldTo(who).length, patiently).toBe(count)
// On a cluster deliveries are ordered each minute; here a minute is short.
if (process.env['TEST_CLUSTER'] !== undefined) {
  const minutes = setInterval(() => {
    void database.superuser.query(
      `update jobs set run_at = now() where kind = 'webhook.order' and run_at > now()`,
    )
  }, 300)
  afterAll(() => clearInterval(minutes))
}
const types = (who: TestTenant) => toldTo(who).map(({ body }) => (JSON.parse(body) as { type: string }).type)

test('what happens to an invoice is told once, thin and signed, and the log shows what the receiver said', async () => {
  const who = await kloppend.register()
  const { id, secret } = await made(who, [
    'invoice.finalised',
    'invoice.sent',
    'invoice.paid',
    'payment.received',
  ])
  Object.assign(receiver, { status: 200, text: 'dank je' })
  const invoice = await who.addFinalised()
  expectDone(await who.move(invoice, 2000))
  expectDone(await who.move(invoice, 3000))
  await settled(who, 4)
  expect(types(who).toSorted()).toEqual([
    'invoice.finalised',
    'invoice.paid',
    'invoice.sent',
    'payment.received',
  ])
  const { invoiceNumber: number } = await who.invoice(invoice)
  for (const { headers, body } of toldTo(who)) {
    const event = new Webhook(secret).verify(body, { ...headers }) as {
      type: string
      data: object
      timestamp: string
    }
    expect(Object.keys(event)).toEqual(['type', 'timestamp', 'data'])
    expect(headers['content-type']).toBe('application/json')
    expect(body).not.toContain('@')
    if (event.type.startsWith('invoice.')) expect(event.data).toMatchObject({ id: invoice, number })
    else expect(event.data).toMatchObject({ invoiceId: invoice })
  }
  await expect
    .poll(async () => (await log(who, id)).map(({ state }) => state), patiently)
    .toEqual(Array(4).fill('delivered'))
  expect((await log(who, id))[0]).toMatchObject({
    attempts: 1,
    lastStatus: 200,
    lastAnswer: 'dank je',
    nextAt: null,
  })
  expect(await one(who, id)).toMatchObject({ waiting: 0, failingSince: null, offReason: null })
})

test('what was not asked for, what another business does, and what is rolled back is not told', async () => {
  const [who, other] = [await kloppend.register(), await kloppend.register()]
  const { id } = await made(who, ['customer.created'])
  await other.addCustomer()
  await who.addFinalised()
  // The invoice needed a customer, and nothing else was asked for.
  await settled(who, 1)
  const rolledBack = async (): Promise<number> => {
    const session = await database.superuser.connect()
    await session.query('begin')
    await session.query(`select set_config('app.tenant_id', $1, true)`, [who.tenantId])
    await session.query(
      `insert into customers (tenant_id, id, name, contact_email, street, house_number, zip_code, city)
     values ($1, gen_random_uuid(), 'Teruggedraaid', 'a@b.test', 'Straat', '1', '1234 AB', 'Utrecht')`,
      [who.tenantId],
    )
    const { rows } = await session.query<{ count: number }>(
      // Of this transaction: the delivery before it may not have ended yet.
      `select count(*)::int as count from jobs where tenant_id = $1 and kind = 'webhook.deliver' and created_at = now()`,
      [who.tenantId],
    )
    await session.query('rollback')
    session.release()
    return rows[0]?.count ?? 0
  }
  // The row does order a delivery; its transaction takes the order back.
  expect(await rolledBack()).toBe(1)
  expectDone(await who.call(createCustomer, { body: customerOf({ name: 'Blijft' }) }))
  await settled(who, 2)
  expect(types(who)).toEqual(['customer.created', 'customer.created'])
  expect(await log(who, id)).toHaveLength(2)
})

test(
  'a receiver that is down for three days gets everything, each with the same id on every attempt',
  { meta: { slow: 'each attempt of three days is made', once: 'thirty attempts are in it' } },
  async () => {
    const who = await kloppend.register()
    const { id, secret } = await made(who, ['customer.created'])
    receiver.status = 503
    for (const name of ['Een', 'Twee', 'Drie']) await who.addCustomer({ name })
    await settled(who, 3)
    const ids = new Set(toldTo(who).map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(3)
    for (let attempt = 2; attempt <= 9; attempt += 1) {
      await expect
        .poll(async () => (await log(who, id)).map(({ attempts }) => attempts))
        .toEqual([1, 1, 1].map(() => attempt - 1))
      await timePasses()
      await settled(who, 3 * attempt)
    }
    await expect.poll(async () => (await one(who, id)).waiting, patiently).toBe(3)
    expect((await one(who, id)).failingSince).not.toBeNull()
    receiver.status = 204
    await expect
      .poll(async () => (await log(who, id)).every(({ attempts }) => attempts === 9), patiently)
      .toBe(true)
    await timePasses()
    await settled(who, 30)
    expect(new Set(toldTo(who).map(({ headers }) => headers['webhook-id']))).toEqual(ids)
    for (const { headers, body } of toldTo(who)) new Webhook(secret).verify(body, { ...headers })
    await expect.poll(async () => (await one(who, id)).failingSince, patiently).toBeNull()
    await expect
      .poll(
        async () => (await log(who, id)).map(({ state, attempts }) => `${state} ${String(attempts)}`),
        patiently,
      )
      .toEqual(Array(3).fill('delivered 10'))
  },
)

describe('a receiver that fails', () => {
  test('ten times gets no more, its maker reads so once, and a replay sends what did not arrive', async () => {
    const who = await kloppend.register()
    const { id } = await made(who, ['customer.created'])
    receiver.status = 500
    await who.addCustomer({ name: 'Een' })
    await who.addCustomer({ name: 'Twee' })
    const attempts = async () => (await log(who, id)).map((each) => each.attempts)
    await expect.poll(attempts, patiently).toEqual([1, 1])
    await database.superuser.query(`update webhook_deliveries set attempts = 9 where tenant_id = $1`, [
      who.tenantId,
    ])
    await expect
      .poll(async () => {
        await timePasses()
        return (await log(who, id)).map(({ state }) => state)
      }, patiently)
      .toEqual(['failed', 'failed'])
    const told = (await mailSubjects(who)).filter(
      (each) => each === 'Meldingen naar Webwinkel komen niet aan',
    )
    expect(told).toHaveLength(1)
    Object.assign(receiver, { status: 204 })
    const body = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' }
    expect(expectDone(await who.call(contract.replayDeliveries, { params: { id }, body }))).toEqual({
      count: 2,
    })
    await expect
      .poll(async () => (await log(who, id)).map(({ state }) => state))
      .toEqual(['delivered', 'delivered'])
    expect((await who.call(contract.replayDeliveries, { params: { id }, body })).problems[0]?.code).toBe(
      'webhook.nothing-to-replay',
    )
  })

  test('for five days is switched off; one that says 410 at once, and what waits stops', async () => {
    const who = await kloppend.register()
    const [slow, gone] = [await made(who, ['customer.created']), await made(who, ['customer.archived'])]
    receiver.status = 500
    await who.addCustomer()
    await expect.poll(async () => (await one(who, slow.id)).failingSince, patiently).not.toBeNull()
    await database.superuser.query(
      `update webhooks set failing_since = now() - interval '5 days' where tenant_id = $1 and id = $2`,
      [who.tenantId, slow.id],
    )
    await timePasses()
    await expect.poll(async () => (await one(who, slow.id)).offReason, patiently).toBe('failing')
    receiver.status = 410
    expectDone(await who.call(contract.testWebhook, { params: { id: gone.id } }))
    await expect.poll(async () => (await one(who, gone.id)).offReason, patiently).toBe('gone')
    const told = (await mailSubjects(who)).filter((each) => each === 'Webhook Webwinkel staat uit')
    expect(told).toHaveLength(2)
    expect((await who.call(contract.testWebhook, { params: { id: gone.id } })).problems[0]?.code).toBe(
      'webhook.off',
    )
    expectDone(await who.call(contract.switchWebhook, { params: { id: gone.id }, body: { isOn: true } }))
    expect((await one(who, gone.id)).offReason).toBeNull()
  })

  test('with a long page of errors has the first 2 kB of that page in the log', async () => {
    const who = await kloppend.register()
    const { id } = await made(who, ['customer.created'])
    Object.assign(receiver, { status: 500, text: `begin ${'é'.repeat(5_000)}` })
    await who.addCustomer()
    await expect.poll(async () => (await log(who, id))[0]?.lastStatus, patiently).toBe(500)
    const kept = (await log(who, id))[0]?.lastAnswer ?? ''
    expect(kept.startsWith('begin éé')).toBe(true)
    expect(Buffer.byteLength(kept)).toBe(2_048)
  })

  test('by sending the request elsewhere is not followed', async () => {
    const who = await kloppend.register()
    const { id } = await made(who, ['customer.created'])
    Object.assign(receiver, { status: 302, headers: { location: `${receiver.origin}/elders` } })
    await who.addCustomer()
    await expect.poll(async () => (await log(who, id))[0]?.lastStatus, patiently).toBe(302)
    expect(toldTo(who)).toHaveLength(1)
    expect((await log(who, id))[0]).toMatchObject({ state: 'waiting', attempts: 1 })
  })
})

test('a new secret signs at once, and the former one signs too for a day', async () => {
  const who = await kloppend.register()
  const { id, secret: former } = await made(who, ['customer.created'])
  const { secret } = expectDone(await who.call(contract.renewWebhookSecret, { params: { id } }))
  const tell = async () => {
    await who.addCustomer()
    await settled(who, 1)
    const [told] = toldTo(who)
    receiver.got.length = 0
    if (told === undefined) throw new Error('a delivery came')
    return { body: told.body, headers: { ...told.headers } }
  }
  const first = await tell()
  for (const each of [former, secret]) new Webhook(each).verify(first.body, first.headers)
  await database.superuser.query(`update webhooks set earlier_until = now() where tenant_id = $1`, [
    who.tenantId,
  ])
  const second = await tell()
  new Webhook(secret).verify(second.body, second.headers)
  expect(() => new Webhook(former).verify(second.body, second.headers)).toThrow('No matching signature found')
})

test('the secret is in no later answer, no log and no dump of the database', async () => {
  const who = await kloppend.register()
  const { id, secret } = await made(who)
  expect(JSON.stringify(await who.call(contract.listWebhooks))).not.toContain(secret.slice(6))
  const { rows } = await database.superuser.query<{ text: string }>(
    'select w::text as text from webhooks w where id = $1',
    [id],
  )
  for (const form of [
    secret,
    secret.slice(6),
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret.slice(6), 'base64').toString('hex'),
  ])
    expect(rows[0]?.text).not.toContain(form)
})

test('a webhook of all types there are is stored, and so is one with as many again: a next type needs no migration', async () => {
  const who = await kloppend.register()
  const { id } = await made(who)
  expect((await one(who, id)).types).toEqual(eventTypes)
  const twice = [...eventTypes, ...eventTypes.map((type) => `next.${type}`)]
  const { rowCount } = await database.superuser.query(
    'update webhooks set types = $3 where tenant_id = $1 and id = $2',
    [who.tenantId, id, twice],
  )
  expect(rowCount).toBe(1)
  expect((await one(who, id)).types).toEqual(twice)
})

test('an address of a private network and a version that is not the present one are refused, and nothing changes', async () => {
  const who = await kloppend.register()
  const body = { name: 'Thuis', url: 'https://127.0.0.1/hook', types: ['year.closed' as const] }
  const refused = await who.call(contract.createWebhook, { body })
  expect([refused.status, refused.problems[0]?.code]).toEqual([422, 'webhook.private-address'])
  expect(expectDone(await who.call(contract.listWebhooks))).toEqual([])
  const { id } = await made(who)
  const stale = await who.call(contract.changeWebhook, {
    params: { id },
    body: { ...body, url: 'https://voorbeeld.nl/', version: 7 },
  })
  expect([stale.status, stale.problems[0]?.code]).toEqual([409, 'webhook.changed-meanwhile'])
  expect(await one(who, id)).toMatchObject({ name: 'Webwinkel', version: 1 })
})

test('an invoice whose day passed is told the next morning, once', async () => {
  const who = await kloppend.register()
  const { id } = await made(who, ['invoice.overdue'])
  const invoice = await who.addFinalised()
  await database.superuser.query(`alter table documents disable trigger user`)
  await database.superuser.query(
    `update documents set issue_date = $3::date - 20, due_date = $3::date - 1 where tenant_id = $1 and id = $2`,
    [who.tenantId, invoice, todayInAmsterdam()],
  )
  await database.superuser.query(`alter table documents enable trigger user`)
  const morning = () =>
    database.superuser.query(
      `update jobs set run_at = now() where tenant_id = $1 and kind = 'webhook.overdue'`,
      [who.tenantId],
    )
  await morning()
  await settled(who, 1)
  expect(JSON.parse(toldTo(who)[0]?.body ?? '')).toMatchObject({
    type: 'invoice.overdue',
    data: { id: invoice },
  })
  await morning()
  await expect
    .poll(async () => {
      const { rows } = await database.superuser.query(
        `select from jobs where tenant_id = $1 and kind = 'webhook.overdue' and run_at > now()`,
        [who.tenantId],
      )
      return rows.length
    }, patiently)
    .toBe(1)
  expect(await log(who, id)).toHaveLength(1)
})
