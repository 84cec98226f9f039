import { describe, expect, test } from 'vitest'
import { listCustomers } from '#customers/contract.ts'
import { readTokenKey } from '#platform/server/secrets.ts'
import { companyOf } from '#testing/right-bodies.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, tenantWith, type TestTenant } from '#testing/test-tenant.ts'
import { callWire } from '#testing/wire-client.ts'
import { listBusinesses, makeBusiness, openBusiness } from '../businesses-contract.ts'
import { getCompany } from '../session-contract.ts'
import { admissionWith } from './invitation.ts'

const kloppend = await testProgram()
const { database, address } = kloppend

async function confirmed(): Promise<TestTenant> {
  const person = await kloppend.register()
  await database.superuser.query('update logins set confirmed_at = now() where email = $1', [person.email])
  return person
}
const making = (person: TestTenant, name: string, invitation?: string) =>
  person.call(makeBusiness, { body: { company: { ...companyOf(), name }, invitation } })
const codeOf = ({ problems }: Awaited<ReturnType<typeof making>>) => problems[0]?.code
const namesOf = async (person: TestTenant) =>
  expectDone(await person.call(listBusinesses)).map(({ name, role, isTest }) => [name, role, isTest])

test('a login registers a further business, owns it, and its books are empty and apart', async () => {
  const person = await confirmed()
  await person.addCustomer({ name: 'Bakkerij Jansen' })
  const { tenantId } = expectDone(await making(person, 'Tweede Zaak B.V.'))
  const { token } = expectDone(await person.call(openBusiness, { body: { tenantId } }))
  const there = tenantWith({ ...person, token })
  expect(expectDone(await there.call(getCompany))).toMatchObject({ name: 'Tweede Zaak B.V.', isTest: false })
  expect(expectDone(await there.call(listCustomers))).toEqual([])
  expect(expectDone(await person.call(listCustomers))).toHaveLength(1)
  // Its first invoice is booked, on a chart of accounts of its own.
  expect((await there.invoice(await there.addFinalised())).invoiceNumber).toMatch(/-0001$/)
  expect(await namesOf(there)).toContainEqual(['Tweede Zaak B.V.', 'owner', false])
  expect(await namesOf(there)).toHaveLength(2)
})

test('a repeated call makes no second business, also when both are sent at once', async () => {
  const person = await confirmed()
  const answers = await Promise.all([making(person, 'Dubbel'), making(person, 'Dubbel')])
  const ids = new Set(answers.map((answer) => expectDone(answer).tenantId))
  ids.add(expectDone(await making(person, 'Dubbel')).tenantId)
  expect(ids.size).toBe(1)
  expect(await namesOf(person)).toHaveLength(2)
  // Another name is another business.
  expectDone(await making(person, 'Anders'))
  expect(await namesOf(person)).toHaveLength(3)
})

test('a login whose address is not confirmed registers nothing', async () => {
  const person = await kloppend.register()
  expect(codeOf(await making(person, 'Nog niet'))).toBe('business.address-unconfirmed')
  expect(await namesOf(person)).toHaveLength(1)
})

test('a member of the business of another registers an own one, of which that other learns nothing', async () => {
  const owner = await kloppend.register()
  const employee = await seated(kloppend, await confirmed(), owner, 'employee')
  const { tenantId } = expectDone(await making(employee, 'Eigen Zaak'))
  expect(await namesOf(employee)).toContainEqual(['Eigen Zaak', 'owner', false])
  expect(await namesOf(owner)).toHaveLength(1)
  expect((await owner.call(openBusiness, { body: { tenantId } })).status).toBe(404)
  const { rows } = await database.superuser.query<{ text: string }>(
    "select coalesce(string_agg(e::text, ' '), '') as text from audit_events e where tenant_id = $1",
    [owner.tenantId],
  )
  expect(rows[0]?.text).not.toContain(tenantId)
})

test('one login owns fifty real businesses at most', async () => {
  const person = await confirmed()
  await database.superuser.query(
    `insert into memberships (tenant_id, user_id, role)
     select gen_random_uuid(), l.user_id, 'owner' from logins l, generate_series(1, 49) where l.email = $1`,
    [person.email],
  )
  expect(codeOf(await making(person, 'Eenenvijftig'))).toBe('business.too-many')
})

describe('who may register at the installation decides it here too', () => {
  test('where registration is closed, nothing is registered', async () => {
    const person = await confirmed()
    const closed = await kloppend.startAnother({ registration: 'closed' })
    const body = { company: { ...companyOf(), name: 'Gesloten' } }
    const answer = await callWire(closed.address, person.token, makeBusiness, { body })
    expect([answer.status, answer.problems[0]?.code]).toEqual([403, 'registration.closed'])
    expect(await namesOf(person)).toHaveLength(1)
  })

  test('where it is by invitation, with the invitation of the own address', async () => {
    const person = await confirmed()
    const byInvitation = await kloppend.startAnother({ registration: 'invite' })
    const { invitationFor } = admissionWith(
      { current: readTokenKey(kloppend.dataDir), earlier: [] },
      'invite',
    )
    const attempt = (invitation?: string) =>
      callWire(byInvitation.address, person.token, makeBusiness, {
        body: { company: { ...companyOf(), name: 'Uitgenodigd' }, invitation },
      })
    for (const invitation of [undefined, await invitationFor('ander@bedrijf.test')])
      expect((await attempt(invitation)).problems[0]?.code).toBe('registration.not-invited')
    expectDone(await attempt(await invitationFor(person.email)))
    expect(await namesOf(person)).toHaveLength(2)
  })
})

test('a key of a program registers no business', async () => {
  const person = await confirmed()
  const made = await person.send('POST', '/api/ApiTokens', {
    body: { name: 'Kassa', scopes: ['business.read'], password: person.password },
  })
  const token = /"token":"([^"]+)"/.exec(made.text)?.[1] ?? ''
  const body = { company: { ...companyOf(), name: 'Van een programma' } }
  expect((await callWire(address, token, makeBusiness, { body })).status).toBe(403)
  expect(await namesOf(person)).toHaveLength(1)
})
