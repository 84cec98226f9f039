import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { rights, seats, type MoneyRight, type Right, type Seat } from '#contract/rights.ts'
import { endpoints } from './endpoints.ts'
import { callsOfRight } from '#testing/calls-of-right.ts'
import { chosenBy, valueFor } from '#testing/contract-values.ts'
import { accountId, addExpense, expenseLineOf, newPdf, upload } from '#testing/expense-steps.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { recordsOfAddresses, withoutRecord } from '#testing/records-of-addresses.ts'
import { rightBody } from '#testing/right-bodies.ts'
import { logInTenant, tenantWith } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { envelopeIn, pathOf } from '#testing/wire-client.ts'

/** The rights of each seat, written manually and independent of the program's own table. */
const reading: readonly Right[] = [
  'account.own', 'business.read', 'records.find', 'settings.read', 'overview.read', 'customers.read', 'projects.read', 'sales.read',
  'purchases.read', 'books.read', 'books.review', 'books.export', 'questions.read', 'questions.write',
] // prettier-ignore
const rightsOfRole: Readonly<Record<Seat, readonly Right[]>> = {
  owner: rights.filter((right) => right !== 'books.review'),
  admin: rights.filter((right) => !['books.review', 'business.own', 'money.route', 'money.send'].includes(right)),
  billing: [
    'account.own', 'business.read', 'records.find', 'customers.read', 'customers.write', 'projects.read', 'projects.write', 'hours.own', 'sales.read',
    'sales.write', 'sales.send', 'payments.write', 'questions.read', 'questions.write',
  ],
  employee: [
    'account.own', 'business.read', 'records.find', 'projects.read', 'hours.own', 'purchases.own', 'questions.read', 'questions.write',
  ],
  'accountant-reading': reading,
  'accountant-posting': [...reading, 'purchases.write', 'purchases.own', 'payments.write', 'purchases.pay', 'items.settle', 'books.post', 'books.correct'],
  'accountant-filing': [...reading, 'purchases.write', 'purchases.own', 'payments.write', 'purchases.pay', 'items.settle', 'books.post', 'books.correct', 'vat.file', 'year.close'],
} // prettier-ignore

const lines: string[] = []
const kloppend = await busyProgram({ logLevel: 'info' }, { write: (line) => lines.push(line) })
const { database } = kloppend
const { tenant } = kloppend
const { history: mine } = kloppend

const bank = await accountId(tenant, '1100')

/** An expense that is to be paid. */
async function openExpense(): Promise<string> {
  return addExpense(tenant, {
    supplierName: 'Drukkerij Zuid',
    lines: [await expenseLineOf(tenant, { payment: '1600' })],
  })
}

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const named = {
  period: '1990-Q1',
  box: '1a',
  name: 'aged-receivables',
  paymentId: NOWHERE,
  year: '1990',
  number: '1',
}
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const calls = endpoints.filter(({ access }) => access === 'tenant')
const neededFor = new Map(
  Object.entries(callsOfRight).flatMap(([right, names]) =>
    names.map((name) => [name, right as Right] as const),
  ),
)

/** The callers: each seat, and members to whom an owner gave a right on money beside their role (decision 154). */
const callers: readonly { readonly role: Seat; readonly given: readonly MoneyRight[] }[] = [
  ...seats.map((role) => ({ role, given: [] })),
  { role: 'admin', given: ['money.route'] },
  { role: 'billing', given: ['money.send'] },
  { role: 'accountant-filing', given: ['money.route', 'money.send'] },
]

/** The token of the tenant's user, who has this role from now on, and these rights beside it. */
async function tokenAs(seat: Seat, given: readonly MoneyRight[] = []): Promise<string> {
  const mayFile = seat === 'accountant-filing'
  await database.superuser.query('update memberships set role = $1 where tenant_id = $2', [
    mayFile ? 'accountant-posting' : seat,
    tenant.tenantId,
  ])
  await database.superuser.query('update memberships set money_rights = $1 where tenant_id = $2', [
    given,
    tenant.tenantId,
  ])
  await database.superuser.query('delete from accountant_filing where tenant_id = $1', [tenant.tenantId])
  if (mayFile)
    await database.superuser.query(
      'insert into accountant_filing (tenant_id, decided_by) select tenant_id, user_id from memberships where tenant_id = $1',
      [tenant.tenantId],
    )
  return (await logInTenant(kloppend.address, tenant.email, tenant.password)).token
}

