import { expect, test } from 'vitest'
import { changeInvoice, duplicateInvoice, archiveInvoice } from '../contract.ts'
import { takeBackWriteOff, writeOff } from '../write-off-contract.ts'
import { getOverview } from '#overview/contract.ts'
import { invoiceQuote } from '#quotes/contract.ts'
import { getIcpStatement, getVatReturn, listVatReturns } from '#taxes/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { defectsInBooks } from '#testing/books.ts'
import { balanceOf } from '#testing/expense-steps.ts'
import { addCredit, draftCredit, moveCredit, pay } from '#testing/money-steps.ts'
import { addShared, signBoth, type QuoteWire } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'

/**
 * A deposit invoice of a quote is owed to the customer (1620) until the final invoice deducts it; the figures
 * were worked out manually.
 */
const kloppend = await testProgram()
const { database } = kloppend

/** € 1.000 at 21 % and € 500 at 9 %. */
const work = [
  lineOf({ description: 'Dakkapel', quantity: 1, unitPrice: 1000 }),
  lineOf({ description: 'Schilderwerk', quantity: 1, unitPrice: 500, vatPercentage: 9 }),
]

async function signedQuote(
  who: TestTenant,
  changes: Partial<QuoteWire> = {},
  customer: Parameters<TestTenant['addCustomer']>[0] = {},
): Promise<string> {
  const id = await addShared(who, await who.addCustomer(customer), { lines: work, ...changes })
  await signBoth(who, id)
  return id
}

const ask = (who: TestTenant, quoteId: string, part: 'deposit' | 'rest', percentage?: number) =>
  who.call(invoiceQuote, {
    params: { id: quoteId },
    body: { part, ...(percentage === undefined ? {} : { percentage }) },
  })

/** Opened in the form, moved to another day and kept: all that the form was given goes back. */
async function redate(who: TestTenant, id: string, day: string): Promise<void> {
  const { customerId, projectId, title, version, lines } = await who.invoice(id)
  const kept = lines.map(({ id: _id, totalAmountSummary: _totals, ...line }) => line)
  const invoice = {
    customerId,
    projectId,
    title,
    lines: kept,
    issueDate: day,
    dueDate: day,
    deliveryDate: day,
  }
  expectDone(await who.call(changeInvoice, { params: { id }, body: { invoice, version } }))
}

async function invoiced(
  who: TestTenant,
  quoteId: string,
  part: 'deposit' | 'rest',
  { day, percentage }: { day: string; percentage?: number },
): Promise<string> {
  const id = expectDone(await ask(who, quoteId, part, percentage))
  await redate(who, id, day)
  expectDone(await who.move(id, 1000))
  return id
}

const deposit = (who: TestTenant, quoteId: string, percentage = 40, day = '2026-03-20') =>
  invoiced(who, quoteId, 'deposit', { day, percentage })
const final = (who: TestTenant, quoteId: string, day = '2026-04-10') =>
  invoiced(who, quoteId, 'rest', { day })

const expectInOrder = async (who: TestTenant): Promise<void> =>
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])

