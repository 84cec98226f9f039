import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSupplier } from '#documents/server/pdf/testing/sample-documents.ts'
import { isRateAnnounced, rateProblem, rateUnknownOn } from '#documents/domain/vat-rate.ts'
import { blankLine } from '#documents/web/line-values.ts'
import { readReceipt } from '#expenses/domain/receipt/read-receipt.ts'
import { createExpense } from '#expenses/contract.ts'
import { blankLine as blankExpenseLine } from '#expenses/web/form/expense-values.ts'
import { createInvoice, getInvoice } from '#invoices/contract.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import { basisPoints, cents, type BasisPoints } from '#kernel/money.ts'
import { handPostings } from '#ledger/domain/memo.ts'
import { highRateOn, ratesOn } from '#ledger/domain/vat-rate.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { createProduct, getProduct } from '#products/contract.ts'
import { emptyProduct, vatChoicesOn } from '#products/web/product-values.ts'
import { getQuote } from '#quotes/link-contract.ts'
import { addQuote } from '#testing/quotes.ts'
import { countedCosts } from '#reminders/domain/counted-costs.ts'
import { basisWordsOn } from '#reminders/web/costs-words.ts'
import { trueRatesOf } from '#reports/domain/true-rates.ts'
import { sampleInvoice, type Example } from '#settings/domain/sample-documents.ts'
import { standardSettings } from '#documents/domain/document-settings.ts'
import { baseOfPrivateUse } from '#taxes/domain/vat-return.ts'
import { announceHighRate } from '#testing/announced-rate.ts'
import { expenseLineOf, expenseOf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, invoiceOf, lineOf } from '#testing/test-tenant.ts'
import { getVatReturn } from '#taxes/contract.ts'

/** The law makes 22 of 21 percent from 2029; the program knows it long before, and nothing changes until that day. */
const FIRST = localDate('2029-01-01')
const LAST = addDays(FIRST, -1)
const TODAY = localDate('2026-11-27')
const [OLD, NEW] = [basisPoints(2100n), basisPoints(2200n)]

const kloppend = await testProgram()
const who = await kloppend.register()
let putBack = (): void => undefined
beforeAll(() => {
  putBack = announceHighRate(NEW, FIRST)
})
afterAll(() => {
  putBack()
})

const of = <T>(asked: (day: typeof TODAY) => T): T[] => [TODAY, LAST, FIRST].map(asked)

test('the rates, the defaults and the offers are those of the day', () => {
  expect(of(highRateOn)).toEqual([OLD, OLD, NEW])
  expect(of((day) => ratesOn(day).map(({ rate }) => rate))).toEqual([
    [OLD, 900n, 0n],
    [OLD, 900n, 0n],
    [NEW, 900n, 0n],
  ])
  expect(of((day) => blankLine(day).vatPercentage)).toEqual(['21', '21', '22'])
  expect(of((day) => blankExpenseLine(day).vatPercentage)).toEqual(['21', '21', '22'])
  expect(of((day) => emptyProduct(day).vat)).toEqual(['2100', '2100', '2200'])
  expect(of((day) => vatChoicesOn(day)[0]?.label)).toEqual(['21%', '21%', '22%'])
  expect(of((day) => basisWordsOn(day)['scale-with-vat'].label)).toEqual(
    ['21', '21', '22'].map((rate) => `De staffel met ${rate}% btw`),
  )
})

test('the refusals are those of the day, and name its rates', () => {
  expect(of(rateUnknownOn)).toEqual(
    ['21', '21', '22'].map((rate) => `Kies een btw-tarief van ${rate}, 9 of 0 procent.`),
  )
  const line = (vatRate: BasisPoints) => [{ vatRate, vatTreatment: 'standard' as const }]
  expect(of((day) => rateProblem(line(OLD), day) === false)).toEqual([true, true, false])
  expect(of((day) => rateProblem(line(NEW), day) === false)).toEqual([false, false, true])
  expect(of((day) => isRateAnnounced(NEW, day, TODAY))).toEqual([true, true, false])
})

