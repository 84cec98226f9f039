import { expect, test } from 'vitest'
import { listBusinesses } from '../businesses-contract.ts'
import { changeOwnName, listMembers, ownMembership } from '../member-contract.ts'
import { createApiToken, revokeApiToken } from '../token-contract.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone, type TestTenant } from '#testing/test-tenant.ts'

/** What who may invite sees of each member, and no other member. */
const kloppend = await testProgram()
const { superuser } = kloppend.database
const idOf = (who: TestTenant): string => String(claimsIn(who.token)['sub'])
const seenBy = async (owner: TestTenant, who: TestTenant) =>
  expectDone(await owner.call(listMembers)).members.find(({ id }) => id === idOf(who))

test('a member who came here is seen with the moment; one who never came is not, wherever else that login was', async () => {
  const owner = await kloppend.register()
  const [came, absent] = [await kloppend.register(), await kloppend.register()]
  await seated(kloppend, came, owner, 'billing')
  await superuser.query("insert into memberships (tenant_id, user_id, role) values ($1, $2, 'billing')", [
    owner.tenantId,
    idOf(absent),
  ])
  expectDone(await absent.call(listBusinesses))
  const lastSeen = (await seenBy(owner, came))?.lastSeenAt ?? ''
  expect(Math.abs(Date.now() - Date.parse(lastSeen))).toBeLessThan(60_000)
  expect(await seenBy(owner, absent)).toMatchObject({ lastSeenAt: null })
})

test('a code of an app and a passkey count as a second factor, and a password alone does not', async () => {
  const owner = await kloppend.register()
  const [plain, app, passkey] = [
    await kloppend.register(),
    await kloppend.register(),
    await kloppend.register(),
  ]
  for (const person of [plain, app, passkey]) await seated(kloppend, person, owner, 'billing')
  await superuser.query('update logins set totp_secret = $2, totp_enabled_at = now() where user_id = $1', [
    idOf(app),
    Buffer.alloc(20),
  ])
  await superuser.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, is_backed_up, name)
     values ($1, $2, $3, 0, '{}', false, 'Telefoon')`,
    [idOf(passkey), Buffer.from('members-as-seen-0001').toString('base64url'), Buffer.alloc(64)],
  )
  const has = async (who: TestTenant) => (await seenBy(owner, who))?.hasSecondFactor
  expect([await has(plain), await has(app), await has(passkey)]).toEqual([false, true, true])
})

test('the open keys of a member are named with what they were given; a revoked one is not', async () => {
  const owner = await kloppend.register()
  const admin = await seated(kloppend, await kloppend.register(), owner, 'admin')
  const made = async (name: string) => {
    const body = { name, scopes: ['sales.read' as const], days: 30 as const, password: admin.password }
    return expectDone(await admin.call(createApiToken, { body, key: name })).id
  }
  const [id, old] = [await made('Winkel'), await made('Oude kassa')]
  const names = async () => (await seenBy(owner, admin))?.keys.map(({ name }) => name).toSorted()
  expect(await names()).toEqual(['Oude kassa', 'Winkel'])
  expectDone(await admin.call(revokeApiToken, { params: { id: old } }))
  expect(await seenBy(owner, admin)).toMatchObject({ keys: [{ id, name: 'Winkel', scopes: ['sales.read'] }] })
  expect(await seenBy(owner, owner)).toMatchObject({ keys: [] })
})

test('a member who may not invite sees none of this', async () => {
  const owner = await kloppend.register()
  const billing = await seated(kloppend, await kloppend.register(), owner, 'billing')
  expect((await billing.call(listMembers)).status).toBe(403)
  expect(await seenBy(owner, billing)).toMatchObject({ hasSecondFactor: false })
})

test('a member writes the own name, which who may invite sees beside the address, in each business', async () => {
  const [owner, second] = [await kloppend.register(), await kloppend.register()]
  const person = await kloppend.register()
  const member = await seated(kloppend, person, owner, 'employee')
  await seated(kloppend, person, second, 'billing')
  expect(await seenBy(owner, person)).toMatchObject({ email: person.email, name: null })
  expectDone(await member.call(changeOwnName, { body: { name: ' Jan  van Dalen ' } }))
  for (const business of [owner, second])
    expect(await seenBy(business, person)).toMatchObject({ email: person.email, name: 'Jan van Dalen' })
  expect(expectDone(await member.call(ownMembership))).toMatchObject({ name: 'Jan van Dalen' })
  expect(await seenBy(owner, owner), 'no other name changes').toMatchObject({ name: null })
  const long = await member.call(changeOwnName, { body: { name: 'x'.repeat(81) } })
  expect([long.status, long.errors[0]]).toEqual([400, expect.stringContaining('hooguit 80 tekens')])
  expectDone(await member.call(changeOwnName, { body: { name: '' } }))
  expect(await seenBy(owner, person)).toMatchObject({ name: null })
})
