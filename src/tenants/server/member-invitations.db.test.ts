import { describe, expect, test } from 'vitest'
import { listCustomers } from '#customers/contract.ts'
import { listMails } from '#documents/contract.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { joined, mailedInvitation, memberId, newAddress, tokensMailedTo } from '#testing/member-steps.ts'
import { turnOnSecondFactor } from '#testing/second-factor.ts'
import { historyOf } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, logInTenant, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { listBusinesses } from '../businesses-contract.ts'
import { login } from '../contract.ts'
import {
  acceptInvitation,
  endMembership,
  inviteMember,
  listMembers,
  lookAtInvitation,
  registerByInvitation,
  resendInvitation,
  withdrawInvitation,
} from '../member-contract.ts'
import { getCompany, getSession } from '../session-contract.ts'
import { codeOf, stepAt } from './totp.ts'

const sink = await mailSink()
const lines: string[] = []
const kloppend = await testProgram(
  { smtpUrl: `${sink.url}?from=post@kloppend.test`, logLevel: 'info' },
  { write: (line) => void lines.push(line) },
)
const { database, address } = kloppend
const patiently = { timeout: 15_000, interval: 50 }
const PASSWORD = 'zes blauwe paarden bij de molen'

const eventsOf = (tenantId: string): string[] =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['event'] === 'security' && line['tenantId'] === tenantId)
    .map((line) => String(line['kind']))
const look = async (token: string) => expectDone(await kloppend.call(lookAtInvitation, { body: { token } }))
const register = (token: string, newPassword = PASSWORD) =>
  kloppend.call(registerByInvitation, { body: { token, newPassword } })
const expire = (owner: TestTenant) =>
  database.superuser.query(
    `update member_invitations set created_at = created_at - interval '8 days', expires_at = expires_at - interval '8 days'
     where tenant_id = $1`,
    [owner.tenantId],
  )

/** A call that is refused leaves everything as it was. */
async function refused(call: () => Promise<{ status: number; problems: readonly { code: string }[] }>) {
  const before = await fingerprintOf(database)
  const answer = await call()
  expect(await fingerprintOf(database)).toBe(before)
  return `${String(answer.status)} ${answer.problems[0]?.code ?? ''}`
}

