import { expect, test } from 'vitest'
import { ublOf, sampleEInvoice } from '#expenses/server/e-invoice/testing/sample-e-invoice.ts'
import { withdrawExpense } from '#expenses/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { addExpense, expenseLineOf, upload } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { createBankAccount, listBankLines } from '../contract.ts'
import { createPaymentBatch, listPayables } from '../payments-contract.ts'

const kloppend = await testProgram()
const ON_INVOICE = 'NL39RABO0300065264'
const PAID_BEFORE = 'NL20INGB0001234567'

/** An expense of € 70,00 on account, from an e-invoice that names an account. */
async function owedByEInvoice(
  tenant: TestTenant,
  number: string,
  supplierName = 'Pen & Papier',
): Promise<string> {
  const payments = [{ code: '58', account: ON_INVOICE }]
  const document = ublOf(sampleEInvoice({ number, supplier: supplierName, payments }))
  return addExpense(tenant, {
    supplierName,
    supplierInvoiceNumber: number,
    backingDocumentId: String(expectDone(await upload(tenant, document))),
    lines: [await expenseLineOf(tenant, { payment: '1600' })],
  })
}

const account = async (tenant: TestTenant): Promise<string> =>
  expectDone(await tenant.call(createBankAccount, { body: { iban: 'NL91ABNA0417164300', name: 'Zakelijk' } }))
const ibanOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(listPayables)).find(({ targetId }) => targetId === id)?.iban

test('the account on an e-invoice recognises its payment', async () => {
  const tenant = await kloppend.register()
  await account(tenant)
  const expense = await owedByEInvoice(tenant, 'F-1')
  await addExpense(tenant, {
    supplierName: 'Drukkerij Zuid',
    lines: [await expenseLineOf(tenant, { payment: '1600' })],
  })
  expectDone(
    await sendBankFile(
      tenant,
      ingFile([[todayInAmsterdam(), -70, 'Incassobureau BV', ON_INVOICE, 'Betaling']]),
    ),
  )
  const [line] = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  expect(line?.proposals[0]?.parts[0]?.targetId).toBe(expense)
  expect(line?.proposals[0]?.reasons.map(({ code }) => code)).toContain('P2')
  expect(line?.proposals[1]?.reasons.map(({ code }) => code)).not.toContain('P2')
})

test('an account on e-invoices of two suppliers is of neither', async () => {
  const tenant = await kloppend.register()
  await account(tenant)
  await owedByEInvoice(tenant, 'F-1')
  await owedByEInvoice(tenant, 'G-1', 'Zuster van Papier')
  expectDone(
    await sendBankFile(
      tenant,
      ingFile([[todayInAmsterdam(), -70, 'Incassobureau BV', ON_INVOICE, 'Betaling']]),
    ),
  )
  const [line] = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  const codes = line?.proposals.flatMap(({ reasons }) => reasons.map(({ code }) => code)) ?? []
  expect(codes).toContain('A1')
  expect(codes).not.toContain('P2')
})

test('the account on an e-invoice is proposed for the payment, until another one was paid', async () => {
  const tenant = await kloppend.register()
  const bankAccountId = await account(tenant)
  const first = await owedByEInvoice(tenant, 'F-1')
  expect(await ibanOf(tenant, first)).toBe(ON_INVOICE)
  const items = [{ kind: 'expense' as const, targetId: first, amount: 70, iban: PAID_BEFORE }]
  expectDone(
    await tenant.call(createPaymentBatch, { body: { bankAccountId, date: todayInAmsterdam(), items } }),
  )
  const second = await owedByEInvoice(tenant, 'F-2')
  expect(await ibanOf(tenant, second)).toBe(PAID_BEFORE)
})

test('an expense that was withdrawn says nothing about an account', async () => {
  const tenant = await kloppend.register()
  expectDone(await tenant.call(withdrawExpense, { params: { id: await owedByEInvoice(tenant, 'F-1') } }))
  const other = await addExpense(tenant, {
    supplierName: 'Pen & Papier',
    lines: [await expenseLineOf(tenant, { payment: '1600' })],
  })
  expect(await ibanOf(tenant, other)).toBe('')
})
