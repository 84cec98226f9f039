import { expect, test } from 'vitest'
import { addDays } from '#kernel/local-date.ts'
import { changeInvoice } from '#invoices/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { runForTenant } from '#platform/server/db/testing/run-for-tenant.ts'
import { balancesOf } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { addCredit } from '#testing/money-steps.ts'
import { addQuote, addShared, ownQuote, signBoth, type QuoteWire } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { createQuote, duplicateQuote, invoiceQuote, listQuotePage, shareQuote } from '../contract.ts'
import { callWire } from '#testing/wire-client.ts'
import { getQuote } from '../link-contract.ts'

/** A quote in another currency states amounts in that currency, and each invoice of the quote has the rate of its own day. */
const kloppend = await testProgram()
const { database } = kloppend
const today = todayInAmsterdam()

const [AGREED, PARTLY, INVOICED] = [3000, 3500, 4000]
const DOLLAR = { currency: 'USD', perEuro: 1.25 } as const

/** USD 1.210,00 with VAT. */
const dollars = (changes: Partial<QuoteWire> = {}): Partial<QuoteWire> => ({
  foreign: DOLLAR,
  lines: [lineOf({ unitPrice: 250, quantity: 4 })],
  ...changes,
})

async function agreedQuote(who: TestTenant, changes: Partial<QuoteWire> = {}) {
  const id = await addShared(who, await who.addCustomer(), dollars(changes))
  await signBoth(who, id)
  return id
}

type Part = 'whole' | 'deposit' | 'rest'
const ask = (who: TestTenant, id: string, part: Part, percentage?: number) =>
  who.call(invoiceQuote, {
    params: { id },
    body: { part, ...(percentage === undefined ? {} : { percentage }) },
  })

/** Open the concept and fill in the rate of its day, as its user does. */
async function rated(who: TestTenant, id: string, perEuro: number, currency: string | null = 'USD') {
  const invoice = await who.invoice(id)
  const body = {
    version: invoice.version,
    invoice: {
      customerId: invoice.customerId,
      issueDate: today,
      dueDate: today,
      deliveryDate: today,
      ...(currency !== null && { foreign: { currency, perEuro } }),
      lines: invoice.lines.map((line) => ({
        ...lineOf({}),
        description: line.description,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        vatPercentage: line.vatPercentage,
        isPrepayment: line.isPrepayment,
      })),
    },
  }
  expectDone(await who.call(changeInvoice, { params: { id }, body }))
}

async function invoiced(who: TestTenant, id: string, part: Part, perEuro: number, percentage?: number) {
  const invoice = expectDone(await ask(who, id, part, percentage))
  await rated(who, invoice, perEuro)
  expectDone(await who.move(invoice, 1000))
  return invoice
}

const standing = async (who: TestTenant, id: string) => {
  const { state, foreign } = await ownQuote(who, id)
  return [state, foreign?.invoicedAmount, foreign?.amountToInvoice]
}

test('the customer reads and signs dollars, and sees neither euros nor a rate', async () => {
  const who = await kloppend.register()
  const id = await addShared(who, await who.addCustomer(), dollars())
  const seen = expectDone(await callWire(kloppend.address, null, getQuote, { params: { id } }))
  expect(seen).toMatchObject({
    view: 'public',
    foreign: { currency: 'USD', netAmount: 1000, vatAmount: 210, gross: 1210 },
    lines: [{ unitPrice: 250, foreignNetAmount: 1000 }],
  })
  const { consentText = '' } = 'consentText' in seen ? seen : {}
  expect(consentText.replaceAll('\u00a0', ' ')).toContain('USD 1.210,00 inclusief btw')
  expect(consentText).not.toContain('€')
  const { rows } = expectDone(await who.call(listQuotePage, { query: {} }))
  expect(rows).toMatchObject([
    { foreign: { currency: 'USD', gross: 1210 }, totalAmountSummary: { grossAmount: 968 } },
  ])
})

