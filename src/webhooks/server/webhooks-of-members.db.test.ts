import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/rights.ts'
import { changeMemberRole, endMembership, listMembers } from '#tenants/member-contract.ts'
import { memberId } from '#testing/member-steps.ts'
import { seated } from '#testing/seats.ts'
import { historyOf } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { webhookReceiver } from '#testing/webhook-steps.ts'
import * as contract from '../contract.ts'

const receiver = await webhookReceiver()
afterAll(() => receiver.close())
const kloppend = await testProgram({ webhookOrigins: new Set([receiver.origin]) })
const { database } = kloppend
const patiently = { timeout: 15_000 }

beforeEach(() => {
  Object.assign(receiver, { status: 204 })
})

const made = async (by: TestTenant, name = 'Webwinkel') =>
  expectDone(
    await by.call(contract.createWebhook, {
      body: { name, url: `${receiver.origin}/${by.tenantId}?geheim=x`, types: ['customer.created'] },
      key: name,
    }),
  ).id

/** A business with an administrator, who made a webhook. */
async function withWebhook(role: Role = 'admin') {
  const owner = await kloppend.register()
  const person = await kloppend.register()
  const admin = await seated(kloppend, person, owner, role)
  return { owner, admin, id: await made(admin) }
}

const offReasons = async (who: TestTenant) =>
  Object.fromEntries(
    expectDone(await who.call(contract.listWebhooks)).map(({ name, offReason }) => [name, offReason]),
  )
const remove = async (owner: TestTenant, who: TestTenant, body: object = {}) =>
  owner.call(endMembership, {
    params: { id: await memberId(owner, who) },
    body: { password: owner.password, ...body },
  })
const toldOf = (business: TestTenant) =>
  receiver.got.filter(({ path }) => path.startsWith(`/${business.tenantId}`))

/** To whom the end of a webhook was mailed, once its receiver answered that it is gone. */
async function mailedWhenGone(owner: TestTenant, id: string): Promise<string[]> {
  Object.assign(receiver, { status: 410 })
  expectDone(await owner.call(contract.testWebhook, { params: { id } }))
  await expect.poll(async () => (await offReasons(owner))['Webwinkel'], patiently).toBe('gone')
  const { rows } = await database.superuser.query<{ recipient: string }>(
    "select recipient from mails where tenant_id = $1 and subject = 'Webhook Webwinkel staat uit' order by recipient",
    [owner.tenantId],
  )
  return rows.map(({ recipient }) => recipient)
}

test('who removes a member sees where the webhooks of that member send, and they go on unless switched off', async () => {
  const { owner, admin, id } = await withWebhook()
  const own = await made(owner, 'Van de eigenaar')
  const { members } = expectDone(await owner.call(listMembers))
  expect(Object.fromEntries(members.map(({ email, webhooks }) => [email, webhooks]))).toEqual({
    [owner.email]: [{ id: own, name: 'Van de eigenaar', to: new URL(receiver.origin).host }],
    [admin.email]: [{ id, name: 'Webwinkel', to: new URL(receiver.origin).host }],
  })
  expectDone(await remove(owner, admin))
  expect(await offReasons(owner)).toEqual({ 'Van de eigenaar': null, Webwinkel: null })
  const before = toldOf(owner).length
  expectDone(await owner.call(contract.testWebhook, { params: { id } }))
  await expect.poll(() => toldOf(owner).length, patiently).toBe(before + 1)
})

test('the webhooks of a removed member are switched off in the same transaction, and no others', async () => {
  const { owner, admin } = await withWebhook()
  await made(owner, 'Van de eigenaar')
  expect((await remove(owner, admin, { webhooksOff: true, password: 'niet het goede' })).status).toBe(403)
  expect(await offReasons(owner)).toEqual({ 'Van de eigenaar': null, Webwinkel: null })
  expectDone(await remove(owner, admin, { webhooksOff: true }))
  expect(await offReasons(owner)).toEqual({ 'Van de eigenaar': null, Webwinkel: 'user' })
  expect(await historyOf(owner)).toContainEqual(['security', 'webhook Webwinkel', 'aan', 'uit'])
})

test('the maker of a webhook reads that it was switched off, and the owners do not', async () => {
  const { owner, admin, id } = await withWebhook()
  expect(await mailedWhenGone(owner, id)).toEqual([admin.email])
})

test('the owners read it where the maker was removed', async () => {
  const { owner, admin, id } = await withWebhook()
  const second = await kloppend.register()
  await seated(kloppend, second, owner, 'owner')
  expectDone(await remove(owner, admin))
  expect(await mailedWhenGone(owner, id)).toEqual([owner.email, second.email].toSorted())
})

test('the owners read it where the maker has a lower role', async () => {
  const { owner, admin, id } = await withWebhook()
  expectDone(
    await owner.call(changeMemberRole, {
      params: { id: await memberId(owner, admin) },
      body: { role: 'employee', password: owner.password },
    }),
  )
  expect(await mailedWhenGone(owner, id)).toEqual([owner.email])
})
