import { expect, test } from 'vitest'
import { withdrawExpense } from '#expenses/contract.ts'
import { writeHours } from '#hours/contract.ts'
import { changeHourRates, getUnbilledHours, invoiceHours } from '#hours/invoice-contract.ts'
import { createProject } from '#projects/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  adjustYear,
  listYearAdjustments,
  undoYearAdjustment,
  type NewYearAdjustment,
} from '../adjustment-contract.ts'
import { closeYear, getYear } from '../contract.ts'
import { getReport } from '#reports/contract.ts'

/** Costs, bills to come, stock and work at the end of a year: booked on 31 December, back on 1 January, and undone without a trace. */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused, memo, opening } = handSteps(database)
const params = { year: '2025' }

/** An insurance of a year from 1 July, without VAT. */
async function insured(): Promise<TestTenant> {
  const who = await kloppend.register()
  expectDone(
    await opening(
      who,
      [
        ['1100', 5_000, 0],
        ['3000', 1_240, 0],
        ['0500', 0, 6_240],
      ],
      '2025-01-01',
    ),
  )
  await addExpense(who, {
    date: '2025-07-01',
    description: 'Aansprakelijkheid',
    supplierName: 'Polis B.V.',
    lines: [await expenseLineOf(who, { cost: '4520', description: '', unitPrice: 612, vatPercentage: 0 })],
  })
  return who
}

const listed = async (who: TestTenant) => expectDone(await who.call(listYearAdjustments, { params }))
const adjust = (who: TestTenant, body: object) =>
  who.call(adjustYear, { params, body: body as NewYearAdjustment } as never)
const undo = (who: TestTenant, id: string) => who.call(undoYearAdjustment, { params: { ...params, id } })

/** The one that is proposed. */
function onlyOf<Candidate>(candidates: readonly Candidate[]): Candidate {
  const [only] = candidates
  if (only === undefined || candidates.length !== 1) throw new RangeError('one cost is proposed')
  return only
}

/** Debit less credit of an account within a year. */
async function within(who: TestTenant, account: string, year: string): Promise<number> {
  const { rows } = expectDone(
    await who.call(getReport, {
      params: { name: 'trial-balance' },
      query: { from: `${year}-01-01`, to: `${year}-12-31` },
    } as never),
  )
  const [, debit = 0, credit = 0] = rows.find(({ texts }) => texts[0] === account)?.amounts ?? []
  return Math.round(((debit ?? 0) - (credit ?? 0)) * 100) / 100
}

test('an insurance is proposed with its days, divided by one click, and back in the next year by itself', async () => {
  const who = await insured()
  // A bill that comes each month is for that month, and a small one is not asked about.
  for (const [date, unitPrice] of [
    ['2025-08-01', 200],
    ['2025-09-01', 200],
  ] as const)
    await addExpense(who, {
      date,
      supplierName: 'Software B.V.',
      lines: [await expenseLineOf(who, { cost: '4220', unitPrice, vatPercentage: 0 })],
    })
  await addExpense(who, {
    date: '2025-10-01',
    supplierName: 'Vakblad',
    lines: [await expenseLineOf(who, { cost: '4240', unitPrice: 60, vatPercentage: 0 })],
  })
  const { candidates, stock } = await listed(who)
  expect(stock).toBe(1_240)
  expect(candidates).toMatchObject([
    { supplier: 'Polis B.V.', cost: 612, firstDay: '2025-07-01', lastDay: '2026-06-30', amount: 303.48 },
  ])
  const before = expectDone(await who.call(getYear, { params }))
  expect(before.points.find(({ id }) => id === 'over-year-end')).toMatchObject({ outcome: 'attention' })
  const { expenseLineId, firstDay, lastDay } = onlyOf(candidates)
  const id = expectDone(await adjust(who, { kind: 'prepaid', expenseLineId, firstDay, lastDay }))
  expect([await within(who, '4520', '2025'), await within(who, '4520', '2026')]).toEqual([308.52, 303.48])
  expect([await within(who, '1400', '2025'), await balanceOf(who, '1400')]).toEqual([303.48, 0])
  const after = await listed(who)
  expect(after.candidates).toEqual([])
  expect(after.adjustments).toMatchObject([
    { id, kind: 'prepaid', amount: 303.48, description: 'Polis B.V.: Aansprakelijkheid' },
  ])
  expect(
    expectDone(await who.call(getYear, { params })).points.find(({ id: point }) => point === 'over-year-end'),
  ).toMatchObject({ outcome: 'ok' })
  await expectRefused(
    () => adjust(who, { kind: 'prepaid', expenseLineId, firstDay, lastDay }),
    404,
    'al verdeeld',
  )
  expectDone(await undo(who, id))
  expect([await within(who, '4520', '2025'), await within(who, '4520', '2026')]).toEqual([612, 0])
  await expectRefused(() => undo(who, id), 404, 'is er niet meer')
  // All of it within the year: nothing is booked, and nothing is asked any more.
  expectDone(await adjust(who, { kind: 'prepaid', expenseLineId, firstDay, lastDay: '2025-12-31' }))
  expect([(await listed(who)).candidates, await within(who, '4520', '2025')]).toEqual([[], 612])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a purchase from € 450 among the costs is named with its expense, and a cheaper one is not', async () => {
  const who = await insured()
  const point = async () =>
    expectDone(await who.call(getYear, { params })).points.find(({ id }) => id === 'purchases')
  const bought = async (description: string, unitPrice: number, cost = '4250') =>
    addExpense(who, {
      date: '2025-09-01',
      supplierName: 'Computerwinkel',
      lines: [await expenseLineOf(who, { cost, description, unitPrice, vatPercentage: 0 })],
    })
  await bought('Muis', 449.99)
  await bought('Boekhouder', 1_500, '4500')
  expect(await point()).toBeUndefined()
  const expenseId = await bought('Laptop', 450)
  expect(await point()).toMatchObject({
    outcome: 'attention',
    expenseId,
    text: expect.stringMatching(/^Laptop van €.450,00 staat bij de kosten/),
  })
})

