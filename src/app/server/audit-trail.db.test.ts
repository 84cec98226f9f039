import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, isWrite, type Endpoint } from '#contract/endpoint.ts'
import { changeCustomer, createCustomer } from '#customers/contract.ts'
import { createInvoice } from '#invoices/contract.ts'
import { NOT_KNOWN, objectOfCall, withoutObject } from '#settings/domain/audit-objects.ts'
import {
  exportAuditEvents,
  listAuditEvents,
  listAuditPeople,
  type AuditEvent,
} from '#settings/audit-contract.ts'
import { wordedCalls } from '#settings/domain/audit-words.ts'
import { createApiToken } from '#tenants/token-contract.ts'
import { endMembership } from '#tenants/member-contract.ts'
import { fullHistory } from '#testing/full-history.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { joined, memberId } from '#testing/member-steps.ts'
import { rightBody } from '#testing/right-bodies.ts'
import { changeCompanyOf } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, invoiceOf, type TestTenant } from '#testing/test-tenant.ts'
import { pathOf } from '#testing/wire-client.ts'
import { endpoints } from './endpoints.ts'

interface LogLine {
  readonly event?: string
  readonly reqId?: string
  readonly route?: string
  readonly method?: string
  readonly status?: number
}

const lines: string[] = []
const mails = await mailSink()
const kloppend = await testProgram(
  { logLevel: 'info', accessLog: true, smtpUrl: `${mails.url}?from=post@kloppend.test` },
  { write: (line) => lines.push(line) },
)
const { database } = kloppend
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Writes of a tenant that leave no event, written manually: they change nothing of the business. */
const unrecorded = [
  'POST /api/BankRules/preview',
  'POST /api/Businesses',
  'POST /api/DirectDebitBatches/preview',
  'POST /api/Imports/archive/parts',
  'POST /api/Imports/archive/read',
  'POST /api/Logout',
  'POST /api/Notifications/seen',
  'POST /api/Notifications/snooze',
  'POST /api/OpeningBalance/takeBack/preview',
  'POST /api/Passkeys/begin',
  'POST /api/PaymentBatches/preview',
  'POST /api/ReceiptMailbox/try',
  'POST /api/RecurringInvoices/indexations/preview',
  'POST /api/Session/tenant',
  'POST /api/TwoFactor/begin',
  'PUT /api/Notifications/settings',
  'PUT /api/OpeningDraft',
]
const writes = endpoints.filter(({ access, method }) => access === 'tenant' && isWrite(method))
const recorded = new Set(writes.filter(({ isUnrecorded }) => !isUnrecorded).map(nameOf))

/** Each write of a member that the program answered, from its own log. */
const answered = (): { id: string; call: string; isDone: boolean }[] =>
  lines
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ event }) => event === 'request')
    .map(({ reqId = '', method = '', route = '', status }) => ({
      id: reqId,
      call: `${method} ${route}`,
      isDone: status === 200,
    }))
    .filter(({ call }) => recorded.has(call))

interface Kept {
  readonly request_id: string | null
  readonly call: string
  readonly user_email: string
}

const kept = async (tenantId: string): Promise<Kept[]> =>
  (
    await database.superuser.query<Kept>(
      'select request_id, call, user_email from audit_events where tenant_id = $1',
      [tenantId],
    )
  ).rows

const trailOf = async (tenant: TestTenant, query: Record<string, string> = {}) =>
  expectDone(await tenant.call(listAuditEvents, { query })).events

/** All of the trail, piece by piece. */
async function wholeTrailOf(tenant: TestTenant): Promise<AuditEvent[]> {
  const events: AuditEvent[] = []
  for (let before: string | undefined; ;) {
    const piece = expectDone(
      await tenant.call(listAuditEvents, { query: before === undefined ? {} : { before } }),
    )
    events.push(...piece.events)
    if (piece.next === null) return events
    before = piece.next
  }
}

test('every write of a member is recorded, except those that change nothing', () => {
  expect(writes.filter(({ isUnrecorded }) => isUnrecorded).map(nameOf).sort()).toEqual(unrecorded) // prettier-ignore
})

