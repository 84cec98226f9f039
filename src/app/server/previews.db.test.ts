import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { createBankAccount } from '#bank/contract.ts'
import {
  createDirectDebitBatch,
  getDirectDebitBatch,
  previewDirectDebitBatch,
} from '#bank/direct-debit-contract.ts'
import { createPaymentBatch, getPaymentBatch, previewPaymentBatch } from '#bank/payments-contract.ts'
import { createBankRule, listBankRules, previewBankRule } from '#bank/rules-contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import {
  createRecurringInvoice,
  getRecurringInvoice,
  indexRecurringInvoices,
  previewIndexations,
} from '#recurring/contract.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { addSent, askMandate, collectionDay, mayCollect } from '#testing/direct-debit-steps.ts'
import { addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'

/** A preview is the plan of its command (decision 0235): nothing is kept, and the command does what was shown. */
const kloppend = await testProgram()
const today = todayInAmsterdam()

/** The test that compares each preview with its command: in this file, or in that of its slice. */
const comparedIn: Record<string, readonly [file: string, test: string]> = {
  'POST /api/PaymentBatches/preview': ['app/server/previews', 'a payment batch pays what its preview showed'],
  'POST /api/DirectDebitBatches/preview': ['app/server/previews', 'a direct debit batch collects what its preview showed'],
  'POST /api/BankRules/preview': ['app/server/previews', 'a rule hits as many lines as its preview said'],
  'POST /api/RecurringInvoices/indexations/preview': ['app/server/previews', 'prices are raised to what the preview showed'],
  'POST /api/OpeningBalance/takeBack/preview': ['imports/server/take-back', 'goes back with its assets, its customers and what was depreciated, as the preview said'],
  'GET /api/RecurringInvoices/:id/preview': ['recurring/server/recurring', 'are made for a year, one a month, on the last day that each month has'],
  'GET /api/Customers/:id/reminder': ['reminders/server/letter-costs', 'are compared with the screen: another way of counting is another letter'],
  // An example has no command.
  'GET /api/DocumentSettings/preview': ['documents/server/document-settings', 'an example is a real PDF, and nothing of it is kept'],
} // prettier-ignore

test('each call that shows what another will do has a test that compares both', () => {
  const previews = endpoints
    .filter(
      ({ path, summary }) =>
        path.endsWith('/preview') || /Er (wordt niets bewaard|gaat niets weg)\.$/.test(summary),
    )
    .map(({ method, path }) => `${method} ${path}`)
  expect(previews.length).toBeGreaterThan(5)
  expect(previews.filter((each) => comparedIn[each] === undefined)).toEqual([])
  for (const [file, name] of Object.values(comparedIn))
    expect(readFileSync(`src/${file}.db.test.ts`, 'utf8')).toContain(`test('${name}'`)
})

/** What `ask` shows, after which the books of the business are as they were. */
async function shownBy<T>(tenantId: string, ask: () => Promise<T>): Promise<T> {
  const before = await fingerprintOf(kloppend.database, tenantId)
  const shown = await ask()
  expect(await fingerprintOf(kloppend.database, tenantId)).toEqual(before)
  return shown
}

test('a payment batch pays what its preview showed', async () => {
  const tenant = await kloppend.register()
  const account = { iban: 'NL91ABNA0417164300', name: 'Zakelijk' }
  const bankAccountId = expectDone(await tenant.call(createBankAccount, { body: account }))
  const owed = async (supplierInvoiceNumber: string) =>
    addExpense(tenant, {
      supplierName: 'Drukkerij Zuid',
      supplierInvoiceNumber,
      lines: [await expenseLineOf(tenant, { payment: '1600' })],
    })
  const items = [
    { kind: 'expense', targetId: await owed('881'), amount: 70, iban: 'NL39RABO0300065264' } as const,
    { kind: 'expense', targetId: await owed('882'), amount: 12.5, iban: 'NL20INGB0001234567' } as const,
  ]
  const body = { bankAccountId, date: today, items }
  const shown = await shownBy(tenant.tenantId, async () =>
    expectDone(await tenant.call(previewPaymentBatch, { body })),
  )
  expect(shown.total).toBe(82.5)
  const id = expectDone(await tenant.call(createPaymentBatch, { body }))
  const { payments } = expectDone(await tenant.call(getPaymentBatch, { params: { id } }))
  expect(payments).toMatchObject(
    shown.items.map(({ label, name, iban, amount, remittance }) => ({
      label,
      name,
      iban,
      amount,
      remittance,
    })),
  )
})

test('a direct debit batch collects what its preview showed', async () => {
  const tenant = await kloppend.register()
  const bankAccountId = await mayCollect(tenant)
  const customerId = await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  const mandateId = expectDone(await askMandate(tenant, customerId))
  const documentId = await addSent(tenant, customerId)
  const body = { bankAccountId, date: collectionDay(), items: [{ documentId, mandateId, amount: 121 }] }
  const shown = await shownBy(tenant.tenantId, async () =>
    expectDone(await tenant.call(previewDirectDebitBatch, { body })),
  )
  expect(shown.total).toBe(121)
  const id = expectDone(await tenant.call(createDirectDebitBatch, { body }))
  const { collections } = expectDone(await tenant.call(getDirectDebitBatch, { params: { id } }))
  expect(collections).toMatchObject(shown.items.map(({ amount, label }) => ({ amount, label })))
})

test('a rule hits as many lines as its preview said', async () => {
  const tenant = await kloppend.register()
  const line = (amount: number) =>
    [today, amount, 'Telecom B.V.', 'NL20INGB0001234567', 'Abonnement'] as const
  expectDone(await sendBankFile(tenant, ingFile([line(-20), line(-21)])))
  const body = { direction: 'out', documentKind: 'expense', name: 'Telecom', minAmount: 20.5 } as const
  const shown = await shownBy(tenant.tenantId, async () =>
    expectDone(await tenant.call(previewBankRule, { body })),
  )
  expect(shown.openLines).toBe(1)
  expectDone(await tenant.call(createBankRule, { body }))
  expect(expectDone(await tenant.call(listBankRules))).toMatchObject([shown])
})

test('prices are raised to what the preview showed', async () => {
  const tenant = await kloppend.register()
  const id = expectDone(
    await tenant.call(createRecurringInvoice, {
      body: {
        customerId: await tenant.addCustomer(),
        anchor: '2099-01-31',
        unit: 'month',
        lines: [lineOf({ quantity: 3, unitPrice: 33.35 })],
      },
    }),
  )
  const raise = { percentage: 2.5, startsOn: '2099-02-01' }
  const shown = await shownBy(tenant.tenantId, async () =>
    expectDone(await tenant.call(previewIndexations, { body: raise })),
  )
  expect(shown).toMatchObject([{ id, before: 100.05 }])
  const chosen = shown.map(({ version }) => ({ id, version }))
  const done = expectDone(await tenant.call(indexRecurringInvoices, { body: { ...raise, chosen } }))
  expect(done).toEqual(shown)
  const { indexations } = expectDone(await tenant.call(getRecurringInvoice, { params: { id } }))
  expect(indexations).toMatchObject([raise])
})
