import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCustomer, listCustomers } from '#customers/contract.ts'
import { countBillingStates, createInvoice, listInvoices } from '#invoices/contract.ts'
import { getBalance, listJournalEntries, listLedgerAccounts } from '#ledger/contract.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { bookedTrip } from '#testing/trip-steps.ts'
import { amountOf } from '#trips/domain/trip.ts'
import { customerOf, expectDone, invoiceOf, lineOf } from '#testing/test-tenant.ts'
import { envelopeIn } from '#testing/wire-client.ts'

/** Section 7 of the specification, call by call: paths, payloads and the keys that the screens read. */
const kloppend = await busyProgram()
const { tenant } = kloppend
const { history } = kloppend

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const keysOf = (value: unknown): string[] => Object.keys(value as object).toSorted()

test('POST /api/Customers answers the new id, GET lists what was sent', async () => {
  const id = expectDone(
    await tenant.call(createCustomer, {
      body: customerOf({ name: 'Aannemer Aalbers', cocNumber: '12345678' }),
    }),
  )
  expect(id).toMatch(UUID)
  const customers = expectDone(await tenant.call(listCustomers))
  expect(customers.find((customer) => customer.id === id)).toEqual({
    id,
    name: 'Aannemer Aalbers',
    contactEmail: 'info@bakkerijjansen.test',
    street: 'Dorpsstraat',
    houseNumber: '1',
    zipCode: '3511 AA',
    city: 'Utrecht',
    country: 'NL',
    cocNumber: '12345678',
    btwId: null,
    kind: 'business',
    chosenKind: 'unknown',
    paymentDays: null,
    currency: null,
    language: 'nl',
    isArchived: false,
    isMerged: false,
    version: 1,
  })
  expect(customers.map(({ name }) => name)).toEqual([
    'Aannemer Aalbers',
    'Bakkerij Jansen',
    'Uit een bestand',
  ])
})

test('POST /api/Invoices takes exactly the specification’s payload', async () => {
  const raw = await tenant.send('POST', '/api/Invoices', {
    body: {
      dueDate: '2026-12-05',
      issueDate: '2026-11-21',
      deliveryDate: '2026-11-21',
      title: null,
      lines: [{ description: 'Advies', quantity: 1.5, unitPrice: 0.335, vatPercentage: 9, vatTreatment: 0 }],
      customerId: history.customerId,
      projectId: null,
    },
  })
  const id = envelopeIn(raw).data as string
  expect(raw.text).toBe(`{"isSuccess":true,"data":"${id}","errors":[]}`)
  expect(await tenant.invoice(id)).toMatchObject({
    state: 0,
    invoiceNumber: null,
    issueDate: { value: '2026-11-21' },
    dueByDate: { value: '2026-12-05' },
    totalAmountSummary: { netAmount: 0.5, vatAmount: 0.05, grossAmount: 0.55 },
    lines: [
      {
        quantity: 1.5,
        unitPrice: 0.335,
        vatPercentage: 9,
        vatTreatment: 0,
        totalAmountSummary: { netAmount: 0.5, vatAmount: 0.05, grossAmount: 0.55 },
      },
    ],
  })
})

test('a line left empty has the specification’s defaults: one, nothing, 21 %, standard', async () => {
  const body = { ...invoiceOf(history.customerId), lines: [{}] }
  const id = expectDone(await tenant.call(createInvoice, { body }))
  expect((await tenant.invoice(id)).lines).toMatchObject([
    { description: '', quantity: 1, unitPrice: 0, vatPercentage: 21, vatTreatment: 0 },
  ])
})

test('BTW verlegd is code 1000, and its VAT is zero whatever the percentage', async () => {
  const id = await tenant.addConcept({ lines: [lineOf({ vatTreatment: 1000 })] })
  expect(await tenant.invoice(id)).toMatchObject({
    lines: [{ vatTreatment: 1000, totalAmountSummary: { netAmount: 100, vatAmount: 0, grossAmount: 100 } }],
    totalAmountSummary: { netAmount: 100, vatAmount: 0, grossAmount: 100 },
    remarks: ['Btw verlegd.'],
  })
})