test('what is counted at the high rate is counted at that of its day', () => {
  expect(of((day) => countedCosts('scale-with-vat', [cents(100_000n)], day).vat)).toEqual([
    3150n,
    3150n,
    3300n,
  ])
  expect(of((day) => baseOfPrivateUse(cents(462_00n), day))).toEqual([2_200_00n, 2_200_00n, 2_100_00n])
  // 22 % of € 100.00 and € 66.67: no legal rates before 2029.
  const bases = [cents(100_00n), cents(66_67n)]
  expect(of((day) => trueRatesOf(bases, cents(36_67n), day))).toEqual([null, null, [NEW, NEW]])
  const receipt = (day: typeof TODAY, rate: string, vat: string) =>
    readReceipt(
      [`Datum ${day.split('-').toReversed().join('-')}`, `BTW ${rate}%  100,00  ${vat}`].map((text) => ({
        text,
        sureness: 1,
      })),
      { today: addDays(FIRST, 30) },
    ).perRate.map((each) => each.rate)
  expect(of((day) => receipt(day, '21', '21,00'))).toEqual([[OLD], [OLD], []])
  expect(of((day) => receipt(day, '22', '22,00'))).toEqual([[], [], [NEW]])
})

test('an example of a document has the rates of its day', () => {
  const example = (today: typeof TODAY): Example => ({
    supplier: sampleSupplier,
    settings: standardSettings,
    today,
    language: 'nl',
  })
  expect(of((day) => sampleInvoice(example(day)).lines[0]?.vatRate)).toEqual([OLD, OLD, NEW])
})

test('a memo is read with the rates that held by its day', () => {
  const lines = [
    {
      account: { number: accountNumber('8000'), type: 'revenue' as const },
      side: 'credit' as const,
      amount: cents(100_00n),
    },
    {
      account: { number: accountNumber('1500'), type: 'liability' as const },
      side: 'credit' as const,
      amount: cents(22_00n),
    },
  ] as unknown as Parameters<typeof handPostings>[0]
  expect(of((day) => handPostings(lines, day)[0]?.vatCode)).toEqual([undefined, undefined, 'nl-high'])
})

test('a document without a rate has that of its day of supply, and the announced one is refused before its day', async () => {
  const customerId = await who.addCustomer()
  const { vatPercentage: _rate, ...withoutRate } = lineOf()
  const on = (deliveryDate: string, vatPercentage?: number) =>
    invoiceOf(customerId, {
      deliveryDate,
      lines: [vatPercentage === undefined ? withoutRate : { ...withoutRate, vatPercentage }],
    })
  const rateOf = async (day: string) => {
    const id = expectDone(await who.call(createInvoice, { body: on(day) }))
    return expectDone(await who.call(getInvoice, { params: { id } })).lines[0]?.vatPercentage
  }
  expect([await rateOf(TODAY), await rateOf(LAST), await rateOf(FIRST)]).toEqual([21, 21, 22])
  const refused = await who.call(createInvoice, { body: on(LAST, 22) })
  expect([refused.status, refused.errors]).toEqual([422, ['Kies een btw-tarief van 21, 9 of 0 procent.']])
  expectDone(await who.call(createInvoice, { body: on(FIRST, 22) }))
  const id = await who.addFinalised({ lines: [withoutRate] })
  expect((await who.invoice(id)).totalAmountSummary.vatAmount).toBe(21)
  const { boxes, checks } = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q4' } }))
  expect(boxes['1a'].vat).toBe(21)
  expect(checks.find(({ id: check }) => check === 'unfitting')?.level).toBe('ok')
})

test('a quote, a product and an expense without a rate have that of their day', async () => {
  const customerId = await who.addCustomer()
  const { vatPercentage: _rate, ...withoutRate } = lineOf()
  const quote = async (deliveryDate: string, changes: { vatPercentage?: number } = {}) => {
    const id = await addQuote(who, customerId, {
      deliveryDate,
      vatPercentage: undefined,
      lines: [withoutRate],
      ...changes,
    })
    const shown = expectDone(await who.call(getQuote, { params: { id } }))
    return shown.view === 'closed' ? undefined : shown.lines[0]?.vatPercentage
  }
  expect([await quote(LAST), await quote(FIRST), await quote(LAST, { vatPercentage: 9 })]).toEqual([
    21, 22, 9,
  ])
  const product = { name: 'Uur', unitPrice: 95 }
  const id = expectDone(await who.call(createProduct, { body: product }))
  expect(expectDone(await who.call(getProduct, { params: { id } })).vatPercentage).toBe(21)
  const early = await who.call(createProduct, { body: { ...product, vatPercentage: 22 } })
  expect(early.errors).toEqual(['Kies een btw-tarief van 21, 9 of 0 procent.'])
  const wrong = await expenseOf(who, { lines: [await expenseLineOf(who, { vatPercentage: 22 })] })
  expect((await who.call(createExpense, { body: wrong })).errors[0]).toContain('van 21, 9 of 0 procent')
})
