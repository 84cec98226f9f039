import { expect, test } from 'vitest'
import {
  correctExpense,
  createExpense,
  getExpense,
  listExpenses,
  withdrawExpense,
} from '#expenses/contract.ts'
import { findWaitingLine, getDocumentReading } from '#expenses/reading-contract.ts'
import { sampleEInvoice, ublOf } from '#expenses/server/e-invoice/testing/sample-e-invoice.ts'
import { listNotifications } from '#notifications/contract.ts'
import { getProof } from '#proof/contract.ts'
import { balancesOf, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, expenseLineOf, expenseOf, upload, type ExpenseWire } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { exportOf, importInto } from '#transfer/server/testing/moving.ts'
import { createBankAccount, decideBankLine, listBankLines, undoBankLine } from '../contract.ts'

/** A receipt in dollars whose line of the bank was booked first: one call books it, pays it from 1200, and books the difference of the rate. */
const kloppend = await testProgram()

/** The line of the bank took this many euros for USD 19,99 and waits on 1200. */
async function waiting(euros = 18.42): Promise<TestTenant> {
  const tenant = await kloppend.register()
  expectDone(await tenant.call(createBankAccount, { body: { iban: 'NL91ABNA0417164300', name: 'Zakelijk' } }))
  expectDone(await sendBankFile(tenant, ingFile([['2026-11-02', -euros, 'TOOL WORKS INC', '', 'Betaalpas']])))
  const [line] = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  const parts = [
    { kind: 'account' as const, ledgerAccountId: await accountId(tenant, '1200'), amount: -euros },
  ]
  expectDone(await tenant.call(decideBankLine, { params: { id: line?.id ?? '' }, body: { parts } }))
  return tenant
}

const receipt = async (tenant: TestTenant, changes: Partial<ExpenseWire> = {}): Promise<ExpenseWire> =>
  expenseOf(tenant, {
    description: 'Tool Works',
    supplierName: 'Tool Works Inc',
    date: '2026-11-01',
    foreign: { currency: 'USD', perEuro: 1.087 },
    paidBeforeAmount: 18.42,
    lines: [
      await expenseLineOf(tenant, { cost: '4220', payment: '1600', unitPrice: 19.99, vatTreatment: 3000 }),
    ],
    ...changes,
  })

const missing = async (tenant: TestTenant): Promise<number> =>
  expectDone(await tenant.call(listNotifications)).tasks.filter(({ kind }) => kind === 'receipts-missing')
    .length

test('it is booked by its rate, paid from 1200 with the difference on 9020, and asks for no second receipt', async () => {
  const tenant = await waiting()
  expect(await missing(tenant)).toBe(1)
  const id = expectDone(await tenant.call(createExpense, { body: await receipt(tenant) }))
  const balances = await balancesOf(tenant)
  expect(balances).toMatchObject({ '1100': -1842, '4220': 1839, '9020': 3, '1520': 386, '1512': -386 })
  expect([balances['1200'] ?? 0, balances['1600'] ?? 0]).toEqual([0, 0])
  expect(expectDone(await tenant.call(getExpense, { params: { id } }))).toMatchObject({
    openAmount: 0,
    // On the day of the line, which is after that of the receipt.
    payments: [{ date: '2026-11-02', amount: 18.42, exchangeDifference: 0.03 }],
  })
  expect(await missing(tenant)).toBe(0)
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
  const proof = expectDone(await tenant.call(getProof, {})).checks.filter(
    ({ outcome }) => outcome === 'wrong',
  )
  expect(proof).toEqual([])

  const copy = await kloppend.register()
  await importInto(copy, await exportOf(tenant))
  expect(await balancesOf(copy)).toEqual(balances)
  expect(await defectsInBooks(kloppend.database, copy.tenantId)).toEqual([])
})

