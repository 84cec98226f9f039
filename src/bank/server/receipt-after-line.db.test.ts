import { expect, test } from 'vitest'
import { getDocumentReading } from '#expenses/reading-contract.ts'
import { sampleEInvoice, ublOf } from '#expenses/server/e-invoice/testing/sample-e-invoice.ts'
import { listNotifications } from '#notifications/contract.ts'
import { balancesOf, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import type { BankFileLine } from '#testing/bank-files.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, expenseLineOf, upload } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { createBankAccount, decideBankLine, listBankLines, undoBankLine } from '../contract.ts'

/** A line of the bank that was booked first waits on 1200 for its receipt, and the receipt finds the line. */
const kloppend = await testProgram()

/** Lines of the bank that wait for their receipt; their ids. */
async function waiting(...lines: readonly BankFileLine[]): Promise<{ tenant: TestTenant; ids: string[] }> {
  const tenant = await kloppend.register()
  expectDone(await tenant.call(createBankAccount, { body: { iban: 'NL91ABNA0417164300', name: 'Zakelijk' } }))
  expectDone(await sendBankFile(tenant, ingFile(lines)))
  const open = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  const ledgerAccountId = await accountId(tenant, '1200')
  for (const { id, amount } of open) {
    const parts = [{ kind: 'account' as const, ledgerAccountId, amount }]
    expectDone(await tenant.call(decideBankLine, { params: { id }, body: { parts } }))
  }
  return { tenant, ids: open.map(({ id }) => id) }
}

/** What the form is told of a receipt of € 60,50 of 3 November. */
async function lineOf(
  tenant: TestTenant,
  number: string,
  changes: Parameters<typeof sampleEInvoice>[0] = {},
) {
  const lines = [{ name: 'Diesel', net: 50_00, code: 'S', rate: 21 }]
  return (await readingOf(tenant, number, { supplier: 'Tankstation De Brug', lines, ...changes })).waitingLine
}

async function readingOf(tenant: TestTenant, number: string, changes: Parameters<typeof sampleEInvoice>[0]) {
  const receipt = ublOf(sampleEInvoice({ number, ...changes }))
  const id = String(expectDone(await upload(tenant, receipt, { name: `${number}.xml` })))
  return expectDone(await tenant.call(getDocumentReading, { params: { id } }))
}

const missing = async (tenant: TestTenant) =>
  expectDone(await tenant.call(listNotifications)).tasks.filter(({ kind }) => kind === 'receipts-missing')

test('the receipt names the line that paid it, is booked against 1200, and no second receipt is asked or offered', async () => {
  const { tenant } = await waiting(['2026-11-02', -60.5, 'TANKSTATION DE BRUG UTRECHT', '', 'Betaalautomaat'])
  expect(await missing(tenant)).toHaveLength(1)
  const found = await lineOf(tenant, 'B-1')
  expect(found).toMatchObject({ date: '2026-11-02' })
  expect(found?.description).toContain('TANKSTATION DE BRUG')
  const line = await expenseLineOf(tenant, { unitPrice: 50, cost: '4300', payment: '1200' })
  await addExpense(tenant, { date: '2026-11-03', lines: [line] })
  expect(await balancesOf(tenant)).toMatchObject({ '1100': -6050, '4300': 5000, '1520': 1050 })
  expect((await balancesOf(tenant))['1200'] ?? 0).toBe(0)
  expect(await missing(tenant)).toEqual([])
  expect(await lineOf(tenant, 'B-2')).toBeNull()
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test('of lines with one amount that of the supplier is named, and another name only where no other line is near', async () => {
  const brug = ['2026-10-10', -60.5, 'Tankstation De Brug', '', 'Pas 1'] as const
  const other = ['2026-11-02', -60.5, 'Mobiel BV', '', 'Oktober'] as const
  const { tenant, ids } = await waiting(brug, other)
  expect(await lineOf(tenant, 'B-1')).toMatchObject({ date: '2026-10-10' })
  expect(await lineOf(tenant, 'B-2', { supplier: 'Pomp Oost' })).toMatchObject({ date: '2026-11-02' })
  for (const id of ids) expectDone(await tenant.call(undoBankLine, { params: { id } }))
  expect(await lineOf(tenant, 'B-3')).toBeNull()
  const both = await waiting(other, ['2026-11-04', -60.5, 'Garage West', '', 'November'])
  expect(await lineOf(both.tenant, 'B-4', { supplier: 'Pomp Oost' })).toBeNull()
})

test('another amount, a day of long ago and the line of another business are not it', async () => {
  const { tenant } = await waiting(
    ['2026-11-02', -60.51, 'Tankstation De Brug', '', 'Pas'],
    ['2026-08-01', -60.5, 'Tankstation De Brug', '', 'Pas'],
  )
  expect(await lineOf(tenant, 'B-1')).toBeNull()
  expect(await lineOf(tenant, 'B-2', { date: '2026-08-03' })).toMatchObject({ date: '2026-08-01' })
  expect(await lineOf(tenant, 'B-3', { date: '2026-08-03', supplier: 'Pomp Oost' })).toMatchObject({
    date: '2026-08-01',
  })
  expect(await lineOf(await kloppend.register(), 'B-4', { date: '2026-08-03' })).toBeNull()
})

test('a receipt in dollars names the only line of its supplier that waits, whatever its euros are', async () => {
  const line = ['2026-11-02', -18.42, 'TOOL WORKS INC', '', 'Betaalpas 19,99 USD'] as const
  const other = ['2026-11-02', -18.42, 'Mobiel BV', '', 'Oktober'] as const
  const dollars = { currency: 'USD', country: 'US', vatId: '', supplier: 'Tool Works Inc', lines: [{ name: 'Tool', net: 19_99, code: 'O', rate: 0 }] } // prettier-ignore
  const { tenant } = await waiting(line, other)
  expect(await lineOf(tenant, 'D-1', dollars)).toMatchObject({ date: '2026-11-02' })
  expect(await lineOf(tenant, 'D-2', { ...dollars, supplier: 'Andere Dienst' })).toBeNull()
  expect(await lineOf(tenant, 'D-3', { ...dollars, date: '2026-09-20' })).toBeNull()
  const two = await waiting(line, ['2026-11-05', -18.4, 'TOOL WORKS INC', '', 'Betaalpas 19,99 USD'])
  expect(await lineOf(two.tenant, 'D-4', dollars)).toBeNull()
})

test('the first receipt of a party is what was decided for it at the bank, and what its own line waits as', async () => {
  const tenant = await kloppend.register()
  expectDone(await tenant.call(createBankAccount, { body: { iban: 'NL91ABNA0417164300', name: 'Zakelijk' } }))
  const [first, second] = [['2026-10-12', -18.4], ['2026-11-02', -23.15]] as const
  expectDone(await sendBankFile(tenant, ingFile([first, second].map(([day, euros]) => [day, euros, 'Albert Heijn 1234 UTRECHT', '', 'pin']))))
  const open = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  const decide = async (amount: number, answer: 'canteen' | 'goods-low') => {
    const id = open.find((line) => line.amount === amount)?.id ?? ''
    const parts = [{ kind: 'account' as const, ledgerAccountId: await accountId(tenant, '1200'), answer, amount }]
    expectDone(await tenant.call(decideBankLine, { params: { id }, body: { parts } }))
  }
  const costOf = async (number: string, net: number) =>
    (await readingOf(tenant, number, { supplier: 'Albert Heijn', lines: [{ name: 'Koffie', net, code: 'S', rate: 9 }] })).cost
  expect(await costOf('AH-1', 21_24)).toBeNull()
  await decide(-18.4, 'canteen')
  expect(await costOf('AH-2', 21_24)).toEqual({ numberAsString: '4540', name: 'Algemene kosten', vatDeductible: true, vatPercentage: 9, vatTreatment: null, privatePercentage: 0, others: [], reason: 'zoals vorige keer (12 okt)' })
  await decide(-23.15, 'goods-low')
  expect(await costOf('AH-3', 21_24)).toMatchObject({ numberAsString: '7000', reason: 'zo staat de bankregel klaar' })
}) // prettier-ignore

test('a receipt of tax on a car is of the business once a car is in its books', async () => {
  const tenant = await kloppend.register()
  const costOf = async (number: string) => {
    const lines = [{ name: 'Motorrijtuigenbelasting', net: 96_00, code: 'E', rate: 0 }]
    return (await readingOf(tenant, number, { supplier: 'Belastingdienst', lines })).cost
  }
  expect(await costOf('MRB-1')).toBeNull()
  await addExpense(tenant, { lines: [await expenseLineOf(tenant, { unitPrice: 9_000, cost: '0300' })] })
  expect(await costOf('MRB-2')).toMatchObject({
    numberAsString: '4330',
    vatPercentage: 0,
    privatePercentage: 0,
  })
})

test('a receipt is divided as the line of its party was, and is what "voortaan zo" says of its party', async () => {
  const tenant = await kloppend.register()
  expectDone(await tenant.call(createBankAccount, { body: { iban: 'NL91ABNA0417164300', name: 'Zakelijk' } }))
  const lines = [['2026-10-12', -40, 'Makro Delft', '', 'pin'], ['2026-10-14', -30, 'Atelier Roos', 'NL55INGB0000012345', 'bestelling']] as const
  expectDone(await sendBankFile(tenant, ingFile(lines)))
  const open = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  const idOf = (amount: number) => open.find((line) => line.amount === amount)?.id ?? ''
  const [waits, own, gifts] = [await accountId(tenant, '1200'), await accountId(tenant, '0510'), await accountId(tenant, '4430')]
  const parts = [
    { kind: 'account', ledgerAccountId: waits, answer: 'goods-low', amount: -20 },
    { kind: 'account', ledgerAccountId: waits, answer: 'office', amount: -10 },
    { kind: 'account', ledgerAccountId: own, answer: 'private-out', amount: -10 },
  ] as const
  expectDone(await tenant.call(decideBankLine, { params: { id: idOf(-40) }, body: { parts: [...parts] } }))
  const whole = [{ kind: 'account' as const, ledgerAccountId: gifts, vatCode: 'purchase-none' as const, amount: -30 }]
  expectDone(await tenant.call(decideBankLine, { params: { id: idOf(-30) }, body: { parts: whole, remember: true } }))

  const costOf = async (number: string, supplier: string) =>
    (await readingOf(tenant, number, { supplier, lines: [{ name: 'Diversen', net: 80_00, code: 'S', rate: 21 }] })).cost
  const costs = { numberAsString: '7000', privatePercentage: 25, reason: 'zoals vorige keer (12 okt)', others: [{ numberAsString: '4200', vatPercentage: 21, sharePercentage: 33.33 }] }
  expect(await costOf('M-1', 'Makro')).toMatchObject(costs)
  expect(await costOf('R-1', 'Atelier Roos')).toMatchObject({ numberAsString: '4430', reason: 'je eigen regel' })
  expectDone(await tenant.call(undoBankLine, { params: { id: idOf(-30) } }))
  expect(await costOf('R-2', 'Atelier Roos')).toBeNull()
}) // prettier-ignore