test('a deposit is taxed when it is invoiced and earned at the final invoice, also when its concept was edited', async () => {
  const who = await kloppend.register()
  const quote = await signedQuote(who)
  const first = await deposit(who, quote)
  // 40 %: € 400 + 84, € 200 + 18. Nothing is earned yet.
  expect(await balanceOf(who)).toEqual({ '1300': 702, '1500': -84, '1505': -18, '1620': -600 })
  await expectInOrder(who)
  expectDone(await pay(who, first, 702, { date: '2026-03-25' }))
  expect((await who.invoice(first)).customerSurplus).toBe(0)

  const last = await final(who, quote)
  expect((await who.invoice(last)).lines.map(({ isPrepayment }) => isPrepayment)).toEqual([
    false,
    false,
    true,
    true,
  ])
  expectDone(await pay(who, last, 1053, { date: '2026-04-20' }))
  expect(await balanceOf(who)).toEqual({
    '1100': 1755,
    '1500': -210,
    '1505': -45,
    '8000': -1000,
    '8010': -500,
  })
  const boxesOf = async (period: string) =>
    expectDone(await who.call(getVatReturn, { params: { period } })).boxes
  expect(await boxesOf('2026-Q1')).toMatchObject({
    '1a': { turnover: 400, vat: 84 },
    '1b': { turnover: 200, vat: 18 },
  })
  expect(await boxesOf('2026-Q2')).toMatchObject({
    '1a': { turnover: 600, vat: 126 },
    '1b': { turnover: 300, vat: 27 },
  })
  const { months } = expectDone(await who.call(getOverview))
  expect(months.filter(({ revenue }) => revenue !== 0)).toEqual([
    expect.objectContaining({ month: '2026-04-01', revenue: 1500 }),
  ])
  await expectInOrder(who)
})

test('the credited part of a deposit is not deducted again; a fully credited one leaves zero on every account', async () => {
  const who = await kloppend.register()
  const quote = await signedQuote(who)
  const first = await deposit(who, quote)
  // A quarter of both lines goes back: € 100 and € 50.
  await addCredit(who, first, [0.25, 0.25])
  expect(await balanceOf(who)).toEqual({ '1300': 526.5, '1500': -63, '1505': -13.5, '1620': -450 })
  const last = expectDone(await ask(who, quote, 'rest'))
  expect((await who.invoice(last)).totalAmountSummary.netAmount).toBe(1050)
  // While it is taken off on a concept, the rest of it is not credited.
  expect((await who.move(first, 4000)).errors).toEqual([
    'Deze aanbetaling is al afgetrokken op het concept van de eindfactuur. Zet dat concept eerst in het archief.',
  ])
  expectDone(await who.move(last, 1000))
  const { invoiceNumber } = await who.invoice(last)
  const refusal = `Deze aanbetaling is al afgetrokken op factuur ${invoiceNumber ?? ''}. Annuleer die factuur eerst.`
  expect((await draftCredit(who, first, [0.1])).errors).toEqual([refusal])
  expect(await balanceOf(who)).toMatchObject({ '8000': -1000, '8010': -500, '1500': -210, '1505': -45 })
  expect(await balanceOf(who)).not.toHaveProperty('1620')
  await expectInOrder(who)

  // The final invoice is cancelled: the deposit is on 1620 again, until it is cancelled too.
  expectDone(await who.move(last, 4000))
  expect(await balanceOf(who)).toEqual({ '1300': 526.5, '1500': -63, '1505': -13.5, '1620': -450 })
  expectDone(await who.move(first, 4000))
  expect(await balanceOf(who)).toEqual({})
  await expectInOrder(who)
})

test('a concept credit note on a deposit that was taken off meanwhile is not finalised', async () => {
  const who = await kloppend.register()
  const quote = await signedQuote(who)
  const first = await deposit(who, quote)
  const credit = expectDone(await draftCredit(who, first, [0.5]))
  const last = await final(who, quote)
  expect((await moveCredit(who, credit, 1000)).status).toBe(409)
  // Crediting the final invoice itself is as ever.
  await addCredit(who, last, [0.1])
  expect(await balanceOf(who)).toMatchObject({ '8000': -900, '8010': -500 })
  await expectInOrder(who)
})

