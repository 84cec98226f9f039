import { beforeAll, describe, expect, test } from 'vitest'
import { makeArrangement } from '#arrangements/contract.ts'
import { archiveCustomer, changeCustomer } from '#customers/contract.ts'
import { markSent } from '#documents/contract.ts'
import { withdrawExpense } from '#expenses/contract.ts'
import { createGoal, listGoals } from '#goals/contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { getMoney, getOverview, getToday } from '../contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { closeProject, createProject } from '#projects/contract.ts'
import { searchEverything } from '#search/contract.ts'
import { camtFile, OWN } from '#testing/bank-files.ts'
import { sendBankFile } from '#testing/bank-steps.ts'
import { addExpense, expenseLineOf, askSecondPerson } from '#testing/expense-steps.ts'
import { fullHistory } from '#testing/full-history.ts'
import { pay } from '#testing/money-steps.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'

const kloppend = await testProgram()
const today = todayInAmsterdam()

describe('the overview', () => {
  const overviewOf = async (tenant: TestTenant) => expectDone(await tenant.call(getOverview))
  const moneyOf = async (tenant: TestTenant) => expectDone(await tenant.call(getMoney))
  const todayOf = async (tenant: TestTenant) => expectDone(await tenant.call(getToday))

  test('of a new business is all zeros, with every week and month in its place', async () => {
    const tenant = await kloppend.register()
    const overview = await overviewOf(tenant)
    expect(overview).toMatchObject({
      quotes: {},
      creditNotes: {},
      hasCustomer: false,
      hasInvoice: false,
      hasPaidInvoice: false,
      hasFigures: false,
    })
    expect(overview.months).toHaveLength(12)
    expect(overview.months.at(-1)).toEqual({ month: `${today.slice(0, 8)}01`, revenue: 0, costs: 0 })
    const money = await moneyOf(tenant)
    expect(money).toMatchObject({ money: 0, accounts: 0, vat: 0, vatReturn: null, payable: 0, free: 0 })
    expect(money.weeks).toHaveLength(8)
    expect(
      money.weeks.every(({ in: coming, out, others }) => coming === 0 && out === 0 && others === 0),
    ).toBe(true)
    expect(money.history).toEqual(Array.from({ length: 14 }, () => 0))
    expect(await todayOf(tenant)).toEqual({ tasks: [], others: 0 })
  })

  test('says that no money is known until some was booked, and no shortage before a statement of the bank', async () => {
    const tenant = await kloppend.register()
    const id = await tenant.addFinalised({ customerId: await tenant.addCustomer() })
    const before = await moneyOf(tenant)
    expect(before).toMatchObject({ isMoneyKnown: false, accounts: 0 })
    expect(before.free).toBeLessThan(0)
    expectDone(await pay(tenant, id, 121))
    expect(await moneyOf(tenant)).toMatchObject({ isMoneyKnown: true, money: 121 })
    await addExpense(tenant, { lines: [await expenseLineOf(tenant, { quantity: 10 })] })
    expect(await moneyOf(tenant)).toMatchObject({ isMoneyKnown: false, bank: null })
    // The page of goals asks the same.
    expectDone(await tenant.call(createGoal, { body: { kind: 'reserve', taxShare: 0 } }))
    const { taxPot } = expectDone(await tenant.call(listGoals))
    expect(taxPot).toMatchObject({ isMoneyKnown: false })
    expect(taxPot?.free).toBeLessThan(0)
    expectDone(await sendBankFile(tenant, camtFile([[today, -5, 'Rabobank', OWN, 'Kosten']])))
    expect(await moneyOf(tenant)).toMatchObject({ isMoneyKnown: true, bank: { balance: -5 } })
  })

  test('counts every state of quotes and credit notes, and shows the steps that a business has done', async () => {
    const tenant = await kloppend.register()
    await fullHistory(tenant, kloppend.database)
    await allWorkDone(kloppend.database)
    const overview = await overviewOf(tenant)
    expect(Object.values(overview.creditNotes).reduce((total, count) => total + count, 0)).toBeGreaterThan(0)
    expect(Object.values(overview.quotes).reduce((total, count) => total + count, 0)).toBeGreaterThan(0)
    expect(overview).toMatchObject({
      hasCustomer: true,
      hasInvoice: true,
      hasPaidInvoice: true,
      hasFigures: true,
    })
    const { tasks, others } = await todayOf(tenant)
    expect(tasks.length).toBeLessThanOrEqual(5)
    expect(others).toBeGreaterThanOrEqual(0)
  })

  test('puts an open amount into the week in which its customer usually pays', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
    const invoiceOf = async (issuedDaysAgo: number): Promise<string> => {
      const issueDate = addDays(today, -issuedDaysAgo)
      return tenant.addFinalised({
        customerId,
        issueDate,
        deliveryDate: issueDate,
        dueDate: addDays(issueDate, 7),
      })
    }
    for (const day of [21, 21, 21])
      expectDone(await pay(tenant, await invoiceOf(60), 121, { date: addDays(today, day - 60) }))
    await invoiceOf(0)
    const { weeks } = await moneyOf(tenant)
    expect(weeks.map((week) => week.in)).toEqual([0, 0, 0, 121, 0, 0, 0, 0])
  })

  test('puts an invoice in a payment arrangement into the weeks of its open instalments', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
    const issueDate = addDays(today, -60)
    const lines = [lineOf({ quantity: 1, unitPrice: 300, vatPercentage: 0 })]
    const late = { customerId, issueDate, deliveryDate: issueDate, dueDate: addDays(today, -40), lines }
    const id = await tenant.addFinalised(late)
    expectDone(await tenant.call(markSent, { params: { id }, body: { way: 'paper', date: issueDate } }))
    const instalments = [0, 7, 21, 300].map((days, index) => ({
      dueOn: addDays(today, days),
      amount: [100, 80, 70, 50][index] ?? 0,
    }))
    const params = { id: customerId }
    expectDone(
      await tenant.call(makeArrangement, { params, body: { documentIds: [id], total: 300, instalments } }),
    )
    expectDone(await pay(tenant, id, 120.5, { date: today }))
    const { weeks } = await moneyOf(tenant)
    expect(weeks.map((week) => week.in)).toEqual([0, 59.5, 0, 70, 0, 0, 0, 0])
    expect(weeks[3]?.sources).toMatchObject([{ kind: 'invoice', id, amount: 70 }])
    expect(weeks[3]?.sources[0]?.name).toMatch(/ Café De Zaak \(termijn\)$/)
  })

  test('puts an open amount into the week of its due day, and an overdue one into this week', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
    const due = (days: number, euros: number) =>
      tenant.addFinalised({
        customerId,
        issueDate: addDays(today, -60),
        dueDate: addDays(today, days),
        lines: [lineOf({ quantity: 1, unitPrice: euros, vatPercentage: 0 })],
      })
    await due(-1, 10)
    await due(-40, 20)
    await due(0, 40)
    await due(7, 80)
    await due(300, 160)
    const paid = await due(-3, 320)
    await tenant.move(paid, 3000)
    const { weeks, money } = await moneyOf(tenant)
    expect(money).toBe(320)
    expect(weeks.slice(0, 3).map((week) => [week.in, week.balance])).toEqual([
      [70, 390],
      [80, 470],
      [0, 470],
    ])
    expect(weeks[0]?.sources.map(({ name, amount }) => [name.replace(/^\S+ /, ''), amount])).toEqual([
      ['Café De Zaak', 40],
      ['Café De Zaak', 20],
      ['Café De Zaak', 10],
    ])
    const { tasks } = await todayOf(tenant)
    const overdue = tasks.filter(({ kind }) => kind === 'invoice-overdue')
    expect(overdue.map(({ amount, party, day }) => [amount, party, day])).toEqual([
      [20, 'Café De Zaak', addDays(today, -40)],
      [10, 'Café De Zaak', addDays(today, -1)],
    ])
  })

  test('deducts VAT, bills and income tax from the money, and the rows add up to the free money', async () => {
    const tenant = await kloppend.register()
    const invoice = await tenant.addFinalised({ lines: [lineOf({ quantity: 1, unitPrice: 1_000 })] })
    await tenant.move(invoice, 3000)
    await addExpense(tenant)
    expectDone(await tenant.call(createGoal, { body: { kind: 'reserve', taxShare: 30 } }))
    const figures = await moneyOf(tenant)
    const { money, vat, payable, incomeTax, free } = figures
    // € 210,00 owed less € 12,15 paid on the expense, in whole euros in our favour.
    expect(vat).toBe(197)
    expect(figures.vatReturn?.returns).toBe(1)
    expect(incomeTax).toBe(282.65)
    expect(free).toBeCloseTo(money - vat - payable - incomeTax, 2)
    expect(figures.history.at(-1)).toBe(money)
    expect(figures.history[0]).toBe(0)
    const { taxPot } = expectDone(await tenant.call(listGoals))
    expect(taxPot, 'the page of goals says the same').toMatchObject({ money, vat, payable, incomeTax, free })
  })

  test('shows revenue and costs of the books', async () => {
    const tenant = await kloppend.register()
    await tenant.addFinalised()
    await tenant.move(await tenant.addFinalised(), 4000)
    await addExpense(tenant)
    const { months } = await overviewOf(tenant)
    expect(months.at(-1)).toMatchObject({ revenue: 100, costs: 57.85 })
    // € 21,00 owed on the one invoice that is not cancelled, less € 12,15 paid on the expense, in whole euros
    // in our favour.
    expect((await moneyOf(tenant)).vat).toBe(8)
    // Who booked the expense has looked at it.
    expect((await todayOf(tenant)).tasks).toMatchObject([{ kind: 'vat-due', amount: 8 }])
  })

  test('asks to check an expense until it is withdrawn, where a second person does so', async () => {
    const tenant = await kloppend.register()
    await askSecondPerson(tenant)
    const id = await addExpense(tenant)
    const second = await seated(kloppend, await kloppend.register(), tenant, 'admin')
    const kinds = async (reader = second) => (await todayOf(reader)).tasks.map(({ kind }) => kind)
    expect(await kinds()).toContain('expenses-to-check')
    expect(await kinds(tenant)).not.toContain('expenses-to-check')
    expectDone(await tenant.call(withdrawExpense, { params: { id } }))
    expect(await kinds()).not.toContain('expenses-to-check')
  })
})

