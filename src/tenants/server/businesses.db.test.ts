import { expect, test } from 'vitest'
import { changeCustomer, getCustomer, listCustomers } from '#customers/contract.ts'
import { createInvoice, listInvoices } from '#invoices/contract.ts'
import { testProgram } from '#testing/test-program.ts'
import {
  claimsIn,
  customerOf,
  expectDone,
  invoiceOf,
  logInTenant,
  tenantWith,
  type TestTenant,
} from '#testing/test-tenant.ts'
import { changePassword, endOtherSessions, getTwoFactor, listSessions } from '../account-contract.ts'
import { listBusinesses, openBusiness } from '../businesses-contract.ts'
import { getCompany, logout } from '../session-contract.ts'

const kloppend = await testProgram()
const { database, address } = kloppend
const patiently = { timeout: 15_000, interval: 50 }

/** The user of a tenant works in the business of another one too. */
const letWork = async (person: TestTenant, business: TestTenant, role = 'admin'): Promise<void> => {
  await database.superuser.query('insert into memberships (tenant_id, user_id, role) values ($1, $2, $3)', [
    business.tenantId,
    claimsIn(person.token)['sub'],
    role,
  ])
}
const opened = async (session: TestTenant, tenantId: string): Promise<TestTenant> => {
  const { token } = expectDone(await session.call(openBusiness, { body: { tenantId } }))
  return tenantWith({ address, email: session.email, password: session.password, token })
}

/** A person who owns one business and is an administrator in another. */
async function personInTwo() {
  const own = await kloppend.register()
  const client = await kloppend.register()
  await letWork(own, client)
  return { own, client, there: await opened(own, client.tenantId) }
}

test('a person sees the own businesses with the role in each, and opens one; the first session stays', async () => {
  const { own, client, there } = await personInTwo()
  expect(expectDone(await there.call(listBusinesses))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ tenantId: own.tenantId, role: 'owner', isThis: false }),
      expect.objectContaining({ tenantId: client.tenantId, role: 'admin', isThis: true }),
    ]),
  )
  expect(expectDone(await client.call(listBusinesses))).toHaveLength(1)
  const customer = await client.addCustomer()
  expect(expectDone(await there.call(listCustomers))).toHaveLength(1)
  expect(expectDone(await own.call(listCustomers))).toHaveLength(0)
  // A record of the one business does not exist in the other.
  expect((await own.call(getCustomer, { params: { id: customer } })).status).toBe(404)
})

test('a business in which the person does not work is not found, like one that does not exist', async () => {
  const { own } = await personInTwo()
  const stranger = await kloppend.register()
  for (const tenantId of [stranger.tenantId, '00000000-0000-4000-8000-000000000000'])
    expect(await own.call(openBusiness, { body: { tenantId } })).toMatchObject({
      status: 404,
      errors: ['Dit bedrijf is niet gevonden, of je werkt er niet (meer).'],
    })
  await database.superuser.query(
    'update memberships set until = now() where tenant_id = $1 and user_id = $2',
    [own.tenantId, claimsIn(own.token)['sub']],
  )
})

test('logging in opens the business that was used last, or another when the membership there has ended', async () => {
  const { own, client, there } = await personInTwo()
  expect((await logInTenant(address, own.email, own.password)).tenantId).toBe(client.tenantId)
  await opened(there, own.tenantId)
  expect((await logInTenant(address, own.email, own.password)).tenantId).toBe(own.tenantId)
  await opened(own, client.tenantId)
  await database.superuser.query(
    'update memberships set until = now() where tenant_id = $1 and user_id = $2',
    [client.tenantId, claimsIn(own.token)['sub']],
  )
  expect((await logInTenant(address, own.email, own.password)).tenantId).toBe(own.tenantId)
})

test('a password is changed from any business; the sessions in all others end', async () => {
  const { own, there } = await personInTwo()
  expect(expectDone(await there.call(getCompany)).email).toBe(own.email)
  expectDone(
    await there.call(changePassword, {
      body: { password: own.password, newPassword: 'zeven gele fietsen in de regen' },
    }),
  )
  expect((await there.call(listCustomers)).status).toBe(200)
  expect((await own.call(listCustomers)).status).toBe(401)
})

test('the list of sessions names the business of each, and sessions elsewhere are ended from any of them', async () => {
  const { own, client, there } = await personInTwo()
  const name = expectDone(await client.call(getCompany)).name
  const sessions = expectDone(await there.call(listSessions))
  expect(sessions).toHaveLength(2)
  for (const { business, isThis } of sessions) expect(isThis, business).toBe(business === name)
  expect(expectDone(await there.call(getTwoFactor)).isOn).toBe(false)
  expectDone(await there.call(endOtherSessions))
  expect((await own.call(listCustomers)).status).toBe(401)
  // The sessions of others in that business are theirs.
  expect((await client.call(listCustomers)).status).toBe(200)
})

