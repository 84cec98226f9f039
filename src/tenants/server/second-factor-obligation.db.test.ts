import { expect, test } from 'vitest'
import { endpoints } from '#app/server/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addShared } from '#testing/quotes.ts'
import { fullHistory } from '#testing/full-history.ts'
import { endGrace, turnOnSecondFactor } from '#testing/second-factor.ts'
import { historyOf } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, logInTenant, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { envelopeIn, pathOf } from '#testing/wire-client.ts'
import { endTwoFactor, getTwoFactor, obligeSecondFactor, releaseSecondFactor } from '../account-contract.ts'
import { removeSecondFactor } from './operator-help.ts'

const lines: string[] = []
const kloppend = await testProgram({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
const { database, address } = kloppend
const eventsOf = (tenantId: string) =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['event'] === 'security' && line['tenantId'] === tenantId)
    .map((line) => line['kind'])
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const named = {
  period: '1990-Q1',
  box: '1a',
  name: 'aged-receivables',
  paymentId: NOWHERE,
  year: '1990',
  number: '1',
}
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** An obliging business of which the operator removed the second factor of the only login, after the days of grace. */
async function withoutFactor(tenant: TestTenant): Promise<TestTenant> {
  await turnOnSecondFactor(tenant)
  expectDone(await tenant.call(obligeSecondFactor, { body: { password: tenant.password } }))
  const deps = { database: kloppend.program.database, publicUrl: address, securityLog: () => undefined }
  expect(await removeSecondFactor(deps, tenant.email)).toBe(true)
  await endGrace(database, tenant)
  return logInTenant(address, tenant.email, tenant.password)
}

async function ask(tenant: TestTenant, endpoint: Endpoint, id: string) {
  const params = { id, tenantId: tenant.tenantId, customerId: id, sha256: 'x', ...named }
  const body = endpoint.method === 'GET' ? undefined : {}
  const raw = await tenant.send(endpoint.method, pathOf(endpoint, { params }), { body })
  return raw.status === 200 ? '200' : `${String(raw.status)} ${envelopeIn(raw).problems[0]?.code ?? ''}`
}

test('an owner obliges a second factor with the password, after turning on an own one, and may release it', async () => {
  const tenant = await kloppend.register()
  const body = { password: tenant.password }
  expect(await tenant.call(obligeSecondFactor, { body })).toMatchObject({
    status: 409,
    errors: [
      expect.stringContaining('Zet eerst voor jezelf inloggen met een code aan, of voeg een passkey toe.'),
    ],
  })
  await turnOnSecondFactor(tenant)
  expect((await tenant.call(obligeSecondFactor, { body: { password: 'niet het goede' } })).status).toBe(403)
  expect((await tenant.call(releaseSecondFactor, { body })).status).toBe(409)
  expectDone(await tenant.call(obligeSecondFactor, { body, key: 'verplicht' }))
  expect((await tenant.call(obligeSecondFactor, { body, key: 'nog-eens' })).status).toBe(409)
  expect(expectDone(await tenant.call(getTwoFactor))).toMatchObject({ isOn: true, isObliged: true })

  expect(await tenant.call(endTwoFactor, { body, key: 'uit' })).toMatchObject({
    status: 409,
    errors: [expect.stringContaining('bij dit bedrijf verplicht')],
  })
  expectDone(await tenant.call(releaseSecondFactor, { body, key: 'opheffen' }))
  expectDone(await tenant.call(endTwoFactor, { body, key: 'nu-wel-uit' }))
  expect((await historyOf(tenant)).map(([, field, old, now]) => [field, old, now])).toEqual([
    ['Inloggen met een code', 'aan', 'uit'],
    ['Inloggen met een code verplicht voor iedereen', 'ja', 'nee'],
    ['Inloggen met een code verplicht voor iedereen', 'nee', 'ja'],
    ['Inloggen met een code', 'uit', 'aan'],
  ])
  const events = eventsOf(tenant.tenantId)
  expect(events).toEqual(
    expect.arrayContaining(['two-factor-on', 'two-factor-obliged', 'two-factor-released', 'two-factor-off']),
  )
})

test('the calls that a login without the obliged factor may make are known', () => {
  expect(
    endpoints
      .filter((endpoint) => endpoint.isOpenWithoutSecondFactor)
      .map(nameOf)
      .sort(),
  ).toEqual([
    'GET /api/Businesses',
    'GET /api/TwoFactor',
    'POST /api/Logout',
    'POST /api/Members/invitation/accept',
    'POST /api/Session/tenant',
    'POST /api/TwoFactor/begin',
    'POST /api/TwoFactor/confirm',
  ])
})

test(
  'a login without the obliged factor is refused every other call, and nothing changes, until it has one',
  { meta: { slow: 'every call' }, timeout: 120_000 },
  async () => {
    const owner = await kloppend.register()
    const mine = await fullHistory(owner, database)
    const tenant = await withoutFactor(owner)
    const refused = endpoints.filter(
      ({ access, isOpenWithoutSecondFactor }) => access === 'tenant' && !isOpenWithoutSecondFactor,
    )
    expect(refused.length).toBeGreaterThan(150)
    const before = await fingerprintOf(database)
    for (const endpoint of refused)
      for (const id of [mine.paidId, NOWHERE])
        expect(await ask(tenant, endpoint, id), nameOf(endpoint)).toBe('403 two-factor.required')
    expect(await fingerprintOf(database)).toBe(before)
    expect(eventsOf(tenant.tenantId).filter((kind) => kind === 'two-factor-missing')).toHaveLength(
      2 * refused.length,
    )

    // Setting it up opens everything at once.
    await turnOnSecondFactor(tenant)
    for (const endpoint of refused.filter(({ method }) => method === 'GET'))
      expect(await ask(tenant, endpoint, NOWHERE), nameOf(endpoint)).not.toContain('two-factor')
  },
)

test('for a link to a document, a login without the obliged factor is a visitor', async () => {
  const owner = await kloppend.register()
  const quote = await addShared(owner, await owner.addCustomer())
  const path = `/api/Quotes/${quote}`
  const asMember = await owner.send('GET', path)
  const tenant = await withoutFactor(owner)
  const asVisitor = await kloppend.send('GET', path)
  expect((await tenant.send('GET', path)).text).toBe(asVisitor.text)
  expect(asMember.text).not.toBe(asVisitor.text)
})

test('another business is not concerned', async () => {
  const other = await kloppend.register()
  await withoutFactor(await kloppend.register())
  expect((await other.send('GET', '/api/Customers')).status).toBe(200)
})
