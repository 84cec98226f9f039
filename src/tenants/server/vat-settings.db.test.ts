import { expect, test } from 'vitest'
import { createExpense, getExpense } from '#expenses/contract.ts'
import { changeInvoice, duplicateInvoice } from '#invoices/contract.ts'
import { listJournalEntries } from '#ledger/contract.ts'
import { createQuote } from '#quotes/contract.ts'
import { getQuote } from '#quotes/link-contract.ts'
import { getVatSettings, removeKor, setKor, setVatInterval } from '../vat-contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { expenseLineOf, expenseOf } from '#testing/expense-steps.ts'
import { historyOf } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, invoiceOf, lineOf, type TestTenant } from '#testing/test-tenant.ts'

const kloppend = await testProgram()
const underKor = async (from = '2026-01-01', until: string | null = null): Promise<TestTenant> => {
  const who = await kloppend.register()
  expectDone(await who.call(setKor, { body: { from, until } }))
  return who
}
const accountsOf = async (who: TestTenant): Promise<string[]> =>
  expectDone(await who.call(listJournalEntries)).flatMap(({ journalEntryLines }) =>
    journalEntryLines.map(({ number, amount }) => `${number} ${String(amount)}`),
  )

test('a new business files per quarter, outside the KOR', async () => {
  const who = await kloppend.register()
  await who.addFinalised({ issueDate: '2026-03-01' })
  expect(expectDone(await who.call(getVatSettings))).toEqual({
    intervals: [],
    kor: [],
    korTurnover: { year: 2026, amount: 100, threshold: 20_000 },
    oss: [],
  })
})

test('under the KOR an invoice has no VAT, says so, and is booked on accounts that no return reads', async () => {
  const who = await underKor()
  const id = await who.addFinalised({ issueDate: '2026-03-01' })
  const invoice = await who.invoice(id)
  expect(invoice.totalAmountSummary).toEqual({ netAmount: 100, vatAmount: 0, grossAmount: 100 })
  expect(invoice.lines[0]).toMatchObject({ vatTreatment: 4500, vatPercentage: 21 })
  expect(invoice.remarks).toEqual([
    'Factuur vrijgesteld van omzetbelasting op grond van artikel 25 Wet OB 1968 (KOR).',
  ])
  expect(await accountsOf(who)).toEqual(['1300 100', '8050 100'])
  expect(expectDone(await who.call(getVatSettings)).korTurnover.amount).toBe(100)
  // Cancelled: the credit note mirrors it, without VAT too.
  expectDone(await who.move(id, 4000))
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
})

test('each dated setting is in the history with its old and new value; a refused one is not', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(setVatInterval, { body: { interval: 'month', from: '2027-01-01' } }))
  expectDone(await who.call(setKor, { body: { from: '2028-01-01', until: null } }))
  expectDone(await who.call(setKor, { body: { from: '2028-01-01', until: '2031-12-31' } }))
  expectDone(await who.call(removeKor, { body: { from: '2028-01-01' } }))
  expect((await who.call(setVatInterval, { body: { interval: 'year', from: '2027-02-11' } })).status).toBe(
    409,
  )
  expect((await who.call(removeKor, { body: { from: '2028-01-01' } })).status).toBe(404)
  expect(await historyOf(who)).toEqual([
    ['company', 'KOR vanaf 01-01-2028', 'tot en met 31-12-2031', null],
    ['company', 'KOR vanaf 01-01-2028', 'tot nader order', 'tot en met 31-12-2031'],
    ['company', 'KOR vanaf 01-01-2028', null, 'tot nader order'],
    ['company', 'Btw-aangifte vanaf 01-01-2027', 'Per kwartaal', 'Per maand'],
  ])
})

test('a quote and a copy follow the day that they get', async () => {
  const who = await underKor('2026-01-01', '2026-03-31')
  const customerId = await who.addCustomer()
  const quoteOn = async (issueDate: string) => {
    const body = { customerId, issueDate, dueDate: issueDate, deliveryDate: issueDate, lines: [lineOf()] }
    const id = expectDone(await who.call(createQuote, { body }))
    return (await who.call(getQuote, { params: { id } })).data as {
      totalAmountSummary: { vatAmount: number }
    }
  }
  expect((await quoteOn('2026-03-31')).totalAmountSummary.vatAmount).toBe(0)
  expect((await quoteOn('2026-04-01')).totalAmountSummary.vatAmount).toBe(21)
  const old = await who.addFinalised({ customerId, issueDate: '2026-02-01' })
  const copy = await who.invoice(expectDone(await who.call(duplicateInvoice, { params: { id: old } })))
  expect(copy.totalAmountSummary.vatAmount).toBe(21)
})