test('twelve people who divide one line at once divide it once', async () => {
  const who = await insured()
  const { expenseLineId, firstDay, lastDay } = onlyOf((await listed(who)).candidates)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => adjust(who, { kind: 'prepaid', expenseLineId, firstDay, lastDay })),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  expect(await within(who, '1400', '2025')).toBe(303.48)
})

test('a bill that is to come is owed over the year, and stock that was counted makes the cost of what was sold', async () => {
  const who = await insured()
  const ledgerAccountId = await accountId(who, '4500')
  const bill = { kind: 'accrued', ledgerAccountId, description: 'Boekhouder, jaarwerk', amount: 450 }
  const accrued = expectDone(await adjust(who, bill))
  const counted = expectDone(await adjust(who, { kind: 'stock', counted: 1_000 }))
  expect([await within(who, '4500', '2025'), await within(who, '4500', '2026')]).toEqual([450, -450])
  expect([
    await within(who, '7000', '2025'),
    await balanceOf(who, '3000'),
    await within(who, '7000', '2026'),
  ]).toEqual([240, 1_000, 0])
  await expectRefused(() => adjust(who, { kind: 'stock', counted: 900 }), 409, 'al geteld')
  await expectRefused(() => adjust(who, { ...bill, amount: 0 }), 400, 'boven nul')
  await expectRefused(() => adjust(who, { kind: 'stock', counted: -1 }), 400, 'niet minder dan nul')
  const bank = await accountId(who, '1100')
  await expectRefused(() => adjust(who, { ...bill, ledgerAccountId: bank }), 422, 'kostenrekening')
  expectDone(await undo(who, counted))
  const stock = async () => {
    const { points } = expectDone(await who.call(getYear, { params }))
    return points.find(({ id }) => id === 'stock')?.outcome
  }
  expect(await stock()).toBe('attention')
  // What was counted is what the books have: nothing is booked, and nothing is asked any more.
  expectDone(await adjust(who, { kind: 'stock', counted: 1_240 }))
  expect([await within(who, '7000', '2025'), await stock()]).toEqual([0, 'ok'])
  // In a closed year nothing is divided and nothing is undone.
  expectDone(await who.call(closeYear, { params, body: { acceptPoints: true } }))
  await expectRefused(() => undo(who, accrued), 409, 'afgesloten')
  await expectRefused(() => adjust(who, bill), 409, 'afgesloten')
})

test('an expense that is withdrawn after it was divided is asked to be undone', async () => {
  const who = await insured()
  const { expenseId, expenseLineId, firstDay, lastDay } = onlyOf((await listed(who)).candidates)
  const id = expectDone(await adjust(who, { kind: 'prepaid', expenseLineId, firstDay, lastDay }))
  expectDone(await who.call(withdrawExpense, { params: { id: expenseId } }))
  expect((await listed(who)).adjustments).toMatchObject([{ id, isExpenseGone: true }])
  const { points } = expectDone(await who.call(getYear, { params }))
  expect(points.find(({ id: point }) => point === 'over-year-end')?.text).toContain(
    'maak de verdeling ongedaan',
  )
})

/** A company that earned € 10.000 in 2025, without VAT. */
async function company(): Promise<TestTenant> {
  const who = await kloppend.register()
  expectDone(
    await opening(
      who,
      [
        ['1100', 20_000, 0],
        ['0550', 0, 20_000],
      ],
      '2025-01-01',
    ),
  )
  await earn(who, 10_000)
  return who
}