async function ask(
  endpoint: Endpoint,
  token: string,
  id: string,
  given: unknown = {},
): Promise<{ status: number; code: string }> {
  const path = pathOf(endpoint, {
    params: { id, tenantId: tenant.tenantId, customerId: id, sha256: 'x', ...named },
  })
  const body = endpoint.method === 'GET' ? undefined : given
  const raw = await kloppend.send(endpoint.method, path, { token, body })
  if (raw.status === 200) return { status: 200, code: '' }
  return { status: raw.status, code: envelopeIn(raw).problems[0]?.code ?? '' }
}

/** A record of the kind that the address of a call names, so that only the right is missing. */
const expenseId = await openExpense()
const recordOf = await recordsOfAddresses(database.superuser, tenant.tenantId)
const idOf = ({ path }: Endpoint): string => recordOf(path) ?? mine.sentId
const mayAskProof = ({ body }: Endpoint): boolean => body instanceof z.ZodObject && 'password' in body.shape
const wholeBody = (endpoint: Endpoint, turn: number): unknown => {
  const known = { ...mine, id: idOf(endpoint), tenantId: tenant.tenantId, ledgerAccountId: bank, bankLedgerAccountId: bank } // prettier-ignore
  const choices = Array.from({ length: 40 }, (_, at) => turn * 17 + at * (turn + 3))
  const body = rightBody(endpoint, known) ?? valueFor(endpoint.body, known, chosenBy(choices))
  // A person who is refused has the own password.
  return typeof body === 'object' && body !== null && mayAskProof(endpoint)
    ? { ...body, password: tenant.password }
    : body
}

/** The call as a person with the right would make it: with the record of its address, and a body or a file. */
async function askWhole(endpoint: Endpoint, token: string, turn: number): Promise<{ status: number; code: string }> {
  const id = idOf(endpoint)
  if (endpoint.bodyKind !== 'file') return ask(endpoint, token, id, wholeBody(endpoint, turn))
  expect(endpoint.method, 'a file is posted').toBe('POST')
  const { email, password } = tenant
  const who = tenantWith({ address: kloppend.address, email, password, token })
  const { status, problems } = await upload(who, newPdf(), { path: pathOf(endpoint, { params: { id, ...named } }) })
  return { status, code: problems[0]?.code ?? '' }
} // prettier-ignore

test('each call of a tenant needs the right that the table says, and no other', () => {
  const table = Object.fromEntries(calls.map((endpoint) => [nameOf(endpoint), endpoint.needs]))
  expect(table).toEqual(Object.fromEntries(neededFor))
  expect(Object.values(callsOfRight).flat()).toHaveLength(calls.length)
})

test('each call with an id in its address is asked about a record of that kind, of every slice', () => {
  const withId = calls.filter(({ path }) => path.includes('/:id'))
  expect(withId.length).toBeGreaterThan(200)
  const without = withId
    .filter(({ path }) => recordOf(path) === null)
    .map(({ path }) => path.split('/')[2] ?? '')
  expect([...new Set(without)].toSorted()).toEqual(Object.keys(withoutRecord))
})

test('a call without a session needs no right', () => {
  for (const endpoint of endpoints.filter(({ access }) => access !== 'tenant'))
    expect(endpoint.needs, nameOf(endpoint)).toBeNull()
})