test('GET /api/Invoices has the specification’s keys, and only our own in addition', async () => {
  const invoices = expectDone(await tenant.call(listInvoices))
  for (const invoice of invoices) {
    expect(keysOf(invoice)).toEqual([
      'creditedAmount',
      'customerId',
      'customerName',
      'dueByDate',
      'foreign',
      'id',
      'inCollection',
      'invoiceNumber',
      'isArchived',
      'isHandedOver',
      'isMailPending',
      'issueDate',
      'lastMail',
      'openAmount',
      'projectId',
      'state',
      'timesSentPerEmail',
      'title',
      'totalAmountSummary',
      'version',
      'writtenOffAmount',
    ])
    expect(keysOf(invoice.issueDate)).toEqual(['value'])
    expect(keysOf(invoice.totalAmountSummary)).toEqual(['grossAmount', 'netAmount', 'vatAmount'])
  }
})

test('GET /api/Invoices/tenant/{tenantId}/billing-states/counts counts every state, archived ones not', async () => {
  const counts = expectDone(await tenant.call(countBillingStates, { params: { tenantId: tenant.tenantId } }))
  expect(counts).toEqual([
    { state: 0, count: 3 }, // of four concepts one is archived
    { state: 1000, count: 2 },
    { state: 2000, count: 1 },
    { state: 3000, count: 2 },
    { state: 4000, count: 1 },
  ])
})

test('PATCH /api/Invoices/{id}/switch-archive?archive= hides and brings back', async () => {
  const path = `/api/Invoices/${history.paidId}/switch-archive?archive=`
  for (const archive of ['true', 'false']) {
    expect((await tenant.send('PATCH', path + archive)).text).toBe(
      '{"isSuccess":true,"data":null,"errors":[]}',
    )
    expect((await tenant.invoice(history.paidId)).isArchived).toBe(archive === 'true')
  }
  const refused = await tenant.send(
    'PATCH',
    `/api/Invoices/${history.finalisedId}/switch-archive?archive=true`,
  )
  expect(refused.status).toBe(409)
})

test('GET /api/Invoices/{id}/attachment is a PDF, offered under the invoice’s number, the same every time', async () => {
  const [first, second] = [
    await tenant.send('GET', `/api/Invoices/${history.paidId}/attachment`),
    await tenant.send('GET', `/api/Invoices/${history.paidId}/attachment`),
  ]
  const { invoiceNumber } = await tenant.invoice(history.paidId)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('application/pdf')
  expect(first.headers.get('content-disposition')).toBe(
    `attachment; filename="factuur-${String(invoiceNumber)}.pdf"; filename*=UTF-8''factuur-${String(invoiceNumber)}.pdf`,
  )
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(second.bytes.equals(first.bytes)).toBe(true)

  const { rows } = await kloppend.database.superuser.query<{ sha256: string }>(
    'select sha256 from document_files where document_id = $1',
    [history.paidId],
  )
  expect(rows).toEqual([{ sha256: createHash('sha256').update(first.bytes).digest('hex') }])
})

test('a concept has no PDF, and says so', async () => {
  const answer = envelopeIn(await tenant.send('GET', `/api/Invoices/${history.conceptId}/attachment`))
  expect(answer).toMatchObject({
    status: 409,
    errors: ['Een concept heeft nog geen PDF. Rond de factuur eerst af.'],
  })
})

test('GET /api/LedgerAccounts/{tenantId} has the specification’s keys and codes', async () => {
  const accounts = expectDone(
    await tenant.call(listLedgerAccounts, { params: { tenantId: tenant.tenantId } }),
  )
  expect(accounts.length).toBeGreaterThan(100)
  for (const account of accounts)
    expect(keysOf(account)).toEqual([
      'creditTotalAmount',
      'debitTotalAmount',
      'description',
      'id',
      'isClosed',
      'isSystem',
      'numberAsString',
      'rgsCode',
      'type',
    ])
  // Six invoices of € 121,00 were finalised. One was cancelled; one was paid; one was paid, reversed, paid
  // again and credited for half, of which € 20,00 was allocated and € 40,50 refunded; € 101,00 of the last
  // was written off and received later. The opening balance has € 250,00 on either side,
  // and lines of the bank paid € 1,00 of each. A payout paid € 1,00 of an invoice and was reversed.
  expect(accounts.find(({ numberAsString }) => numberAsString === '1300')).toMatchObject({
    description: 'Debiteuren',
    type: { value: 1, name: 'Vlottende activa' },
    debitTotalAmount: 1240.5,
    creditTotalAmount: 897.5,
  })
  expect(new Set(accounts.map(({ type }) => type.value))).toEqual(new Set([0, 1, 3, 4, 10, 20, 30]))
})

