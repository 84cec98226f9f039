import { describe, expect, test } from 'vitest'
import { changeInvoice, createInvoice, duplicateInvoice, getInvoiceUbl, listInvoices } from '../contract.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { getByCustomerLink, makeCustomerLink } from '#documents/link-contract.ts'
import { listCreditNotes } from '#credit-notes/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { runForTenant } from '#platform/server/db/testing/run-for-tenant.ts'
import { balancesOf } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { addCredit, draftCredit, moveCredit, pay, unpay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, invoiceOf, lineOf, type InvoiceWire, type TestTenant } from '#testing/test-tenant.ts'
import { writeOff } from '../write-off-contract.ts'

const kloppend = await testProgram()
const { database } = kloppend
const today = todayInAmsterdam()
const DOLLAR = { currency: 'USD', perEuro: 1.087 } as const

/** USD 1.210,00 at EUR 1 = USD 1,0870: € 919,96 with € 193,19 of VAT. */
const dollars = (changes: Partial<InvoiceWire> = {}): Partial<InvoiceWire> => ({
  foreign: DOLLAR,
  lines: [lineOf({ unitPrice: 250, quantity: 4 })],
  ...changes,
})

/** The accounts that a test looks at, in cents. */
const booksOf = async (tenant: TestTenant) => {
  const { '1100': bank = 0, '1300': receivable = 0, '9020': exchange = 0 } = await balancesOf(tenant)
  return { bank, receivable, exchange }
}

