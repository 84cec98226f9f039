import fc from 'fast-check'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { isWrite } from '#contract/endpoint.ts'
import { createCustomer, getCustomer } from '#customers/contract.ts'
import { createInvoice } from '#invoices/contract.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, invoiceOf, lineOf, registrationOf } from '#testing/test-tenant.ts'
import { fingerprintOf, telltalesIn } from '#testing/untouched.ts'
import { envelopeIn } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { endpoints } from './endpoints.ts'

/** Requests that our own screens never send. */
const kloppend = await testProgram()
const { database } = kloppend
const tenant = await kloppend.register()
const customerId = await tenant.addCustomer()
await allWorkDone(database)

const json = 'application/json'
const customerText = JSON.stringify(customerOf())

test.each<[string, string, string, number]>([
  ['half a body', json, customerText.slice(0, 40), 400],
  ['no JSON', json, 'name=Jansen', 400],
  ['nothing, said to be JSON', json, '', 400],
  ['single quotes', json, customerText.replaceAll('"', "'"), 400],
  ['a comma too many', json, customerText.replace('}', ',}'), 400],
  ['a list', json, `[${customerText}]`, 400],
  ['a text', json, '"Jansen"', 400],
  ['null', json, 'null', 400],
  ['a number', json, '7', 400],
  ['a hundred thousand brackets', json, '['.repeat(100_000), 400],
  ['a poisoned prototype', json, customerText.replace('{', '{"__proto__":{"isAdmin":true},'), 400],
  [
    'a poisoned constructor',
    json,
    customerText.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
    400,
  ],
  ['a form', 'application/x-www-form-urlencoded', 'name=Jansen', 415],
  ['a multipart form', 'multipart/form-data; boundary=x', '--x--', 415],
  ['plain text', 'text/plain', customerText, 400],
  ['a type that hides in a tab', 'application/json\t;charset=utf-8', customerText, 200],
  ['XML', 'application/xml', '<name>Jansen</name>', 415],
  ['no such type', 'x', customerText, 415],
])('%s as a body', async (_what, contentType, body, status) => {
  const before = await fingerprintOf(database)
  const raw = await tenant.send('POST', '/api/Customers', { headers: { 'content-type': contentType }, body })
  const answer = envelopeIn(raw)
  expect(answer.status, answer.text).toBe(status)
  expect(telltalesIn(answer.text)).toEqual([])
  if (status !== 200) expect(await fingerprintOf(database)).toBe(before)
})

test('a body over 1 MiB is refused before it is read, also without a token', async () => {
  const body = customerOf({ name: 'x'.repeat(1024 * 1024) })
  for (const caller of [tenant, kloppend])
    expect(envelopeIn(await caller.send('POST', '/api/Customers', { body }))).toMatchObject({
      status: 413,
      errors: ['Dit verzoek is te groot: hooguit 1 MiB.'],
    })
})

test.each(['/api', '/api/', '/api/nergens', '/api/Customers/x/y', '/api//Customers', '/api/..%2fetc/passwd'])(
  '%s does not exist, in the envelope',
  async (path) => {
    expect(envelopeIn(await tenant.send('GET', path))).toMatchObject({
      status: 404,
      errors: ['Dit adres bestaat niet.'],
    })
  },
)

test.each([
  'DELETE /api/Customers',
  'PUT /api/Invoices',
  'PATCH /api/Login',
  'GET /api/Login',
  'OPTIONS /api/Customers',
])('%s is not an endpoint', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  expect(envelopeIn(await tenant.send(method, path)).status).toBe(404)
})

test('a path that cannot be decoded, or that never ends, is refused in the envelope', async () => {
  for (const path of ['/api/Invoices/%zz', '/api/%', '/api/Customers/%E0%A4%A'])
    expect(envelopeIn(await tenant.send('GET', path)), path).toMatchObject({
      status: 400,
      errors: ['Dit adres klopt niet.'],
    })
  for (const id of ['x'.repeat(201), 'x'.repeat(8_000), '%2e'.repeat(300)]) {
    const answer = envelopeIn(await tenant.send('GET', `/api/Invoices/${id}`))
    expect([404, 414], answer.text).toContain(answer.status)
  }
})