describe('one search over everything', () => {
  let tenant: TestTenant
  const found = async (query: string) =>
    expectDone(await tenant.call(searchEverything, { query: { query } })).map(
      ({ kind, name, about, state }) =>
        [kind, name, about, state].filter((each) => each !== null && each !== '').join(' '),
    )

  beforeAll(async () => {
    tenant = await kloppend.register()
    const zaak = await tenant.addCustomer({ name: 'Café De Zaak', city: 'Ede' })
    const gone = await tenant.addCustomer({ name: 'De Zaakwaarnemer', city: 'Goes' })
    expectDone(await tenant.call(archiveCustomer, { params: { id: gone }, query: { archive: 'true' } }))
    const projectId = expectDone(
      await tenant.call(createProject, { body: { title: 'Gevel', customerId: zaak } }),
    )
    const invoice = await tenant.addFinalised({ customerId: zaak, projectId })
    await tenant.move(invoice, 4000)
    expectDone(await tenant.call(closeProject, { params: { id: projectId } }))
    await addExpense(tenant, { description: 'Zaaklampen' })
    for (let n = 0; n < 8; n++) await tenant.addConcept({ customerId: zaak, title: 'Reeks' })
  })

  test('finds customers, projects, invoices, credit notes and expenses by a part of a name, in any case', async () => {
    const year = today.slice(0, 4)
    expect((await found('zaak')).filter((record) => !record.startsWith('invoice'))).toEqual([
      'customer Café De Zaak Ede',
      'customer De Zaakwaarnemer Goes',
      'project Gevel Café De Zaak closed',
      `credit-note C${year}-0001 Café De Zaak settled`,
      'expense Zaaklampen booked',
    ])
    expect(await found(`${year}-0001`)).toEqual([
      `invoice ${year}-0001 Café De Zaak cancelled`,
      `credit-note C${year}-0001 Café De Zaak settled`,
    ])
  })

  test('finds an amount as people type it', async () => {
    expect((await found('70,00')).filter((record) => record.startsWith('expense'))).toEqual([
      'expense Zaaklampen booked',
    ])
    expect(await found('9'.repeat(190))).toEqual([])
  })

  test('finds six of a kind at most, and signs of SQL are only characters', async () => {
    expect(await found('reeks')).toHaveLength(6)
    expect(await found('%')).toEqual([])
    expect(await found("'; drop table customers; --")).toEqual([])
  })

  test('finds an invoice by the name on it and a concept by the name of today', async () => {
    const customer = await tenant.addCustomer({ name: 'Oudenaam' })
    await tenant.addFinalised({ customerId: customer })
    await tenant.addConcept({ customerId: customer, title: 'Vervolg' })
    const renamed = { customer: customerOf({ name: 'Hernoemd' }), version: 1 }
    expectDone(await tenant.call(changeCustomer, { params: { id: customer }, body: renamed }))
    expect((await found('oudenaam')).filter((record) => record.startsWith('invoice'))).toEqual([
      expect.stringMatching(/^invoice \d{4}-\d{4} Oudenaam finalised$/),
    ])
    expect((await found('hernoemd')).filter((record) => record.startsWith('invoice'))).toEqual([
      'invoice Hernoemd concept',
    ])
  })

  test('accepts the longest names there are, every character of four bytes', async () => {
    const wide = (length: number): string =>
      Array.from({ length }, (_, n) => String.fromCodePoint(0x20000 + ((n * 7919) % 40000))).join('')
    const customerId = await tenant.addCustomer({ name: wide(120), city: wide(50), street: wide(120) })
    await tenant.addConcept({ customerId, title: wide(200) })
    expectDone(await tenant.call(createProject, { body: { title: wide(200), customerId } }))
    await addExpense(tenant, {
      description: wide(500),
      supplierName: wide(200),
      supplierInvoiceNumber: wide(100),
    })
    expect(await found(wide(8))).toHaveLength(4)
  })

  test('refuses an empty search', async () => {
    expect((await tenant.call(searchEverything, { query: { query: ' ' } })).errors).toEqual([
      'query: Vul de zoekopdracht in.',
    ])
    expect((await tenant.send('GET', '/api/Search')).status).toBe(400)
  })

  test('does not look in the books of others', async () => {
    const other = await kloppend.register()
    expect(expectDone(await other.call(searchEverything, { query: { query: 'zaak' } }))).toEqual([])
  })
})
