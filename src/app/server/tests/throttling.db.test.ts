import { expect, test } from 'vitest'
import { login, register } from '#tenants/contract.ts'
import { testProgram } from '../testing/test-program.ts'
import { registrationOf } from '../testing/test-tenant.ts'
import { envelopeIn } from '../testing/wire-client.ts'

const kloppend = await testProgram({ rateLimit: true })

test('whoever guesses passwords is made to wait, in the envelope; another account is not', async () => {
  const [victim, other] = [registrationOf(), registrationOf()]
  for (const body of [victim, other]) expect((await kloppend.call(register, { body })).status).toBe(200)
  const guess = () => kloppend.call(login, { body: { email: victim.email, password: 'niet het wachtwoord' } })
  for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(401)
  expect(await guess()).toMatchObject({
    status: 429,
    errors: ['Te veel pogingen om in te loggen. Probeer het over een paar minuten opnieuw.'],
  })
  // Also with the right password, or guessing would go on through the pause; and in whatever case it is typed.
  const right = { body: { email: victim.email.toUpperCase(), password: victim.password } }
  expect((await kloppend.call(login, right)).status).toBe(429)
  expect(
    (await kloppend.call(login, { body: { email: other.email, password: other.password } })).status,
  ).toBe(200)
})

test('registering without end from one address is refused after ten a minute, in the envelope', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1)
    statuses.push((await kloppend.call(register, { body: registrationOf() })).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
  const refused = envelopeIn(await kloppend.send('POST', '/api/Registration', { body: registrationOf() }))
  expect(refused.errors).toEqual(['Te veel verzoeken. Wacht even en probeer het opnieuw.'])
})

test('behind a proxy on this machine the caller is who the proxy saw, whoever the caller says it is', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    const claimed = `198.51.100.${String(count)}, 203.0.113.7`
    const headers = { 'x-forwarded-for': claimed }
    statuses.push(
      (await kloppend.send('POST', '/api/Registration', { body: registrationOf(), headers })).status,
    )
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
