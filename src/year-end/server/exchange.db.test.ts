import { expect, test } from 'vitest'
import { payExpense } from '#expenses/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { pay as payInvoice } from '#testing/money-steps.ts'
import { accountId, addExpense, balanceOf, expenseLineOf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { getReport } from '#reports/contract.ts'
import { getYear } from '../contract.ts'
import { adjustYear, listYearAdjustments, undoYearAdjustment } from '../adjustment-contract.ts'

/** What is open in another currency at the end of a year, at the rate of that day. */
const kloppend = await testProgram()
const params = { year: '2025' }
/** One dollar was € 0,92, and € 0,90 at the end of the year. */
const [BOOKED, AT_END] = [1.086957, 1.111111]

/** USD 1.000 on account, € 920,00 in the books. */
async function owing(): Promise<{ who: TestTenant; id: string }> {
  const who = await kloppend.register()
  const id = await addExpense(who, {
    date: '2025-12-10',
    description: 'Tool',
    supplierName: 'Tool Works',
    foreign: { currency: 'USD', perEuro: BOOKED },
    lines: [await expenseLineOf(who, { cost: '4220', payment: '1600', unitPrice: 1000, vatTreatment: 3000 })],
  })
  return { who, id }
}
const pay = async (who: TestTenant, id: string, amount: number, date: string) =>
  expectDone(
    await who.call(payExpense, {
      params: { id },
      body: { bankLedgerAccountId: await accountId(who, '1100'), date, amount },
    }),
  )
/** What the list of the year says of currencies; undefined where it says nothing. */
const point = async (who: TestTenant) =>
  expectDone(await who.call(getYear, { params })).points.find(({ id }) => id === 'currencies')?.outcome
const listed = async (who: TestTenant) => expectDone(await who.call(listYearAdjustments, { params }))
const value = (who: TestTenant, perEuro = AT_END) =>
  who.call(adjustYear, { params, body: { kind: 'exchange', currency: 'USD', perEuro } })

/** Debit less credit of 9020 within a year. */
async function exchangeIn(who: TestTenant, year: string): Promise<number> {
  const { rows } = expectDone(
    await who.call(getReport, {
      params: { name: 'trial-balance' },
      query: { from: `${year}-01-01`, to: `${year}-12-31` },
    } as never),
  )
  const [, debit = 0, credit = 0] = rows.find(({ texts }) => texts[0] === '9020')?.amounts ?? []
  return Math.round(((debit ?? 0) - (credit ?? 0)) * 100) / 100
}

test('USD 1.000 of € 920,00 at a closing rate of 0,90 is € 20,00 less at the end of the year, and back on 1 January', async () => {
  const { who, id } = await owing()
  expect((await listed(who)).currencies).toEqual([
    { currency: 'USD', amount: 1000, booked: 920, items: 1, sales: 0 },
  ])
  expect(await point(who)).toBe('attention')
  expectDone(await value(who))
  expect(await point(who)).toBe('ok')
  expect([await exchangeIn(who, '2025'), await exchangeIn(who, '2026')]).toEqual([-20, 20])
  const { currencies, adjustments } = await listed(who)
  expect([currencies, adjustments.map(({ kind, amount, currency }) => [kind, amount, currency])]).toEqual([
    [],
    [['exchange', -20, 'USD']],
  ])
  expect(await balanceOf(who)).toMatchObject({ '1600': -920 })
  await pay(who, id, 915, '2026-01-15')
  expect([await exchangeIn(who, '2025'), await exchangeIn(who, '2026')]).toEqual([-20, 15])
  expect((await balanceOf(who))['9020']).toBe(-5)
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
})

test('a currency is valued once a year, and what was undone may be said again', async () => {
  const { who } = await owing()
  const id = expectDone(await value(who))
  expect((await value(who)).status).toBe(409)
  expectDone(await who.call(undoYearAdjustment, { params: { ...params, id } }))
  expect([await exchangeIn(who, '2025'), await exchangeIn(who, '2026')]).toEqual([0, 0])
  expectDone(await value(who, BOOKED))
  expect([await exchangeIn(who, '2025'), await exchangeIn(who, '2026')]).toEqual([0, 0])
})

test('what was paid in the year is not asked about, and of a part only what is left', async () => {
  const { who, id } = await owing()
  await pay(who, id, 460, '2025-12-20')
  expect((await listed(who)).currencies).toEqual([
    { currency: 'USD', amount: 500, booked: 460, items: 1, sales: 0 },
  ])
  await pay(who, id, 455, '2025-12-28')
  expect((await listed(who)).currencies).toEqual([])
  expect((await value(who)).status).toBe(409)
})

test('USD 1.000 that a customer owes is valued on other receivables: less at the end of the year, and back on 1 January', async () => {
  const who = await kloppend.register()
  const day = '2025-12-10'
  const id = await who.addFinalised({
    issueDate: day,
    dueDate: day,
    deliveryDate: day,
    foreign: { currency: 'USD', perEuro: BOOKED },
    lines: [lineOf({ quantity: 1, unitPrice: 1000, vatPercentage: 0 })],
  })
  expect((await listed(who)).currencies).toEqual([
    { currency: 'USD', amount: -1000, booked: -920, items: 1, sales: 1 },
  ])
  expectDone(await value(who))
  expect(await exchangeIn(who, '2025')).toBe(20)
  expect(await exchangeIn(who, '2026')).toBe(-20)
  expect(await balanceOf(who)).toMatchObject({ '1300': 920 })
  // Paid € 5,00 short of the € 920,00 of the books: that loss alone is left of both years.
  expectDone(await payInvoice(who, id, 915, { date: '2026-01-15' }))
  expect([await exchangeIn(who, '2025'), await exchangeIn(who, '2026')]).toEqual([20, -15])
  const { '1300': open = 0, '9020': lost } = await balanceOf(who)
  expect([open, lost]).toEqual([0, 5])
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
})
