import { afterAll, expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { webhookReceiver } from '#testing/webhook-steps.ts'
import * as contract from '../contract.ts'
import { leftDeliveriesJob } from './left-deliveries.ts'

/** On a node of a cluster a trigger writes a delivery without a job, because the queue is on the coordinator. */
const receiver = await webhookReceiver()
afterAll(() => receiver.close())
const kloppend = await testProgram({ webhookOrigins: new Set([receiver.origin]) })
const { superuser } = kloppend.database

const webhookOf = async (who: TestTenant): Promise<string> => {
  const body = {
    name: 'Webwinkel',
    url: `${receiver.origin}/${who.tenantId}`,
    types: ['year.closed' as const],
  }
  return expectDone(await who.call(contract.createWebhook, { body })).id
}

/** An event with its delivery, as the trigger of a node writes these. */
async function nodeWrites({ tenantId }: TestTenant, webhookId: string): Promise<void> {
  const event = crypto.randomUUID()
  await superuser.query(
    `insert into webhook_events (tenant_id, id, type, data) values ($1, $2, 'year.closed', '{"year":2025}')`,
    [tenantId, event],
  )
  await superuser.query(
    'insert into webhook_deliveries (tenant_id, webhook_id, event_id) values ($1, $2, $3)',
    [tenantId, webhookId, event],
  )
}

const minutePasses = ({ tenantId }: TestTenant) =>
  withTenant(kloppend.program.database, tenantId as TenantId, (tx) =>
    leftDeliveriesJob.run({}, tx, {
      tenantId: tenantId as TenantId,
      payload: {},
      period: '',
      startedAt: '',
      today: '2026-11-29' as never,
    }),
  )

const jobsOf = async ({ tenantId }: TestTenant, kind: string): Promise<number | null> =>
  (await superuser.query('select from jobs where tenant_id = $1 and kind = $2', [tenantId, kind])).rowCount

test('a delivery that a node wrote is ordered within the minute, once, and for no other business', async () => {
  const [who, other] = [await kloppend.register(), await kloppend.register()]
  await nodeWrites(other, await webhookOf(other))
  await nodeWrites(who, await webhookOf(who))
  receiver.status = 503
  expect(await minutePasses(who)).toBe('continues')
  expect(await jobsOf(who, 'webhook.deliver')).toBe(1)
  expect(await minutePasses(who)).toBe('continues')
  expect(await jobsOf(who, 'webhook.deliver')).toBe(1)
  expect(await jobsOf(other, 'webhook.deliver')).toBe(0)
  receiver.status = 204
  const told = () => receiver.got.filter(({ path }) => path === `/${who.tenantId}`).length
  await superuser.query(`update jobs set run_at = now() where kind = 'webhook.deliver'`)
  await expect.poll(told, { timeout: 15_000 }).toBeGreaterThan(0)
})

test('of a business whose webhook is off nothing is ordered, and the minutes end', async () => {
  const who = await kloppend.register()
  const id = await webhookOf(who)
  await nodeWrites(who, id)
  expectDone(await who.call(contract.switchWebhook, { params: { id }, body: { isOn: false } }))
  expect(await minutePasses(who)).toBe('ends')
  expect(await jobsOf(who, 'webhook.deliver')).toBe(0)
})

test('on one node no minutes begin, because each delivery is written with its job', async () => {
  const who = await kloppend.register()
  await webhookOf(who)
  const cluster = await superuser.query(`select from pg_extension where extname = 'citus'`)
  expect(await jobsOf(who, 'webhook.order')).toBe(cluster.rowCount)
})