test('GET /api/Balance adds up to nothing, equity and the running result included', async () => {
  const { ledgerAccounts } = expectDone(await tenant.call(getBalance))
  const driven = Number(amountOf([{ day: bookedTrip.day, tenths: bookedTrip.kilometres * 10 }])) / 100
  const rows = ledgerAccounts.map(({ numberAsString, debitTotalAmount, creditTotalAmount }) => [
    numberAsString,
    Math.round((debitTotalAmount - creditTotalAmount) * 100) / 100,
  ])
  expect(rows).toEqual([
    ['0210', 0],
    // Kilometres with the own car, also in the result below, and cash of which a wage was paid.
    ['0520', Math.round((-driven - 25) * 100) / 100],
    // A company for as long as a dividend was decided and reversed.
    ['0550', 0],
    ['0570', 0],
    ['1000', 0],
    ['1100', -852],
    ['1190', 24.6],
    // A payout that the bank does not have yet.
    ['1196', 727],
    ['1197', 0],
    ['1300', 343],
    ['1500', -96.6],
    ['1505', -90],
    ['1520', 75.15],
    ['1530', 0],
    ['1600', 0],
    ['1620', -29],
    // Wages that are to be paid.
    ['1650', -1300],
    ['1660', -2320],
    ['1661', -240],
    ['1662', -225],
    ['1680', 0],
    ['1690', 0],
    // A count of stock that was undone.
    ['3000', 0],
    // Depreciation of an earlier year that was cancelled this year: the result of all years is the sum of both rows.
    ['0598', 10_000],
    ['0599', Math.round((-5_992.15 + driven) * 100) / 100],
  ])
})

test('GET /api/JournalEntries lists the newest first, each with its lines and its document', async () => {
  const entries = expectDone(await tenant.call(listJournalEntries))
  const numbers = entries.map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  const first = entries.at(-1)
  expect(keysOf(first)).toEqual([
    'creditTotalAmount',
    'debitTotalAmount',
    'description',
    'document',
    'id',
    'isCorrection',
    'isReversible',
    'journalEntryLines',
    'kind',
    'number',
    'origin',
    'reversedBy',
    'transactionDate',
  ])
  expect(first).toMatchObject({
    description: 'Factuur 2026-0001 Bakkerij Jansen',
    debitTotalAmount: 121,
    creditTotalAmount: 121,
    document: { id: history.finalisedId, kind: 'invoice' },
    journalEntryLines: [
      {
        number: '1300',
        purpose: { name: 'Debiteuren' },
        type: { name: 'Vlottende activa' },
        isDebit: true,
        amount: 121,
      },
      { number: '8000', type: { name: 'Opbrengsten' }, isDebit: false, amount: 100 },
      { number: '1500', type: { name: 'Kortlopende schulden' }, isDebit: false, amount: 21 },
    ],
  })
  const older = expectDone(await tenant.call(listJournalEntries, { query: { before: String(numbers[0]) } }))
  expect(older.map(({ number }) => number)).toEqual(numbers.slice(1))
})

test('paths match in any case and with a slash too many; ids too', async () => {
  for (const path of [
    '/api/customers',
    '/API/CUSTOMERS',
    '/Api/Customers/',
    `/api/invoices/${history.paidId.toUpperCase()}`,
  ])
    expect((await tenant.send('GET', path)).status, path).toBe(200)
  const counts = `/api/INVOICES/Tenant/${tenant.tenantId.toUpperCase()}/Billing-States/Counts`
  expect((await tenant.send('GET', counts)).status).toBe(200)
})

test('every answer says that it is not to be kept, sniffed or framed', async () => {
  for (const path of ['/api/Customers', '/api/nergens', `/api/Invoices/${history.paidId}/attachment`]) {
    const { headers } = await tenant.send('GET', path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.has('set-cookie')).toBe(false)
  }
})

test('the API describes itself, every endpoint of it', async () => {
  const description = JSON.parse((await kloppend.send('GET', '/api/openapi.json')).text) as {
    openapi: string
    paths: Record<string, object>
  }
  expect(description.openapi).toMatch(/^3\.1/)
  expect(Object.keys(description.paths)).toContain('/api/Invoices/{id}/switch-archive')
  const page = await kloppend.send('GET', '/api/docs')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toContain('text/html')
})