test('a deposit that is never paid is written off: no cost, its VAT is reclaimed, and the final invoice waits for it', async () => {
  const who = await kloppend.register()
  const quote = await signedQuote(who)
  const first = await deposit(who, quote)
  expectDone(await pay(who, first, 351, { date: '2026-03-25' }))
  expectDone(await who.call(writeOff, { params: { id: first }, body: { date: '2026-04-01' } }))
  // Half of it was received, and is the customer's.
  expect(await balanceOf(who)).toEqual({ '1100': 351, '1500': -42, '1505': -9, '1620': -300 })
  const { boxes } = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q2' } }))
  expect(boxes).toMatchObject({ '1a': { turnover: -200, vat: -42 }, '1b': { turnover: -100, vat: -9 } })
  await expectInOrder(who)

  const { invoiceNumber } = await who.invoice(first)
  expect((await ask(who, quote, 'rest')).errors).toEqual([
    `Aanbetalingsfactuur ${invoiceNumber ?? ''} is afgeboekt als oninbaar. Draai die afboeking eerst terug: de eindfactuur trekt die af.`,
  ])
  expectDone(await who.call(takeBackWriteOff, { params: { id: first } }))
  // It is owed to the customer again from today on, and not taken off before.
  await final(who, quote, todayInAmsterdam())
  // By now the whole is earned: when it is written off again, the half is a loss.
  expectDone(await who.call(writeOff, { params: { id: first }, body: { date: '2026-05-01' } }))
  expect(await balanceOf(who)).toEqual({
    '1100': 351,
    '1300': 1053,
    '1500': -168,
    '1505': -36,
    '4450': 300,
    '8000': -1000,
    '8010': -500,
  })
  await expectInOrder(who)
})

test('a copy is of no quote: nothing on it is a prepayment', async () => {
  const who = await kloppend.register()
  const first = await deposit(who, await signedQuote(who))
  const copy = expectDone(await who.call(duplicateInvoice, { params: { id: first } }))
  expectDone(await who.move(copy, 1000))
  expect(await balanceOf(who)).toMatchObject({ '1620': -600, '8000': -400, '8010': -200 })
  await expectInOrder(who)
})

test('a deposit to another country of the EU without VAT is in its return and statement, also where it was the first sale', async () => {
  const who = await kloppend.register()
  const quote = await signedQuote(
    who,
    { lines: [lineOf({ quantity: 1, unitPrice: 1000, vatTreatment: 1000 })] },
    { country: 'BE', btwId: 'BE0403019261' },
  )
  await deposit(who, quote, 30, '2025-08-20')
  const returns = expectDone(await who.call(listVatReturns))
  expect(returns.map(({ period }) => period)).toContain('2025-Q3')
  const { boxes } = expectDone(await who.call(getVatReturn, { params: { period: '2025-Q3' } }))
  expect(boxes).toMatchObject({ '3b': { turnover: 300 } })
  expect(expectDone(await who.call(getIcpStatement, { params: { period: '2025-Q3' } }))).toMatchObject({
    customers: [{ vatNumber: '0403019261', services: 300 }],
    equalsBox3b: true,
  })
  await final(who, quote, '2025-10-03')
  const next = expectDone(await who.call(getVatReturn, { params: { period: '2025-Q4' } }))
  expect(next.boxes).toMatchObject({ '3b': { turnover: 700 } })
  expect(await balanceOf(who)).toEqual({ '1300': 1000, '8030': -1000 })
  await expectInOrder(who)
})

test('a concept that made room for another invoice of its quote stays in the archive, until that one is gone', async () => {
  const tenant = await kloppend.register()
  const quoteId = await signedQuote(tenant)
  const archive = (id: string, to: boolean) =>
    tenant.call(archiveInvoice, { params: { id }, query: { archive: to ? 'true' : 'false' } })
  const first = expectDone(await ask(tenant, quoteId, 'rest'))
  expectDone(await archive(first, true))
  expectDone(await archive(first, false))
  expectDone(await archive(first, true))
  const second = expectDone(await ask(tenant, quoteId, 'rest'))
  expect(await archive(first, false)).toMatchObject({
    status: 409,
    errors: [expect.stringContaining('een andere factuur gemaakt')],
  })
  expectDone(await tenant.move(second, 1000))
  expect(await archive(first, false)).toMatchObject({
    status: 409,
    errors: [expect.stringMatching(/factuur \d{4}-0001 gemaakt/)],
  })
  expectDone(await tenant.move(second, 4000))
  expectDone(await archive(first, false))
})
