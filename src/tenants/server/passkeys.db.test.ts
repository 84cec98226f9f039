import { expect, test } from 'vitest'
import { passkeyDevice, type PasskeyDevice } from '#testing/passkey-device.ts'
import { addTestPasskey, testSite, turnOnSecondFactor } from '#testing/second-factor.ts'
import { historyOf } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { callWire } from '#testing/wire-client.ts'
import { endOtherSessions, listSessions } from '../account-contract.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  endPasskey,
  listPasskeys,
  passkeyLogin,
  type UsedCredential,
} from '../passkey-contract.ts'
import { siteOf } from './passkeys.ts'

const kloppend = await testProgram()
const { database, address } = kloppend
const here = testSite
const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url')

async function withPasskey(): Promise<{ tenant: TestTenant; device: PasskeyDevice; userHandle: string }> {
  const tenant = await kloppend.register()
  return { tenant, ...(await addTestPasskey(tenant)) }
}

const challengeToLogIn = async (): Promise<string> =>
  expectDone(await callWire(address, null, beginPasskeyLogin)).challenge
const logIn = (credential: UsedCredential) => callWire(address, null, passkeyLogin, { body: { credential } })

test('who made a passkey logs in with it, without password and code', async () => {
  const { tenant, device, userHandle } = await withPasskey()
  await turnOnSecondFactor(tenant)
  const { token } = expectDone(await logIn(device.logIn(await challengeToLogIn(), userHandle, here)))
  const sessions = expectDone(await callWire(address, token, listSessions))
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
  const { isPossible, passkeys } = expectDone(await tenant.call(listPasskeys))
  expect(isPossible).toBe(true)
  expect(passkeys).toEqual([
    expect.objectContaining({ name: 'Telefoon', isBackedUp: true, lastUsedAt: expect.any(String) as string }),
  ])
  expect(await historyOf(tenant)).toContainEqual(['security', 'Passkey toegevoegd', null, 'Telefoon'])
})

test('a passkey is made with the password only, with a challenge of this login, once and within five minutes', async () => {
  const tenant = await kloppend.register()
  const other = await kloppend.register()
  expect((await tenant.call(beginPasskey, { body: { password: 'niet het goede' } })).status).toBe(403)
  const begin = async (from: TestTenant) =>
    expectDone(await from.call(beginPasskey, { body: { password: from.password } })).challenge
  const add = (challenge: string, signing = {}) =>
    tenant.call(addPasskey, {
      body: { name: 'Sleutel', credential: passkeyDevice().add(challenge, { ...here, ...signing }) },
    })

  const refusals = [
    await add(await begin(other)),
    await add(await challengeToLogIn()),
    await add('een-eigen-uitdaging-van-de-aanvaller-zelf'),
    await add(await begin(tenant), { origin: 'https://kloppend.example' }),
    await add(await begin(tenant), { site: 'kloppend.example' }),
    await add(await begin(tenant), { isVerified: false }),
  ]
  for (const refusal of refusals) expect(refusal.status).toBe(409)
  const old = await begin(tenant)
  const { rows: terms } = await database.superuser.query<{ minutes: number }>(
    'select round(extract(epoch from max(expires_at) - now()) / 60)::int as minutes from passkey_challenges',
  )
  expect(terms).toEqual([{ minutes: 5 }])
  await database.superuser.query("update passkey_challenges set expires_at = now() - interval '1 second'")
  expect((await add(old)).status).toBe(409)
  expect(expectDone(await tenant.call(listPasskeys)).passkeys).toEqual([])

  const challenge = await begin(tenant)
  expectDone(await add(challenge))
  expect((await add(challenge)).status).toBe(409)
  expect(expectDone(await tenant.call(listPasskeys)).passkeys).toHaveLength(1)
})

test('a login by passkey is refused alike for each reason, and a challenge works once', async () => {
  const { device, userHandle } = await withPasskey()
  const used = device.logIn(await challengeToLogIn(), userHandle, here)
  expectDone(await logIn(used))
  device.counter = 2

  const wrong: UsedCredential[] = [
    used,
    device.logIn('een-eigen-uitdaging-van-de-aanvaller-zelf', userHandle, here),
    device.logIn(await challengeToLogIn(), handleOf('00000000-0000-4000-8000-000000000000'), here),
    device.logIn(await challengeToLogIn(), userHandle, { ...here, origin: 'https://kloppend.example' }),
    device.logIn(await challengeToLogIn(), userHandle, { ...here, site: 'kloppend.example' }),
    device.logIn(await challengeToLogIn(), userHandle, { ...here, isVerified: false }),
    passkeyDevice().logIn(await challengeToLogIn(), userHandle, here),
    {
      ...passkeyDevice().logIn(await challengeToLogIn(), userHandle, here),
      id: device.id,
      rawId: device.id,
    },
  ]
  const old = device.logIn(await challengeToLogIn(), userHandle, here)
  await database.superuser.query(
    "update passkey_challenges set expires_at = now() - interval '1 second' where challenge_hash = encode(sha256($1), 'hex')",
    [Buffer.from(challengeOf(old))],
  )
  for (const credential of [...wrong, old])
    expect(await logIn(credential)).toMatchObject({
      status: 401,
      errors: ['Inloggen met deze passkey is niet gelukt. Probeer het opnieuw, of log in met je wachtwoord.'],
    })
  expectDone(await logIn(device.logIn(await challengeToLogIn(), userHandle, here)))
})