test('raw requests that are no HTTP end with their connection, and the program continues', async () => {
  const { port } = new URL(kloppend.address)
  const talk = (bytes: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
      let answer = ''
      socket.setTimeout(2_000, () => socket.destroy())
      socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        resolve(answer)
      })
    })
  const body = 'Host: x\r\nConnection: close\r\nContent-Type: application/json\r\n'
  for (const bytes of [
    'GARBAGE\r\n\r\n',
    `POST /api/Login HTTP/1.1\r\n${body}Content-Length: -1\r\n\r\n{}`,
    `POST /api/Login HTTP/1.1\r\n${body}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    `POST /api/Login HTTP/1.1\r\n${body}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n`,
    `GET /api/Customers HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: ${'y'.repeat(300_000)}\r\n\r\n`,
    'GET /api/Customers HTTP/1.1\r\nConnection: close\r\n\r\n',
  ])
    expect(await talk(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect((await kloppend.send('GET', '/healthz')).status).toBe(200)
})

/** JSON of lists and objects in each other, in the order of the choices. */
const nested = (levels: number, choices: readonly boolean[]): string => {
  const isList = (level: number): boolean => choices[level % choices.length] ?? true
  const all = Array.from({ length: levels }, (_, level) => level)
  const closed = all.toReversed().map((level) => (isList(level) ? ']' : '}'))
  return [...all.map((level) => (isList(level) ? '[' : '{"a":')), '1', ...closed].join('')
}

test('content nested however deep is refused by every call that takes JSON, with a key for repetition too', { timeout: 120_000 }, async () => {
  const takers = endpoints.filter(({ method, bodyKind }) => isWrite(method) && bodyKind === 'json')
  expect(takers.length).toBeGreaterThan(150)
  const nowhere = '00000000-0000-4000-8000-000000000000'
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...takers),
      fc.oneof(fc.constantFrom(65, 3_000, 30_000), fc.integer({ min: 65, max: 10_000 })),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      async ({ method, path }, levels, choices, isField) => {
        const deep = nested(levels, choices)
        const answer = await fetch(`${kloppend.address}${path.replaceAll(/:\w+/g, nowhere)}`, {
          method,
          headers: {
            'content-type': json,
            'authorization': `Bearer ${tenant.token}`,
            'idempotency-key': `diep-${String(levels)}`,
          },
          body: isField ? `{"name":"Jansen","onbekend":${deep}}` : deep,
        })
        const text = await answer.text()
        expect(answer.status, `${method} ${path} ${text}`).toBe(400)
        expect(text).toContain('te diep genest: hooguit 64 lagen')
      },
    ),
    { numRuns: 300 },
  )
  expect((await kloppend.send('GET', '/healthz')).status).toBe(200)
}) // prettier-ignore

test('unknown keys are dropped, whatever column they name', async () => {
  const { rows } = await database.superuser.query<{ name: string }>(
    `select distinct attname as name from pg_attribute join pg_class c on c.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0`,
  )
  const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const poison = Object.fromEntries(
    rows.flatMap(({ name }) => [[name, 'kaping'], [camel(name), 'kaping']]), // prettier-ignore
  )
  const stored = async (table: string, id: string): Promise<unknown> =>
    (
      await database.superuser.query<{ row: unknown }>(
        `select to_jsonb(t) - array['id', 'created_at', 'tenant_id', 'contact_email'] as row from ${table} t where id = $1`,
        [id],
      )
    ).rows[0]?.row

  const plain = expectDone(await tenant.call(createCustomer, { body: customerOf() }))
  const poisoned = expectDone(
    await tenant.call(createCustomer, {
      // Columns that are named as fields of the call are no unknown keys.
      body: {
        ...poison,
        kind: undefined,
        paymentDays: undefined,
        currency: undefined,
        creditLimit: undefined,
        isLargeCompany: undefined,
        contacts: undefined,
        notes: undefined,
        language: undefined,
        ...customerOf(),
        country: 'NL',
        cocNumber: null,
        btwId: null,
      },
    }),
  )
  expect(await stored('customers', poisoned)).toEqual(await stored('customers', plain))

  const invoice = invoiceOf(customerId)
  const one = expectDone(await tenant.call(createInvoice, { body: invoice }))
  const other = expectDone(
    await tenant.call(createInvoice, {
      body: {
        ...poison,
        ...invoice,
        purchaseOrderNumber: null,
        lines: [
          {
            ...poison,
            unit: undefined,
            isPriceInclusive: undefined,
            discountPercentage: undefined,
            discountAmount: undefined,
            revenueAccount: undefined,
            ...lineOf(),
            supply: 'service',
            isPrepayment: false,
          },
        ],
      } as never,
    }),
  )
  expect(await stored('documents', other)).toEqual(await stored('documents', one))
  expect(JSON.stringify(await tenant.invoice(other))).not.toContain('kaping')
})

const hostileTexts = [
  `'; drop table customers; --`,
  `" or ""="`,
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '${process.env.PATH}',
  '{{7*7}}',
  '{number}',
  '%s%n%x',
  '../../etc/passwd',
  '=cmd|calc!A1',
  '\\',
  '$1 $$ $&',
  '👩‍👩‍👧‍👦 ﷽ Ω≈ç√',
  'İstanbul ß ŉ',
  'null',
  'NaN',
]

/** With characters that no font of the PDF contains. */
const UNPRINTABLE = ['👩‍👩‍👧‍👦 ﷽ Ω≈ç√', 'İstanbul ß ŉ']

test.each(hostileTexts)('%s is a text like any other: stored and returned unchanged', async (hostile) => {
  const customer = customerOf({
    name: hostile,
    street: hostile,
    city: hostile,
    houseNumber: hostile.slice(0, 15),
  })
  const id = expectDone(await tenant.call(createCustomer, { body: customer }))
  expect(expectDone(await tenant.call(getCustomer, { params: { id } }))).toMatchObject({
    name: hostile,
    street: hostile,
    city: hostile,
  })
  const invoiceId = await tenant.addConcept({
    customerId: id,
    title: hostile,
    lines: [lineOf({ description: hostile })],
  })
  const invoice = await tenant.invoice(invoiceId)
  expect(invoice).toMatchObject({ title: hostile, customerName: hostile, lines: [{ description: hostile }] })
  const finalised = await tenant.move(invoiceId, 1000)
  // Characters that the PDF cannot show are named before the invoice is final; nothing else prevents
  // finalising.
  if (UNPRINTABLE.includes(hostile)) {
    expect(finalised.status).toBe(422)
    expect(finalised.errors.join(' ')).toMatch(/PDF/)
    expect((await tenant.invoice(invoiceId)).state).toBe(0)
    return
  }
  expectDone(finalised)
  const pdf = await tenant.send('GET', `/api/Invoices/${invoiceId}/attachment`)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a business of hostile texts can register, log in and sell', async () => {
  for (const hostile of hostileTexts.slice(0, 4)) {
    const business = await kloppend.register(
      registrationOf({ tenantName: hostile, nameOnCard: hostile, password: `${hostile} lang genoeg` }),
    )
    const id = await business.addFinalised()
    expect((await business.move(id, 2000)).status).toBe(200)
  }
})

test('lone surrogates and bidirectional control characters are replaced or dropped on arrival', async () => {
  const id = expectDone(
    await tenant.call(createCustomer, {
      body: customerOf({ name: 'a\ud800b\u0000c\u202ed\u2066e', city: 'Am\r\nster\tdam' }),
    }),
  )
  expect(expectDone(await tenant.call(getCustomer, { params: { id } }))).toMatchObject({
    name: 'a\ufffdbcde',
    city: 'Am ster dam',
  })
  await tenant.addConcept({ customerId: id, lines: [lineOf({ description: '\udc00 regel' })] })
})
