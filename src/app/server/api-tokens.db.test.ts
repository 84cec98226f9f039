import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Right, TokenScope } from '#contract/rights.ts'
import { newApiToken } from '#platform/server/http/api-token.ts'
import { endpoints } from './endpoints.ts'
import { callsOfRight } from '#testing/calls-of-right.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { fullHistory } from '#testing/full-history.ts'
import { customerOf } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { envelopeIn, pathOf } from '#testing/wire-client.ts'

const lines: string[] = []
const kloppend = await busyProgram(
  { logLevel: 'info', accessLog: true },
  { write: (line) => lines.push(line) },
)
const { database } = kloppend
const { tenant } = kloppend
const stranger = await kloppend.register()
const { history: mine } = kloppend
const theirs = await fullHistory(stranger, database)

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const named = {
  period: '1990-Q1',
  box: '1a',
  name: 'aged-receivables',
  paymentId: NOWHERE,
  year: '1990',
  number: '1',
}
const calls = endpoints.filter(({ access }) => access === 'tenant')
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const neededFor = new Map(
  Object.entries(callsOfRight).flatMap(([right, names]) =>
    names.map((name) => [name, right as Right] as const),
  ),
)

/** A token of the tenant's user, made as the screen makes it. */
async function made(
  scopes: readonly TokenScope[],
  name = 'Webwinkel',
): Promise<{ id: string; token: string }> {
  const body = { name, scopes, days: 365, password: tenant.password }
  const answer = envelopeIn(await tenant.send('POST', '/api/ApiTokens', { body }))
  expect(answer.errors).toEqual([])
  return answer.data as { id: string; token: string }
}

async function ask(endpoint: Endpoint, token: string, id: string): Promise<{ status: number; code: string }> {
  const params = { id, tenantId: tenant.tenantId, customerId: id, sha256: 'x', ...named }
  const body = endpoint.method === 'GET' ? undefined : {}
  const raw = await kloppend.send(endpoint.method, pathOf(endpoint, { params }), { token, body })
  return { status: raw.status, code: raw.status === 200 ? '' : (envelopeIn(raw).problems[0]?.code ?? '') }
}

/** Three tokens of different scope, and manually what each may call. */
const threeTokens: readonly (readonly [string, readonly TokenScope[]])[] = [
  ['reads sales', ['sales.read']],
  ['runs a web shop', ['customers.read', 'customers.write', 'sales.read', 'sales.write', 'sales.send']],
  ['keeps the books', ['books.read', 'books.post', 'books.export', 'purchases.read', 'purchases.write']],
] // prettier-ignore

describe.each(threeTokens)('a token that %s', (_name, scopes) => {
  // Adding costs includes bringing in receipts.
  const given: readonly Right[] = [
    ...scopes,
    'records.find',
    ...(scopes.includes('purchases.write') ? (['purchases.own'] as const) : []),
  ]
  const mayCall = (endpoint: Endpoint): boolean =>
    given.includes(neededFor.get(nameOf(endpoint)) ?? 'account.own')

  test('is refused each other call, and nothing changes', async () => {
    const { token } = await made(scopes)
    // Its first use is noted once an hour.
    await kloppend.send('GET', '/api/Company', { token })
    const before = await fingerprintOf(database)
    for (const endpoint of calls.filter((each) => !mayCall(each)))
      expect(await ask(endpoint, token, mine.paidId), nameOf(endpoint)).toEqual({
        status: 403,
        code: 'request.forbidden',
      })
    expect(await fingerprintOf(database)).toBe(before)
  })

  test('is not refused a call of its scope', { timeout: 120_000 }, async () => {
    const { token } = await made(scopes)
    for (const endpoint of calls.filter(mayCall)) {
      const answer = await ask(endpoint, token, NOWHERE)
      expect(answer.code, nameOf(endpoint)).not.toBe('request.forbidden')
      expect([401, 500], nameOf(endpoint)).not.toContain(answer.status)
    }
  })
})

test('a token never reaches what is of a person, of the owner, or gives access to others', () => {
  for (const right of ['account.own', 'business.own', 'tokens.write'] as const)
    for (const call of callsOfRight[right]) expect(neededFor.get(call)).toBe(right)
  expect(callsOfRight['tokens.write']).toContain('POST /api/ApiTokens')
})

