import { describe, expect, test } from 'vitest'
import { listCustomers } from '#customers/contract.ts'
import { listMails } from '#documents/contract.ts'
import {
  beginTwoFactor,
  changePassword,
  confirmEmail,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  endTwoFactor,
  forgotPassword,
  getTwoFactor,
  listSessions,
  renewRecoveryCodes,
  resetPassword,
  sendTestMail,
} from '../account-contract.ts'
import { login, register } from '../contract.ts'
import { getCompany, sendConfirmation } from '../session-contract.ts'
import { codeOf, stepAt } from './totp.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { turnOnSecondFactor } from '#testing/second-factor.ts'
import { historyOf } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, logInTenant, registrationOf, type TestTenant } from '#testing/test-tenant.ts'
import { envelopeIn } from '#testing/wire-client.ts'

const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=post@kloppend.test` })
const { database, address } = kloppend
const NEW = 'een heel ander wachtwoord'
const patiently = { timeout: 15_000, interval: 50 }

const tryLogin = (tenant: TestTenant, changes: { password?: string; code?: string } = {}) =>
  kloppend.call(login, { body: { email: tenant.email, password: tenant.password, ...changes } })

/** The text of the latest mail with this subject, once it has arrived. */
async function mailed(to: string, subject: string): Promise<string> {
  const find = () =>
    sink.received.findLast((mail) => mail.to.includes(to) && mail.message.subject === subject)?.message.text
  await expect.poll(find, patiently).toBeTruthy()
  return find() ?? ''
}
const CONFIRM = 'Bevestig je e-mailadres voor Kloppend'
const RESET = 'Kies een nieuw wachtwoord voor Kloppend'
const tokenIn = (text: string): string => /#([\w-]{43})/.exec(text)?.[1] ?? ''

describe('the password', () => {
  test('changes with the old one; other sessions end, this one continues, and no secret is stored', async () => {
    const tenant = await kloppend.register()
    const elsewhere = await logInTenant(address, tenant.email, tenant.password)
    expect(
      await tenant.call(changePassword, { body: { password: 'niet het goede', newPassword: NEW } }),
    ).toMatchObject({ status: 403, errors: ['Dat is niet je huidige wachtwoord. Probeer het opnieuw.'] })
    expect(
      (await tenant.call(changePassword, { body: { password: tenant.password, newPassword: 'kort' } }))
        .status,
    ).toBe(400)
    expectDone(
      await tenant.call(changePassword, { body: { password: tenant.password, newPassword: NEW }, key: 'ww' }),
    )
    expect((await tenant.call(listCustomers)).status).toBe(200)
    expect((await elsewhere.call(listCustomers)).status).toBe(401)
    expect((await tryLogin(tenant)).status).toBe(401)
    expect((await tryLogin(tenant, { password: NEW })).status).toBe(200)
    expect(await historyOf(tenant)).toEqual([['security', 'Wachtwoord gewijzigd', null, null]])
    await mailed(tenant.email, 'Je wachtwoord bij Kloppend is gewijzigd')
  })

  test('forgotten: the answer is the same for an unknown address; the link works once and ends every session', async () => {
    const tenant = await kloppend.register()
    const [known, unknown] = [
      await kloppend.call(forgotPassword, { body: { email: tenant.email } }),
      await kloppend.call(forgotPassword, { body: { email: 'niemand@nergens.test' } }),
    ]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const token = tokenIn(await mailed(tenant.email, RESET))
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        kloppend.call(resetPassword, { body: { token, newPassword: `${NEW} ${String(n)}` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    const winner = answers.findIndex(({ status }) => status === 200) + 1
    expect((await tenant.call(listCustomers)).status).toBe(401)
    expect((await tryLogin(tenant)).status).toBe(401)
    expect((await tryLogin(tenant, { password: `${NEW} ${String(winner)}` })).status).toBe(200)
    expect(sink.received.some((mail) => mail.to.includes('niemand@nergens.test'))).toBe(false)
  })

  test('a link that is too old, invalid, or for another purpose is refused; a newer one replaces an older one', async () => {
    const tenant = await kloppend.register()
    const confirming = tokenIn(await mailed(tenant.email, CONFIRM))
    const spent = { status: 409, errors: ['Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.'] }
    const reset = (token: string) => kloppend.call(resetPassword, { body: { token, newPassword: NEW } })
    expect(await reset(confirming)).toMatchObject(spent)
    expect((await reset('x')).status).toBe(400)
    await kloppend.call(forgotPassword, { body: { email: tenant.email } })
    const first = tokenIn(await mailed(tenant.email, RESET))
    sink.received.length = 0
    await kloppend.call(forgotPassword, { body: { email: tenant.email } })
    const second = tokenIn(await mailed(tenant.email, RESET))
    expect(await reset(first)).toMatchObject(spent)
    await database.superuser.query(`update account_tokens set expires_at = now() - interval '1 second'`)
    expect(await reset(second)).toMatchObject(spent)
    expect((await tryLogin(tenant)).status).toBe(200)
  })

  test('a link in a mail is not shown to a session, and not stored after it was sent', async () => {
    const tenant = await kloppend.register()
    const token = tokenIn(await mailed(tenant.email, CONFIRM))
    const mails = expectDone(await tenant.call(listMails))
    expect(mails.find(({ subject }) => subject === CONFIRM)?.body).toBe(
      'In deze mail staat een persoonlijke link; daarom is de tekst hier niet te lezen.',
    )
    await expect
      .poll(async () => {
        const { rows } = await database.superuser.query<{ body: string }>(
          `select body from mails where tenant_id = $1 and purpose = 'account-link'`,
          [tenant.tenantId],
        )
        return rows[0]?.body
      }, patiently)
      .toBe('')
    const { rows } = await database.superuser.query(`select from account_tokens where token_hash = $1`, [
      token,
    ])
    expect(rows).toEqual([])
  })
})

test('the address is confirmed by the link of the first mail, or of a newer one', async () => {
  const tenant = await kloppend.register()
  expect(expectDone(await tenant.call(getCompany)).isEmailConfirmed).toBe(false)
  const first = tokenIn(await mailed(tenant.email, CONFIRM))
  sink.received.length = 0
  expectDone(await tenant.call(sendConfirmation))
  const second = tokenIn(await mailed(tenant.email, CONFIRM))
  expect((await kloppend.call(confirmEmail, { body: { token: first } })).status).toBe(409)
  expectDone(await kloppend.call(confirmEmail, { body: { token: second } }))
  expect(expectDone(await tenant.call(getCompany)).isEmailConfirmed).toBe(true)
  expect((await kloppend.call(confirmEmail, { body: { token: second } })).status).toBe(409)
})

test('a test mail goes to the user’s own address, in the form that customers receive', async () => {
  const tenant = await kloppend.register({ tenantName: 'Studio Noord' })
  expectDone(await tenant.call(sendTestMail))
  await mailed(tenant.email, 'Proefmail van Kloppend')
  const mail = sink.received.find(({ message }) => message.subject === 'Proefmail van Kloppend')
  expect(mail?.message.from).toMatchObject({ name: 'Studio Noord via Kloppend' })
})

describe('sessions', () => {
  test('are listed with device and address, and ended one by one or all except this one', async () => {
    const tenant = await kloppend.register()
    const other = await logInTenant(address, tenant.email, tenant.password)
    const third = await logInTenant(address, tenant.email, tenant.password)
    const listed = expectDone(await tenant.call(listSessions))
    expect(listed).toHaveLength(3)
    expect(listed.filter(({ isThis }) => isThis)).toMatchObject([{ ip: '127.0.0.1' }])
    const otherId = expectDone(await other.call(listSessions)).find(({ isThis }) => isThis)?.id ?? ''
    expectDone(await tenant.call(endSession, { params: { id: otherId } }))
    expect((await other.call(listCustomers)).status).toBe(401)
    expect((await tenant.call(endSession, { params: { id: otherId } })).status).toBe(404)
    expectDone(await tenant.call(endOtherSessions))
    expect((await third.call(listCustomers)).status).toBe(401)
    expect(expectDone(await tenant.call(listSessions))).toHaveLength(1)
  })

  test('of another user are answered as absent', async () => {
    const [ours, theirs] = [await kloppend.register(), await kloppend.register()]
    const [session] = expectDone(await theirs.call(listSessions))
    expect((await ours.call(endSession, { params: { id: session?.id ?? '' } })).status).toBe(404)
    expectDone(await ours.call(endOtherSessions))
    expect((await theirs.call(listCustomers)).status).toBe(200)
  })

  test('from an unknown device, the user gets a mail; from a known one not', async () => {
    const tenant = await kloppend.register()
    const from = (userAgent: string) =>
      kloppend.send('POST', '/api/Login', {
        headers: { 'user-agent': userAgent },
        body: { email: tenant.email, password: tenant.password },
      })
    const count = () =>
      sink.received.filter(
        (mail) =>
          mail.to.includes(tenant.email) && mail.message.subject === 'Nieuwe aanmelding op je account',
      ).length
    expect((await tryLogin(tenant)).status).toBe(200)
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
    expect(envelopeIn(await from(firefox)).isSuccess).toBe(true)
    expect(await mailed(tenant.email, 'Nieuwe aanmelding op je account')).toContain(
      'Apparaat: Firefox op Linux',
    )
    await from(firefox.replaceAll('132.0', '133.0'))
    expect(expectDone(await tenant.call(listSessions))).toHaveLength(4)
    expect(count()).toBe(1)
  })
})

describe('logging in with a code', () => {
  const withCodes = async () => turnOnSecondFactor(await kloppend.register())

  test('requires no code until a right code confirmed it', async () => {
    const tenant = await kloppend.register()
    expect((await tenant.call(beginTwoFactor, { body: { password: 'niet het goede' } })).status).toBe(403)
    const { address: uri, secret } = expectDone(
      await tenant.call(beginTwoFactor, { body: { password: tenant.password } }),
    )
    expect(uri).toContain(`secret=${secret}&issuer=Kloppend`)
    expect((await tryLogin(tenant)).status).toBe(200)
    expect((await tenant.call(confirmTwoFactor, { body: { code: '000000' } })).status).toBe(403)
    expect(expectDone(await tenant.call(getTwoFactor))).toEqual({
      isOn: false,
      isObliged: false,
      isObligedBySeat: false,
      hasPasskey: false,
      isLacking: false,
      recoveryCodesLeft: 0,
    })
  })

  test('then requires a code as the second step; one code opens one session, also of five simultaneous logins', async () => {
    const { tenant, secret } = await withCodes()
    expect(await tryLogin(tenant)).toMatchObject({
      status: 403,
      data: null,
      errors: ['Vul de code van 6 cijfers uit je authenticator-app in.'],
    })
    expect((await tryLogin(tenant, { password: 'niet het goede', code: '123456' })).status).toBe(401)
    expect((await tryLogin(tenant, { code: '12345x' })).status).toBe(403)
    const code = codeOf(secret, stepAt(Date.now()))
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tryLogin(tenant, { code })))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.map(({ status }) => status).filter((status) => status === 403)).toHaveLength(4)
    expect((await tryLogin(tenant, { code })).status).toBe(403)
  })

  test('a recovery code works once, in any typed form; new codes replace the old ones', async () => {
    const { tenant, recoveryCodes } = await withCodes()
    const [first = '', second = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    expect((await tryLogin(tenant, { code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
    expect((await tryLogin(tenant, { code: first })).status).toBe(403)
    expect(expectDone(await tenant.call(getTwoFactor))).toEqual({
      isOn: true,
      isObliged: false,
      isObligedBySeat: false,
      hasPasskey: false,
      isLacking: false,
      recoveryCodesLeft: 9,
    })
    expectDone(await tenant.call(renewRecoveryCodes, { body: { password: tenant.password } }))
    expect((await tryLogin(tenant, { code: second })).status).toBe(403)
  })

  test('a new password by mail does not open the account without the code', async () => {
    const { tenant, recoveryCodes } = await withCodes()
    await kloppend.call(forgotPassword, { body: { email: tenant.email } })
    const token = tokenIn(await mailed(tenant.email, RESET))
    expectDone(await kloppend.call(resetPassword, { body: { token, newPassword: NEW } }))
    expect((await tryLogin(tenant, { password: NEW })).status).toBe(403)
    expect((await tryLogin(tenant, { password: NEW, code: recoveryCodes[0] ?? '' })).status).toBe(200)
  })

  test('is turned off with the password, and then logging in needs no code', async () => {
    const { tenant } = await withCodes()
    expect((await tenant.call(endTwoFactor, { body: { password: 'niet het goede' } })).status).toBe(403)
    expect((await tenant.call(beginTwoFactor, { body: { password: tenant.password } })).status).toBe(409)
    expectDone(await tenant.call(endTwoFactor, { body: { password: tenant.password } }))
    expect(expectDone(await tryLogin(tenant))).toEqual({ token: expect.any(String) as string })
    expect((await historyOf(tenant)).map(([, field, old, now]) => [field, old, now])).toEqual([
      ['Inloggen met een code', 'aan', 'uit'],
      ['Inloggen met een code', 'uit', 'aan'],
    ])
  })

  test('neither the secret nor a recovery code is in the database', async () => {
    const { tenant, secret, recoveryCodes } = await withCodes()
    const { rows } = await database.superuser.query<{ all: string }>(
      `select (select string_agg(l::text, '') from logins l) || (select string_agg(c::text, '') from recovery_codes c)
           || coalesce((select string_agg(k::text, '') from idempotency_keys k), '')
           || (select string_agg(s::text, '') from setting_changes s) as all`,
    )
    expect(rows[0]?.all).toContain(tenant.email)
    expect(rows[0]?.all).not.toContain(secret.toString('hex'))
    for (const code of recoveryCodes) expect(rows[0]?.all).not.toContain(code)
  })
})

test('ten wrong codes make the next one wait, the right one too', async () => {
  const strict = await kloppend.startAnother({ rateLimit: true })
  const tenant = await kloppend.register()
  const begun = expectDone(await tenant.call(beginTwoFactor, { body: { password: tenant.password } }))
  expect(begun.secret).toHaveLength(32)
  const confirm = () =>
    fetch(`${strict.address}/api/TwoFactor/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'geen' }),
    })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await confirm()).status)
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429])
})