test('a correction of the rate pays the new one again, and withdrawal lets the line wait again', async () => {
  const tenant = await waiting()
  const id = expectDone(await tenant.call(createExpense, { body: await receipt(tenant) }))
  const { backingDocumentId } = expectDone(await tenant.call(getExpense, { params: { id } }))
  const corrected = async (of: string, changes: Partial<ExpenseWire>) => {
    const { paidBeforeAmount: _, ...body } = await receipt(tenant, { backingDocumentId, ...changes })
    return expectDone(await tenant.call(correctExpense, { params: { id: of }, body }))
  }
  const next = await corrected(id, { foreign: { currency: 'USD', perEuro: 1.1 } })
  expect(await balancesOf(tenant)).toMatchObject({ '4220': 1817, '9020': 25, '1100': -1842 })
  expect((await balancesOf(tenant))['1200'] ?? 0).toBe(0)
  const last = await corrected(next, { foreign: { currency: 'USD', perEuro: 1.1 }, description: 'Tool' })
  expect(await missing(tenant)).toBe(0)
  const named = await corrected(last, { foreign: { currency: 'USD', perEuro: 1.087 } })
  expect(await balancesOf(tenant)).toMatchObject({ '4220': 1839, '9020': 3 })
  expectDone(await tenant.call(withdrawExpense, { params: { id: named } }))
  const left = Object.entries(await balancesOf(tenant)).filter(([, cents]) => cents !== 0)
  expect(Object.fromEntries(left)).toEqual({ '1100': -1842, '1200': 1842 })
  expect(await missing(tenant)).toBe(1)
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test('without a line of that amount, with more than five percent, and with lines that are paid already it is refused, and nothing is stored', async () => {
  const tenant = await waiting(25)
  const refusal = async (changes: Partial<ExpenseWire>) => {
    const { status, errors } = await tenant.call(createExpense, { body: await receipt(tenant, changes) })
    return [status, errors.join(' ')]
  }
  expect(await refusal({})).toEqual([409, expect.stringContaining('wacht geen bankregel van €\u00a018,42')])
  expect(await refusal({ paidBeforeAmount: 25 })).toEqual([422, expect.stringContaining('mag het 5% schelen')])
  expect(await refusal({ paidBeforeAmount: 0 })).toEqual([400, expect.stringContaining('meer dan € 0,00')])
  const lines = [await expenseLineOf(tenant, { cost: '4220', payment: '1100', unitPrice: 27, vatTreatment: 3000 })]
  expect(await refusal({ paidBeforeAmount: 25, lines })).toEqual([422, expect.stringContaining('op rekening (1600)')])
  expect(expectDone(await tenant.call(listExpenses))).toEqual([])
  expect((await balancesOf(tenant))['1200']).toBe(2500)
}) // prettier-ignore

test('a cost that is typed finds the line as a read receipt does, in euros by the amount and in dollars by the supplier', async () => {
  const tenant = await waiting()
  const found = async (query: {
    date: string
    grossAmount?: string
    currency?: string
    supplierName?: string
  }) => expectDone(await tenant.call(findWaitingLine, { query }))
  const line = { date: '2026-11-02', amount: 18.42, description: expect.stringContaining('TOOL WORKS') }
  expect(await found({ date: '2026-11-01', grossAmount: '18.42' })).toEqual(line)
  expect(await found({ date: '2026-11-01', grossAmount: '18.41', supplierName: 'Tool Works' })).toBeNull()
  expect(await found({ date: '2026-11-01', supplierName: 'Tool Works' })).toBeNull()
  expect(await found({ date: '2026-11-01', currency: 'USD', supplierName: 'Tool Works' })).toEqual(line)
  const byRate = { date: '2026-11-01', currency: 'USD', supplierName: 'Tool Works' }
  expect(await found({ ...byRate, grossAmount: '18.39' })).toEqual(line)
  expect(await found({ ...byRate, grossAmount: '100.00' })).toBeNull()
  // A receipt that is read says the same.
  const dollars = { currency: 'USD', country: 'US', vatId: '', supplier: 'Tool Works Inc', lines: [{ name: 'Tool', net: 19_99, code: 'O', rate: 0 }] } // prettier-ignore
  const id = String(expectDone(await upload(tenant, ublOf(sampleEInvoice(dollars)), { name: 'tool.xml' })))
  const { waitingLine } = expectDone(await tenant.call(getDocumentReading, { params: { id } }))
  expect(waitingLine).toEqual(line)
  // Once the line is undone it waits for nothing.
  const [done] = expectDone(await tenant.call(listBankLines, { query: { state: 'done' } }))
  expectDone(await tenant.call(undoBankLine, { params: { id: done?.id ?? '' } }))
  expect(await found({ date: '2026-11-01', grossAmount: '18.42' })).toBeNull()
})
