import assert from 'node:assert/strict'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCustomer } from '#customers/contract.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, invoiceOf, lineOf, registrationOf } from '#testing/test-tenant.ts'
import { fingerprintOf, telltalesIn } from '#testing/untouched.ts'
import { envelopeIn, type RawAnswer } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'

/** Every field beyond its limits: refused with a Dutch sentence that names the field, and nothing changed. */
const kloppend = await testProgram()
const { database } = kloppend
const tenant = await kloppend.register()
const customerId = await tenant.addCustomer()
const conceptId = await tenant.addConcept({ customerId })
const otherCustomerId = await tenant.addCustomer()
await allWorkDone(database)

let untouched: string
beforeAll(async () => {
  untouched = await fingerprintOf(database)
})
// Once after all requests of a test: what one of them changed stays changed.
afterEach(async () => {
  assert.equal(await fingerprintOf(database), untouched)
})

function expectRefused(raw: RawAnswer, field: string, status: readonly number[] = [400]): void {
  const answer = envelopeIn(raw)
  expect(status, answer.text).toContain(answer.status)
  expect(answer.data).toBeNull()
  expect(answer.errors.join(' '), answer.text).toContain(field)
  expect(telltalesIn(answer.text), answer.text).toEqual([])
}

const ofWrongType: readonly unknown[] = [7, true, [], {}, ['a'], { value: 'a' }]
const longText = (length: number): string => 'x'.repeat(length)

/** Name of a field, maximum length, whether the field is required, and texts that its rule refuses. */
type Field = readonly [name: string, max: number, isRequired: boolean, ...refused: string[]]

const registrationFields: readonly Field[] = [
  ['email', 254, true, 'geen adres', 'a@b', 'a@b.nl, c@d.nl'],
  ['password', 200, true, 'kort', 'wachtwoord'],
  ['tenantName', 120, true],
  ['tenantContactEmail', 254, true, 'geen adres'],
  ['street', 120, true],
  ['houseNumber', 15, true],
  ['zipCode', 10, true, '0123 AB', '1234 SS', '1234'],
  ['city', 50, true],
  ['iban', 42, true, 'NL91ABNA0417164301', 'NL91'],
  ['nameOnCard', 70, true],
  ['bic', 20, false, 'ABNANL2', 'ABN1NL2A'],
  ['chamberOfCommerceNumber', 20, true, '1234567', '00000000', 'abcdefgh'],
  ['vatId', 20, true, 'NL123456789B01', 'DE136695976'],
  ['contactPhoneNumber', 30, false],
  ['contactWebsite', 200, false],
]
const customerFields: readonly Field[] = [
  ['name', 120, true],
  ['contactEmail', 254, false, 'geen adres'],
  ['street', 120, true],
  ['houseNumber', 15, true],
  ['zipCode', 15, true, '0123 AB', '1234 SA', '75001'],
  ['city', 50, true],
  ['country', 2, false, 'XX', 'NLD', ''],
  ['cocNumber', 20, false, '1234567', '00000000'],
  ['btwId', 20, false, 'NL123456789B01', 'GB123456789', 'ZZ1'],
]

/** Each invalid value for a field, with the reason in words. */
const wrongFor = ([, max, isRequired, ...refused]: Field): [string, unknown][] => [
  ['too long', longText(max + 1)],
  ['far too long', longText(100_000)],
  ...ofWrongType.map((value): [string, unknown] => [`a ${JSON.stringify(value)}`, value]),
  ...(isRequired
    ? ([
        ['absent', undefined],
        ['null', null],
        ['empty', ''],
        ['blank', ' \t\n'],
      ] as [string, unknown][])
    : []),
  ...refused.map((value): [string, unknown] => [JSON.stringify(value), value]),
]

describe('POST /api/Registration', () => {
  test.each(registrationFields.map((field) => [field[0], field] as const))('%s', async (name, field) => {
    for (const [, value] of wrongFor(field))
      expectRefused(
        await kloppend.send('POST', '/api/Registration', { body: { ...registrationOf(), [name]: value } }),
        name,
      )
  })
})