describe('a password that is easy to guess', () => {
  test('is refused wherever a password is chosen: at registration, when it is changed, and by a link', async () => {
    const guessable = ['123456789012', 'Welkom2026', 'qwertyuiop12', 'aaaaaaaaaaaa', 'wachtwoord2026']
    for (const password of guessable)
      expect(await kloppend.call(register, { body: registrationOf({ password }) })).toMatchObject({
        errors: [expect.stringMatching(/makkelijk te raden|overal als eerste geprobeerd/)],
      })
    const tenant = await kloppend.register()
    const change = { body: { password: tenant.password, newPassword: '123456789012' } }
    expect((await tenant.call(changePassword, change)).status).toBe(422)
    await kloppend.call(forgotPassword, { body: { email: tenant.email } })
    const token = tokenIn(await mailed(tenant.email, RESET))
    const refused = await kloppend.call(resetPassword, { body: { token, newPassword: '123456789012' } })
    expect(refused.status).toBe(422)
    // A refusal does not use the link up.
    expectDone(await kloppend.call(resetPassword, { body: { token, newPassword: NEW } }))
  })

  test('and a known one, or one of the business name, when it is changed and by a link', async () => {
    const tenant = await kloppend.register({ tenantName: 'Zonnebloemkwekerij Jansma' })
    await kloppend.call(forgotPassword, { body: { email: tenant.email } })
    const token = tokenIn(await mailed(tenant.email, RESET))
    for (const [newPassword, sentence] of [
      ['Sunshine1', 'Dit wachtwoord is bekend en wordt overal als eerste geprobeerd.'],
      ['Zonnebloemkwekerij-2026', 'het bestaat vooral uit je bedrijfsnaam, je e-mailadres'],
    ] as const) {
      const refusal = { status: 422, errors: [expect.stringContaining(sentence)] }
      const change = { password: tenant.password, newPassword }
      expect(await tenant.call(changePassword, { body: change })).toMatchObject(refusal)
      expect(await kloppend.call(resetPassword, { body: { token, newPassword } })).toMatchObject(refusal)
    }
    expect((await tryLogin(tenant)).status).toBe(200)
  })

  test('also when it contains the name of the business or the address', async () => {
    const registration = registrationOf({ tenantName: 'Zonnebloemkwekerij Jansma' })
    for (const password of ['Zonnebloemkwekerij1', registration.email])
      expect((await kloppend.call(register, { body: { ...registration, password } })).status).toBe(422)
    expectDone(await kloppend.call(register, { body: registration }))
  })
})

