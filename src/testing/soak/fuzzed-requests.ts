import { availableParallelism, loadavg } from 'node:os'
import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { tokenScopes, type TokenScope } from '#contract/rights.ts'
import { changeBillingState } from '#invoices/contract.ts'
import { endpoints } from '#app/server/endpoints.ts'
import { createApiToken } from '#tenants/token-contract.ts'
import { chosenBy, valueFor } from '../contract-values.ts'
import type { FullHistory } from '../full-history.ts'
import { changesOf, oddTexts, withChanges, type Change } from '../odd-values.ts'
import {
  customerOf,
  expectDone,
  invoiceOf,
  lineOf,
  logInTenant,
  registrationOf,
  type TestTenant,
} from '../test-tenant.ts'
import { sendRaw, type RawAnswer } from '../wire-client.ts'

/** A request made from the contract, with odd values in it. */
export interface FuzzedRequest {
  readonly endpoint: Endpoint
  readonly id: string
  readonly changes: readonly Change[]
  /** Chooses the values of the contract. */
  readonly choices: readonly number[]
  readonly query: Readonly<Record<string, string>>
  readonly key: string | null
  /** Another method than the endpoint's. */
  readonly method: string | null
}

/** A tenant whose objects the requests name. */
export interface Fuzzed {
  readonly tenant: TestTenant
  readonly history: FullHistory
}

/** All kinds of requests about what this tenant has. */
export function anyRequestOf({ tenant, history }: Fuzzed): fc.Arbitrary<FuzzedRequest> {
  const ids = [...Object.values({ ...history }), tenant.tenantId]
  return fc.record({
    endpoint: fc.constantFrom(...endpoints),
    id: fc.oneof(
      fc.constantFrom(...ids),
      oddTexts.filter((text) => text.length < 9_000),
    ),
    changes: changesOf(ids),
    choices: fc.array(fc.nat(1_000), { minLength: 8, maxLength: 24 }),
    query: fc.dictionary(
      fc.constantFrom('billingState', 'archive', 'before', 'x', '__proto__'),
      fc.oneof(
        fc.constantFrom('0', '1000', '2000', '3000', '4000', 'true', 'false', '1'),
        oddTexts.filter((text) => text.length < 500),
      ),
      { maxKeys: 3 },
    ),
    key: fc.option(fc.constantFrom('a', 'b', 'c', 'd')),
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    ),
  })
}

/** A paid invoice cannot be finalised again. Among so many endpoints a random conflict is rare. */
export const conflictOf = ({ history }: Fuzzed): FuzzedRequest => ({
  endpoint: changeBillingState,
  id: history.paidId,
  changes: [],
  choices: [0],
  query: { billingState: '1000' },
  key: null,
  method: null,
})

/** A request as it is sent, and what to call it. */
export interface Ready {
  readonly verb: string
  readonly name: string
  readonly ask: () => Promise<RawAnswer>
}

/** How a caller is known to the program: the session of the user, or the key of a program. */
export interface Caller {
  readonly token: string
  /** After a request that ended the session or the key. */
  readonly renewed: () => Promise<string>
}

const bySession = ({ token, address, email, password }: TestTenant): Caller => ({
  token,
  renewed: async () => (await logInTenant(address, email, password)).token,
})

/** A caller with a key of the user that has these scopes. */
export async function byKey(tenant: TestTenant, scopes: readonly TokenScope[]): Promise<Caller> {
  const renewed = async (): Promise<string> => {
    const { address, email, password } = tenant
    const user = await logInTenant(address, email, password)
    const body = { name: 'Willekeurige verzoeken', scopes, days: 30, password, confirmsMoney: true }
    return expectDone(await user.call(createApiToken, { body: body as never })).token
  }
  return { token: await renewed(), renewed }
}

/** The requests of one tenant, with a new session after each that ended its session. */
export function senderFor(
  { tenant, history }: Fuzzed,
  caller = bySession(tenant),
): (request: FuzzedRequest) => Ready {
  let { token } = caller
  const known = { ...history, tenantId: tenant.tenantId }
  const withSession = async (send: (token: string) => Promise<RawAnswer>): Promise<RawAnswer> => {
    const answer = await send(token)
    if (answer.status !== 401) return answer
    token = await caller.renewed()
    return send(token)
  }
  return ({ endpoint, id, changes, choices, query, key, method }) => {
    const path = endpoint.path.replace(/:\w+/g, () => encodeURIComponent(id.toWellFormed()))
    const search = queryOf(
      valueFor(endpoint.query, known, chosenBy(choices)),
      // A name that the call does not know is refused before anything else, so most requests have none.
      (choices[0] ?? 0) % 8 === 0 ? query : knownIn(endpoint, query),
    )
    const verb = method ?? endpoint.method
    const valid =
      rightBodies(tenant, history)[`${endpoint.method} ${endpoint.path}`]?.() ??
      valueFor(endpoint.body, known, chosenBy(choices))
    const body = ['GET', 'HEAD'].includes(verb) ? {} : { body: withChanges(valid, changes) }
    const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
    return {
      verb,
      name: `${verb} ${path} ${JSON.stringify(body)}`,
      ask: () =>
        withSession((now) =>
          sendRaw(tenant.address, verb, `${path}?${search}`, { token: now, headers, ...body }),
        ),
    }
  }
}