describe('POST and PUT /api/Customers', () => {
  test.each(customerFields.map((field) => [field[0], field] as const))('%s', async (name, field) => {
    for (const [, value] of wrongFor(field)) {
      const body = { ...customerOf(), [name]: value }
      expectRefused(await tenant.send('POST', '/api/Customers', { body }), name)
      expectRefused(
        await tenant.send('PUT', `/api/Customers/${otherCustomerId}`, {
          body: { customer: body, version: 1 },
        }),
        `customer.${name}`,
      )
    }
  })

  test.each([undefined, null, 0, -1, 1.5, '1', 2_147_483_647, 2 ** 53, 1e300, [], {}])(
    'version %s',
    async (version) => {
      const body = { customer: customerOf(), version }
      expectRefused(await tenant.send('PUT', `/api/Customers/${otherCustomerId}`, { body }), 'version')
      const invoice = { invoice: invoiceOf(customerId), version }
      expectRefused(await tenant.send('PUT', `/api/Invoices/${conceptId}`, { body: invoice }), 'version')
    },
  )

  test('a stale version is a conflict, and the newer state is kept', async () => {
    const stale = { customer: customerOf({ name: 'Achterhaald' }), version: 2_147_483_646 }
    expectRefused(
      await tenant.send('PUT', `/api/Customers/${otherCustomerId}`, { body: stale }),
      'Ververs',
      [409],
    )
    const invoice = { invoice: invoiceOf(customerId), version: 99 }
    expectRefused(await tenant.send('PUT', `/api/Invoices/${conceptId}`, { body: invoice }), 'Ververs', [409])
  })
})

const wrongDays = [
  '1899-12-31',
  '2200-01-01',
  '2026-02-31',
  '31-02-2026',
  '2026-1-1',
  '',
  'vandaag',
  20261120,
  null,
  undefined,
  [],
  {},
]

const wrongInvoices: readonly (readonly [field: string, changes: object])[] = [
  ...['issueDate', 'dueDate', 'deliveryDate'].flatMap((field) =>
    wrongDays.map((day) => [field, { [field]: day }] as const),
  ),
  ['dueDate', { issueDate: '2026-11-20', dueDate: '2026-11-19' }],
  ...['x', '', null, undefined, 7, [], {}].map((id) => ['customerId', { customerId: id }] as const),
  ...['x', '', 7, [], {}].map((id) => ['projectId', { projectId: id }] as const),
  ...[longText(201), ...ofWrongType].map((title) => ['title', { title }] as const),
  ...[undefined, null, 'x', 7, {}].map((lines) => ['lines', { lines }] as const),
  ...[7, null, 'x', [], true].map((line) => ['lines.0', { lines: [line] }] as const),
]

const wrongLines: readonly (readonly [field: string, value: unknown])[] = [
  ['description', longText(4001)],
  ...ofWrongType.map((value) => ['description', value] as const),
  ...[1_000_000.0001, -1_000_000.0001, 1e21, 0.00001, '1', 'NaN', '1e400', null, [1], {}, true].map(
    (value) => ['quantity', value] as const,
  ),
  ...[100_000_000.01, -100_000_000.01, 1e300, 0.00005, '50', '€ 50', null, [50], {}, true].map(
    (value) => ['unitPrice', value] as const,
  ),
  ...[-1, 6, 19, 21.5, 100, 101, 21.001, '21', null, [21], true].map(
    (value) => ['vatPercentage', value] as const,
  ),
  ...[1, -1000, 2000, '0', '1000', null, [0], {}, true].map((value) => ['vatTreatment', value] as const),
  ...['dienst', '', 7, null, ['goods']].map((value) => ['supply', value] as const),
]

describe('POST and PUT /api/Invoices', () => {
  const refuse = async (invoice: object, field: string, status?: readonly number[]): Promise<void> => {
    expectRefused(await tenant.send('POST', '/api/Invoices', { body: invoice }), field, status)
    const change = { invoice, version: 1 }
    expectRefused(await tenant.send('PUT', `/api/Invoices/${conceptId}`, { body: change }), field, status)
  }

  test.each([...new Set(wrongInvoices.map(([field]) => field))])('%s', async (field) => {
    for (const [, changes] of wrongInvoices.filter(([name]) => name === field))
      await refuse({ ...invoiceOf(customerId), ...changes }, field)
  })

  test.each([...new Set(wrongLines.map(([field]) => field))])('%s of a line', async (field) => {
    for (const [, value] of wrongLines.filter(([name]) => name === field))
      await refuse(
        { ...invoiceOf(customerId), lines: [lineOf(), { ...lineOf(), [field]: value }] },
        `lines.1.${field}`,
      )
  })

  test('five hundred and one lines', async () => {
    await refuse(
      invoiceOf(customerId, { lines: Array.from({ length: 501 }, () => lineOf()) }),
      'hooguit 500 regels',
    )
  })

  test('numbers that JSON can write but no type can hold', async () => {
    const text = JSON.stringify(invoiceOf(customerId, { lines: [lineOf({ quantity: 4_242 })] }))
    for (const number of [
      '1e400',
      '-1e400',
      '1e-400000',
      '99999999999999999999',
      '0.1e21',
      '1.00000000000000000001e7',
    ]) {
      const raw = await tenant.send('POST', '/api/Invoices', { body: text.replace('4242', number) })
      if (number === '1e-400000') expect(raw.status).toBe(200) // JSON reads the number as infinity, and writes infinity as null.
      else expectRefused(raw, 'quantity')
      untouched = await fingerprintOf(database)
    }
    for (const number of ['NaN', 'Infinity', '0x10', '+1', '01', '.5', '1.', '1_000'])
      expectRefused(
        await tenant.send('POST', '/api/Invoices', { body: text.replace('4242', number) }),
        'JSON',
      )
  })

  test('totals beyond the books, also where lines of opposite sign cancel out', async () => {
    const huge = { quantity: 1_000_000, unitPrice: 100_000_000 }
    await refuse(invoiceOf(customerId, { lines: [lineOf(huge)] }), '10.000.000.000', [422])
    const opposite = [lineOf(huge), lineOf({ ...huge, quantity: -1_000_000 })]
    await refuse(invoiceOf(customerId, { lines: opposite }), '10.000.000.000', [422])
    const many = Array.from({ length: 3 }, () =>
      lineOf({ quantity: 100, unitPrice: 50_000_000, vatPercentage: 0 }),
    )
    await refuse(invoiceOf(customerId, { lines: many }), '10.000.000.000', [422])
  })
})