test('each recorded call has words of its own, and no words are of a call that there is not', () => {
  expect([...recorded].filter((call) => !wordedCalls.includes(call))).toEqual([])
  const known = new Set(endpoints.map(nameOf))
  expect(wordedCalls.filter((call) => call.includes('/api/') && !known.has(call))).toEqual([])
})

test('each recorded call names what it is about, by an id, a period or a setting, or has a reason not to', () => {
  expect(withoutAny(writes.filter(({ isUnrecorded }) => !isUnrecorded))).toEqual([])
  // A planted call that answers nothing and has no id is found.
  const planted = endpoint({ method: 'POST', path: '/api/Things/sort', access: 'tenant', needs: 'books.post', summary: 'Dingen.', data: z.null() }) // prettier-ignore
  expect(withoutAny([planted])).toEqual(['POST /api/Things/sort'])
  const listed = [...Object.keys(objectOfCall), ...Object.keys(withoutObject)]
  expect(new Set(listed).size).toBe(listed.length)
  const all = new Set(writes.map(nameOf))
  expect(listed.filter((call) => !all.has(call))).toEqual([])
  for (const reason of Object.values(withoutObject)) expect(reason.length).toBeGreaterThan(20)
})

/** The calls whose events would name nothing. */
const withoutAny = (calls: readonly Endpoint[]): string[] =>
  calls
    .filter(({ path, data }) => !path.includes('/:id') && !isMade(data))
    .map(nameOf)
    .filter((call) => !(call in objectOfCall) && !(call in withoutObject))

/** Whether a call answers with the id of what it made. */
const isMade = (data: Endpoint['data']): boolean =>
  data instanceof z.ZodObject
    ? 'id' in data.shape || 'creditNoteId' in data.shape
    : ['pipe', 'string'].includes(data.def.type)

test('each write that succeeds leaves one event with its actor, and a refused one leaves none', { meta: { slow: 'every write of the whole history' }, timeout: 240_000 }, async () => {
  const tenant = await kloppend.register()
  const mine = await fullHistory(tenant, database)
  const nowhere = '00000000-0000-4000-8000-000000000000'
  const known = { id: mine.conceptId, customerId: mine.customerId, ledgerAccountId: nowhere, tenantId: tenant.tenantId }
  const ends = /Logout|leave|end-others|Deletion$|Password|TwoFactor|ownership/
  for (const endpoint of writes.filter(({ path, bodyKind }) => !ends.test(path) && bodyKind === 'json')) {
    const params = { ...known, period: '1990-Q1', box: '1a', paymentId: nowhere, year: '1990', number: '1', account: nowhere }
    for (const id of [mine.conceptId, mine.customerId, mine.projectId])
      await tenant.send(endpoint.method, pathOf(endpoint, { params: { ...params, id } }), {
        body: rightBody(endpoint, { ...known, id }) ?? {},
      })
  }
  const asked = answered()
  const events = await kept(tenant.tenantId)
  const ofRequest = events.filter(({ request_id: id }) => id !== null)
  expect(new Set(ofRequest.map(({ user_email: email }) => email))).toEqual(new Set([tenant.email]))
  const done = asked.filter(({ isDone }) => isDone)
  const eventsOf = (id: string) => ofRequest.filter(({ request_id: request }) => request === id)
  // A repeated key and the preview of a file succeed and change nothing.
  const none = done.filter(({ id }) => eventsOf(id).length === 0).map(({ call }) => call)
  expect(none.filter((call) => !/^POST .*(imports|Imports|BackingDocuments)/.test(call))).toEqual([])
  expect(done.filter(({ id }) => eventsOf(id).length > 1)).toEqual([])
  for (const { id, call } of done) for (const event of eventsOf(id)) expect(event.call).toBe(call)
  const refused = asked.filter(({ isDone }) => !isDone)
  expect(refused.length).toBeGreaterThan(100)
  expect(refused.filter(({ id }) => eventsOf(id).length > 0)).toEqual([])
  expect(ofRequest).toHaveLength(done.length - none.length)
  const shown = await wholeTrailOf(tenant)
  expect(shown.length).toBeGreaterThanOrEqual(ofRequest.length)
  const nameless = shown.filter(({ object }) => object === null || ['', NOT_KNOWN].includes(object.label.trim()))
  expect(nameless.map(({ sentence, record }) => [sentence, record])).toEqual(
    nameless.filter(({ sentence }) => sentence === 'Proefmail gestuurd').map(({ sentence, record }) => [sentence, record]),
  )
  expect(new Set(shown.map(({ object }) => object?.kind)).size).toBeGreaterThan(20)
  // Every kind of call is among them.
  expect(new Set(ofRequest.map(({ call }) => call)).size).toBeGreaterThan(75)
}) // prettier-ignore

