import { describe, expect, test } from 'vitest'
import { isAccountant, roles, type Role } from '#contract/rights.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { joined, memberId } from '#testing/member-steps.ts'
import { addTestPasskey, graceBegan, testSite, turnOnSecondFactor } from '#testing/second-factor.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, tenantWith, type TestTenant } from '#testing/test-tenant.ts'
import { callWire } from '#testing/wire-client.ts'
import { endTwoFactor, getTwoFactor, obligeSecondFactor } from '../account-contract.ts'
import { openBusiness } from '../businesses-contract.ts'
import { login } from '../contract.ts'
import { GRACE_DAYS } from '../domain/second-factor.ts'
import { changeMemberRole } from '../member-contract.ts'
import { beginPasskeyLogin, endPasskey, listPasskeys, passkeyLogin } from '../passkey-contract.ts'
import { getCompany, getSession } from '../session-contract.ts'
import { createApiToken } from '../token-contract.ts'

const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=post@kloppend.test` })
const { database, address } = kloppend
const patiently = { timeout: 15_000, interval: 50 }

const toldTo = ({ email }: TestTenant): string[] =>
  sink.received
    .filter(({ to, message }) => to.includes(email) && message.subject?.includes('tweede stap'))
    .map(({ message }) => message.text ?? '')

/** A business whose owner has a second factor and obliges everyone to have one. */
async function obliging(): Promise<TestTenant> {
  const owner = await kloppend.register()
  await turnOnSecondFactor(owner)
  expectDone(await owner.call(obligeSecondFactor, { body: { password: owner.password } }))
  return owner
}

/** A session that begins now, so that nothing is believed of before. */
async function again(person: TestTenant, { tenantId }: { readonly tenantId: string }): Promise<TestTenant> {
  const { token } = expectDone(await person.call(openBusiness, { body: { tenantId } }))
  return tenantWith({ address, email: person.email, password: person.password, token })
}

/** What a member who logs in gets of a call that each role may make. */
async function answerTo(person: TestTenant, business: TestTenant): Promise<string> {
  const answer = await (await again(person, business)).call(getSession)
  return `${String(answer.status)} ${answer.problems[0]?.code ?? ''}`.trim()
}

const REFUSED = '403 two-factor.required'

test('the days of grace are the same in the program and in the database', async () => {
  const { rows } = await database.superuser.query<{ days: number }>(
    'select extract(day from second_factor_grace())::int as days',
  )
  expect(rows).toEqual([{ days: GRACE_DAYS }])
})

describe('of a business that obliges a second factor', () => {
  test.each(roles)('a member of the role %s works on day 13, and only sets it up on day 15', async (role) => {
    const business = await obliging()
    const person = await kloppend.register()
    const there = await seated(kloppend, person, business, role)
    expect(expectDone(await there.call(getCompany)).secondFactorFrom).toBe(
      addDays(todayInAmsterdam(), GRACE_DAYS),
    )
    await graceBegan(database, business, 13)
    expect(await answerTo(person, business)).toBe('200')
    await graceBegan(database, business, 15)
    expect(await answerTo(person, business)).toBe(REFUSED)
    // The own business asks nothing.
    expect((await person.call(getSession)).status).toBe(200)
    await turnOnSecondFactor(await again(person, business))
    expect(await answerTo(person, business)).toBe('200')
  })

  test('who becomes a member later has the days from then on, and who was one has them from the obligation on', async () => {
    const business = await obliging()
    const [before, later] = [await kloppend.register(), await kloppend.register()]
    await seated(kloppend, before, business, 'admin')
    await graceBegan(database, business, 20)
    await seated(kloppend, later, business, 'admin')
    expect(await answerTo(before, business)).toBe(REFUSED)
    expect(await answerTo(later, business)).toBe('200')

    const second = await kloppend.register()
    const member = await kloppend.register()
    await seated(kloppend, member, second, 'billing')
    await graceBegan(database, second, 400)
    await turnOnSecondFactor(second)
    expectDone(await second.call(obligeSecondFactor, { body: { password: second.password } }))
    expect(await answerTo(member, second)).toBe('200')
  })

  test('each member without a second factor gets one mail with the day; who has one gets none', async () => {
    const owner = await kloppend.register()
    const [without, withCode, withKey] = [
      await joined(sink, owner, 'billing'),
      await joined(sink, owner, 'admin'),
      await joined(sink, owner, 'employee'),
    ]
    await turnOnSecondFactor(owner)
    await turnOnSecondFactor(withCode)
    await addTestPasskey(withKey)
    expectDone(await owner.call(obligeSecondFactor, { body: { password: owner.password } }))
    await expect.poll(() => toldTo(without), patiently).toHaveLength(1)
    expect(toldTo(without)[0]).toContain('een code van een app op je telefoon, of een passkey')
    for (const person of [owner, withCode, withKey]) expect(toldTo(person)).toEqual([])
  })

  test('an owner with a passkey and no code may oblige it', async () => {
    const owner = await kloppend.register()
    await addTestPasskey(owner)
    expectDone(await owner.call(obligeSecondFactor, { body: { password: owner.password } }))
    await graceBegan(database, owner, 15)
    expect(await answerTo(owner, owner)).toBe('200')
  })

  test('a key of a program stops with its maker, after the days of grace', async () => {
    const owner = await kloppend.register()
    const person = await kloppend.register()
    const admin = await seated(kloppend, person, owner, 'admin')
    const { token } = expectDone(
      await admin.call(createApiToken, {
        body: { name: 'Webwinkel', scopes: ['business.read'], days: 365, password: person.password },
      }),
    )
    await turnOnSecondFactor(owner)
    expectDone(await owner.call(obligeSecondFactor, { body: { password: owner.password } }))
    const asks = async () => (await callWire(address, token, getCompany)).problems[0]?.code ?? 'done'
    await graceBegan(database, owner, 13)
    expect(await asks()).toBe('done')
    await graceBegan(database, owner, 15)
    await expect.poll(asks, { timeout: 15_000, interval: 500 }).toBe('two-factor.required')
  })
})

describe('where the owner obliges nothing', () => {
  test.each(roles)(
    'a member of the role %s needs a second factor only as an accountant',
    async (role: Role) => {
      const business = await kloppend.register()
      const person = await kloppend.register()
      const there = await seated(kloppend, person, business, role)
      expect(expectDone(await there.call(getTwoFactor))).toMatchObject({
        isObliged: false,
        isObligedBySeat: isAccountant(role),
        isLacking: false,
      })
      await graceBegan(database, business, 13)
      expect(await answerTo(person, business)).toBe('200')
      await graceBegan(database, business, 15)
      expect(await answerTo(person, business)).toBe(isAccountant(role) ? REFUSED : '200')
      if (!isAccountant(role)) return
      expect(expectDone(await (await again(person, business)).call(getTwoFactor)).isLacking).toBe(true)
      await addTestPasskey(person)
      expect(await answerTo(person, business)).toBe('200')
    },
  )

  test('a passkey counts in a session that it opened, and not in one that the password alone opened', async () => {
    const business = await kloppend.register()
    const person = await kloppend.register()
    const { device, userHandle } = await addTestPasskey(person)
    await seated(kloppend, person, business, 'accountant-posting')
    await graceBegan(database, business, 15)
    const withToken = (token: string) =>
      tenantWith({ address, email: person.email, password: person.password, token })
    const byPassword = withToken(
      expectDone(
        await callWire(address, null, login, { body: { email: person.email, password: person.password } }),
      ).token,
    )
    expect(await answerTo(byPassword, business)).toBe(REFUSED)
    const refused = await again(byPassword, business)
    expect(expectDone(await refused.call(getTwoFactor))).toMatchObject({ isLacking: true, hasPasskey: true })
    const { challenge } = expectDone(await callWire(address, null, beginPasskeyLogin))
    const byPasskey = withToken(
      expectDone(
        await callWire(address, null, passkeyLogin, {
          body: { credential: device.logIn(challenge, userHandle, testSite) },
        }),
      ).token,
    )
    expect(await answerTo(byPasskey, business)).toBe('200')
  })

  test('who becomes an accountant has the days from then on, and another seat of an accountant gives no more', async () => {
    const business = await kloppend.register()
    const person = await kloppend.register()
    await seated(kloppend, person, business, 'billing')
    await graceBegan(database, business, 400)
    const params = { id: await memberId(business, person) }
    const give = async (role: Role) =>
      expectDone(
        await business.call(changeMemberRole, {
          params,
          body: { role, password: business.password },
          key: role,
        }),
      )
    await give('accountant-reading')
    expect(await answerTo(person, business)).toBe('200')
    await graceBegan(database, business, 15)
    await give('accountant-posting')
    expect(await answerTo(person, business)).toBe(REFUSED)
  })
})

test('an accountant ends logging in with a code only with a passkey, and a passkey that is lost ends always', async () => {
  const business = await kloppend.register()
  const person = await kloppend.register()
  await turnOnSecondFactor(person)
  const there = await seated(kloppend, person, business, 'accountant-posting')
  const body = { password: person.password }
  expect(await there.call(endTwoFactor, { body, key: 'eerst' })).toMatchObject({
    status: 409,
    problems: [{ code: 'two-factor.obliged-by-seat' }],
  })
  await addTestPasskey(person)
  expectDone(await there.call(endTwoFactor, { body, key: 'daarna' }))
  await graceBegan(database, business, 15)
  expect(await answerTo(person, business)).toBe('200')
  const [passkey] = expectDone(await there.call(listPasskeys)).passkeys
  expectDone(await there.call(endPasskey, { body: { id: passkey?.id ?? '', ...body } }))
  expect(await answerTo(person, business)).toBe(REFUSED)
})
