import { expect, test } from 'vitest'
import { beginTwoFactor, changePassword, endOtherSessions } from '../account-contract.ts'
import { login } from '../contract.ts'
import { logout } from '../session-contract.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone, logInTenant } from '#testing/test-tenant.ts'

const lines: string[] = []
const kloppend = await testProgram(
  { logLevel: 'info', rateLimit: true },
  { write: (line) => void lines.push(line) },
)

const eventsOf = (kind: string) =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['event'] === 'security' && line['kind'] === kind)

test('a login, its refusals and its end each write a line that names the session and the caller', async () => {
  const tenant = await kloppend.register()
  const session = await logInTenant(kloppend.address, tenant.email, tenant.password)
  const claims = claimsIn(session.token)
  const ids = { tenantId: claims['tenantId'], userId: claims['sub'], sessionId: claims['sid'] }
  expect(eventsOf('login-succeeded').at(-1)).toMatchObject({ ...ids, ip: '127.0.0.1' })

  for (let count = 0; count < 11; count += 1)
    await kloppend.call(login, { body: { email: tenant.email, password: 'niet het wachtwoord' } })
  expect(eventsOf('login-refused')).toHaveLength(10)
  expect(eventsOf('login-throttled')).toMatchObject([{ reason: 'login.too-many-attempts', ip: '127.0.0.1' }])

  expectDone(await session.call(logout))
  expect(eventsOf('logged-out').at(-1)).toMatchObject(ids)
  await session.call(logout)
  expect(eventsOf('token-refused').at(-1)).toMatchObject({ reason: 'session.required' })
})

test('a visitor without a token is no event; a forged token is', async () => {
  const before = eventsOf('token-refused').length
  await kloppend.send('GET', '/api/Customers')
  expect(eventsOf('token-refused')).toHaveLength(before)
  await kloppend.send('GET', '/api/Customers', { token: 'een.verzonnen.token' })
  expect(eventsOf('token-refused')).toHaveLength(before + 1)
})

test('changes of the password and of sessions write a line, and so does a wrong password within a session', async () => {
  const tenant = await kloppend.register()
  const tenantId = claimsIn(tenant.token)['tenantId']
  await tenant.call(beginTwoFactor, { body: { password: 'niet het wachtwoord' } })
  expect(eventsOf('password-refused').at(-1)).toMatchObject({ tenantId })
  expectDone(await tenant.call(endOtherSessions))
  expect(eventsOf('session-ended').at(-1)).toMatchObject({ tenantId })
  const newPassword = 'vier verse losse woorden'
  expectDone(await tenant.call(changePassword, { body: { password: tenant.password, newPassword } }))
  expect(eventsOf('password-changed').at(-1)).toMatchObject({ tenantId })
})

test('a login that ends the oldest of twenty sessions writes a line', async () => {
  const relaxed = await kloppend.startAnother({ rateLimit: false })
  const tenant = await kloppend.register()
  for (let count = 1; count < 20; count += 1)
    await logInTenant(relaxed.address, tenant.email, tenant.password)
  expect(eventsOf('session-displaced')).toEqual([])
  const last = await logInTenant(relaxed.address, tenant.email, tenant.password)
  expect(eventsOf('session-displaced')).toMatchObject([
    { ip: '127.0.0.1', tenantId: tenant.tenantId, sessionId: claimsIn(last.token)['sid'] },
  ])
})

test('a request that the contract refuses writes a line, without what was sent', async () => {
  const tenant = await kloppend.register()
  const body = { email: 'een verzonnen adres', password: '' }
  expect((await kloppend.send('POST', '/api/Login', { body })).status).toBe(400)
  await tenant.send('POST', '/api/Customers', { body: { name: ['verdacht'] } })
  const events = eventsOf('input-refused')
  expect(events).toMatchObject([
    { ip: '127.0.0.1', reason: 'request.invalid' },
    { ip: '127.0.0.1', reason: 'request.invalid', tenantId: tenant.tenantId },
  ])
  expect(JSON.stringify(events)).not.toMatch(/verzonnen|verdacht/)
})

test('no line contains a password, a token or an e-mail address', async () => {
  const tenant = await kloppend.register()
  await kloppend.call(login, { body: { email: tenant.email, password: 'een geraden wachtzin' } })
  await kloppend.send('GET', '/api/Customers', { token: 'een.verzonnen.token' })
  const log = lines.join('\n')
  for (const secret of [tenant.email, tenant.password, tenant.token, 'een geraden wachtzin', 'verzonnen'])
    expect(log).not.toContain(secret)
})
