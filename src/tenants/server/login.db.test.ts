import { SignJWT, base64url } from 'jose'
import { expect, test } from 'vitest'
import { listCustomers } from '#customers/contract.ts'
import { readTokenKey } from '#platform/server/secrets.ts'
import { login, register } from '../contract.ts'
import { getCompany, logout } from '../session-contract.ts'
import { hashAsForUsers } from '../testing/quick-passwords.ts'
import { listMails } from '#documents/contract.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone, logInTenant, registrationOf, type TestTenant } from '#testing/test-tenant.ts'
import { callWire } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'

hashAsForUsers()
const kloppend = await testProgram()
const { database, address } = kloppend

const counted = async (): Promise<unknown> => {
  const { rows } = await database.superuser.query(
    `select (select count(*) from tenants) as tenants, (select count(*) from logins) as logins,
            (select count(*) from ledger_accounts) as accounts`,
  )
  return rows[0]
}

test('registering makes a business with its own chart of accounts, and its user can log in', async () => {
  const wire = registrationOf({
    bic: 'ABNANL2A',
    contactWebsite: 'https://noord.test',
    iban: 'nl91 abna 0417 1643 00',
    zipCode: '1015cj',
  })
  const answer = await kloppend.call(register, { body: wire })
  expect(answer).toMatchObject({ status: 200, isSuccess: true, data: null, errors: [] })
  const tenant = await logInTenant(address, wire.email.toUpperCase(), wire.password)
  expect(expectDone(await tenant.call(getCompany))).toEqual({
    deletedOn: null,
    email: wire.email,
    name: wire.tenantName,
    contactEmail: wire.tenantContactEmail,
    street: 'Keizersgracht',
    houseNumber: '12a',
    zipCode: '1015 CJ',
    city: 'Amsterdam',
    country: 'NL',
    iban: 'NL91ABNA0417164300',
    bic: 'ABNANL2A',
    nameOnCard: 'Studio Noord',
    chamberOfCommerceNumber: '12345678',
    vatId: 'NL004495445B01',
    contactPhoneNumber: null,
    contactWebsite: 'https://noord.test',
    legalForm: null,
    version: 1,
    isEmailConfirmed: false,
    secondFactorFrom: null,
    isTest: false,
    importedElsewhereAt: null,
    role: 'owner',
    moneyRights: [],
  })
})

test('a token contains ids, times and the role only, valid for twelve hours, and is plain base64', async () => {
  const { token } = await kloppend.register()
  const claims = claimsIn(token)
  expect(Object.keys(claims).toSorted()).toEqual([
    'aud',
    'exp',
    'iat',
    'iss',
    'role',
    'sid',
    'sub',
    'tenantId',
  ])
  expect(claims['role']).toBe('owner')
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(12 * 3600)
  expect(JSON.parse(atob(token.split('.')[1] ?? ''))).toEqual(claims)
})

test('a known address gets the same answer, changes nothing, and its owner gets a mail', async () => {
  const tenant = await kloppend.register()
  const before = await counted()
  const fresh = await kloppend.call(register, { body: registrationOf() })
  const again = await kloppend.call(register, {
    body: registrationOf({
      email: tenant.email.toUpperCase(),
      password: 'een heel ander wachtwoord',
      tenantName: 'Kaper',
    }),
  })
  expect(again.text).toBe(fresh.text)
  expect(again.status).toBe(fresh.status)
  expect(await counted()).not.toEqual(before) // the fresh one
  expect(
    (await kloppend.call(login, { body: { email: tenant.email, password: 'een heel ander wachtwoord' } }))
      .status,
  ).toBe(401)
  expect(
    (await kloppend.call(login, { body: { email: tenant.email, password: tenant.password } })).status,
  ).toBe(200)
  expect(expectDone(await tenant.call(getCompany)).name).not.toBe('Kaper')
  await allWorkDone(database)
  const mails = expectDone(await tenant.call(listMails)).filter(({ purpose }) => purpose === 'account')
  expect(mails).toMatchObject([
    {
      purpose: 'account',
      recipient: tenant.email,
      subject: 'Je hebt al een account bij Kloppend',
      state: 'kept',
    },
  ])
})

test('twenty simultaneous registrations of one address make one business', async () => {
  const before = (await counted()) as Record<string, bigint | string>
  const wire = registrationOf()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => kloppend.call(register, { body: { ...wire } })),
  )
  expect(new Set(answers.map(({ text }) => text))).toEqual(
    new Set(['{"isSuccess":true,"data":null,"errors":[]}']),
  )
  const after = (await counted()) as Record<string, bigint | string>
  expect(Number(after['tenants']) - Number(before['tenants'])).toBe(1)
  expect(Number(after['logins']) - Number(before['logins'])).toBe(1)
})

test('an unknown address and a wrong password get the same answer, in about the same time', async () => {
  const tenant = await kloppend.register()
  const timed = async (email: string) => {
    const begin = performance.now()
    const answer = await kloppend.call(login, { body: { email, password: 'niet het wachtwoord' } })
    return { text: answer.text, status: answer.status, ms: performance.now() - begin }
  }
  const median = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const [known, unknown]: Awaited<ReturnType<typeof timed>>[][] = [[], []]
  for (let round = 0; round < 15; round += 1) {
    known?.push(await timed(tenant.email))
    unknown?.push(await timed('niemand@nergens.test'))
  }
  const all = [...(known ?? []), ...(unknown ?? [])]
  expect(new Set(all.map(({ text, status }) => `${String(status)} ${text}`))).toEqual(
    new Set([
      '401 {"isSuccess":false,"data":null,"errors":["Inloggen mislukt"],' +
        '"problems":[{"code":"login.failed","path":[],"message":"Inloggen mislukt"}]}',
    ]),
  )
  const [a, b] = [median((known ?? []).map(({ ms }) => ms)), median((unknown ?? []).map(({ ms }) => ms))]
  // A missing hash computation would show as a difference of its whole time; this margin allows for a busy
  // machine.
  expect(Math.min(a, b) / Math.max(a, b)).toBeGreaterThan(0.5)
})

