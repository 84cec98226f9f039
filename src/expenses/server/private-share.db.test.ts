import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { getProof } from '#proof/contract.ts'
import { setLegalForm } from '#tenants/legal-form-contract.ts'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, balanceOf, expenseLineOf, expenseOf, upload } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { correctExpense, createExpense, getExpense, withdrawExpense } from '../contract.ts'
import { getDocumentReading } from '../reading-contract.ts'

/** A bill that is private in part: the part is asked once, booked to the cent, and filled in at the next bill of the supplier. */
const kloppend = await testProgram()
const { expectRefused } = handSteps(kloppend.database)

/** A telephone bill of € 24,20, of which the document says no VAT. */
async function bill(number: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  for (const line of ['Odido Telecom', `Factuurnummer: ${number}`, 'Factuurdatum: 12-10-2026', 'Mobiel abonnement', 'Totaal te betalen € 24,20'])
    pdf.fontSize(10).text(line)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
} // prettier-ignore

async function costOf(tenant: TestTenant, number: string) {
  const id = String(expectDone(await upload(tenant, await bill(number))))
  const reading = async () => expectDone(await tenant.call(getDocumentReading, { params: { id } }))
  await expect.poll(async () => (await reading()).state, { timeout: 30_000, interval: 100 }).toBe('done')
  return { id, cost: (await reading()).cost }
}

const lineOf = (tenant: TestTenant, changes: object = {}) =>
  expenseLineOf(tenant, { description: 'Mobiel', unitPrice: 20, cost: '4210', ...changes })

test('the private part of a telephone bill is asked once, is no cost, and is there at the next bill until that bill is withdrawn', { timeout: 60_000 }, async () => {
  const tenant = await kloppend.register()
  const first = await costOf(tenant, 'F-1')
  expect(first.cost).toMatchObject({ numberAsString: '4210', vatPercentage: 21, privatePercentage: null })
  const paper = { backingDocumentId: first.id, supplierName: 'Odido Telecom', supplierInvoiceNumber: 'F-1', date: '2026-10-12' }
  const id = await addExpense(tenant, { ...paper, privatePercentage: 30, lines: [await lineOf(tenant)] })
  expect(await balanceOf(tenant)).toEqual({ '1100': -24.2, '1520': 2.94, '4210': 14, '0510': 7.26 })
  expect((await costOf(tenant, 'F-2')).cost).toMatchObject({ numberAsString: '4210', vatPercentage: 21, privatePercentage: 30 })

  // A correction has the lines as they are booked, and may change the part.
  const { lines, grossAmount } = expectDone(await tenant.call(getExpense, { params: { id } }))
  expect([lines.length, grossAmount]).toEqual([2, 24.2])
  const sent = lines.map(({ costAccount, paymentAccount, id: _id, foreign: _foreign, ...line }) => ({ ...line, costLedgerAccountId: costAccount.id, bankLedgerAccountId: paymentAccount.id }))
  const again = expectDone(await tenant.call(correctExpense, { params: { id }, body: { ...(await expenseOf(tenant, paper)), lines: sent } }))
  expect(await balanceOf(tenant)).toMatchObject({ '1520': 2.94, '4210': 14, '0510': 7.26 })
  const whole = expectDone(await tenant.call(correctExpense, { params: { id: again }, body: await expenseOf(tenant, { ...paper, privatePercentage: 50, lines: [await lineOf(tenant)] }) }))
  expect(await balanceOf(tenant)).toEqual({ '1100': -24.2, '1520': 2.1, '4210': 10, '0510': 12.1 })
  expect((await costOf(tenant, 'F-3')).cost).toMatchObject({ privatePercentage: 50 })
  expectDone(await tenant.call(withdrawExpense, { params: { id: whole } }))
  expect(await balanceOf(tenant)).toEqual({})
  expect((await costOf(tenant, 'F-4')).cost).toMatchObject({ privatePercentage: null })
}) // prettier-ignore

test('of a company the director owes the private part; the return deducts the rest, and the proof agrees', async () => {
  const tenant = await kloppend.register()
  expectDone(await tenant.call(setLegalForm, { body: { legalForm: 'company' } }))
  await addExpense(tenant, {
    date: '2026-05-12',
    privatePercentage: 25,
    lines: [
      await lineOf(tenant, { unitPrice: 400 }),
      await lineOf(tenant, { unitPrice: 100, vatPercentage: 9 }),
    ],
  })
  expect(await balanceOf(tenant)).toEqual({ '1100': -593, '1520': 69.75, '4210': 375, '1700': 148.25 })
  const params = { period: '2026-Q2' }
  expect(expectDone(await tenant.call(getVatReturn, { params })).boxes['5b']).toMatchObject({ vat: 69.75 })
  expectDone(await tenant.call(fileVatReturn, { params, body: {} }))
  const { checks } = expectDone(await tenant.call(getProof, {}))
  expect(checks.filter(({ outcome }) => outcome === 'wrong')).toEqual([])
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test('all of it private, a part below nothing, and VAT that is deducted of a private line are refused, and nothing is kept', async () => {
  const tenant = await kloppend.register()
  const body = await expenseOf(tenant, { lines: [await lineOf(tenant)] })
  const refused = (changes: object, status: number, words: string) =>
    expectRefused(() => tenant.call(createExpense, { body: { ...body, ...changes } }), status, words)
  await refused({ privatePercentage: 100 }, 400, 'Is alles privé, dan is het geen uitgave van de zaak')
  await refused({ privatePercentage: -1 }, 400, 'Een percentage ligt tussen 0 en 100')
  await refused({ privatePercentage: '30%' }, 400, 'privatePercentage')
  const own = { ...(await lineOf(tenant)), costLedgerAccountId: await accountId(tenant, '0510') }
  await refused({ lines: [own] }, 422, 'Van wat privé is trek je geen btw af')
})
