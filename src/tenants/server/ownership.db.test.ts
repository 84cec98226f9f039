import { expect, test } from 'vitest'
import { mailSink } from '#testing/mail-sink.ts'
import { joined, memberId } from '#testing/member-steps.ts'
import { turnOnSecondFactor } from '#testing/second-factor.ts'
import { historyOf } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import {
  acceptOwnership,
  changeMemberRole,
  declineOwnership,
  endMembership,
  inviteMember,
  leaveBusiness,
  listMembers,
  offerOwnership,
  ownMembership,
  withdrawOwnership,
} from '../member-contract.ts'
import { codeOf, stepAt } from './totp.ts'

const sink = await mailSink()
const lines: string[] = []
const kloppend = await testProgram(
  { smtpUrl: `${sink.url}?from=post@kloppend.test`, logLevel: 'info' },
  { write: (line) => void lines.push(line) },
)
const { database } = kloppend
const patiently = { timeout: 15_000, interval: 50 }

const eventsOf = (tenantId: string): string[] =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['event'] === 'security' && line['tenantId'] === tenantId)
    .map((line) => String(line['kind']))
const subjectsTo = ({ email }: TestTenant): (string | undefined)[] =>
  sink.received.filter(({ to }) => to.includes(email)).map(({ message }) => message.subject)
const rolesOf = async (business: TestTenant): Promise<Record<string, string>> => {
  const { rows } = await database.superuser.query<{ email: string; role: string }>(
    `select l.email, m.role from memberships m join logins l on l.user_id = m.user_id
     where m.tenant_id = $1 and m.until is null`,
    [business.tenantId],
  )
  return Object.fromEntries(rows.map(({ email, role }) => [email, role]))
}

async function refused(call: () => Promise<{ status: number; problems: readonly { code: string }[] }>) {
  const before = await fingerprintOf(database)
  const answer = await call()
  expect(await fingerprintOf(database)).toBe(before)
  return `${String(answer.status)} ${answer.problems[0]?.code ?? ''}`
}

const offerTo = async (owner: TestTenant, member: TestTenant, code?: string) =>
  owner.call(offerOwnership, {
    body: {
      userId: await memberId(owner, member),
      password: owner.password,
      ...(code === undefined ? {} : { code }),
    },
  })
const acceptBy = (member: TestTenant, code?: string) =>
  member.call(acceptOwnership, {
    body: { password: member.password, ...(code === undefined ? {} : { code }) },
  })

test('ownership goes to a member who accepts it; the former owner becomes administrator, and both get two mails', async () => {
  const owner = await kloppend.register()
  const member = await joined(sink, owner, 'billing')
  expectDone(await offerTo(owner, member))
  expect(expectDone(await member.call(ownMembership)).offer).toMatchObject({ by: owner.email })
  expect(expectDone(await owner.call(listMembers)).offer).toMatchObject({
    to: member.email, by: owner.email, isByThis: true,
  }) // prettier-ignore
  expect(await rolesOf(owner), 'an offer changes nothing yet').toEqual({
    [owner.email]: 'owner',
    [member.email]: 'billing',
  })

  expectDone(await acceptBy(member))
  expect(await rolesOf(owner)).toEqual({ [owner.email]: 'admin', [member.email]: 'owner' })
  expect(expectDone(await member.call(ownMembership)).offer).toBeNull()
  expect((await historyOf(owner)).map(([, field]) => field).slice(0, 4)).toEqual([
    'Eigendom aangenomen',
    `Rol van ${owner.email}`,
    `Rol van ${member.email}`,
    'Eigendom aangeboden',
  ])
  expect(eventsOf(owner.tenantId)).toEqual(
    expect.arrayContaining(['ownership-offered', 'ownership-accepted']),
  )
  for (const [person, part] of [
    [owner, /^Je biedt het eigendom/],
    [member, /wordt je aangeboden$/],
    [owner, /^Je bent nu beheerder/],
    [member, /^Je bent nu eigenaar/],
  ] as const)
    await expect.poll(() => subjectsTo(person), patiently).toContainEqual(expect.stringMatching(part))
})

test('both sides prove who they are: by the password, and by a code where they have an app', async () => {
  const { tenant: owner, secret } = await turnOnSecondFactor(await kloppend.register())
  const member = await joined(sink, owner, 'admin')
  const userId = await memberId(owner, member)
  const offer = (body: object) => () =>
    owner.call(offerOwnership, { body: { userId, password: owner.password, ...body } })
  expect(await refused(offer({ password: 'niet het goede' }))).toBe('403 password.wrong')
  expect(await refused(offer({}))).toBe('403 login.code-needed')
  expect(await refused(offer({ code: '000000' }))).toBe('403 login.code-wrong')
  expectDone(await offer({ code: codeOf(secret, stepAt(Date.now())) })())

  expect(await refused(() => member.call(acceptOwnership, { body: { password: 'niet het goede' } }))).toBe(
    '403 password.wrong',
  )
  const { secret: own } = await turnOnSecondFactor(member)
  expect(await refused(() => acceptBy(member))).toBe('403 login.code-needed')
  expectDone(await acceptBy(member, codeOf(own, stepAt(Date.now()))))
  expect(await rolesOf(owner)).toEqual({ [owner.email]: 'admin', [member.email]: 'owner' })
})