test('a concept from before the KOR is not finalised with its VAT; saved again, it has none', async () => {
  const who = await kloppend.register()
  const id = await who.addConcept({ issueDate: '2026-03-01' })
  expectDone(await who.call(setKor, { body: { from: '2026-01-01' } }))
  const refused = await who.move(id, 1000)
  expect(refused.status).toBe(422)
  expect(refused.errors[0]).toContain('Op 1 maart 2026 doe je mee aan de KOR')
  const { customerId } = await who.invoice(id)
  const invoice = invoiceOf(customerId, { issueDate: '2026-03-01' })
  expectDone(await who.call(changeInvoice, { params: { id }, body: { invoice, version: 1 } }))
  expectDone(await who.move(id, 1000))
  expect((await who.invoice(id)).totalAmountSummary.grossAmount).toBe(100)
})

test('under the KOR no VAT is deducted; reverse-charged VAT is owed all the same', async () => {
  const who = await underKor()
  const bought = await expenseOf(who, {
    date: '2026-02-01',
    lines: [await expenseLineOf(who), await expenseLineOf(who, { vatTreatment: 2000, unitPrice: 100 })],
  })
  const id = expectDone(await who.call(createExpense, { body: bought }))
  const { lines } = expectDone(await who.call(getExpense, { params: { id } }))
  expect(lines.map(({ vatDeductible }) => vatDeductible)).toEqual([false, false])
  const booked = await accountsOf(who)
  expect(booked.filter((line) => line.startsWith('1520'))).toEqual([])
  expect(booked).toContain('1514 21')
})

test('an exempt line has no VAT and names its article', async () => {
  const who = await kloppend.register()
  const id = await who.addFinalised({ lines: [lineOf({ vatTreatment: 4000 }), lineOf()] })
  const invoice = await who.invoice(id)
  expect(invoice.totalAmountSummary).toEqual({ netAmount: 200, vatAmount: 21, grossAmount: 221 })
  expect(invoice.perRate).toEqual([
    { vatTreatment: 0, vatPercentage: 21, netAmount: 100, vatAmount: 21 },
    { vatTreatment: 4000, vatPercentage: 0, netAmount: 100, vatAmount: 0 },
  ])
  expect(invoice.remarks).toEqual(['Vrijgesteld van btw (artikel 11 Wet OB 1968).'])
  expect(await accountsOf(who)).toEqual(['1300 221', '8050 100', '8000 100', '1500 21'])
})

test.each([
  ['a day that begins no period', { from: '2026-02-01' }, 409, 'eerste dag van een aangiftetijdvak'],
  ['a last day before the first', { from: '2026-04-01', until: '2026-03-01' }, 409, 'voor de eerste'],
  ['days with VAT on their invoices', { from: '2026-01-01' }, 409, 'al facturen met btw geboekt'],
  ['another century', { from: '2199-12-31' }, 400, 'tussen 2000 en 2100'],
  ['no day', { from: '2026-02-30' }, 400, 'bestaande datum'],
] as const)('the KOR is refused for %s', async (_name, body, status, sentence) => {
  const who = await kloppend.register()
  await who.addFinalised({ issueDate: '2026-02-01' })
  const answer = await who.call(setKor, { body })
  expect(answer.status).toBe(status)
  expect(answer.errors[0]).toContain(sentence)
  expect(expectDone(await who.call(getVatSettings)).kor).toEqual([])
})

test('the KOR ends on a day, unless there were sales under it after that day; unused, it can be removed', async () => {
  const who = await underKor('2026-01-01')
  await who.addFinalised({ issueDate: '2026-05-01' })
  const early = await who.call(setKor, { body: { from: '2026-01-01', until: '2026-03-31' } })
  expect(early.errors[0]).toContain('Er zijn na deze dag al facturen onder de KOR geboekt')
  expect((await who.call(removeKor, { body: { from: '2026-01-01' } })).status).toBe(409)
  expectDone(await who.call(setKor, { body: { from: '2026-01-01', until: '2026-06-30' } }))
  expectDone(await who.call(setKor, { body: { from: '2028-01-01' } }))
  expectDone(await who.call(removeKor, { body: { from: '2028-01-01' } }))
  expect((await who.call(removeKor, { body: { from: '2028-01-01' } })).status).toBe(404)
  expect(expectDone(await who.call(getVatSettings)).kor).toEqual([
    { from: '2026-01-01', until: '2026-06-30' },
  ])
})

test('the filing interval changes from a day on', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(setVatInterval, { body: { interval: 'month', from: '2026-04-01' } }))
  expectDone(await who.call(setVatInterval, { body: { interval: 'year', from: '2027-01-01' } }))
  expect(expectDone(await who.call(getVatSettings)).intervals).toEqual([
    { interval: 'month', from: '2026-04-01' },
    { interval: 'year', from: '2027-01-01' },
  ])
  const refused = await who.call(setVatInterval, { body: { interval: 'year', from: '2026-07-01' } })
  expect(refused).toMatchObject({
    status: 409,
    errors: ['Kies 1 januari: een aangifte per jaar gaat over een heel jaar.'],
  })
  expect(
    (await who.call(setVatInterval, { body: { interval: 'week', from: '2026-07-01' } as never })).status,
  ).toBe(400)
})