test('logging out ends every business that was opened from the same login, and no other login', async () => {
  const { own, client, there } = await personInTwo()
  const elsewhere = await logInTenant(address, own.email, own.password)
  const again = await opened(there, own.tenantId)
  expectDone(await again.call(logout))
  for (const session of [own, there, again]) expect((await session.call(listCustomers)).status).toBe(401)
  expect((await elsewhere.call(listCustomers)).status).toBe(200)
  expect((await client.call(listCustomers)).status).toBe(200)
})

test('a session that was opened from another does not last longer than that one', async () => {
  const { own, client } = await personInTwo()
  await database.superuser.query(
    "update sessions set expires_at = now() + interval '1 hour' where session_id = $1",
    [claimsIn(own.token)['sid']],
  )
  const there = await opened(own, client.tenantId)
  const { rows } = await database.superuser.query<{ minutes: number }>(
    'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from sessions where session_id = $1',
    [claimsIn(there.token)['sid']],
  )
  expect(rows[0]?.minutes).toBe(60)
})

test('where the membership ends, the session there ends, and the person goes on elsewhere', async () => {
  const { own, client, there } = await personInTwo()
  await database.superuser.query(
    'update memberships set until = now() where tenant_id = $1 and user_id = $2',
    [client.tenantId, claimsIn(own.token)['sub']],
  )
  await expect.poll(async () => (await there.call(listCustomers)).status, patiently).toBe(401)
  expect((await own.call(listCustomers)).status).toBe(200)
})

test(
  'a thousand mixed calls of one login in three businesses: each session reads and writes its own rows',
  { timeout: 240_000 },
  async () => {
    const { own, client, there } = await personInTwo()
    const third = await kloppend.register()
    await letWork(own, third, 'owner')
    const owners = [own, client, third]
    const names = owners.map((_, index) => `Klant van ${String(index)}`)
    const customers = await Promise.all(
      owners.map((owner, index) => owner.addCustomer({ name: names[index] ?? '' })),
    )
    const tabs = [own, there, await opened(there, third.tenantId)].map((tab, index) => ({
      tab,
      name: names[index] ?? '',
      customer: customers[index] ?? '',
      written: { customers: 1, concepts: 0 },
    }))
    type Tab = (typeof tabs)[number]
    /** Each returns what is wrong, or null. */
    const deeds: readonly ((mine: Tab, other: Tab) => Promise<string | null>)[] = [
      async ({ tab, name }) => {
        const foreign = expectDone(await tab.call(listCustomers)).filter((each) => each.name !== name)
        return foreign.length === 0 ? null : `lists ${foreign.map((each) => each.name).join()}`
      },
      async ({ tab, customer }) => {
        const { status } = await tab.call(getCustomer, { params: { id: customer } })
        return status === 200 ? null : `reads its own: ${String(status)}`
      },
      async ({ tab }, { customer }) => {
        const { status } = await tab.call(getCustomer, { params: { id: customer } })
        return status === 404 ? null : `reads a foreign one: ${String(status)}`
      },
      async ({ tab, name, written }) => {
        await tab.addCustomer({ name })
        written.customers += 1
        return null
      },
      async ({ tab, customer, written }) => {
        await tab.addConcept({ customerId: customer })
        written.concepts += 1
        return null
      },
      async ({ tab }, { customer }) => {
        const { status } = await tab.call(createInvoice, { body: invoiceOf(customer) })
        return status >= 400 && status < 500 ? null : `invoices a foreign customer: ${String(status)}`
      },
      async ({ tab }, { customer }) => {
        const body = { customer: customerOf({ name: 'Van een ander' }), version: 1 }
        const { status } = await tab.call(changeCustomer, { params: { id: customer }, body })
        return status === 404 ? null : `changes a foreign customer: ${String(status)}`
      },
    ]
    const wrong = await Promise.all(
      Array.from({ length: 20 }, async (_line, line) => {
        const found: string[] = []
        for (let turn = 0; turn < 50; turn += 1) {
          const which = (line + turn) % 3
          const mine = tabs[which]
          const other = tabs[(which + 1 + (turn % 2)) % 3]
          const deed = deeds[(line + turn * 2) % deeds.length]
          if (mine === undefined || other === undefined || deed === undefined) throw new Error('no such tab')
          const problem = await deed(mine, other)
          if (problem !== null) found.push(`${mine.name} ${problem}`)
        }
        return found
      }),
    )
    expect(wrong.flat()).toEqual([])
    for (const [index, { name, written }] of tabs.entries()) {
      const owner = owners[index] ?? own
      const all = expectDone(await owner.call(listCustomers))
      expect(all.map((each) => each.name)).toEqual(all.map(() => name))
      const concepts = expectDone(await owner.call(listInvoices)).length
      expect({ customers: all.length, concepts }).toEqual(written)
      expect(Math.min(written.customers, written.concepts)).toBeGreaterThan(20)
    }
  },
)