test('an invoice in dollars is in euros in the books, and keeps its dollars', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised(dollars())
  expect(await balancesOf(tenant)).toMatchObject({ '1300': 111315, '8000': -91996, '1500': -19319 })
  expect(await tenant.invoice(id)).toMatchObject({
    totalAmountSummary: { netAmount: 919.96, vatAmount: 193.19, grossAmount: 1113.15 },
    foreign: { currency: 'USD', perEuro: 1.087, gross: 1210, netAmount: 1000, vatAmount: 210 },
    lines: [{ unitPrice: 250, quantity: 4, foreignNetAmount: 1000 }],
    openAmount: 1113.15,
  })
  const [listed] = expectDone(await tenant.call(listInvoices))
  expect(listed?.foreign).toMatchObject({ currency: 'USD', gross: 1210 })
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a currency without decimals and one with three are rounded as that currency is', async () => {
  const tenant = await kloppend.register()
  const yen = await tenant.addFinalised(
    dollars({
      foreign: { currency: 'JPY', perEuro: 163.25 },
      lines: [lineOf({ unitPrice: 333.5, quantity: 3 })],
    }),
  )
  expect((await tenant.invoice(yen)).foreign).toMatchObject({ netAmount: 1001, vatAmount: 210, gross: 1211 })
  const dinar = await tenant.addFinalised(
    dollars({
      foreign: { currency: 'KWD', perEuro: 0.3245 },
      lines: [lineOf({ unitPrice: 12.3456, quantity: 1 })],
    }),
  )
  expect((await tenant.invoice(dinar)).foreign).toMatchObject({
    netAmount: 12.346,
    vatAmount: 2.593,
    gross: 14.939,
  })
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('what the bank paid in euros settles the invoice: the difference is on 9020, and a payment that is undone leaves none', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised(dollars())
  const paymentId = expectDone(await pay(tenant, id, 1100))
  expect(await tenant.invoice(id)).toMatchObject({ state: 3000, openAmount: 0 })
  expect(await booksOf(tenant)).toEqual({ bank: 110000, receivable: 0, exchange: 1315 })
  expectDone(await unpay(tenant, id, paymentId))
  expect(await tenant.invoice(id)).toMatchObject({ state: 1000, openAmount: 1113.15 })
  expect(await booksOf(tenant)).toEqual({ bank: 0, receivable: 111315, exchange: 0 })
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a part is a part, and the last payment takes what is left', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised(dollars())
  expectDone(await pay(tenant, id, 500))
  expect(await tenant.invoice(id)).toMatchObject({ openAmount: 613.15 })
  expectDone(await pay(tenant, id, 620))
  expect(await tenant.invoice(id)).toMatchObject({ state: 3000, openAmount: 0 })
  expect(await booksOf(tenant)).toEqual({ bank: 112000, receivable: 0, exchange: -685 })
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('above five percent the owner agrees first, and above twenty-five nothing is booked', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised(dollars())
  const refused = await pay(tenant, id, 1200)
  expect([refused.status, refused.errors.join(' ')]).toEqual([
    422,
    expect.stringContaining('meer dan 5% verschil'),
  ])
  const far = await pay(tenant, id, 1500, { consent: 'difference' })
  expect([far.status, far.errors.join(' ')]).toEqual([422, expect.stringContaining('hooguit 25%')])
  expectDone(await pay(tenant, id, 1200, { consent: 'difference' }))
  expect(await booksOf(tenant)).toEqual({ bank: 120000, receivable: 0, exchange: -8685 })
})

test('credit notes take currency and rate of their invoice, and together all of it to the cent', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised(dollars({ lines: [lineOf({ unitPrice: 33.33, quantity: 3 })] }))
  for (const part of [1, 1, 1]) {
    const note = expectDone(await draftCredit(tenant, id, [part]))
    expectDone(await moveCredit(tenant, note, 1000))
  }
  const invoice = await tenant.invoice(id)
  expect(invoice).toMatchObject({ state: 4000, openAmount: 0 })
  expect(await balancesOf(tenant)).toMatchObject({ '1300': 0, '8000': 0, '1500': 0 })
  const notes = expectDone(await tenant.call(listCreditNotes))
  const credited = notes.map(({ foreign }) => Math.round((foreign?.gross ?? 0) * 100))
  expect(credited.reduce((sum, gross) => sum + gross, 0)).toBe(
    Math.round((invoice.foreign?.gross ?? 0) * 100),
  )
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('an amount is no credit of an invoice in dollars: the sentence says to choose lines', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised(dollars())
  const refused = await draftCredit(tenant, id, [], { lines: undefined, amount: 100 })
  expect([refused.status, refused.errors.join(' ')]).toEqual([
    422,
    expect.stringContaining('is in USD: kies regels'),
  ])
})

test('a copy asks for the rate of its own day before it is finalised', async () => {
  const tenant = await kloppend.register()
  const before = addDays(today, -3)
  const id = await tenant.addFinalised(dollars({ issueDate: before, dueDate: today }))
  const copy = expectDone(await tenant.call(duplicateInvoice, { params: { id } }))
  const draft = await tenant.invoice(copy)
  expect(draft.problems.join(' ')).toContain('De koers is die van')
  const { customerId } = draft
  const body = { invoice: invoiceOf(customerId, dollars()), version: draft.version }
  expectDone(await tenant.call(changeInvoice, { params: { id: copy }, body }))
  expect((await tenant.invoice(copy)).problems).toEqual([])
})

test('prices with VAT in them, the euro and an unknown currency are refused, and nothing is kept', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer()
  const refusalOf = async (changes: object) => {
    const body = invoiceOf(customerId, { ...dollars(), ...changes })
    const answer = await tenant.call(createInvoice, { body })
    return [answer.status, answer.errors.join(' ')]
  }
  expect(await refusalOf({ lines: [lineOf({ isPriceInclusive: true })] })).toEqual([
    400,
    expect.stringContaining('prijzen zonder btw'),
  ])
  expect((await refusalOf({ foreign: { currency: 'EUR', perEuro: 1 } }))[0]).toBe(400)
  expect((await refusalOf({ foreign: { currency: 'USD', perEuro: 0 } }))[0]).toBe(400)
  expect(expectDone(await tenant.call(listInvoices))).toEqual([])
})

test('the database computes the euros of an invoice a second time', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addConcept(dollars())
  await runForTenant(
    database.superuser,
    tenant.tenantId,
    `update documents set net_cents = net_cents + 1, gross_cents = gross_cents + 1 where tenant_id = '${tenant.tenantId}' and id = '${id}'`,
  )
  expect((await tenant.move(id, 1000)).status).not.toBe(200)
  expect(await tenant.invoice(id)).toMatchObject({ state: 0 })
})