test('a link that was requested before the password changed does not work after it', async () => {
  const tenant = await kloppend.register()
  await kloppend.call(forgotPassword, { body: { email: tenant.email } })
  const token = tokenIn(await mailed(tenant.email, RESET))
  expectDone(await tenant.call(changePassword, { body: { password: tenant.password, newPassword: NEW } }))
  expect(
    await kloppend.call(resetPassword, { body: { token, newPassword: 'weer een andere wachtzin' } }),
  ).toMatchObject({ status: 409, errors: ['Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.'] })
  expect((await tryLogin(tenant, { password: NEW })).status).toBe(200)
})

test('one box gets five mails with a link in a day, however many are requested; the last link still works', async () => {
  const tenant = await kloppend.register()
  for (let count = 0; count < 12; count += 1)
    expectDone(await kloppend.call(forgotPassword, { body: { email: tenant.email.toUpperCase() } }))
  await mailed(tenant.email, RESET)
  // By the time in their ids: two that leave together may arrive the other way round.
  const links = () =>
    sink.received
      .filter(
        ({ to, message }) => to.includes(tenant.email) && [RESET, CONFIRM].includes(message.subject ?? ''),
      )
      .toSorted((one, other) => ((one.message.messageId ?? '') < (other.message.messageId ?? '') ? -1 : 1))
  // One of them confirms the address.
  await expect.poll(() => links().length, patiently).toBe(5)
  expect(await tenant.call(sendConfirmation)).toMatchObject({
    status: 429,
    errors: [expect.stringContaining('vandaag al vijf mails')],
  })
  const token = tokenIn(links().findLast(({ message }) => message.subject === RESET)?.message.text ?? '')
  expectDone(await kloppend.call(resetPassword, { body: { token, newPassword: NEW } }))
})