test('a scope that gives access to others cannot be asked for', async () => {
  for (const scope of ['tokens.write', 'account.own', 'business.own', 'alles'])
    expect(
      await tenant.send('POST', '/api/ApiTokens', {
        body: { name: 'x', scopes: [scope], password: tenant.password },
      }),
    ).toMatchObject({ status: 400 })
})

test('a token is made with the password only', async () => {
  const body = { name: 'Zonder', scopes: ['sales.read'], password: 'een ander wachtwoord' }
  const answer = envelopeIn(await tenant.send('POST', '/api/ApiTokens', { body }))
  expect([answer.status, answer.problems[0]?.code]).toEqual([403, 'password.wrong'])
})

test('what asks for the password of a person is not done by a program, not even with the password: the bank account stays', async () => {
  const { token } = await made(['business.read', 'settings.write'])
  const read = async () =>
    envelopeIn(await kloppend.send('GET', '/api/Company', { token })).data as Record<string, unknown>
  const company = await read()
  const { email: _email, isEmailConfirmed: _confirmed, deletedOn: _deleted, version, ...same } = company
  const change = async (password: string | null) =>
    envelopeIn(
      await kloppend.send('PUT', '/api/Company', {
        token,
        body: { company: { ...same, iban: 'NL39RABO0300065264' }, version, password },
      }),
    )
  expect((await change(null)).problems[0]?.code).toBe('password.needed')
  expect((await change(tenant.password)).problems[0]?.code).toBe('api-token.with-password')
  expect((await read())['iban']).toBe(company['iban'])
})

test('a change by a program says in the history which key made it; one by a person says none', async () => {
  const { token } = await made(['business.read', 'settings.write'], "Kassa 'Zuid'")
  const change = async (by: string, paymentDays: number) => {
    const now = envelopeIn(await tenant.send('GET', '/api/DocumentSettings')).data as { version: number }
    const body = { texts: {}, paymentDays, validityDays: 14, version: now.version }
    expect((await kloppend.send('PUT', '/api/DocumentSettings/texts', { token: by, body })).status).toBe(200)
    const changes = envelopeIn(await tenant.send('GET', '/api/SettingChanges')).data as {
      via: string | null
    }[]
    return changes[0]?.via
  }
  expect(await change(token, 21)).toBe(`Kassa 'Zuid' (${token.slice(0, 12)}…)`)
  expect(await change(tenant.token, 28)).toBeNull()
})

test('an invoice that a program finalises says so in its events and in the books', async () => {
  const { token } = await made(['sales.read', 'sales.write'], 'Webwinkel')
  const invoice = await tenant.addConcept({ title: 'Door de webwinkel' })
  const path = `/api/Invoices/${invoice}?billingState=1000`
  expect((await kloppend.send('PATCH', path, { token })).status).toBe(200)
  const { rows } = await database.superuser.query<{ via: string | null }>(
    `select via from document_events where document_id = $1 and kind = 'finalised'
     union all select via from journal_entries where document_id = $1`,
    [invoice],
  )
  expect(rows.map(({ via }) => via)).toEqual([
    `Webwinkel (${token.slice(0, 12)}…)`,
    `Webwinkel (${token.slice(0, 12)}…)`,
  ])
})

