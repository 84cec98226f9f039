import { describe, expect, test } from 'vitest'
import { createBankAccount } from '#bank/contract.ts'
import type { MoneyRight, Role } from '#contract/rights.ts'
import { listNotifications } from '#notifications/contract.ts'
import { listAuditEvents } from '#settings/audit-contract.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { actsOf, moneyOf } from '#testing/money-doors.ts'
import { joined, memberId } from '#testing/member-steps.ts'
import { turnOnSecondFactor } from '#testing/second-factor.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  changeMemberRole,
  endMembership,
  giveMoneyRights,
  listMembers,
  ownMembership,
} from '../member-contract.ts'
import { allowMoneyActs, denyMoneyAct } from '../money-contract.ts'
import { getCompany, getSession } from '../session-contract.ts'
import { createApiToken } from '../token-contract.ts'
import { codeOf, stepAt } from './totp.ts'

/** An owner gives one member a right on money beside the role (decision 154). */
const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=post@kloppend.test` })
const { database } = kloppend
const patiently = { timeout: 15_000, interval: 50 }
const BOTH: MoneyRight[] = ['money.route', 'money.send']
const account = { iban: 'NL39RABO0300065264', name: 'Tweede' }

const giving = async (
  owner: TestTenant,
  member: TestTenant,
  moneyRights: MoneyRight[],
  proof: object = { password: owner.password },
) =>
  owner.call(giveMoneyRights, {
    params: { id: await memberId(owner, member) },
    body: { moneyRights, ...proof },
  })
const opens = async (member: TestTenant): Promise<string> => {
  const { status, problems } = await member.call(createBankAccount, {
    body: { ...account, password: member.password },
  })
  return status === 200 ? 'done' : `${String(status)} ${problems[0]?.code ?? ''}`
}
const refusal = ({ status, problems }: { status: number; problems: readonly { code: string }[] }): string =>
  `${String(status)} ${problems[0]?.code ?? ''}`
const business = async (role: Role) => {
  const owner = await kloppend.register()
  return { owner, member: await joined(sink, owner, role) }
}

test('a member opens an entry point with the right that an owner gave, in the session that was open, with proof each time', async () => {
  const { owner, member } = await business('admin')
  expect(await opens(member)).toBe('403 request.forbidden')
  expectDone(await giving(owner, member, ['money.route']))
  await expect.poll(() => opens(member), patiently).toBe('done')
  expect(refusal(await member.call(createBankAccount, { body: { ...account, password: null } }))).toBe(
    '403 password.needed',
  )
  expect(expectDone(await member.call(getSession)).rights).toContain('money.route')
  expect(expectDone(await member.call(getSession)).rights).not.toContain('money.send')
  expect(expectDone(await member.call(getCompany)).moneyRights).toEqual(['money.route'])
  expectDone(await giving(owner, member, []))
  await expect.poll(() => opens(member), patiently).toBe('403 request.forbidden')
})

test('giving is an act: with the member, before and after, in the trail, on Overzicht and in a mail to all owners', async () => {
  const { owner, member } = await business('billing')
  const other = await joined(sink, owner, 'owner')
  expectDone(await giving(owner, member, ['money.send']))
  expectDone(await giving(owner, member, BOTH))
  expect((await actsOf(database, owner.tenantId)).map(({ door, object }) => [door, object])).toEqual([
    ['member-rights', member.email],
    ['member-rights', member.email],
  ])
  const { events } = expectDone(
    await owner.call(listAuditEvents, { query: { record: await memberId(owner, member) } }),
  )
  expect(events[0]).toMatchObject({
    sentence: 'Rechten over geld van iemand gewijzigd',
    object: { kind: 'member', label: member.email },
    changes: [
      {
        oldValue: 'geld terugstorten, betalen en incasseren',
        newValue: `${member.email}: bepalen waar geld heen gaat; geld terugstorten, betalen en incasseren`,
      },
    ],
  })
  const tasks = expectDone(await other.call(listNotifications)).tasks.filter(
    ({ kind }) => kind === 'money-done',
  )
  expect(tasks).toHaveLength(2)
  const subjectsTo = ({ email }: TestTenant) =>
    sink.received.filter(({ to }) => to.includes(email)).map(({ message }) => message.subject)
  await expect
    .poll(
      () => subjectsTo(other).filter((subject) => subject?.startsWith('Rechten over geld van een lid')),
      patiently,
    )
    .toHaveLength(2)
  await expect
    .poll(
      () => subjectsTo(member).filter((subject) => subject?.startsWith('Wat je over geld mag')),
      patiently,
    )
    .toHaveLength(2)
})

test('it asks the password or a code, of an owner, and nothing changes without', async () => {
  const { owner, member } = await business('admin')
  const before = await moneyOf(database, owner.tenantId)
  expect(refusal(await giving(owner, member, BOTH, { password: null }))).toBe('403 password.needed')
  expect(refusal(await giving(owner, member, BOTH, { password: 'iets anders dan dat' }))).toBe(
    '403 password.wrong',
  )
  expect(refusal(await giving(member, member, BOTH))).toBe('403 request.forbidden')
  expect(refusal(await giving(owner, owner, BOTH))).toBe('409 member.owner-has-money')
  expect(await moneyOf(database, owner.tenantId)).toBe(before)
  const { secret } = await turnOnSecondFactor(owner)
  const code = codeOf(secret, stepAt(Date.now()))
  expectDone(await giving(owner, member, BOTH, { password: null, code }))
  expect(await moneyOf(database, owner.tenantId)).not.toBe(before)
})

test.each(['employee', 'accountant-reading'] as const)(
  'a member with the role %s gets none: it reads only, or sees only its own rows',
  async (role) => {
    const { owner, member } = await business(role)
    expect(refusal(await giving(owner, member, ['money.send']))).toBe('409 member.role-without-money')
    expectDone(await giving(owner, member, []))
    // Not even where a row says so.
    await database.superuser.query(
      "update memberships set money_rights = '{money.route}' where tenant_id = $1 and role = $2",
      [owner.tenantId, role],
    )
    expect(await opens(member)).toBe('403 request.forbidden')
  },
)

test('another role takes the rights away, and so does leaving; who comes back has none', async () => {
  const { owner, member } = await business('admin')
  const { password } = owner
  const id = await memberId(owner, member)
  const given = async () =>
    expectDone(await owner.call(listMembers)).members.find(({ email }) => email === member.email)?.moneyRights
  expectDone(await giving(owner, member, BOTH))
  expect(await given()).toEqual(BOTH)
  expect(expectDone(await member.call(ownMembership)).moneyRights).toEqual(BOTH)
  expectDone(await owner.call(changeMemberRole, { params: { id }, body: { role: 'billing', password } }))
  expect(await given()).toEqual([])
  expectDone(await giving(owner, member, BOTH))
  expectDone(await owner.call(endMembership, { params: { id }, body: { password } }))
  const { rows } = await database.superuser.query<{ money_rights: string[] }>(
    'select money_rights from memberships where tenant_id = $1 and user_id = $2',
    [owner.tenantId, id],
  )
  expect(rows).toEqual([{ money_rights: [] }])
})

test('an administrator neither removes nor changes a member who may do more with money', async () => {
  const { owner, member } = await business('billing')
  const admin = await joined(sink, owner, 'admin')
  expectDone(await giving(owner, member, ['money.send']))
  const params = { id: await memberId(owner, member) }
  const { password } = admin
  expect(refusal(await admin.call(endMembership, { params, body: { password } }))).toBe(
    '403 member.more-rights',
  )
  expect(refusal(await admin.call(changeMemberRole, { params, body: { role: 'admin', password } }))).toBe(
    '403 member.more-rights',
  )
  const seen = expectDone(await admin.call(listMembers)).members.find(({ id }) => id === params.id)
  expect(seen?.mayChange).toBe(false)
})

describe('what the member was given', () => {
  test('is of no key: neither an old one, nor a new one with the right', async () => {
    const { owner, member } = await business('admin')
    expectDone(await giving(owner, member, BOTH))
    await expect.poll(() => opens(member), patiently).toBe('done')
    const key = (scopes: string[], more: object = {}) =>
      member.call(createApiToken, {
        body: { name: 'Kassa', scopes: scopes as never, days: 30, password: member.password, ...more },
      })
    expect(refusal(await key(['money.route'], { confirmsMoney: true }))).toBe('403 money.owner-only')
    const used = async (token: string) => {
      const body = { ...account, password: member.password }
      return (await kloppend.send('POST', '/api/BankAccounts', { token, body })).status
    }
    const scopes = ['settings.write', 'books.post']
    expect(await used(expectDone(await key(scopes)).token)).toBe(403)
    // Not even where its scopes say so, as those of a member who was an owner.
    const { token } = expectDone(await key(scopes))
    await database.superuser.query(
      "update api_tokens set scopes = scopes || '{money.route}' where tenant_id = $1",
      [owner.tenantId],
    )
    expect(await used(token)).toBe(403)
  })

  test('is taken away by "dit was ik niet", which only an owner says, and may be taken away while money is stopped', async () => {
    const { owner, member } = await business('admin')
    const third = await joined(sink, owner, 'admin')
    expectDone(await giving(owner, third, ['money.route']))
    expectDone(await giving(owner, member, BOTH))
    const other = await joined(sink, owner, 'owner')
    const [task] = expectDone(await other.call(listNotifications)).tasks.filter(
      ({ kind }) => kind === 'money-done',
    )
    const params = { id: task?.subject ?? '' }
    expect(refusal(await member.call(denyMoneyAct, { params, body: { password: member.password } }))).toBe(
      '403 request.forbidden',
    )
    expect(
      expectDone(await other.call(denyMoneyAct, { params, body: { password: other.password } })),
    ).toMatchObject({
      isRestored: true,
    })
    const members = expectDone(await other.call(listMembers)).members
    expect(members.find(({ email }) => email === member.email)?.moneyRights).toEqual([])
    expect(refusal(await giving(other, member, BOTH))).toBe('409 money.blocked')
    expectDone(await giving(other, third, []))
    expect(refusal(await member.call(allowMoneyActs, { body: { password: member.password } }))).toBe(
      '403 request.forbidden',
    )
    expectDone(await other.call(allowMoneyActs, { body: { password: other.password } }))
    expectDone(await giving(other, member, BOTH))
  })
})

test('a key that goes over money is made with a code too, as the other acts', async () => {
  const owner = await kloppend.register()
  const { secret } = await turnOnSecondFactor(owner)
  const body = {
    name: 'Kassa',
    scopes: ['money.send'] as ['money.send'],
    days: 30 as const,
    confirmsMoney: true,
  }
  expect(refusal(await owner.call(createApiToken, { body }))).toBe('403 password.needed')
  const code = codeOf(secret, stepAt(Date.now()))
  expectDone(await owner.call(createApiToken, { body: { ...body, code } }))
  const { tasks } = expectDone(await owner.call(listNotifications))
  expect(tasks.find(({ kind }) => kind === 'money-done')?.detail).toBe(
    'geld terugstorten, betalen en incasseren',
  )
})
