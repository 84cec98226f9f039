import { beforeAll, expect, test } from 'vitest'
import { getMoney } from '#overview/contract.ts'
import { createGoal, listGoals } from '#goals/contract.ts'
import { getInvoiceFigures } from '#invoices/figures-contract.ts'
import { listInvoices } from '#invoices/contract.ts'
import { addDays, localDate, yearOf } from '#kernel/local-date.ts'
import { getBalance, listLedgerAccounts } from '#ledger/contract.ts'
import { EARLIER_RESULT, RUNNING_RESULT } from '#ledger/domain/balance-sheet.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { getReport } from '#reports/contract.ts'
import type { ReportName } from '#reports/domain/report-table.ts'
import { listVatReturns } from '#taxes/contract.ts'
import { addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf } from '#testing/test-tenant.ts'

/**
 * One fact has one figure, wherever it is shown. Each fact below names the places that show it; a place that is gone, or that shows nothing,
 * fails, and so does one that shows another figure.
 */
const kloppend = await testProgram()
const who = await kloppend.register()
const today = todayInAmsterdam()
const year = yearOf(today)

/** Books of two years: sales at all rates with cents, some paid, some late; bills paid and on account. */
beforeAll(async () => {
  const customerId = await who.addCustomer()
  const days = [addDays(today, -400), addDays(today, -200), addDays(today, -60), addDays(today, -2)]
  for (const [index, day] of days.entries()) {
    const lines = [
      lineOf({ quantity: 3, unitPrice: 333.33 + index }),
      lineOf({ quantity: 1, unitPrice: 17.95, vatPercentage: 9 }),
    ]
    const on = { customerId, issueDate: day, dueDate: addDays(day, 14), deliveryDate: day, lines }
    const id = await who.addFinalised(on)
    if (index % 2 === 0) expectDone(await who.move(id, 3000))
    const line = await expenseLineOf(who, { unitPrice: 40.65 + index, ...(index > 1 && { payment: '1600' }) })
    await addExpense(who, { date: day, lines: [line] })
  }
  expectDone(await who.call(createGoal, { body: { kind: 'reserve', taxShare: 30 } as never }))
}, 120_000)

const report = async (name: ReportName) => {
  const query =
    name === 'profit-and-loss' ? { from: `${String(year)}-01-01`, to: today } : { date: localDate(today) }
  return expectDone(await who.call(getReport, { params: { name }, query })).rows
}
const totalOf = async (name: ReportName, column: number) =>
  (await report(name)).find(({ kind }) => kind === 'total')?.amounts.at(column)
const balances = async () => expectDone(await who.call(getBalance)).ledgerAccounts
const balanceOf = async (number: string) => {
  const account = (await balances()).find(({ numberAsString }) => numberAsString === number)
  return account && round(account.debitTotalAmount - account.creditTotalAmount)
}
const accountOf = async (number: string) => {
  const all = expectDone(await who.call(listLedgerAccounts, { params: { tenantId: who.tenantId } }))
  const account = all.find(({ numberAsString }) => numberAsString === number)
  return account && round(account.debitTotalAmount - account.creditTotalAmount)
}
const figures = async () => expectDone(await who.call(getInvoiceFigures))
const money = async () => expectDone(await who.call(getMoney))
const round = (amount: number): number => Math.round(amount * 100) / 100
const negated = (amount: number | null | undefined) => amount && round(-amount)

type Places = Readonly<Record<string, () => Promise<number | null | undefined>>>
const facts: readonly (readonly [fact: string, places: Places])[] = [
  [
    'VAT to set aside',
    {
      'Overzicht, geld': async () => (await money()).vat,
      'Facturen, kaarten': async () => (await figures()).vatBalance,
      'Doelen, belastingpot': async () => expectDone(await who.call(listGoals)).taxPot?.vat,
      'Belastingen, aangiften': async () =>
        expectDone(await who.call(listVatReturns)).reduce((sum, { amount }) => sum + amount, 0),
    },
  ],
  [
    'result of this book year',
    {
      Balans: async () => negated(await balanceOf(RUNNING_RESULT.number)),
      'Rapportages, winst en verlies': async () => await resultIn('profit-and-loss', 'Resultaat', 0),
      'Rapportages, balans': async () => negated(await resultIn('balance-sheet', RUNNING_RESULT.name, 0)),
    },
  ],
  [
    'result of earlier years',
    {
      Balans: () => balanceOf(EARLIER_RESULT.number),
      'Rapportages, balans': () => resultIn('balance-sheet', EARLIER_RESULT.name, 0),
    },
  ],
  [
    'open receivables',
    {
      'Facturen, kaarten': async () => (await figures()).toReceive.amount,
      'Facturen, lijst': async () =>
        round(expectDone(await who.call(listInvoices)).reduce((sum, each) => sum + each.openAmount, 0)),
      'Rapportages, openstaande debiteuren': () => totalOf('aged-receivables', -1),
      'Grootboek, 1300': () => accountOf('1300'),
      'Balans, 1300': () => balanceOf('1300'),
    },
  ],
  [
    'open payables',
    {
      'Overzicht, geld': async () => (await money()).payable,
      'Rapportages, openstaande crediteuren': () => totalOf('aged-payables', -1),
      'Grootboek, 1600': async () => negated(await accountOf('1600')),
    },
  ],
  [
    'money at the bank',
    {
      'Overzicht, geld': async () => (await money()).money,
      'Grootboek, 1100': () => accountOf('1100'),
      'Balans, 1100': () => balanceOf('1100'),
    },
  ],
]

const resultIn = async (name: ReportName, row: string, column: number) =>
  (await report(name)).find(({ texts }) => texts.includes(row))?.amounts[column]

test.each(facts)('%s is one figure in every place that shows it', async (_, places) => {
  const shown: Record<string, number> = {}
  for (const [place, read] of Object.entries(places)) {
    const figure = await read()
    expect(typeof figure, `${place} shows the figure`).toBe('number')
    shown[place] = round(figure ?? 0)
  }
  const [first] = Object.values(shown)
  expect(first, 'the books have this fact').not.toBe(0)
  expect(Object.keys(shown).length).toBeGreaterThan(1)
  expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((place) => [place, first])))
})

test('the number of open and of late invoices is that of the list', async () => {
  const all = expectDone(await who.call(listInvoices)).filter(({ openAmount }) => openAmount > 0)
  const { toReceive, late } = await figures()
  expect(toReceive.count).toBe(all.length)
  const overdue = all.filter(({ dueByDate }) => dueByDate.value < today)
  expect(late.amount).toBe(round(overdue.reduce((sum, { openAmount }) => sum + openAmount, 0)))
  expect(overdue.length).toBeGreaterThan(0)
})