describe('a token', () => {
  test('sees its own business only', async () => {
    const { token } = await made(['sales.read'])
    expect((await kloppend.send('GET', `/api/Invoices/${mine.paidId}`, { token })).status).toBe(200)
    expect((await kloppend.send('GET', `/api/Invoices/${theirs.paidId}`, { token })).status).toBe(404)
  })

  test('that was revoked is refused at once, and stays in the list as revoked', async () => {
    const { id, token } = await made(['sales.read'], 'Oud')
    expect((await kloppend.send('GET', '/api/Invoices', { token })).status).toBe(200)
    expect((await tenant.send('POST', `/api/ApiTokens/${id}/revoke`)).status).toBe(200)
    const refused = envelopeIn(await kloppend.send('GET', '/api/Invoices', { token }))
    expect([refused.status, refused.problems[0]?.code]).toEqual([401, 'api-token.refused'])
    expect((await tenant.send('POST', `/api/ApiTokens/${id}/revoke`)).status).toBe(404)
    const list = envelopeIn(await tenant.send('GET', '/api/ApiTokens')).data as {
      id: string
      revokedAt: unknown
    }[]
    expect(list.find((each) => each.id === id)?.revokedAt).not.toBeNull()
  })

  test('of another business cannot be revoked', async () => {
    const { id, token } = await made(['sales.read'])
    expect((await stranger.send('POST', `/api/ApiTokens/${id}/revoke`)).status).toBe(404)
    expect((await kloppend.send('GET', '/api/Invoices', { token })).status).toBe(200)
  })

  test('works a year unless another day was chosen, and two years at most', async () => {
    const { id } = await made(['sales.read'])
    const { rows } = await database.superuser.query<{ days: number }>(
      'select round(extract(epoch from expires_at - created_at) / 86400)::int as days from api_tokens where id = $1',
      [id],
    )
    expect(rows).toEqual([{ days: 365 }])
  })

  test('that expired is refused', async () => {
    const { id, token } = await made(['sales.read'])
    await database.superuser.query('update api_tokens set expires_at = now() where id = $1', [id])
    expect((await kloppend.send('GET', '/api/Invoices', { token })).status).toBe(401)
  })

  test('with a typing error, or one that never was, opens nothing', async () => {
    const { token } = await made(['sales.read'])
    for (const wrong of [
      `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
      newApiToken(),
      'klp_live_',
      `${token}0`,
    ])
      expect((await kloppend.send('GET', '/api/Invoices', { token: wrong })).status).toBe(401)
  })

  test('notes its last use with the address, once an hour', async () => {
    const { id, token } = await made(['sales.read'])
    const used = async () =>
      (
        await database.superuser.query<{ at: string | null; address: string | null }>(
          'select last_used_at::text as at, last_used_from as address from api_tokens where id = $1',
          [id],
        )
      ).rows[0]
    expect(await used()).toEqual({ at: null, address: null })
    await kloppend.send('GET', '/api/Invoices', { token })
    const first = await used()
    expect(first?.address).toBe('127.0.0.1')
    await database.superuser.query('select see_api_token(sha256, $2) from api_tokens where id = $1', [
      id,
      '10.0.0.1',
    ])
    expect(await used()).toEqual(first)
  })

  test('does its work once for an Idempotency-Key', async () => {
    const { token } = await made(['customers.read', 'customers.write'])
    const add = () =>
      kloppend.send('POST', '/api/Customers', {
        token,
        body: customerOf({ name: 'Eén keer' }),
        headers: { 'idempotency-key': 'webwinkel-1' },
      })
    const [first, second] = [await add(), await add()]
    expect([first.status, second.text]).toEqual([200, first.text])
  })
})

test('the rights of a token are those of its creator now: a lower role lowers the token', async () => {
  const { token } = await made(['sales.read', 'sales.write', 'books.read'])
  const status = async (path: string) => (await kloppend.send('GET', path, { token })).status
  expect([await status('/api/Invoices'), await status('/api/Balance')]).toEqual([200, 200])
  const become = (role: string) =>
    database.superuser.query('update memberships set role = $1 where tenant_id = $2 and until is null', [
      role,
      tenant.tenantId,
    ])
  await become('billing')
  // Believed for five seconds at most.
  await expect.poll(() => status('/api/Balance'), { timeout: 8_000, interval: 250 }).toBe(403)
  expect(await status('/api/Invoices')).toBe(200)
  await become('owner')
})

test('a dump of the database and the log hold no usable token', async () => {
  const { token } = await made(['sales.read'])
  await kloppend.send('GET', '/api/Invoices', { token })
  const secret = token.slice(12)
  const { rows: tables } = await database.superuser.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  expect(tables.length).toBeGreaterThan(60)
  for (const { name } of tables) {
    const { rows } = await database.superuser.query<{ found: boolean }>(
      `select exists (select from ${name} t where t::text like '%' || $1 || '%') as found`,
      [secret],
    )
    expect(rows[0]?.found, name).toBe(false)
  }
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes(secret))).toEqual([])
  expect(lines.some((line) => line.includes('"kind":"api-token-made"'))).toBe(true)
})

test('who leaves the business takes the tokens along, and coming back does not bring them back', async () => {
  const { token } = await made(['sales.read'])
  const set = (until: string) =>
    database.superuser.query(`update memberships set until = ${until} where tenant_id = $1`, [
      tenant.tenantId,
    ])
  await set('now()')
  await set('null')
  await expect
    .poll(async () => (await kloppend.send('GET', '/api/Invoices', { token })).status, { timeout: 8_000 })
    .toBe(401)
})