test('an offer is for one member: no other accepts or declines it, and only an owner makes or withdraws one', async () => {
  const owner = await kloppend.register()
  const [member, other] = [await joined(sink, owner, 'admin'), await joined(sink, owner, 'admin')]
  expectDone(await offerTo(owner, member))
  expect(await refused(() => acceptBy(other))).toBe('404 ownership.not-offered')
  expect(await refused(() => other.call(declineOwnership))).toBe('404 ownership.not-offered')
  expect(await refused(() => other.call(withdrawOwnership))).toBe('403 request.forbidden')
  expect(await refused(() => offerTo(other, member))).toBe('403 request.forbidden')
  expect(expectDone(await other.call(ownMembership)).offer).toBeNull()
})

test('it is offered to a member, and not to an owner', async () => {
  const [owner, stranger] = [await kloppend.register(), await kloppend.register()]
  const second = await joined(sink, owner, 'owner')
  const to = (userId: string) => () =>
    owner.call(offerOwnership, { body: { userId, password: owner.password } })
  expect(await refused(to(await memberId(stranger, stranger)))).toBe('404 member.not-found')
  expect(await refused(to(await memberId(owner, second)))).toBe('409 ownership.to-owner')
  expect(await refused(to(await memberId(owner, owner)))).toBe('409 ownership.to-owner')
})

test('an offer that was declined, withdrawn or replaced, or is older than seven days, is not accepted', async () => {
  const owner = await kloppend.register()
  const [member, other] = [await joined(sink, owner, 'admin'), await joined(sink, owner, 'billing')]
  expectDone(await offerTo(owner, member))
  expectDone(await member.call(declineOwnership))
  expect(await refused(() => acceptBy(member))).toBe('404 ownership.not-offered')
  await expect
    .poll(() => subjectsTo(owner), patiently)
    .toContainEqual(expect.stringMatching(/niet aangenomen$/))

  expectDone(await offerTo(owner, member))
  expectDone(await owner.call(withdrawOwnership))
  expect(await refused(() => acceptBy(member))).toBe('404 ownership.not-offered')

  expectDone(await offerTo(owner, member))
  expectDone(await offerTo(owner, other))
  expect(await refused(() => acceptBy(member))).toBe('404 ownership.not-offered')

  await database.superuser.query(
    `update ownership_offers set created_at = (created_at at time zone 'utc' - interval '8 days') at time zone 'utc', expires_at = (expires_at at time zone 'utc' - interval '8 days') at time zone 'utc'
     where tenant_id = $1`,
    [owner.tenantId],
  )
  expect(await refused(() => acceptBy(other))).toBe('404 ownership.not-offered')
  expect(expectDone(await owner.call(listMembers)).offer).toBeNull()
  expect(eventsOf(owner.tenantId)).toEqual(
    expect.arrayContaining(['ownership-declined', 'ownership-withdrawn']),
  )
})

test('an offer ends with the membership of either side, and when either gets another place as owner', async () => {
  const owner = await kloppend.register()
  const [second, member] = [await joined(sink, owner, 'owner'), await joined(sink, owner, 'billing')]
  const proof = { password: owner.password }
  expectDone(await offerTo(second, member))
  expectDone(await second.call(leaveBusiness, { body: { password: second.password } }))
  expect(await refused(() => acceptBy(member))).toBe('404 ownership.not-offered')

  expectDone(await offerTo(owner, member))
  const params = { id: await memberId(owner, member) }
  expectDone(await owner.call(changeMemberRole, { params, body: { role: 'owner', ...proof } }))
  expect(await refused(() => acceptBy(member))).toBe('404 ownership.not-offered')
  expectDone(await owner.call(endMembership, { params, body: proof }))
  expect(await rolesOf(owner)).toEqual({ [owner.email]: 'owner' })
})

test('what the former owner invited to be owner is withdrawn with the hand-over', async () => {
  const owner = await kloppend.register()
  const member = await joined(sink, owner, 'admin')
  for (const role of ['owner', 'billing'] as const)
    expectDone(
      await owner.call(inviteMember, {
        body: { email: `${role}-${owner.tenantId}@elders.test`, role, password: owner.password },
      }),
    )
  expectDone(await offerTo(owner, member))
  expectDone(await acceptBy(member))
  expect(expectDone(await member.call(listMembers)).invitations.map(({ role }) => role)).toEqual(['billing'])
})

test('of an offer that is accepted and withdrawn at the same moment, one of the two counts', async () => {
  const owner = await kloppend.register()
  const member = await joined(sink, owner, 'admin')
  expectDone(await offerTo(owner, member))
  const [accepted, withdrawn] = await Promise.all([acceptBy(member), owner.call(withdrawOwnership)])
  const isAccepted = accepted.status === 200
  expect(withdrawn.status === 200).toBe(!isAccepted)
  expect(Object.values(await rolesOf(owner)).sort()).toEqual(['admin', 'owner'])
  expect((await rolesOf(owner))[member.email]).toBe(isAccepted ? 'owner' : 'admin')
})
