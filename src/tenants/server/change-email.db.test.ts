import { describe, expect, test } from 'vitest'
import { listCustomers } from '#customers/contract.ts'
import { listMails } from '#documents/contract.ts'
import {
  askForEmail,
  changeEmail,
  changePassword,
  forgotPassword,
  resetPassword,
} from '../account-contract.ts'
import { login, register } from '../contract.ts'
import { getCompany } from '../session-contract.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { historyOf } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { turnOnSecondFactor } from '#testing/second-factor.ts'
import { expectDone, logInTenant, registrationOf, type TestTenant } from '#testing/test-tenant.ts'

const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=post@kloppend.test` })
const { database, address } = kloppend

const LINK = 'Bevestig je nieuwe e-mailadres voor Kloppend'
const ASKED = 'Er is een ander e-mailadres gevraagd voor je account'
const CHANGED = 'Je logt bij Kloppend in met een ander e-mailadres'
const SPENT = { status: 409, errors: ['Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.'] }

let asked = 0
const newAddress = (): string => `verhuisd-${String((asked += 1))}@nieuw.test`
const ask = (tenant: TestTenant, newEmail: string, password = tenant.password) =>
  tenant.call(askForEmail, { body: { password, newEmail } })
const follow = (token: string) => kloppend.call(changeEmail, { body: { token } })
const tryLogin = (email: string, password: string) => kloppend.call(login, { body: { email, password } })
const tokenIn = (text: string): string => /#([\w-]{43})/.exec(text)?.[1] ?? ''

/** The text of the latest mail with this subject, once it has arrived. */
async function mailed(to: string, subject: string): Promise<string> {
  const find = () =>
    sink.received.findLast((mail) => mail.to.includes(to) && mail.message.subject === subject)?.message.text
  await expect.poll(find, { timeout: 15_000, interval: 50 }).toBeTruthy()
  return find() ?? ''
}

async function requested(tenant: TestTenant, newEmail: string): Promise<string> {
  expectDone(await ask(tenant, newEmail))
  return tokenIn(await mailed(newEmail.toLowerCase(), LINK))
}

test('nothing changes until the link at the new address is followed; then the user logs in with it, here and nowhere else', async () => {
  const tenant = await kloppend.register()
  const elsewhere = await logInTenant(address, tenant.email, tenant.password)
  const newEmail = newAddress()
  const token = await requested(tenant, newEmail.toUpperCase())
  expect(await mailed(tenant.email, ASKED)).toContain(newEmail)
  expect((await tryLogin(newEmail, tenant.password)).status).toBe(401)
  expect((await elsewhere.call(listCustomers)).status).toBe(200)

  // Links that were mailed to the old address before are refused afterwards.
  await kloppend.call(forgotPassword, { body: { email: tenant.email } })
  const reset = tokenIn(await mailed(tenant.email, 'Kies een nieuw wachtwoord voor Kloppend'))
  const answers = await Promise.all([1, 2, 3].map(() => follow(token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(
    await kloppend.call(resetPassword, { body: { token: reset, newPassword: 'een heel ander wachtwoord' } }),
  ).toMatchObject(SPENT)

  expect((await tryLogin(tenant.email, tenant.password)).status).toBe(401)
  expect((await tryLogin(newEmail, tenant.password)).status).toBe(200)
  expect((await elsewhere.call(listCustomers)).status).toBe(401)
  expect(expectDone(await tenant.call(getCompany))).toMatchObject({ email: newEmail, isEmailConfirmed: true })
  expect(await mailed(tenant.email, CHANGED)).toContain(newEmail)
  expect(await historyOf(tenant)).toEqual([
    ['security', 'E-mailadres om in te loggen', tenant.email, newEmail],
    ['security', 'Ander e-mailadres aangevraagd', tenant.email, newEmail],
  ])
})

test('who has a code set up gives it too: the password alone does not move a login', async () => {
  const { tenant, recoveryCodes } = await turnOnSecondFactor(await kloppend.register())
  const newEmail = newAddress()
  const asked = (code?: string) =>
    tenant.call(askForEmail, {
      body: { password: tenant.password, newEmail, ...(code !== undefined && { code }) },
    })
  expect((await asked()).status).toBe(403)
  expect((await asked('000000')).status).toBe(403)
  expectDone(await asked(recoveryCodes[0]))
  expect(await mailed(tenant.email, ASKED)).toContain(newEmail)
})

describe('refused, and nothing is mailed or stored', () => {
  test.each([
    [
      'a wrong password',
      403,
      'Dat is niet je huidige wachtwoord. Probeer het opnieuw.',
      { password: 'niet het goede' },
    ],
    ['the address that it is already', 409, 'Dit is al het adres waarmee je inlogt.', { newEmail: 'OWN' }],
    ['what is no address', 400, 'Ongeldig e-mailadres', { newEmail: 'geen adres' }],
    ['no address', 400, 'Verplicht veld', { newEmail: '' }],
  ])('%s', async (_why, status, sentence, change: { password?: string; newEmail?: string }) => {
    const tenant = await kloppend.register()
    const newEmail =
      change.newEmail === 'OWN' ? tenant.email.toUpperCase() : (change.newEmail ?? newAddress())
    const answer = await ask(tenant, newEmail, change.password)
    expect(answer.status).toBe(status)
    expect(answer.errors[0]).toContain(sentence)
    expect(await historyOf(tenant)).toEqual([])
    const subjects = expectDone(await tenant.call(listMails)).map(({ subject }) => subject)
    expect(subjects).not.toContain(LINK)
    expect(subjects).not.toContain(ASKED)
  })

  test('a link that is invalid, too old, of an earlier request, or from before the password changed', async () => {
    const tenant = await kloppend.register()
    expect((await follow('x')).status).toBe(400)
    expect(await follow('x'.repeat(43))).toMatchObject(SPENT)
    const first = await requested(tenant, newAddress())
    const second = await requested(tenant, newAddress())
    expect(await follow(first)).toMatchObject(SPENT)
    const newPassword = 'een heel ander wachtwoord'
    expectDone(await tenant.call(changePassword, { body: { password: tenant.password, newPassword } }))
    expect(await follow(second)).toMatchObject(SPENT)
    const third = await requested({ ...tenant, password: newPassword }, newAddress())
    await database.superuser.query(
      `update account_tokens set expires_at = now() - interval '1 second' where purpose = 'change-email'`,
    )
    expect(await follow(third)).toMatchObject(SPENT)
    expect((await tryLogin(tenant.email, newPassword)).status).toBe(200)
  })

  test('a sixth mail within an hour, also of simultaneous requests; another tenant is not limited', async () => {
    const [tenant, other] = [await kloppend.register(), await kloppend.register()]
    const answers = await Promise.all(Array.from({ length: 7 }, () => ask(tenant, newAddress())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 429)?.errors).toEqual([
      'Er zijn het afgelopen uur al genoeg mails met een link gestuurd. Probeer het over een uur opnieuw.',
    ])
    expect((await ask(other, newAddress())).status).toBe(200)
  })
})

describe('an address that another user has already', () => {
  test('gets the same answer and the same place in the list of mails; only its owner reads why, and gets no link', async () => {
    const [tenant, owner] = [await kloppend.register(), await kloppend.register()]
    const free = newAddress()
    const answers = [await ask(tenant, free), await ask(tenant, owner.email)]
    expect(answers[1]?.text).toBe(answers[0]?.text)
    const listed = expectDone(await tenant.call(listMails)).filter(({ subject }) => subject === LINK)
    expect(listed.map(({ recipient }) => recipient)).toEqual([owner.email, free])
    expect(listed[0]?.body).toBe(listed[1]?.body)
    const text = await mailed(owner.email, LINK)
    expect(text).toContain('er is al een account met dit adres')
    expect(tokenIn(text)).toBe('')
    expect((await tryLogin(owner.email, owner.password)).status).toBe(200)
  })

  test('of two users who request one address the first to follow the link gets it; the other keeps the old one', async () => {
    const [one, two] = [await kloppend.register(), await kloppend.register()]
    const newEmail = newAddress()
    const tokens = [await requested(one, newEmail)]
    sink.received.length = 0
    tokens.push(await requested(two, newEmail))
    const answers = await Promise.all(tokens.map(follow))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const loser = answers[0]?.status === 409 ? one : two
    expect(answers.find(({ status }) => status === 409)?.errors).toEqual([
      'Er is intussen al een account met dit e-mailadres. Kies een ander adres.',
    ])
    expect(expectDone(await loser.call(getCompany)).email).toBe(loser.email)
    expect((await historyOf(loser)).map(([, field]) => field)).toEqual(['Ander e-mailadres aangevraagd'])
    expect((await tryLogin(loser.email, loser.password)).status).toBe(200)
  })

  test('also when it was registered after the link was mailed', async () => {
    const tenant = await kloppend.register()
    const newEmail = newAddress()
    const token = await requested(tenant, newEmail)
    expectDone(await kloppend.call(register, { body: registrationOf({ email: newEmail }) }))
    expect((await follow(token)).status).toBe(409)
    expect((await tryLogin(tenant.email, tenant.password)).status).toBe(200)
  })
})