describe('a person without a login', () => {
  test('gets a mail with a link, chooses a password, and works in the business; it gets no business of its own', async () => {
    const owner = await kloppend.register()
    await owner.addCustomer({ name: 'Bakkerij Jansen' })
    const email = newAddress()
    const token = await mailedInvitation(sink, owner, { email, role: 'billing' })
    const business = expectDone(await owner.call(getCompany)).name
    expect(await look(token)).toMatchObject({
      state: 'open', tenantName: business, email, role: 'billing', hasLogin: false,
    }) // prettier-ignore

    const made = expectDone(await register(token))
    const person = await logInTenant(address, email, PASSWORD)
    expect(made.token).not.toBeNull()
    expect(person.tenantId).toBe(owner.tenantId)
    expect(expectDone(await person.call(getSession))).toMatchObject({ email, role: 'billing' })
    expect(expectDone(await person.call(listBusinesses))).toMatchObject([{ tenantId: owner.tenantId }])
    expect(expectDone(await person.call(listCustomers))).toHaveLength(1)
    // The mail was read at that address, so that it is confirmed.
    expect(expectDone(await person.call(getCompany)).isEmailConfirmed).toBe(true)

    expect((await look(token)).state).toBe('accepted')
    expect((await historyOf(owner)).slice(0, 2)).toEqual([
      ['security', 'Uitnodiging aangenomen', null, `${email}: Facturatie`],
      ['security', 'Persoon uitgenodigd', null, `${email}: Facturatie`],
    ])
    expect(eventsOf(owner.tenantId)).toEqual(
      expect.arrayContaining(['member-invited', 'invitation-accepted']),
    )
    await expect
      .poll(
        () =>
          sink.received.filter(({ to }) => to.includes(owner.email)).map(({ message }) => message.subject),
        patiently,
      )
      .toContain(`${email} werkt nu mee in ${business}`)
  })

  test('cannot choose a password that is easily guessed, and the link still works after that', async () => {
    const owner = await kloppend.register()
    const email = newAddress()
    const token = await mailedInvitation(sink, owner, { email, role: 'employee' })
    expect(await refused(() => register(token, 'studionoord2026'))).toBe('422 password.own-words')
    expect((await register(token)).status).toBe(200)
  })

  test('of many who follow one link at once, one becomes a member', async () => {
    const owner = await kloppend.register()
    const email = newAddress()
    const token = await mailedInvitation(sink, owner, { email, role: 'employee' })
    const answers = await Promise.all([1, 2, 3, 4].map((n) => register(token, `${PASSWORD} ${String(n)}`)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(expectDone(await owner.call(listMembers)).members).toHaveLength(2)
  })
})

describe('a person with a login', () => {
  test('logs in and accepts; the session in the own business stays, and the new one opens the other business', async () => {
    const [owner, person] = [await kloppend.register(), await kloppend.register()]
    const token = await mailedInvitation(sink, owner, { email: person.email, role: 'admin' })
    expect(await look(token)).toMatchObject({ state: 'open', hasLogin: true })
    const there = expectDone(await person.call(acceptInvitation, { body: { token } }))
    expect(there.tenantId).toBe(owner.tenantId)
    expect(
      expectDone(await person.call(listBusinesses))
        .map(({ role }) => role)
        .sort(),
    ).toEqual(['admin', 'owner'])
    expect((await person.call(listCustomers)).status).toBe(200)
    const answer = await kloppend.send('GET', '/api/Session', { token: there.token })
    expect(answer.text).toContain('"role":"admin"')
  })

  test('gets no new password from a link', async () => {
    const [owner, person] = [await kloppend.register(), await kloppend.register()]
    const token = await mailedInvitation(sink, owner, { email: person.email, role: 'admin' })
    expect(await refused(() => register(token))).toBe('409 member-invitation.login-exists')
    expect((await kloppend.call(login, { body: person })).status).toBe(200)
  })

  test('of another address is refused, and told for which address the link is', async () => {
    const [owner, other] = [await kloppend.register(), await kloppend.register()]
    const email = newAddress()
    const token = await mailedInvitation(sink, owner, { email, role: 'billing' })
    expect(await refused(() => other.call(acceptInvitation, { body: { token } }))).toBe(
      '409 member-invitation.other-address',
    )
    expect((await other.call(acceptInvitation, { body: { token } })).errors).toEqual([
      `Deze uitnodiging is voor ${email}. Log in met dat adres om hem aan te nemen.`,
    ])
    expect(eventsOf(other.tenantId)).toContain('link-refused')
  })

  test('who was removed from the only business comes back by a new password, under the same name', async () => {
    const owner = await kloppend.register()
    const person = await joined(sink, owner, 'admin')
    const id = await memberId(owner, person)
    const proof = { password: owner.password }
    expectDone(await owner.call(endMembership, { params: { id }, body: proof }))
    expect((await kloppend.call(login, { body: person })).status).toBe(401)
    const token = await mailedInvitation(sink, owner, { email: person.email, role: 'billing' })
    expect((await look(token)).hasLogin).toBe(false)
    expectDone(await register(token, 'een nieuw en heel ander wachtwoord'))
    expect(await memberId(owner, person)).toBe(id)
    expect((await kloppend.call(login, { body: person })).status, 'the password of before').toBe(401)
  })

  test('a second factor of before is asked for, also after a new password', async () => {
    const owner = await kloppend.register()
    const { tenant: person, secret } = await turnOnSecondFactor(await joined(sink, owner, 'admin'))
    const id = await memberId(owner, person)
    expectDone(await owner.call(endMembership, { params: { id }, body: { password: owner.password } }))
    const token = await mailedInvitation(sink, owner, { email: person.email, role: 'billing' })
    const newPassword = 'een nieuw en heel ander wachtwoord'
    expect(expectDone(await register(token, newPassword))).toEqual({ token: null })
    const attempt = { email: person.email, password: newPassword }
    expect((await kloppend.call(login, { body: attempt })).status).toBe(403)
    const code = codeOf(secret, stepAt(Date.now()))
    expect((await kloppend.call(login, { body: { ...attempt, code } })).status).toBe(200)
  })
})

describe('a link', () => {
  test('that is mailed again replaces the former one; the history has both', async () => {
    const owner = await kloppend.register()
    const email = newAddress()
    const first = await mailedInvitation(sink, owner, { email, role: 'billing' })
    const { invitations } = expectDone(await owner.call(listMembers))
    const params = { id: invitations[0]?.id ?? '' }
    expectDone(await owner.call(resendInvitation, { params, body: { password: owner.password } }))
    await expect.poll(() => tokensMailedTo(sink, email), patiently).toHaveLength(2)
    expect((await look(first)).state).toBe('replaced')
    expect(await refused(() => register(first))).toBe('409 member-invitation.spent')
    expect(
      await refused(() => owner.call(resendInvitation, { params, body: { password: owner.password } })),
    ).toBe('404 member-invitation.not-found')
    expect((await register(tokensMailedTo(sink, email)[1] ?? '')).status).toBe(200)
    expect((await historyOf(owner)).map(([, field]) => field)).toContain('Persoon opnieuw uitgenodigd')
  })

  test('to the same address with another role replaces the former one too', async () => {
    const owner = await kloppend.register()
    const email = newAddress()
    const first = await mailedInvitation(sink, owner, { email, role: 'admin' })
    await mailedInvitation(sink, owner, { email, role: 'employee' })
    expect((await look(first)).state).toBe('replaced')
    expect(expectDone(await owner.call(listMembers)).invitations).toMatchObject([{ email, role: 'employee' }])
  })

  test('that was withdrawn opens nothing', async () => {
    const owner = await kloppend.register()
    const email = newAddress()
    const token = await mailedInvitation(sink, owner, { email, role: 'billing' })
    const params = { id: expectDone(await owner.call(listMembers)).invitations[0]?.id ?? '' }
    expectDone(await owner.call(withdrawInvitation, { params }))
    expect(await look(token)).toMatchObject({ state: 'withdrawn', email: null, role: null })
    expect(await refused(() => register(token))).toBe('409 member-invitation.spent')
    expect(expectDone(await owner.call(listMembers)).invitations).toEqual([])
    expect(eventsOf(owner.tenantId)).toContain('invitation-withdrawn')
  })

  test('works for seven days; after that it is shown as expired, and can be mailed again', async () => {
    const owner = await kloppend.register()
    const email = newAddress()
    const token = await mailedInvitation(sink, owner, { email, role: 'billing' })
    const [sent] = expectDone(await owner.call(listMembers)).invitations
    const days = (Date.parse(sent?.expiresAt ?? '') - Date.parse(sent?.sentAt ?? '')) / 86_400_000
    expect(days).toBeCloseTo(7)
    await expire(owner)
    expect((await look(token)).state).toBe('expired')
    expect(await refused(() => register(token))).toBe('409 member-invitation.spent')
    const [expired] = expectDone(await owner.call(listMembers)).invitations
    expect(expired?.isExpired).toBe(true)
    const again = { params: { id: expired?.id ?? '' }, body: { password: owner.password } }
    expectDone(await owner.call(resendInvitation, again))
  })

  test('that is not ours says so, and is no fault of the program', async () => {
    expect(await look('AAAAAAAAAAAAAAAAAAAAAA')).toEqual({
      state: 'unknown', tenantName: null, email: null, role: null, expiresAt: null, hasLogin: false,
    }) // prettier-ignore
    expect((await register('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(409)
    expect((await kloppend.call(lookAtInvitation, { body: { token: 'kort' } })).status).toBe(400)
  })

  test('is stored as a hash only, and is in no list and no log', async () => {
    const owner = await kloppend.register()
    const token = await mailedInvitation(sink, owner, { email: newAddress(), role: 'billing' })
    await fingerprintOf(database)
    const { rows } = await database.superuser.query<{ text: string }>(
      'select t::text as text from member_invitations t union all select m::text from mails m',
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(token)
    expect(JSON.stringify(expectDone(await owner.call(listMails)))).not.toContain(token)
    expect(lines.join('\n')).not.toContain(token)
  })
})

describe('inviting', () => {
  test('answers alike for an address that has a login and for one that has none, and mails the same text', async () => {
    const [owner, known] = [await kloppend.register(), await kloppend.register()]
    const unknown = newAddress()
    const answers = []
    for (const email of [known.email, unknown])
      answers.push(
        await owner.call(inviteMember, { body: { email, role: 'billing', password: owner.password } }),
      )
    const [one, other] = answers.map(
      ({ text, status }) => `${String(status)} ${text.replace(/[\da-f-]{36}/, 'ID')}`,
    )
    expect(one).toBe(other)
    await expect.poll(() => tokensMailedTo(sink, unknown), patiently).toHaveLength(1)
    await expect.poll(() => tokensMailedTo(sink, known.email), patiently).toHaveLength(1)
    const textTo = (email: string) =>
      sink.received
        .findLast(({ to, message }) => to.includes(email) && message.text?.includes('/uitnodiging#'))
        ?.message.text?.replaceAll(email, 'ADRES')
        .replace(/#[\w-]{22}/, '#')
    expect(textTo(known.email)).toBe(textTo(unknown))
  })

  test('asks for the password, or for a code where the member has an app', async () => {
    const owner = await kloppend.register()
    const invitation = { email: newAddress(), role: 'billing' as const }
    expect(await refused(() => owner.call(inviteMember, { body: invitation }))).toBe('403 password.needed')
    expect(
      await refused(() => owner.call(inviteMember, { body: { ...invitation, password: 'niet het goede' } })),
    ).toBe('403 password.wrong')
    expect(
      await refused(() => owner.call(inviteMember, { body: { ...invitation, code: '123456' } })),
      'a code of an app that is not there',
    ).toBe('403 password.needed')
    const { secret } = await turnOnSecondFactor(owner)
    expect(await refused(() => owner.call(inviteMember, { body: { ...invitation, code: '000000' } }))).toBe(
      '403 login.code-wrong',
    )
    const code = codeOf(secret, stepAt(Date.now()))
    expectDone(await owner.call(inviteMember, { body: { ...invitation, code } }))
  })

  test('is refused to a member without the right, and an administrator invites no owner', async () => {
    const owner = await kloppend.register()
    const [admin, billing] = [await joined(sink, owner, 'admin'), await joined(sink, owner, 'billing')]
    const invitation = { email: newAddress(), role: 'employee' as const, password: PASSWORD }
    expect(await refused(() => billing.call(inviteMember, { body: invitation }))).toBe(
      '403 request.forbidden',
    )
    expect(await refused(() => admin.call(inviteMember, { body: { ...invitation, role: 'owner' } }))).toBe(
      '403 member.role-too-high',
    )
    expectDone(await admin.call(inviteMember, { body: invitation }))
    expect(expectDone(await admin.call(listMembers)).mayGive).not.toContain('owner')
  })

  test('an administrator does not withdraw or replace the invitation of an owner', async () => {
    const owner = await kloppend.register()
    const admin = await joined(sink, owner, 'admin')
    const email = newAddress()
    await mailedInvitation(sink, owner, { email, role: 'owner' })
    const [open] = expectDone(await admin.call(listMembers)).invitations
    expect(open).toMatchObject({ email, mayChange: false })
    const params = { id: open?.id ?? '' }
    const body = { password: admin.password }
    expect(await refused(() => admin.call(withdrawInvitation, { params }))).toBe('403 member.more-rights')
    expect(await refused(() => admin.call(resendInvitation, { params, body }))).toBe('403 member.more-rights')
    expect(
      await refused(() => admin.call(inviteMember, { body: { ...body, email, role: 'employee' } })),
    ).toBe('403 member.more-rights')
  })

  test('an address that works here already is refused', async () => {
    const owner = await kloppend.register()
    const person = await joined(sink, owner, 'billing')
    for (const email of [owner.email, person.email.toUpperCase()])
      expect(
        await refused(() =>
          owner.call(inviteMember, { body: { email, role: 'billing', password: owner.password } }),
        ),
      ).toBe('409 member.already')
  })

  test('goes to one address five times a day, and to 25 addresses a day', async () => {
    const owner = await kloppend.register()
    const email = newAddress()
    const to = (box: string) =>
      owner.call(inviteMember, { body: { email: box, role: 'billing', password: owner.password } })
    for (let count = 0; count < 5; count += 1) expectDone(await to(email))
    expect(await refused(() => to(email))).toBe('429 member-invitation.too-many-to-box')
    for (let count = 5; count < 25; count += 1) expectDone(await to(newAddress()))
    expect(await refused(() => to(newAddress()))).toBe('429 member-invitation.too-many')
  })

  test('what a member invited ends with that member, so that no one comes in after it', async () => {
    const owner = await kloppend.register()
    const admin = await joined(sink, owner, 'admin')
    const token = await mailedInvitation(sink, admin, { email: newAddress(), role: 'admin' })
    const params = { id: await memberId(owner, admin) }
    expectDone(await owner.call(endMembership, { params, body: { password: owner.password } }))
    expect((await look(token)).state).toBe('withdrawn')
  })
})

test('an invitation that is shown to one business does not exist for another', async () => {
  const [owner, other] = [await kloppend.register(), await kloppend.register()]
  await mailedInvitation(sink, owner, { email: newAddress(), role: 'billing' })
  const params = { id: expectDone(await owner.call(listMembers)).invitations[0]?.id ?? '' }
  expect(await refused(() => other.call(withdrawInvitation, { params }))).toBe(
    '404 member-invitation.not-found',
  )
  expect(expectDone(await other.call(listMembers)).invitations).toEqual([])
})

test('a business that is to be deleted takes no one in', async () => {
  const owner = await kloppend.register()
  const token = await mailedInvitation(sink, owner, { email: newAddress(), role: 'billing' })
  await database.superuser.query(
    'insert into deletion_orders (tenant_id, ordered_by) values ($1, gen_random_uuid())',
    [owner.tenantId],
  )
  expect(await refused(() => register(token))).toBe('409 business.read-only')
})

test('mails that waited for a confirmed address leave once a member has one', async () => {
  const owner = await kloppend.register()
  const contactEmail = `wachtend-${owner.tenantId}@klant.test`
  const id = await owner.addFinalised({ customerId: await owner.addCustomer({ contactEmail }) })
  for (let sent = 0; sent < 4; sent += 1) expectDone(await owner.move(id, 2000))
  const reached = () => sink.received.filter(({ to }) => to.includes(contactEmail)).length
  // Any of the four is the one that waits: they leave side by side.
  const held = async () =>
    (
      await database.superuser.query(
        "select from mails where tenant_id = $1 and state = 'queued' and waits_for is not null",
        [owner.tenantId],
      )
    ).rowCount
  await expect.poll(held, patiently).toBe(1)
  await expect.poll(reached, patiently).toBe(3)
  await joined(sink, owner, 'billing')
  await expect.poll(reached, patiently).toBe(4)
})