describe.each(callers)('a member with the role $role, and $given beside it', ({ role, given }) => {
  const held: readonly Right[] = [...rightsOfRole[role], ...given]
  const mayCall = (endpoint: Endpoint): boolean => {
    const needed = neededFor.get(nameOf(endpoint))
    return needed !== undefined && held.includes(needed)
  }
  const refused = calls.filter((endpoint) => !mayCall(endpoint))

  test('is refused each call for which the role has no right, and nothing changes', async () => {
    const token = await tokenAs(role, given)
    const before = await fingerprintOf(database)
    for (const endpoint of refused)
      expect(await ask(endpoint, token, mine.paidId), nameOf(endpoint)).toEqual({
        status: 403,
        code: 'request.forbidden',
      })
    expect(await fingerprintOf(database)).toBe(before)
    const noted = lines.filter(
      (line) => line.includes('"kind":"right-refused"') && line.includes(tenant.tenantId),
    )
    expect(noted.length).toBe(refused.length)
    lines.length = 0
  })

  test(
    'is refused each of those with a whole body and a record that is there, and nothing changes',
    { timeout: 120_000 },
    async () => {
      const token = await tokenAs(role, given)
      const before = await fingerprintOf(database)
      for (const endpoint of refused)
        for (const turn of [0, 1])
          expect(await askWhole(endpoint, token, turn), nameOf(endpoint)).toEqual({
            status: 403,
            code: 'request.forbidden',
          })
      expect(await fingerprintOf(database)).toBe(before)
      lines.length = 0
    },
  )

  test('reads these rights, the address of the login and the name of the business from its session', async () => {
    const answer = envelopeIn(
      await kloppend.send('GET', '/api/Session', { token: await tokenAs(role, given) }),
    )
    const { rights: told, ...rest } = answer.data as { rights: Right[] }
    expect(rest).toEqual({ email: tenant.email, role, tenantName: expect.stringContaining('Studio Noord') })
    expect([...told].sort()).toEqual([...held].sort())
  })

  test('is not refused a call for which the role has the right', { timeout: 120_000 }, async () => {
    let token = await tokenAs(role, given)
    for (const endpoint of calls.filter(mayCall)) {
      const answer = await ask(endpoint, token, NOWHERE)
      expect(answer.code, `${nameOf(endpoint)} ${String(answer.status)}`).not.toBe('request.forbidden')
      expect(answer.status, nameOf(endpoint)).toBeLessThan(500)
      // Logging out was among the calls.
      if (/Logout|end-others/.test(endpoint.path)) token = await tokenAs(role, given)
    }
  })
})

test('who books what customers pay does not mark an expense paid by its id', async () => {
  const token = await tokenAs('billing')
  const id = expenseId
  const path = `/api/Expenses/${id}/paid`
  const answer = await kloppend.send('PATCH', path, { token, body: { bankLedgerAccountId: bank } })
  expect(answer.status).toBe(403)
  const { rows } = await database.superuser.query<{ open: boolean }>(
    'select not exists (select from payment_allocations where tenant_id = e.tenant_id and expense_id = e.id) as open from expenses e where tenant_id = $1 and id = $2',
    [tenant.tenantId, id],
  )
  expect(rows).toEqual([{ open: true }])
})

test('after a membership has ended, its session is refused every call, right or wrong, and nothing changes', async () => {
  const token = await tokenAs('owner')
  await database.superuser.query('update memberships set until = now() where tenant_id = $1', [
    tenant.tenantId,
  ])
  const before = await fingerprintOf(database)
  // A call without an id in its path is asked once.
  for (const endpoint of calls)
    for (const id of /:(id|customerId)\b/.test(endpoint.path) ? [NOWHERE, mine.paidId, 'no-id'] : [NOWHERE])
      expect((await ask(endpoint, token, id)).status, `${nameOf(endpoint)} ${id}`).toBe(401)
  expect(await fingerprintOf(database)).toBe(before)
  // The owner made test businesses above, which are of the login.
  await database.superuser.query(
    'update memberships set until = now() where user_id in (select user_id from logins where email = $1) and until is null',
    [tenant.email],
  )
  const answer = envelopeIn(
    await kloppend.send('POST', '/api/Login', { body: { email: tenant.email, password: tenant.password } }),
  )
  expect(answer.isSuccess).toBe(false)
})