/** A valid body, where the contract alone does not describe one. */
const rightBodies = (
  { email, password }: TestTenant,
  { customerId }: FullHistory,
): Readonly<Record<string, () => unknown>> => ({
  'POST /api/Login': () => ({ email, password }),
  'POST /api/Registration': () => registrationOf(),
  'POST /api/Customers': () => customerOf(),
  'PUT /api/Customers/:id': () => ({ customer: customerOf(), version: 1 }),
  'POST /api/Invoices': () => invoiceOf(customerId, { lines: [lineOf(), lineOf()] }),
  'PUT /api/VatSettings/interval': () => ({ interval: 'month', from: '2026-04-01' }),
  'PUT /api/VatSettings/system': () => ({ system: 'cash', from: '2003-01-01', isEntitled: true }),
  'PUT /api/VatSettings/oss': () => ({ from: '2199-01-01' }),
  'PUT /api/VatSettings/kor': () => ({ from: '2003-01-01', until: '2003-12-31' }),
  'PUT /api/Invoices/:id': () => ({ invoice: invoiceOf(customerId), version: 1 }),
})

const knownIn = (
  { query }: Endpoint,
  odd: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  return Object.fromEntries(Object.entries(odd).filter(([name]) => names.includes(name)))
}

/** Values from the contract, and odd values. */
function queryOf(named: unknown, odd: Readonly<Record<string, string>>): string {
  const texts = Object.entries(named as Record<string, unknown>).map(([name, value]): [string, string] => [
    name,
    String(value).toWellFormed(),
  ])
  return new URLSearchParams([...texts, ...Object.entries(odd)]).toString()
}

/** What a key that only reads sales is asked: every call that changes something, with a valid body. */
export const writesOf = ({ history }: Fuzzed): FuzzedRequest[] =>
  endpoints
    .filter(({ method, access }) => access === 'tenant' && method !== 'GET')
    .map((endpoint) => ({
      endpoint,
      id: history.paidId,
      changes: [],
      choices: [0],
      query: {},
      key: null,
      method: null,
    }))

/** The callers with a key: one with all scopes, and one that only reads sales. */
export const keyScopes: Readonly<Record<'all' | 'reading', readonly TokenScope[]>> = {
  all: tokenScopes,
  reading: ['sales.read'],
}

/**
 * What is wrong with the answers to every write by the key that only reads sales: each is 403, and nothing changes.
 *
 * @returns the calls that were answered otherwise
 */
export async function writesNotRefused(fuzzed: Fuzzed, reading: Caller): Promise<string[]> {
  const readyFor = senderFor(fuzzed, reading)
  const wrong: string[] = []
  for (const request of writesOf(fuzzed)) {
    const { name, ask } = readyFor(request)
    const { status, text } = await ask()
    if (status !== 403)
      wrong.push(`${String(status)} for a key that only reads: ${name} ${text.slice(0, 200)}`)
  }
  return wrong
}

/** Whether a request by the key that only reads sales changed something: a write that succeeded. */
export const isWriteDone = ({ endpoint, method }: FuzzedRequest, { status }: RawAnswer): boolean =>
  endpoint.access === 'tenant' &&
  (method ?? endpoint.method) === endpoint.method &&
  endpoint.method !== 'GET' &&
  status < 400

/** Whether the answer is a file, which is no envelope; a report is one where the request names a format. A refusal never is. */
export const isFile = ({ status, headers }: RawAnswer): boolean =>
  status === 200 && headers.has('content-disposition')

/**
 * The maximum time of a request in milliseconds. A slower request is sent again first, since the machine may have been busy; where more
 * than two programs want each processor all the time, every request waits for its turn so much longer.
 */
export const mostMs = (): number => 2_000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism() / 2)
const ASKED_AGAIN = 4

/** The answer, and the time of the fastest attempt in milliseconds. */
export async function timed({ ask }: Ready): Promise<{ raw: RawAnswer; ms: number }> {
  const startedAt = performance.now()
  const raw = await ask()
  let ms = performance.now() - startedAt
  for (let again = 0; again < ASKED_AGAIN && ms > mostMs(); again += 1) {
    const repeatedAt = performance.now()
    await ask()
    ms = Math.min(ms, performance.now() - repeatedAt)
  }
  return { raw, ms }
}