const earn = async (who: TestTenant, amount: number): Promise<void> => {
  const rows = [
    ['1420', amount, 0],
    ['8400', 0, amount],
  ] as const
  expectDone(await memo(who, rows, { transactionDate: '2025-06-30' }))
}

test('the corporate tax of a company is proposed with its steps, booked by one press, and asked again when the profit changed', async () => {
  const who = await company()
  const asked = async () => {
    const { points } = expectDone(await who.call(getYear, { params }))
    const point = points.find(({ id }) => id === 'corporate-tax')
    return [point?.outcome, (await listed(who)).corporateTax?.toBook]
  }
  const book = (amount: number) => adjust(who, { kind: 'corporate-tax', amount })
  expect((await listed(who)).corporateTax).toMatchObject({ profit: 10_000, taxableProfit: 10_000, booked: 0 })
  expect(await asked()).toEqual(['attention', 1_900])
  const id = expectDone(await book(1_900))
  expect([await within(who, '9100', '2025'), await within(who, '1670', '2025')]).toEqual([1_900, -1_900])
  // The tax is owed until it is paid: nothing comes back on 1 January, and the tax is no cost of its own estimate.
  expect([await within(who, '9100', '2026'), await asked()]).toEqual([0, ['ok', 0]])
  await expectRefused(() => book(1_900), 409, 'er is niets te boeken')
  await earn(who, 1_000)
  expect(await asked()).toEqual(['attention', 190])
  await expectRefused(() => book(1_900), 409, 'Er is nu € 190,00 vennootschapsbelasting te boeken')
  expectDone(await book(190))
  const ledgerAccountId = await accountId(who, '4500')
  expectDone(await adjust(who, { kind: 'accrued', ledgerAccountId, description: 'Jaarwerk', amount: 2_000 }))
  expect(await asked()).toEqual(['attention', -380])
  expectDone(await book(-380))
  expect([await within(who, '9100', '2025'), await asked()]).toEqual([1_710, ['ok', 0]])
  expectDone(await undo(who, id))
  expect([await within(who, '9100', '2025'), await asked()]).toEqual([-190, ['attention', 1_900]])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('corporate tax is booked once by twelve people at once, and is none of a sole trader', async () => {
  const who = await company()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => adjust(who, { kind: 'corporate-tax', amount: 1_900 })),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  expect(await within(who, '9100', '2025')).toBe(1_900)
  const owner = await insured()
  expect((await listed(owner)).corporateTax).toBe(null)
  await expectRefused(() => adjust(owner, { kind: 'corporate-tax', amount: 1 }), 409, 'die is van een bv')
})

test('hours of the year that no invoice of that year has are proposed as revenue of it, and back on 1 January', async () => {
  const who = await insured()
  const customerId = await who.addCustomer({ name: 'Studio Noord' })
  const projectId = expectDone(await who.call(createProject, { body: { title: 'Huisstijl', customerId } }))
  expectDone(await who.call(changeHourRates, { body: { rates: [{ projectId, rate: 90 }] } }))
  for (const [day, minutes, description] of [
    ['2025-11-03', 120, 'Op een factuur van later'],
    ['2025-12-30', 90, 'Op geen factuur'],
    ['2026-01-05', 60, 'Van het volgende jaar'],
  ] as const)
    expectDone(await who.call(writeHours, { body: { day, projectId, description, minutes } }))
  const { hours } = expectDone(await who.call(getUnbilledHours, { query: { projectId } }))
  const [oldest] = hours
  expectDone(await who.call(invoiceHours, { body: { hours: [oldest?.id ?? ''] } }))
  // What was put on an invoice keeps the rate of then.
  expectDone(await who.call(changeHourRates, { body: { rates: [{ projectId, rate: 100 }] } }))
  expect((await listed(who)).work).toEqual({ minutes: 210, amount: 330, withoutRate: 0, projects: 1 })
  const point = async () =>
    expectDone(await who.call(getYear, { params })).points.find(({ id }) => id === 'work')?.outcome
  expect(await point()).toBe('attention')
  const id = expectDone(await adjust(who, { kind: 'work', amount: 330 }))
  expect([await within(who, '8000', '2025'), await within(who, '8000', '2026')]).toEqual([-330, 330])
  expect([await within(who, '1410', '2025'), await balanceOf(who, '1410')]).toEqual([330, 0])
  expect(await point()).toBe('ok')
  await expectRefused(() => adjust(who, { kind: 'work', amount: 1 }), 409, 'al geboekt')
  await expectRefused(() => adjust(who, { kind: 'work', amount: -1 }), 400, 'niet minder dan nul')
  expectDone(await undo(who, id))
  expect([await within(who, '8000', '2025'), await point()]).toEqual([0, 'attention'])
  // None at all is an answer too.
  expectDone(await adjust(who, { kind: 'work', amount: 0 }))
  expect([await within(who, '1410', '2025'), await point()]).toEqual([0, 'ok'])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})
