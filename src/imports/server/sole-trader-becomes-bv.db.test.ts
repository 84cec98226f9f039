import { expect, test } from 'vitest'
import { getIncomeTax } from '#income-tax/contract.ts'
import { createOpeningBalance, getOpeningBalance } from '#ledger/contract.ts'
import { getReport } from '#reports/contract.ts'
import { setLegalForm } from '#tenants/legal-form-contract.ts'
import { fileVatReturn } from '#taxes/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { closeYear } from '#year-end/contract.ts'

/** A sole trader whose business goes on as a BV on 1 July: the BV begins with what the sole trader had at the end of 30 June, and no revenue (issue 33, section 1). */
const kloppend = await testProgram()
const { opening, memo, expectRefused } = handSteps(kloppend.database)

const LAST_DAY = '2025-06-30'
const FIRST_DAY = '2025-07-01'

/** What the balance sheet of a day shows, by account, in euros; the result of the year has no number. */
async function sheetOn(who: TestTenant, date: string): Promise<Record<string, number>> {
  const { rows } = expectDone(
    await who.call(getReport, { params: { name: 'balance-sheet' }, query: { date } }),
  )
  const lines = rows.filter(({ kind, amounts }) => kind === 'line' && amounts[0] !== 0)
  return Object.fromEntries(lines.map(({ texts, amounts }) => [texts[0] ?? '', amounts[0] ?? 0]))
}

/** Half a year: € 1.000 earned and not paid yet, € 200 of costs to pay, and two returns of which the VAT is still to pay. */
async function soleTrader(): Promise<{ readonly who: TestTenant; readonly invoice: string }> {
  const who = await kloppend.register()
  expectDone(await who.call(setLegalForm, { body: { legalForm: 'sole' } }))
  expectDone(await opening(who, [['1100', 5_000, 0], ['0500', 0, 5_000]], '2025-01-01'))
  const customerId = await who.addCustomer({ name: 'Bakkerij Jansen' })
  const days = { issueDate: '2025-05-20', deliveryDate: '2025-05-20', dueDate: '2025-06-03' }
  const id = await who.addFinalised({ ...days, customerId, lines: [lineOf({ quantity: 1, unitPrice: 1_000, vatPercentage: 21 })] })
  const line = await expenseLineOf(who, { unitPrice: 200, cost: '4210', payment: '1600' })
  await addExpense(who, { date: '2025-06-11', supplierName: 'Drukkerij Smit', lines: [line] })
  for (const period of ['2025-Q1', '2025-Q2']) expectDone(await who.call(fileVatReturn, { params: { period } }))
  return { who, invoice: (await who.invoice(id)).invoiceNumber ?? '' }
} // prettier-ignore

/** The parts of the opening balance of the BV: each account as the sole trader had it, its items named, and as equity shares and share premium. */
async function beginAsCompany(who: TestTenant, had: Readonly<Record<string, number>>, invoice: string): Promise<void> {
  const items: Readonly<Record<string, object>> = {
    '1300': { relation: 'Bakkerij Jansen', reference: invoice, date: '2025-05-20', dueDate: '2025-06-03' },
    '1600': { relation: 'Drukkerij Smit', reference: '88123', date: '2025-06-11', dueDate: '2025-06-25' },
    '1530': { subject: 'vat', reference: '2e kwartaal 2025' },
  }
  const equity = (had['0500'] ?? 0) + (had[''] ?? 0)
  const moved = Object.entries(had).filter(([account]) => account !== '0500' && account !== '')
  const lines = await Promise.all(
    [...moved, ['0550', -100] as const, ['0560', equity + 100] as const].map(async ([account, amount]) => ({
      ledgerAccountId: await accountId(who, account),
      isDebit: amount > 0,
      amount: Math.abs(amount),
      ...(account in items && { openItem: items[account] }),
    })),
  )
  expectDone(await who.call(createOpeningBalance, { body: { date: FIRST_DAY, lines } }))
} // prettier-ignore

test('a BV begins with the balance of a sole trader of the day before, without the result of that year, and the books of the sole trader are closed', { meta: { slow: 'four returns, the end of a year and another business' } }, async () => {
  const { who: sole, invoice } = await soleTrader()
  const had = await sheetOn(sole, LAST_DAY)
  expect(had).toEqual({ '0500': -5_000, '1100': 5_000, '1300': 1_210, '1530': -168, '1600': -242, '': -800 })

  const company = await kloppend.register()
  expectDone(await company.call(setLegalForm, { body: { legalForm: 'company' } }))
  await beginAsCompany(company, had, invoice)
  const { '0500': _capital, '': _result, ...moved } = had
  expect(await sheetOn(company, FIRST_DAY)).toEqual({ ...moved, '0550': -100, '0560': -5_700 })
  expect(await sheetOn(company, '2025-12-31')).toEqual(await sheetOn(company, FIRST_DAY))
  expect(await sheetOn(company, '2025-06-29')).toEqual({})
  // The profit of the first half year is taxed at the sole trader, and not at the company.
  const { rows } = expectDone(await company.call(getReport, { params: { name: 'profit-and-loss' }, query: { from: '2025-01-01', to: '2025-12-31' } }))
  expect(rows.filter(({ kind }) => kind === 'line')).toEqual([])
  expect(expectDone(await company.call(getIncomeTax)).isCompany).toBe(true)
  expect(expectDone(await sole.call(getIncomeTax)).isCompany).toBe(false)
  const { openItems = [] } = expectDone(await company.call(getOpeningBalance)) ?? {}
  expect(openItems.map(({ number, reference, openAmount }) => [number, reference, openAmount].join(' ')).toSorted()).toEqual([
    `1300 ${invoice} 1210`, '1530 2e kwartaal 2025 168', '1600 88123 242',
  ])

  for (const period of ['2025-Q3', '2025-Q4']) expectDone(await sole.call(fileVatReturn, { params: { period } }))
  expectDone(await sole.call(closeYear, { params: { year: '2025' }, body: { acceptPoints: true } }))
  await expectRefused(() => memo(sole, [['4540', 10, 0], ['1100', 0, 10]], { transactionDate: FIRST_DAY }), 409, '2025')
  for (const { tenantId } of [sole, company]) expect(await defectsInBooks(kloppend.database, tenantId)).toEqual([])
}) // prettier-ignore
