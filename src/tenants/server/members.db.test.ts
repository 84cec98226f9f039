import { describe, expect, test } from 'vitest'
import { listCustomers } from '#customers/contract.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { joined, memberId, newAddress } from '#testing/member-steps.ts'
import { turnOnSecondFactor } from '#testing/second-factor.ts'
import { historyOf } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone, logInTenant, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { listSettingChanges } from '#settings/contract.ts'
import { listBusinesses, openBusiness } from '../businesses-contract.ts'
import {
  changeMemberRole,
  endMembership,
  inviteMember,
  leaveBusiness,
  listMembers,
  ownMembership,
} from '../member-contract.ts'
import { getSession } from '../session-contract.ts'
import { createApiToken } from '../token-contract.ts'
import { codeOf, stepAt } from './totp.ts'

const sink = await mailSink()
const lines: string[] = []
const kloppend = await testProgram(
  { smtpUrl: `${sink.url}?from=post@kloppend.test`, logLevel: 'info' },
  { write: (line) => void lines.push(line) },
)
const { database, address } = kloppend
const patiently = { timeout: 15_000, interval: 50 }

const eventsOf = (tenantId: string): string[] =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['event'] === 'security' && line['tenantId'] === tenantId)
    .map((line) => String(line['kind']))
const subjectsTo = ({ email }: TestTenant): (string | undefined)[] =>
  sink.received.filter(({ to }) => to.includes(email)).map(({ message }) => message.subject)

const removeBy = (by: TestTenant, who: TestTenant, proof: object = { password: by.password }) =>
  by.call(endMembership, { params: { id: userIdOf(who) }, body: proof })
const changeBy = (by: TestTenant, who: TestTenant, role: 'owner' | 'admin' | 'billing') =>
  by.call(changeMemberRole, { params: { id: userIdOf(who) }, body: { role, password: by.password } })
const userIdOf = ({ token }: TestTenant): string => String(claimsIn(token)['sub'])
const rolesIn = async (business: TestTenant): Promise<string[]> => {
  const { rows } = await database.superuser.query<{ role: string }>(
    'select role from memberships where tenant_id = $1 and until is null order by role',
    [business.tenantId],
  )
  return rows.map(({ role }) => role)
}

/** A call that is refused leaves everything as it was. */
async function refused(call: () => Promise<{ status: number; problems: readonly { code: string }[] }>) {
  const before = await fingerprintOf(database)
  const answer = await call()
  expect(await fingerprintOf(database)).toBe(before)
  return `${String(answer.status)} ${answer.problems[0]?.code ?? ''}`
}

test('who manages members sees all of them, the first ones first; another member sees the own membership only', async () => {
  const owner = await kloppend.register()
  const [admin, billing] = [await joined(sink, owner, 'admin'), await joined(sink, owner, 'billing')]
  expect(expectDone(await admin.call(listMembers)).members).toMatchObject([
    { email: owner.email, role: 'owner', isThis: false, mayChange: false },
    { email: admin.email, role: 'admin', isThis: true, mayChange: true },
    { email: billing.email, role: 'billing', isThis: false, mayChange: true },
  ])
  expect((await billing.call(listMembers)).status).toBe(403)
  expect(expectDone(await billing.call(ownMembership))).toMatchObject({
    role: 'billing', isLastOwner: false, offer: null,
  }) // prettier-ignore
  expect(expectDone(await owner.call(ownMembership))).toMatchObject({ role: 'owner', isLastOwner: true })
})