describe('parameters', () => {
  const patch = (query: string): Promise<RawAnswer> =>
    tenant.send('PATCH', `/api/Invoices/${conceptId}${query}`)

  test.each([
    '',
    '?billingState=',
    '?billingState=abc',
    '?billingState=1000.0',
    '?billingState=0x3e8',
    '?billingState=1e3',
    '?billingState=%201000',
    '?billingState=1000&billingState=1000',
    '?billingState[]=1000',
    '?billingState=5000',
    '?billingstate=1000',
    '?billingState=-0',
    '?billingState=null',
    '?billingState=finalised',
    '?billingState=toString',
  ])('billingState %s', async (query) => {
    expectRefused(await patch(query), 'billingState')
  })

  test.each([
    '',
    '?archive=',
    '?archive=1',
    '?archive=True',
    '?archive=true&archive=false',
    '?archive[]=true',
  ])('archive %s', async (query) => {
    expectRefused(await patch(`/switch-archive${query}`), 'archive')
    expectRefused(
      await tenant.send('PATCH', `/api/Customers/${customerId}/switch-archive${query}`),
      'archive',
    )
  })

  test.each(['0', '-1', 'x', '1.5', '99999999999', '', '1&before=2'])('before=%s', async (value) => {
    expectRefused(await tenant.send('GET', `/api/JournalEntries?before=${value}`), 'before')
  })

  test.each([
    ['x=1&x=2', 'x'],
    ['__proto__=3', '__proto__'],
    ['constructor[prototype]=4', 'constructor[prototype]'],
    ['Limit=2', 'Limit'],
  ])('an unknown parameter is refused with its name and the known ones: %s', async (query, name) => {
    const path = `/api/Customers?${query}`
    expectRefused(
      await tenant.send('GET', path),
      `${name}: Deze parameter is er niet. Dit verzoek kent: after, limit.`,
    )
  })
})

/** Long, and not easy to guess. */
const longPassword = (length: number): string =>
  Array.from({ length }, (_, n) => String.fromCharCode(97 + ((n * n * 7 + n * 3) % 26))).join('')

test('the limits themselves are allowed', async () => {
  const other = await kloppend.register({
    tenantName: longText(120), street: longText(120), houseNumber: longText(15), city: longText(50),
    nameOnCard: longText(70), contactPhoneNumber: longText(30), contactWebsite: longText(200), password: longPassword(200),
  }) // prettier-ignore
  const answer = await other.call(createCustomer, {
    body: customerOf({
      name: longText(120),
      contactEmail: `${'a'.repeat(60)}@${'b'.repeat(187)}.test`,
      zipCode: '9999ZZ',
    }),
  })
  expect(answer.status, answer.text).toBe(200)
  const line = lineOf({ description: longText(4000), quantity: 0.0001, unitPrice: 100_000_000 })
  const id = await other.addConcept({
    issueDate: '1900-01-01', dueDate: '2199-12-31', deliveryDate: '2199-12-31', title: longText(200),
    lines: [line, ...Array.from({ length: 199 }, () => lineOf({ description: longText(4000) }))],
  }) // prettier-ignore
  expect((await other.move(id, 1000)).status).toBe(200)
  expect((await other.invoice(id)).lines).toHaveLength(200)
  const most = await other.addConcept({ lines: Array.from({ length: 500 }, () => lineOf()) })
  expect((await other.invoice(most)).totalAmountSummary.grossAmount).toBe(60_500)
  const largest = await other.addFinalised({
    lines: [lineOf({ quantity: 100, unitPrice: 100_000_000, vatPercentage: 0 })],
  })
  expect((await other.invoice(largest)).openAmount).toBe(10_000_000_000)
  untouched = await fingerprintOf(database)
})
