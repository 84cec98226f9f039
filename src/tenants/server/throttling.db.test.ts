import { expect, test } from 'vitest'
import { login, register } from '../contract.ts'
import { changePassword, resetPassword, forgotPassword } from '../account-contract.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { testProgram } from '#testing/test-program.ts'
import { logInTenant, registrationOf } from '#testing/test-tenant.ts'
import { envelopeIn } from '#testing/wire-client.ts'

const sink = await mailSink()
const kloppend = await testProgram({ rateLimit: true, smtpUrl: `${sink.url}?from=post@kloppend.test` })
const UNDER_ATTACK =
  'Er wordt nu vanaf veel plekken geprobeerd op dit account in te loggen. Wacht een paar minuten, of kies "Wachtwoord vergeten": met de link in die mail kun je er meteen weer in.'

/** From an address of its own: the program accepts the forwarded address of the proxy on this machine. */
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const logInFrom = (ip: string, body: { email: string; password: string }) =>
  kloppend.send('POST', '/api/Login', { body, ...from(ip) })
async function registered() {
  const body = registrationOf()
  const answer = await kloppend.send('POST', '/api/Registration', { body, ...from(anyAddress()) })
  expect(answer.status).toBe(200)
  return { email: body.email, password: body.password }
}
/** The secret of the link in the mail for a forgotten password, once that mail has arrived. */
async function resetTokenOf(email: string): Promise<string> {
  const find = () =>
    sink.received.findLast(
      ({ to, message }) =>
        to.includes(email) && message.subject === 'Kies een nieuw wachtwoord voor Kloppend',
    )?.message.text
  await expect.poll(find, { timeout: 15_000, interval: 50 }).toBeTruthy()
  return /#([\w-]{43})/.exec(find() ?? '')?.[1] ?? ''
}
let addresses = 0
const anyAddress = (): string =>
  `198.51.${String(100 + Math.floor(++addresses / 250))}.${String(addresses % 250)}`

test('a client that guesses passwords has to wait, in the envelope; another account is not affected', async () => {
  const [victim, other] = [registrationOf(), registrationOf()]
  for (const body of [victim, other]) expect((await kloppend.call(register, { body })).status).toBe(200)
  const guess = () => kloppend.call(login, { body: { email: victim.email, password: 'niet het wachtwoord' } })
  for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(401)
  expect(await guess()).toMatchObject({
    status: 429,
    errors: ['Te veel pogingen om in te loggen. Probeer het over een paar minuten opnieuw.'],
  })
  // Also with the right password, or guessing would continue during the pause; and with the address in any
  // case.
  const right = { body: { email: victim.email.toUpperCase(), password: victim.password } }
  expect((await kloppend.call(login, right)).status).toBe(429)
  expect(
    (await kloppend.call(login, { body: { email: other.email, password: other.password } })).status,
  ).toBe(200)
})

test('endless registrations from one address are refused after ten a minute, in the envelope', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1)
    statuses.push((await kloppend.call(register, { body: registrationOf() })).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
  const refused = envelopeIn(await kloppend.send('POST', '/api/Registration', { body: registrationOf() }))
  expect(refused.errors).toEqual(['Te veel verzoeken. Wacht even en probeer het opnieuw.'])
})

test('behind a proxy on this machine the caller is the address that the proxy saw, whatever the caller claims', async () => {
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

test('twenty passwords at once from one network are ten attempts, not twenty', async () => {
  const victim = await registered()
  const ip = anyAddress()
  const startedAt = performance.now()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => logInFrom(ip, { ...victim, password: 'niet het wachtwoord' })),
  )
  // On a busy machine the first pause, of a second, may end before the last of them is counted; the next ones take 2 s, 4 s, …
  const pausesEnded = Math.floor(Math.log2((performance.now() - startedAt) / 1_000 + 1))
  const tried = answers.filter(({ status }) => status === 401).length
  expect(tried).toBeGreaterThanOrEqual(10)
  expect(tried).toBeLessThanOrEqual(10 + pausesEnded)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - tried)
})

test('a pause ends automatically and doubles with each further failure, up to a quarter of an hour', async () => {
  const victim = await registered()
  const ip = anyAddress()
  const wrong = () => logInFrom(ip, { ...victim, password: 'niet het wachtwoord' })
  const waited = (seconds: number) =>
    kloppend.database.superuser.query(
      `update login_attempts set last_at = last_at - $1 * interval '1 second'`,
      [seconds],
    )
  for (let count = 0; count < 10; count += 1) expect((await wrong()).status).toBe(401)
  for (const seconds of [1, 2, 4, 8]) {
    expect((await wrong()).status).toBe(429)
    await waited(seconds)
    expect((await wrong()).status).toBe(401)
  }
  await waited(15 * 60)
  expect((await logInFrom(ip, victim)).status).toBe(200)
  expect((await wrong()).status).toBe(401)
})

test(
  'six hundred attackers try a handful of passwords; the owner logs in from home meanwhile',
  { tags: 'soak' },
  async () => {
    const victim = await registered()
    const home = anyAddress()
    expect((await logInFrom(home, victim)).status).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 600 }, () =>
        logInFrom(anyAddress(), { ...victim, password: 'niet het wachtwoord' }),
      ),
    )
    for (const { status, text } of answers)
      if (status === 429) expect(JSON.parse(text)).toMatchObject({ errors: [UNDER_ATTACK] })
    const statuses = answers.map(({ status }) => status)
    const tried = statuses.filter((status) => status === 401).length
    expect(tried).toBeGreaterThanOrEqual(20)
    expect(tried).toBeLessThan(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(600 - tried)
    expect((await logInFrom(home, victim)).status).toBe(200)
  },
)

test(
  'an owner who is under attack and away from home logs in by the link of a forgotten password',
  { tags: 'soak' },
  async () => {
    const victim = await registered()
    await logInTenant(kloppend.address, victim.email, victim.password)
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        Array.from({ length: 20 }, () =>
          logInFrom(anyAddress(), { ...victim, password: 'niet het wachtwoord' }),
        ),
      )
    const away = anyAddress()
    await kloppend.database.superuser.query(
      `update login_attempts set next_at = now() + interval '1 hour', last_at = now() where attempts > 19`,
    )
    expect((await logInFrom(away, victim)).status).toBe(429)
    await kloppend.call(forgotPassword, { body: { email: victim.email } })
    const token = await resetTokenOf(victim.email)
    const password = 'een vers gekozen wachtzin'
    const reset = { body: { token, newPassword: password }, ...from(away) }
    expect((await kloppend.send('POST', resetPassword.path, reset)).status).toBe(200)
    expect((await logInFrom(away, { email: victim.email, password })).status).toBe(200)
  },
)

test('a thief of a session has ten guesses of the password, also in parallel', async () => {
  const victim = await registered()
  const session = await logInTenant(kloppend.address, victim.email, victim.password)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      session.call(changePassword, {
        body: { password: `gok ${String(n)}`, newPassword: 'een heel ander geheim' },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})