describe('the trail', () => {
  test('says in words what was done, and what it was before', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(
      await tenant.call(createCustomer, { body: customerOf({ name: 'Bakkerij Jansen' }) }),
    )
    const customer = customerOf({ name: 'Bakkerij De Vries' })
    expectDone(await tenant.call(changeCustomer, { params: { id }, body: { customer, version: 1 } }))
    const invoice = await tenant.addFinalised({ customerId: id })
    await changeCompanyOf(tenant, { city: 'Haarlem' })
    const events = await trailOf(tenant)
    expect(events.map(({ sentence, userEmail, source }) => [sentence, userEmail, source])).toEqual([
      ['Bedrijfsgegevens gewijzigd', tenant.email, 'web'],
      [expect.stringMatching(/^Factuur \S+ afgerond$/), tenant.email, 'web'],
      [expect.stringMatching(/^Conceptfactuur \S+ gemaakt$/), tenant.email, 'web'],
      ['Klant Bakkerij De Vries gewijzigd', tenant.email, 'web'],
      ['Klant Bakkerij De Vries toegevoegd', tenant.email, 'web'],
    ])
    expect(events[0]?.changes).toEqual([{ field: 'Plaats', oldValue: 'Amsterdam', newValue: 'Haarlem' }])
    expect(events[1]?.record).toEqual({ id: invoice, kind: 'invoice' })
    expect(events[3]?.changes).toEqual([
      { field: 'Naam', oldValue: 'Bakkerij Jansen', newValue: 'Bakkerij De Vries' },
    ])
    expect(events[0]).toMatchObject({ role: 'owner', ip: '127.0.0.1', via: null })
  })

  test('is searched by words, person, kind, record and period, and read in pieces', async () => {
    const tenant = await kloppend.register()
    const ids: string[] = []
    for (let number = 0; number < 30; number += 1)
      ids.push(
        expectDone(
          await tenant.call(createCustomer, {
            body: customerOf({ name: `Klant nummer-${String(number)}-op-de-lijst` }),
          }),
        ),
      )
    await tenant.addFinalised({ customerId: ids[0] ?? '' })
    expect((await trailOf(tenant, { search: 'AFGEROND' })).map(({ kind }) => kind)).toEqual(['sales'])
    expect(await trailOf(tenant, { search: 'toegevoegd nummer-29-op-de-lijst' })).toHaveLength(1)
    expect(await trailOf(tenant, { search: '100% onvindbaar' })).toEqual([])
    expect(await trailOf(tenant, { record: ids[3] ?? '' })).toHaveLength(1)
    expect(await trailOf(tenant, { kind: 'sales' })).toHaveLength(2)
    const [me] = expectDone(await tenant.call(listAuditPeople))
    expect(me).toMatchObject({ email: tenant.email, isMember: true })
    expect(await trailOf(tenant, { person: me?.id ?? '', search: 'afgerond' })).toHaveLength(1)
    expect(await trailOf(tenant, { person: 'customer' })).toEqual([])
    expect(await trailOf(tenant, { to: '2000-01-01' })).toEqual([])
    expect(await trailOf(tenant, { from: '2000-01-01', to: '2199-01-01' })).toHaveLength(25)
    const seen: string[] = []
    for (let before: string | undefined; ;) {
      const query = before === undefined ? {} : { before }
      const { events, next } = expectDone(await tenant.call(listAuditEvents, { query }))
      seen.push(...events.map(({ id }) => id))
      if (next === null) break
      before = next
    }
    expect(seen).toHaveLength(32)
    expect(new Set(seen).size).toBe(32)
    const csv = await tenant.send('GET', pathOf(exportAuditEvents, {}))
    expect(csv.text.trim().split('\r\n')).toHaveLength(33)
  })

  test('finds words in what a record was and became, in any case, and a percent sign as itself', async () => {
    const tenant = await kloppend.register()
    const named = (name: string) => customerOf({ name })
    const id = expectDone(await tenant.call(createCustomer, { body: named('Zonnehof 50% Korting') }))
    expectDone(await tenant.call(createCustomer, { body: named('Maanhof 505 Korting') }))
    const body = { customer: named('Sterrenhof'), version: 1 }
    expectDone(await tenant.call(changeCustomer, { params: { id }, body }))
    const found = async (search: string) => (await trailOf(tenant, { search })).length
    // Of the two events of the customer only the change holds the former name.
    expect(await found('ZONNEHOF')).toBe(1)
    expect(await found('50%')).toBe(1)
    expect(await found('zonne_of')).toBe(0)
    expect(await found('zonnehof sterrenhof')).toBe(1)
    expect(await found('sterrenhof')).toBe(2)
    expect(await found('maanhof')).toBe(1)
    expect(await found('zonnehof maanhof')).toBe(0)
  })

  test('shows one business nothing of another, and does not change', async () => {
    const [one, other] = [await kloppend.register(), await kloppend.register()]
    const id = expectDone(await other.call(createCustomer, { body: customerOf() }))
    expect(await trailOf(other, { record: id })).toHaveLength(1)
    expect(await trailOf(one, { record: id })).toEqual([])
    expect(await trailOf(one)).toEqual([])
    for (const statement of ['delete from audit_events', "update audit_events set call = 'x'"])
      await expect(database.superuser.query(statement)).rejects.toThrow(/append-only|refuse|cannot/i)
  })

  test('keeps the name of a member who was removed', { timeout: 30_000 }, async () => {
    const owner = await kloppend.register()
    const person = await joined(mails, owner, 'admin')
    const id = expectDone(await person.call(createCustomer, { body: customerOf() }))
    const body = { password: owner.password }
    expectDone(await owner.call(endMembership, { params: { id: await memberId(owner, person) }, body }))
    const [event] = await trailOf(owner, { record: id })
    expect(event).toMatchObject({ userEmail: person.email, role: 'admin' })
    const people = expectDone(await owner.call(listAuditPeople))
    expect(people).toContainEqual({ id: expect.any(String), email: person.email, isMember: false })
    expect(await trailOf(owner, { search: person.email, kind: 'customers' })).toHaveLength(1)
  })

  test('names the key by which a program acted, and its member', async () => {
    const tenant = await kloppend.register()
    const made = expectDone(
      await tenant.call(createApiToken, {
        body: {
          name: 'Webwinkel',
          scopes: ['sales.write', 'customers.write'],
          days: 30,
          password: tenant.password,
        },
      }),
    )
    const body = customerOf({ name: 'Uit de webwinkel' })
    await kloppend.send('POST', '/api/Customers', { token: made.token, body })
    const [event] = await trailOf(tenant)
    expect(event).toMatchObject({
      source: 'key',
      userEmail: tenant.email,
      sentence: 'Klant Uit de webwinkel toegevoegd',
    })
    expect(event?.via).toMatch(/^Webwinkel \(/)
  })

  test('a repeated key executes once and leaves one event', async () => {
    const tenant = await kloppend.register()
    const customerId = expectDone(await tenant.call(createCustomer, { body: customerOf() }))
    const send = () => tenant.call(createInvoice, { body: invoiceOf(customerId), key: 'dezelfde' })
    expectDone(await send())
    expectDone(await send())
    expect((await kept(tenant.tenantId)).map(({ call }) => call).sort()).toEqual([
      'POST /api/Customers',
      'POST /api/Invoices',
    ])
  })
})