test('the e-invoice states dollars, and the VAT in euros beside them', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer({ cocNumber: '87654321' })
  const id = await tenant.addFinalised({ ...dollars(), customerId })
  const answer = await tenant.send('GET', getInvoiceUbl.path.replace(':id', id))
  const xml = answer.text
  expect(xml).toContain(
    '<cbc:DocumentCurrencyCode>USD</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>',
  )
  expect(xml).toContain('<cbc:TaxAmount currencyID="USD">210.00</cbc:TaxAmount>')
  expect(xml).toContain('<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">193.19</cbc:TaxAmount></cac:TaxTotal>')
  expect(xml).toContain('<cbc:PayableAmount currencyID="USD">1210.00</cbc:PayableAmount>')
})

test('the page of the customer asks dollars: without a code of euros, and without paying online', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised(dollars())
  const { address } = expectDone(await tenant.call(makeCustomerLink, { params: { id } }))
  const key = address.split('/').at(-1) ?? ''
  const page = expectDone(await tenant.call(getByCustomerLink, { params: { id: key } }))
  expect(page).toMatchObject({
    foreignOpenAmount: 1210,
    qrCode: null,
    online: null,
    foreign: { currency: 'USD' },
  })
})

describe('a deposit that was made manually', () => {
  type Part = readonly [amount: number, perEuro: number]
  const on = (day: LocalDate) => ({ issueDate: day, dueDate: day, deliveryDate: day })
  const prepaid = (unitPrice: number) => lineOf({ quantity: 1, unitPrice, isPrepayment: true })
  const deposit = (
    tenant: TestTenant,
    customerId: string,
    [amount, perEuro]: Part,
    currency = 'USD',
    day = today,
  ) =>
    tenant.addFinalised({
      customerId,
      ...on(day),
      foreign: { currency, perEuro },
      lines: [prepaid(amount)],
    })
  /** A final invoice of 1.000 that takes deposits off. */
  const final = (
    tenant: TestTenant,
    customerId: string,
    [taken, perEuro]: Part,
    currency = 'USD',
    day = today,
  ) =>
    tenant.addConcept({
      customerId,
      ...on(day),
      foreign: { currency, perEuro },
      lines: [lineOf({ quantity: 4, unitPrice: 250 }), prepaid(-taken)],
    })

  test('is taken off at its own euros: VAT and revenue have the rate of the final invoice, and 9020 the difference', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer({ currency: 'USD' })
    const first = await deposit(tenant, customerId, [300, 1])
    expect(await balancesOf(tenant)).toMatchObject({ '1300': 36300, '1620': -30000, '1500': -6300 })
    expectDone(await pay(tenant, first, 363))
    const last = await final(tenant, customerId, [300, 1.25])
    expectDone(await tenant.move(last, 1000))
    // USD 1.000 at 1,25 is revenue, and the VAT of USD 700 is € 117,60. The deposit was € 300 and its deduction is € 240.
    expect(await balancesOf(tenant)).toMatchObject({
      '1620': 0,
      '8000': -80000,
      '9020': -6000,
      '1500': -18060,
    })
    expect((await tenant.invoice(last)).foreign).toMatchObject({ netAmount: 700, gross: 847 })
    // USD 847 was € 677,60; the bank had € 670,00 of it.
    expectDone(await pay(tenant, last, 670))
    expect(await booksOf(tenant)).toEqual({ bank: 103300, receivable: 0, exchange: -5240 })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('in parts and whole yen leaves nothing on 1620, and no more is taken off than there is, also when the dollar fell', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer()
    await deposit(tenant, customerId, [333, 163.25], 'JPY')
    await deposit(tenant, customerId, [100, 171.9], 'JPY')
    for (const taken of [111, 222, 100])
      expectDone(await tenant.move(await final(tenant, customerId, [taken, 150.5], 'JPY'), 1000))
    expect(await balancesOf(tenant)).toMatchObject({ '1620': 0 })

    await deposit(tenant, customerId, [300, 1.25])
    // At 1,6 USD 310 is less than the € 240 of the deposit; it is more dollars than there are.
    const beyond = await tenant.move(await final(tenant, customerId, [310, 1.6]), 1000)
    expect([beyond.status, beyond.errors.length]).toEqual([409, 1])
    expectDone(await tenant.move(await final(tenant, customerId, [300, 1.6]), 1000))
    expect(await balancesOf(tenant)).toMatchObject({ '1620': 0 })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('is there again as it was when its final invoice is credited, in parts too, and may then be cancelled', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer()
    const first = await deposit(tenant, customerId, [300, 1])
    const last = await final(tenant, customerId, [300, 1.25])
    expectDone(await tenant.move(last, 1000))
    await addCredit(tenant, last, [2, 0.5])
    expect(await balancesOf(tenant)).toMatchObject({ '1620': -15000, '9020': -3000 })
    expectDone(await tenant.move(last, 4000))
    expect(await balancesOf(tenant)).toMatchObject({ '1620': -30000, '9020': 0, '8000': 0 })
    expectDone(await tenant.move(first, 4000))
    expect(Object.values(await balancesOf(tenant)).filter((cents) => cents !== 0)).toEqual([])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('that was written off is no part of what a final invoice takes off', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer()
    const unpaid = await deposit(tenant, customerId, [300, 1.25])
    expectDone(await tenant.call(writeOff, { params: { id: unpaid }, body: { date: today } }))
    await deposit(tenant, customerId, [200, 1])
    expectDone(await tenant.move(await final(tenant, customerId, [200, 1.25]), 1000))
    expect(await balancesOf(tenant)).toMatchObject({ '1620': 0, '9020': -4000 })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('is taken off at its own euros, the oldest first: another one of another rate may be credited or written off, and leaves nothing', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer()
    const twice = async () => {
      const older = await deposit(tenant, customerId, [300, 1])
      const newer = await deposit(tenant, customerId, [300, 1.5])
      const last = await final(tenant, customerId, [300, 1.2])
      expectDone(await tenant.move(last, 1000))
      return { older, newer, last }
    }
    const first = await twice()
    // € 300 of the older one; USD 300 at 1,2 is € 250.
    expect(await balancesOf(tenant)).toMatchObject({ '1620': -20000, '9020': -5000 })
    const refused = await tenant.move(first.older, 4000)
    expect([refused.status, refused.errors.join(' ')]).toEqual([409, expect.stringContaining((await tenant.invoice(first.last)).invoiceNumber ?? '')])
    expectDone(await tenant.move(first.newer, 4000))
    expect(await balancesOf(tenant)).toMatchObject({ '1620': 0 })
    const second = await twice()
    expectDone(await tenant.call(writeOff, { params: { id: second.newer }, body: { date: today } }))
    expect(await balancesOf(tenant)).toMatchObject({ '1620': 0 })
    // Credited, the final invoice gives the older one back, and that one may then be credited.
    expectDone(await tenant.move(second.last, 4000))
    expect(await balancesOf(tenant)).toMatchObject({ '1620': -30000 })
    expectDone(await tenant.move(second.older, 4000))
    expect(await balancesOf(tenant)).toMatchObject({ '1620': 0 })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  }) // prettier-ignore

  test('in part may be credited for the rest, to the cent', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer()
    const first = await tenant.addFinalised({ customerId, foreign: DOLLAR, lines: [prepaid(100), prepaid(200)] })
    expectDone(await tenant.move(await final(tenant, customerId, [100, 1.25]), 1000))
    await addCredit(tenant, first, [0, true])
    expect(await balancesOf(tenant)).toMatchObject({ '1620': 0 })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  }) // prettier-ignore

  test('of a later day is left alone by a final invoice of before', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer()
    await deposit(tenant, customerId, [300, 1], 'USD', addDays(today, -3))
    await deposit(tenant, customerId, [300, 1.5])
    const [one, other] = await Promise.all([1, 2].map(() => final(tenant, customerId, [300, 1.2], 'USD', addDays(today, -1))))
    expectDone(await tenant.move(one ?? '', 1000))
    expect(await balancesOf(tenant)).toMatchObject({ '1620': -20000 })
    expect((await tenant.move(other ?? '', 1000)).status).toBe(409)
    expectDone(await tenant.move(await final(tenant, customerId, [300, 1.2]), 1000))
    expect(await balancesOf(tenant)).toMatchObject({ '1620': 0 })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  }) // prettier-ignore
})
