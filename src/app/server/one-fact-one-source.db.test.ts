import { beforeAll, expect, test } from 'vitest'
import { getMoney } from '#overview/contract.ts'
import { createGoal } from '#goals/contract.ts'
import { getInvoiceFigures } from '#invoices/figures-contract.ts'
import { listInvoices } from '#invoices/contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { disagreements, FigureReader, type Places } from '#testing/figure-places.ts'
import { shownFigures } from '#testing/shown-figures.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf } from '#testing/test-tenant.ts'

/**
 * One fact has one figure, wherever it is shown. Each fact below names the places that show it; a place that is gone, or that shows nothing,
 * fails, and so does one that shows another figure.
 */
const kloppend = await testProgram()
const who = await kloppend.register()
const today = todayInAmsterdam()

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

const reader = new FigureReader(who)
const all = shownFigures(who, reader)
const figures = async () => expectDone(await who.call(getInvoiceFigures))
const round = (amount: number): number => Math.round(amount * 100) / 100

/** What these books have; `figures-of-the-demo.db.test.ts` compares every figure. */
const facts = [
  'VAT to set aside',
  'result of this book year',
  'result of earlier years',
  'open receivables',
  'open payables',
] as const

test.each(facts)('%s is one figure in every place that shows it', async (fact) => {
  const places = all[fact] ?? {}
  expect(await disagreements(places)).toEqual([])
  expect(await firstOf(places), 'the books have this fact').not.toBe(0)
})

test('money at the bank is one figure in every place that shows it', async () => {
  const overview = async () => expectDone(await who.call(getMoney)).money
  const places = { ...all['money of the business'], Overzicht: overview, ...reader.ofAccount('1100') }
  expect(await disagreements(places)).toEqual([])
  expect(await firstOf(places), 'the books have this fact').not.toBe(0)
})

const firstOf = (places: Places) => Object.values(places)[0]?.()

test('the number of open and of late invoices is that of the list', async () => {
  const all = expectDone(await who.call(listInvoices)).filter(({ openAmount }) => openAmount > 0)
  const { toReceive, late } = await figures()
  expect(toReceive.count).toBe(all.length)
  const overdue = all.filter(({ dueByDate }) => dueByDate.value < today)
  expect(late.amount).toBe(round(overdue.reduce((sum, { openAmount }) => sum + openAmount, 0)))
  expect(overdue.length).toBeGreaterThan(0)
})