test('passwords are stored as argon2id hashes, never as text', async () => {
  const { email, password } = await kloppend.register()
  const { rows } = await database.superuser.query<{ password_hash: string }>(
    'select password_hash from logins where email = $1',
    [email],
  )
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(rows[0]?.password_hash).not.toContain(password)
})

test('logging out ends the session at once, that one only', async () => {
  const tenant = await kloppend.register()
  const elsewhere = await logInTenant(address, tenant.email, tenant.password)
  expect((await tenant.call(listCustomers)).status).toBe(200) // the answer is cached for seconds; logging out clears the cache too
  expect((await tenant.call(logout, { key: 'uit' })).status).toBe(200)
  expect(await tenant.call(listCustomers)).toMatchObject({
    status: 401,
    errors: ['Je bent niet ingelogd, of je sessie is verlopen. Log opnieuw in.'],
  })
  expect((await tenant.call(logout)).status).toBe(401)
  expect((await elsewhere.call(listCustomers)).status).toBe(200)
})

test('another process refuses the session of a logout within seconds', async () => {
  const other = await kloppend.startAnother()
  const tenant = await kloppend.register()
  expect((await callWire(other.address, tenant.token, listCustomers)).status).toBe(200)
  expectDone(await tenant.call(logout))
  await expect
    .poll(async () => (await callWire(other.address, tenant.token, listCustomers)).status, { timeout: 8_000 })
    .toBe(401)
})

test('an expired session is closed on the server, whatever its token says', async () => {
  const tenant = await kloppend.register()
  await database.superuser.query(
    `update sessions set expires_at = now() - interval '1 second' where session_id = $1`,
    [claimsIn(tenant.token)['sid']],
  )
  expect((await tenant.call(listCustomers)).status).toBe(401)
})

const key = readTokenKey(kloppend.dataDir)
const sign = (
  claims: Record<string, unknown>,
  options: { key?: Uint8Array; alg?: string; typ?: string } = {},
) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: options.alg ?? 'HS256', typ: options.typ ?? 'JWT' })
    .sign(options.key ?? key)
const unsigned = (header: object, claims: object, signature = ''): string =>
  `${base64url.encode(JSON.stringify(header))}.${base64url.encode(JSON.stringify(claims))}.${signature}`

async function forgeries(us: TestTenant, them: TestTenant): Promise<Record<string, string>> {
  const claims = claimsIn(us.token)
  const [header = '', payload = '', signature = ''] = us.token.split('.')
  const { exp, sid, tenantId, sub, ...rest } = claims
  const theirs = claimsIn(them.token)
  return {
    'no algorithm': unsigned({ alg: 'none', typ: 'JWT' }, claims),
    'no algorithm, old signature': unsigned({ alg: 'none', typ: 'JWT' }, claims, signature),
    'another key': await sign(claims, { key: new Uint8Array(64).fill(7) }),
    'another algorithm': await sign(claims, { alg: 'HS512' }),
    'another type': await sign(claims, { typ: 'at+jwt' }),
    'a key id that is a path': `${base64url.encode(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: '/dev/null' }))}.${payload}.${signature}`,
    'a changed payload': `${header}.${base64url.encode(JSON.stringify({ ...claims, tenantId: theirs['tenantId'] }))}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'half a signature': `${header}.${payload}.${signature.slice(0, 20)}`,
    expired: await sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }),
    'not yet valid': await sign({ ...claims, nbf: Math.floor(Date.now() / 1000) + 600 }),
    'without an end': await sign({ ...rest, sid, tenantId, sub }),
    'another audience': await sign({ ...claims, aud: 'elders' }),
    'another issuer': await sign({ ...claims, iss: 'elders' }),
    'without a session': await sign({ ...rest, exp, tenantId, sub }),
    'a session that never was': await sign({ ...claims, sid: '00000000-0000-4000-8000-000000000000' }),
    'another tenant with our session': await sign({ ...claims, tenantId: theirs['tenantId'] }),
    'our tenant with another’s session': await sign({ ...claims, sid: theirs['sid'] }),
    'another user with our session': await sign({ ...claims, sub: theirs['sub'] }),
    'a tenant that is no id': await sign({ ...claims, tenantId: `' or 1=1 --` }),
    'a tenant that is a list': await sign({ ...claims, tenantId: [tenantId] }),
    'far too long': `${header}.${'A'.repeat(5_000)}.${signature}`,
  }
}

test('each forged token is refused; the real ones are accepted, before and after', async () => {
  const [us, them] = [await kloppend.register(), await kloppend.register()]
  expect((await us.call(listCustomers)).status).toBe(200)
  expect((await them.call(listCustomers)).status).toBe(200)
  for (const [what, token] of Object.entries(await forgeries(us, them)))
    expect((await callWire(address, token, listCustomers)).status, what).toBe(401)
  expect((await us.call(listCustomers)).status).toBe(200)
})

test.each([
  '',
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer undefined',
  'Basic YTpi',
  'Bearer a.b.c',
  'a.b.c',
  'Bearer a.b.c d',
])('the header %j is no token', async (authorization) => {
  const answer = await kloppend.send('GET', '/api/Customers', { headers: { authorization } })
  expect(answer.status).toBe(401)
})