const challengeOf = ({ response }: UsedCredential): string =>
  (JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { challenge: string })
    .challenge

test('of twenty logins with one signature at once, one succeeds', async () => {
  const { device, userHandle } = await withPasskey()
  const used = device.logIn(await challengeToLogIn(), userHandle, here)
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(used)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a copy of a key, whose counter does not rise, is refused', async () => {
  const { device, userHandle } = await withPasskey()
  device.counter = 7
  expectDone(await logIn(device.logIn(await challengeToLogIn(), userHandle, here)))
  for (const counter of [7, 6, 0]) {
    device.counter = counter
    expect((await logIn(device.logIn(await challengeToLogIn(), userHandle, here))).status).toBe(401)
  }
  device.counter = 8
  expectDone(await logIn(device.logIn(await challengeToLogIn(), userHandle, here)))
})

test('a passkey that was removed no longer logs in, and only its own login removes it, with the password', async () => {
  const { tenant, device, userHandle } = await withPasskey()
  const other = await kloppend.register()
  const id = device.id
  expect((await other.call(endPasskey, { body: { id, password: other.password } })).status).toBe(404)
  expect((await tenant.call(endPasskey, { body: { id, password: 'niet het goede' } })).status).toBe(403)
  expectDone(await logIn(device.logIn(await challengeToLogIn(), userHandle, here)))
  expectDone(await tenant.call(endPasskey, { body: { id, password: tenant.password }, key: 'weg' }))
  device.counter = 9
  expect((await logIn(device.logIn(await challengeToLogIn(), userHandle, here))).status).toBe(401)
  expect(
    (await tenant.call(endPasskey, { body: { id, password: tenant.password }, key: 'nog' })).status,
  ).toBe(404)
})

test('a device that has a key is told so, a key is of one login, and a login has twenty at most', async () => {
  const { tenant, device } = await withPasskey()
  const begin = async (from: TestTenant) =>
    expectDone(await from.call(beginPasskey, { body: { password: from.password } }))
  expect((await begin(tenant)).excludeCredentials).toMatchObject([{ id: device.id }])
  const other = await kloppend.register()
  const credential = device.add((await begin(other)).challenge, here)
  expect((await other.call(addPasskey, { body: { name: 'Van een ander', credential } })).status).toBe(409)
  for (let more = 1; more < 20; more += 1) {
    const one = passkeyDevice().add((await begin(tenant)).challenge, here)
    expectDone(await tenant.call(addPasskey, { body: { name: `Sleutel ${String(more)}`, credential: one } }))
  }
  const tooMany = passkeyDevice().add((await begin(tenant)).challenge, here)
  expect((await tenant.call(addPasskey, { body: { name: 'Te veel', credential: tooMany } })).status).toBe(409)
  expect(expectDone(await tenant.call(listPasskeys)).passkeys).toHaveLength(20)
})

test('what is no answer of a device is refused with a sentence', async () => {
  const tenant = await kloppend.register()
  const credential = passkeyDevice().logIn('x', null, here)
  const broken: unknown[] = [
    {},
    { credential: null },
    { credential: { ...credential, id: 'met spaties en te kort' } },
    {
      credential: { ...credential, response: { ...credential.response, clientDataJSON: 'A'.repeat(5_000) } },
    },
    { credential: { ...credential, response: { ...credential.response, signature: '' } } },
  ]
  for (const body of broken) {
    const answer = await kloppend.send('POST', '/api/Login/passkey', { body })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Het antwoord van je apparaat is niet leesbaar.')
  }
  const noJson = { ...credential.response, clientDataJSON: Buffer.from('{').toString('base64url') }
  expect((await logIn({ ...credential, response: noJson })).status).toBe(401)
  const junk = {
    ...credential,
    response: { clientDataJSON: noJson.clientDataJSON, attestationObject: 'AAAA' },
  }
  expect((await tenant.call(addPasskey, { body: { name: 'Rommel', credential: junk } })).status).toBe(409)
  expectDone(await tenant.call(endOtherSessions))
})

test('a passkey is bound to the name of a secure address', () => {
  expect(siteOf('https://boeken.voorbeeld.nl')).toEqual({
    id: 'boeken.voorbeeld.nl',
    origin: 'https://boeken.voorbeeld.nl',
  })
  expect(siteOf('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
  for (const address of [
    'http://127.0.0.1:3000',
    'https://192.0.2.1',
    'https://[2001:db8::1]',
    'http://boeken.voorbeeld.nl',
  ])
    expect(siteOf(address), address).toBeNull()
})