test('the invoice of the whole asks for the rate of its own day, and settles the quote in dollars', async () => {
  const who = await kloppend.register()
  const before = addDays(today, -3)
  const id = await agreedQuote(who, { issueDate: before, deliveryDate: before })
  const concept = expectDone(await ask(who, id, 'whole'))
  const { problems, foreign } = await who.invoice(concept)
  expect(foreign).toMatchObject({ currency: 'USD', gross: 1210 })
  expect(problems.join(' ')).toContain('De koers is die van')
  expect((await who.move(concept, 1000)).status).toBe(422)
  await rated(who, concept, 1)
  expectDone(await who.move(concept, 1000))
  expect(await balancesOf(who)).toMatchObject({ '1300': 121000, '8000': -100000, '1500': -21000 })
  expect(await standing(who, id)).toEqual([INVOICED, 1210, 0])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('what is left is in dollars, whatever the rates of the invoices are, and 1620 is empty at the end', async () => {
  const who = await kloppend.register()
  const id = await agreedQuote(who)
  await invoiced(who, id, 'deposit', 1, 30)
  expect(await standing(who, id)).toEqual([PARTLY, 363, 847])
  expect(await balancesOf(who)).toMatchObject({ '1620': -30000, '1500': -6300 })
  const { rows } = expectDone(await who.call(listQuotePage, { query: {} }))
  expect(rows).toMatchObject([{ state: PARTLY, foreign: { amountToInvoice: 847 }, amountToInvoice: 677.6 }])
  await invoiced(who, id, 'rest', 1.25)
  expect(await standing(who, id)).toEqual([INVOICED, 1210, 0])
  // USD 1.000 at 1,25 is revenue. The deposit of USD 300 was € 300, and at 1,25 it is € 240: the difference is an exchange difference.
  expect(await balancesOf(who)).toMatchObject({ '1620': 0, '8000': -80000, '9020': -6000, '1500': -18060 })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a dollar that fell is no refusal: the deposit has fewer euros than its deduction', async () => {
  const who = await kloppend.register()
  const id = await agreedQuote(who)
  await invoiced(who, id, 'deposit', 1.25, 30)
  await invoiced(who, id, 'deposit', 1.6, 20)
  const rest = await invoiced(who, id, 'rest', 1)
  expect((await who.invoice(rest)).foreign).toMatchObject({ gross: 605 })
  // € 240 and € 125 of deposits, taken off as € 500.
  expect(await balancesOf(who)).toMatchObject({ '1620': 0, '8000': -100000, '9020': 13500 })
  expect(await standing(who, id)).toEqual([INVOICED, 1210, 0])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('the parts of a quote in yen and of one in dinars are the quote, to its smallest amount', async () => {
  const who = await kloppend.register()
  for (const [currency, perEuro, lines] of [
    [
      'JPY',
      163.25,
      [
        lineOf({ unitPrice: 33333, quantity: 1 }),
        lineOf({ unitPrice: 171.5, quantity: 3, vatPercentage: 9 }),
      ],
    ],
    [
      'KWD',
      0.3245,
      [
        lineOf({ unitPrice: 33.333, quantity: 1 }),
        lineOf({ unitPrice: 1.719, quantity: 3, vatPercentage: 9 }),
      ],
    ],
  ] as const) {
    const id = await agreedQuote(who, { foreign: { currency, perEuro }, lines: [...lines] })
    const whole = (await ownQuote(who, id)).foreign?.gross ?? 0
    let sum = 0
    for (const [part, percentage] of [
      ['deposit', 33.33],
      ['deposit', 12.5],
      ['rest', undefined],
    ] as const) {
      const concept = expectDone(await ask(who, id, part, percentage))
      expectDone(await who.move(concept, 1000))
      sum += (await who.invoice(concept)).foreign?.gross ?? 0
    }
    expect([currency, sum.toFixed(3)]).toEqual([currency, whole.toFixed(3)])
    expect(await standing(who, id)).toEqual([INVOICED, whole, 0])
  }
  expect(await balancesOf(who)).toMatchObject({ '1620': 0 })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('what was credited of the whole is left in dollars, and a cancelled deposit is free again', async () => {
  const who = await kloppend.register()
  const id = await agreedQuote(who)
  const whole = await invoiced(who, id, 'whole', 1.1)
  await addCredit(who, whole, [1])
  expect(await standing(who, id)).toEqual([PARTLY, 907.5, 302.5])
  const rest = expectDone(await ask(who, id, 'rest'))
  expect((await who.invoice(rest)).foreign).toMatchObject({ gross: 302.5 })
  await rated(who, rest, 1.2)
  expectDone(await who.move(rest, 1000))
  expect(await standing(who, id)).toEqual([INVOICED, 1210, 0])

  const other = await agreedQuote(who)
  const deposit = await invoiced(who, other, 'deposit', 1.1, 30)
  expectDone(await who.move(deposit, 4000))
  expect(await standing(who, other)).toEqual([AGREED, 0, 1210])
  expect(await balancesOf(who)).toMatchObject({ '1620': 0 })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a deposit of a quote that a manual invoice takes off leaves nothing on 1620, and the final invoice of the quote says that nothing is left', async () => {
  const who = await kloppend.register()
  const id = await agreedQuote(who)
  const { customerId } = await who.invoice(await invoiced(who, id, 'deposit', 1, 30))
  const lines = [
    lineOf({ quantity: 1, unitPrice: 500 }),
    lineOf({ quantity: 1, unitPrice: -300, isPrepayment: true }),
  ]
  expectDone(await who.move(await who.addConcept({ customerId, foreign: DOLLAR, lines }), 1000))
  expect(await balancesOf(who)).toMatchObject({ '1620': 0, '9020': -6000 })
  const rest = expectDone(await ask(who, id, 'rest'))
  await rated(who, rest, 1.25)
  const refused = await who.move(rest, 1000)
  expect([refused.status, refused.errors.join(' ').replaceAll('\u00a0', ' ')]).toEqual([
    409,
    expect.stringContaining('van deze klant staat nog € 0,00'),
  ])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('parts in two currencies are refused with a sentence, and nothing is made', async () => {
  const who = await kloppend.register()
  const id = await agreedQuote(who)
  const deposit = expectDone(await ask(who, id, 'deposit', 30))
  await rated(who, deposit, 1, null)
  expectDone(await who.move(deposit, 1000))
  const refused = await ask(who, id, 'rest')
  expect([refused.status, refused.errors.join(' ')]).toEqual([
    409,
    expect.stringMatching(/^Factuur .* is in euro’s en de offerte in USD/),
  ])
  expect((await ownQuote(who, id)).invoices).toHaveLength(1)
})

test('prices with VAT in them, the euro and no rate are refused, and a copy keeps its currency', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer()
  const refusalOf = async (changes: object) => {
    const id = await addQuote(who, customerId, dollars())
    const quote = await ownQuote(who, id)
    const body = {
      customerId,
      issueDate: today,
      dueDate: today,
      deliveryDate: today,
      ...dollars(),
      ...changes,
    }
    const answer = await who.call(createQuote, { body: body as QuoteWire })
    expect(quote.foreign?.gross).toBe(1210)
    return [answer.status, answer.errors.join(' ')]
  }
  expect(await refusalOf({ lines: [lineOf({ isPriceInclusive: true })] })).toEqual([
    400,
    expect.stringContaining('prijzen zonder btw'),
  ])
  expect((await refusalOf({ foreign: { currency: 'EUR', perEuro: 1 } }))[0]).toBe(400)
  expect((await refusalOf({ foreign: { currency: 'USD' } }))[0]).toBe(400)
  const id = await addQuote(who, customerId, dollars())
  const copy = expectDone(await who.call(duplicateQuote, { params: { id } }))
  expect((await ownQuote(who, copy)).foreign).toMatchObject({ currency: 'USD', gross: 1210 })
})

test('the database computes the totals of a quote a second time', async () => {
  const who = await kloppend.register()
  const id = await addQuote(who, await who.addCustomer(), dollars())
  await runForTenant(
    database.superuser,
    who.tenantId,
    `update documents set foreign_gross_thousandths = foreign_gross_thousandths + 10 where tenant_id = '${who.tenantId}' and id = '${id}'`,
  )
  expect((await who.call(shareQuote, { params: { id }, body: { mail: false } })).status).not.toBe(200)
  expect((await ownQuote(who, id)).state).toBe(0)
})