describe('a role', () => {
  test('that is changed counts within five seconds, on another node too, and is in the history', async () => {
    const other = await kloppend.startAnother()
    const owner = await kloppend.register()
    const person = await joined(sink, owner, 'billing')
    const there = (): Promise<number> =>
      fetch(`${other.address}/api/Customers`, {
        headers: { authorization: `Bearer ${person.token}` },
      }).then(({ status }) => status)
    expect(await there()).toBe(200)
    const begun = Date.now()
    const employee = { params: { id: await memberId(owner, person) } }
    expectDone(
      await owner.call(changeMemberRole, {
        ...employee,
        body: { role: 'employee', password: owner.password },
      }),
    )
    await expect.poll(there, patiently).toBe(403)
    expect(Date.now() - begun).toBeLessThan(6_000)
    expect(expectDone(await person.call(getSession))).toMatchObject({ role: 'employee' })
    expect((await historyOf(owner))[0]).toEqual([
      'security', `Rol van ${person.email}`, 'Facturatie', 'Medewerker',
    ]) // prettier-ignore
    expect(eventsOf(owner.tenantId)).toContain('member-role-changed')
    await expect
      .poll(() => subjectsTo(person), patiently)
      .toContainEqual(expect.stringMatching(/^Je hebt een andere rol in /))
  })

  test('that is lowered lowers the keys of that member, and withdraws what that member could not invite to now', async () => {
    const owner = await kloppend.register()
    const admin = await joined(sink, owner, 'admin')
    const key = expectDone(
      await admin.call(createApiToken, {
        body: { name: 'Winkel', scopes: ['customers.read', 'books.read'], password: admin.password },
      }),
    )
    const invitation = { email: newAddress(), role: 'billing' as const, password: admin.password }
    expectDone(await admin.call(inviteMember, { body: invitation }))
    expectDone(await changeBy(owner, admin, 'billing'))
    const withKey = async (path: string) => (await kloppend.send('GET', path, { token: key.token })).status
    await expect.poll(() => withKey('/api/Balance'), patiently).toBe(403)
    expect(await withKey('/api/Customers')).toBe(200)
    expect(expectDone(await owner.call(listMembers)).invitations).toEqual([])
  })

  test('is not changed without proof, to the same one, of an owner by an administrator, or to more than one has', async () => {
    const owner = await kloppend.register()
    const [admin, billing] = [await joined(sink, owner, 'admin'), await joined(sink, owner, 'billing')]
    const params = { id: await memberId(owner, billing) }
    const to = (by: TestTenant, body: object) => () =>
      by.call(changeMemberRole, { params, body: { role: 'admin', ...body } })
    expect(await refused(to(owner, {}))).toBe('403 password.needed')
    expect(await refused(to(owner, { password: 'niet het goede' }))).toBe('403 password.wrong')
    expect(await refused(() => changeBy(owner, billing, 'billing'))).toBe('409 member.same-role')
    expect(await refused(() => changeBy(admin, owner, 'billing'))).toBe('403 member.more-rights')
    expect(await refused(() => changeBy(admin, billing, 'owner'))).toBe('403 member.role-too-high')
    expect(await refused(() => changeBy(admin, admin, 'owner'))).toBe('403 member.role-too-high')
    expect(await refused(() => changeBy(billing, admin, 'billing'))).toBe('403 request.forbidden')
    expect(eventsOf(owner.tenantId)).toContain('right-refused')
  })

  test('of a person who works elsewhere is not there to change', async () => {
    const [owner, other] = [await kloppend.register(), await kloppend.register()]
    expect(await refused(() => changeBy(owner, other, 'billing'))).toBe('404 member.not-found')
    expect(await refused(() => removeBy(owner, other))).toBe('404 member.not-found')
  })
})

describe('a member who is removed', () => {
  test('is out within five seconds on every node, with every session and key of this business', async () => {
    const other = await kloppend.startAnother()
    const owner = await kloppend.register()
    const person = await joined(sink, owner, 'admin')
    const elsewhere = await logInTenant(address, person.email, person.password)
    const key = expectDone(
      await person.call(createApiToken, {
        body: { name: 'Winkel', scopes: ['customers.read'], password: person.password },
      }),
    )
    const at = (node: string, token: string) => async () =>
      (await fetch(`${node}/api/Customers`, { headers: { authorization: `Bearer ${token}` } })).status
    const everywhere = [address, other.address].flatMap((node) =>
      [person.token, elsewhere.token, key.token].map((token) => at(node, token)),
    )
    for (const ask of everywhere) expect(await ask()).toBe(200)

    const begun = Date.now()
    expectDone(await removeBy(owner, person))
    // This node knows at once.
    for (const token of [person.token, elsewhere.token, key.token])
      expect(await at(address, token)()).toBe(401)
    for (const ask of everywhere) await expect.poll(ask, patiently).toBe(401)
    expect(Date.now() - begun).toBeLessThan(6_000)

    const { rows } = await database.superuser.query<{ open: number }>(
      `select (select count(*) from sessions where tenant_id = $1 and user_id = $2 and ended_at is null)::int
            + (select count(*) from api_tokens where tenant_id = $1 and user_id = $2 and revoked_at is null)::int as open`,
      [owner.tenantId, userIdOf(person)],
    )
    expect(rows).toEqual([{ open: 0 }])
    await expect
      .poll(() => subjectsTo(person), patiently)
      .toContainEqual(expect.stringMatching(/^Je werkt niet meer in /))
    expect(eventsOf(owner.tenantId)).toContain('member-removed')
  })

  test('goes on in the other businesses, in the sessions that are open there', async () => {
    const [owner, person] = [await kloppend.register(), await kloppend.register()]
    await database.superuser.query(
      "insert into memberships (tenant_id, user_id, role) values ($1, $2, 'admin')",
      [owner.tenantId, userIdOf(person)],
    )
    expectDone(await person.call(openBusiness, { body: { tenantId: owner.tenantId } }))
    expectDone(await removeBy(owner, person))
    expect((await person.call(listCustomers)).status).toBe(200)
    expect(expectDone(await person.call(listBusinesses))).toHaveLength(1)
    expect((await person.call(openBusiness, { body: { tenantId: owner.tenantId } })).status).toBe(404)
    // The next login opens a business in which the person works.
    expect((await logInTenant(address, person.email, person.password)).tenantId).toBe(person.tenantId)
  })

  test('keeps the name in the history of the business', async () => {
    const owner = await kloppend.register()
    const person = await joined(sink, owner, 'admin')
    expectDone(
      await person.call(inviteMember, {
        body: { email: newAddress(), role: 'billing', password: person.password },
      }),
    )
    expectDone(await removeBy(owner, person))
    const authors = expectDone(await owner.call(listSettingChanges)).map((change) => change.userEmail)
    expect(authors.filter((email) => email === person.email)).toHaveLength(2)
    expect((await historyOf(owner))[0]).toEqual([
      'security', 'Persoon verwijderd', `${person.email}: Beheerder`, null,
    ]) // prettier-ignore
  })

  test('stays where the caller gives no proof, or is an administrator and the member an owner', async () => {
    const owner = await kloppend.register()
    const [admin, billing] = [await joined(sink, owner, 'admin'), await joined(sink, owner, 'billing')]
    expect(await refused(() => removeBy(owner, admin, {}))).toBe('403 password.needed')
    expect(await refused(() => removeBy(admin, owner))).toBe('403 member.more-rights')
    expect(await refused(() => removeBy(billing, admin))).toBe('403 request.forbidden')
  })
})

describe('leaving', () => {
  test('asks for the password or a code, and ends the sessions here', async () => {
    const owner = await kloppend.register()
    const { tenant: person, secret } = await turnOnSecondFactor(await joined(sink, owner, 'employee'))
    expect(await refused(() => person.call(leaveBusiness, { body: {} }))).toBe('403 password.needed')
    const code = codeOf(secret, stepAt(Date.now()))
    expectDone(await person.call(leaveBusiness, { body: { code } }))
    expect((await person.call(getSession)).status).toBe(401)
    expect(await rolesIn(owner)).toEqual(['owner'])
    expect((await historyOf(owner))[0]).toEqual([
      'security', 'Persoon vertrokken', `${person.email}: Medewerker`, null,
    ]) // prettier-ignore
    expect(eventsOf(owner.tenantId)).toContain('member-left')
  })
})

describe('the last owner', () => {
  test('cannot leave, and is not removed or lowered, also not by itself', async () => {
    const owner = await kloppend.register()
    await joined(sink, owner, 'admin')
    const body = { password: owner.password }
    expect(await refused(() => owner.call(leaveBusiness, { body }))).toBe('409 member.last-owner')
    expect(await refused(() => removeBy(owner, owner))).toBe('409 member.last-owner')
    expect(await refused(() => changeBy(owner, owner, 'admin'))).toBe('409 member.last-owner')
    expect((await owner.call(leaveBusiness, { body })).errors[0]).toContain('houdt altijd een eigenaar')
  })

  test('stays, when two owners remove each other at the same moment', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 8; round += 1) {
      const owner = await kloppend.register()
      const second = await joined(sink, owner, 'owner')
      const answers = await Promise.all([removeBy(owner, second), removeBy(second, owner)])
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)[0], 'one of the two is removed').toBe(
        200,
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await rolesIn(owner)).toEqual(['owner'])
    }
  })

  test(
    'stays, when two owners leave, or lower each other, at the same moment',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 4; round += 1) {
        const owner = await kloppend.register()
        const second = await joined(sink, owner, 'owner')
        const left = await Promise.all(
          [owner, second].map((each) => each.call(leaveBusiness, { body: { password: each.password } })),
        )
        expect(left.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
        expect(await rolesIn(owner)).toEqual(['owner'])

        const third = await kloppend.register()
        const fourth = await joined(sink, third, 'owner')
        const lowered = await Promise.all([
          changeBy(third, fourth, 'billing'),
          changeBy(fourth, third, 'billing'),
        ])
        expect(lowered.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(await rolesIn(third)).toEqual(['billing', 'owner'])
      }
    },
  )

  test('is kept by the database too, also where no rule of the program asks', async () => {
    const owner = await kloppend.register()
    const second = await joined(sink, owner, 'owner')
    const ids = [userIdOf(owner), userIdOf(second)]
    const endAs = async (id: string | undefined): Promise<string> => {
      const client = await database.app.connect()
      try {
        await client.query(`begin; set local app.tenant_id = '${owner.tenantId}'`)
        await client.query('select * from end_member($1)', [id])
        // The other has begun too.
        await new Promise((resolve) => setTimeout(resolve, 200))
        await client.query('commit')
        return 'ended'
      } catch (error) {
        await client.query('rollback')
        return (error as { message: string }).message
      } finally {
        client.release()
      }
    }
    const outcomes = await Promise.all(ids.map(endAs))
    expect(outcomes.filter((outcome) => outcome === 'ended')).toHaveLength(1)
    expect(outcomes.find((outcome) => outcome !== 'ended')).toMatch(/keeps an owner|deadlock/)
    expect(await rolesIn(owner)).toEqual(['owner'])
    const [left] = (
      await database.superuser.query<{ user_id: string }>(
        'select user_id from memberships where tenant_id = $1 and until is null',
        [owner.tenantId],
      )
    ).rows
    expect(await endAs(left?.user_id)).toContain('a business keeps an owner')
  })
})
