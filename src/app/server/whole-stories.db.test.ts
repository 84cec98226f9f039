import { expect, test } from 'vitest'
import { getOpeningBalance, payOpenItem } from '#ledger/contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { payExpense } from '#expenses/contract.ts'
import { writeOff } from '#invoices/write-off-contract.ts'
import { getReport } from '#reports/contract.ts'
import type { ImportPreview } from '#reports/past-contract.ts'
import { addPrivateUse, fileVatReturn, getVatReturn, payVatReturn } from '#taxes/contract.ts'
import { setKor } from '#tenants/vat-contract.ts'
import { adjustYear } from '#year-end/adjustment-contract.ts'
import { closeYear, getYear } from '#year-end/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, balanceOf, expenseLineOf } from '#testing/expense-steps.ts'
import { handSteps, type Row } from '#testing/hand-steps.ts'
import { pay } from '#testing/money-steps.ts'
import { ONE_CONNECTION, testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { envelopeIn } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'

/** Stories of businesses, told by the endpoints of their screens; every figure was worked out manually. */
const kloppend = await testProgram({}, undefined, ONE_CONNECTION)
const { database } = kloppend
const { memo, opening } = handSteps(database)

const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })

/** An invoice of one service; its id. */
const sell = (who: TestTenant, day: string, net: number, vatPercentage = 21): Promise<string> =>
  who.addFinalised({ ...on(day), lines: [lineOf({ quantity: 1, unitPrice: net, vatPercentage })] })

const buy = async (
  who: TestTenant,
  date: string,
  net: number,
  changes: Parameters<typeof expenseLineOf>[1] = {},
): Promise<string> =>
  addExpense(who, { date, lines: [await expenseLineOf(who, { unitPrice: net, ...changes })] })

const book = async (who: TestTenant, transactionDate: string, rows: readonly Row[], isYearEnd = false) =>
  expectDone(await memo(who, rows, { transactionDate, isYearEnd }))

const boxesOf = async (who: TestTenant, period: string) =>
  expectDone(await who.call(getVatReturn, { params: { period } })).boxes

async function fileAndPay(who: TestTenant, period: string, date: string): Promise<void> {
  expectDone(await who.call(fileVatReturn, { params: { period } }))
  expectDone(await who.call(payVatReturn, { params: { period }, body: { date } }))
}

/** Accounts of the balance sheet on a day, debit minus credit, without those that are zero. */
async function sheetOn(who: TestTenant, date: string): Promise<Record<string, number>> {
  const { rows } = expectDone(
    await who.call(getReport, { params: { name: 'balance-sheet' }, query: { date } }),
  )
  return Object.fromEntries(
    rows
      .filter(({ kind, amounts }) => kind === 'line' && amounts[0] !== 0)
      .map(({ texts: [number], amounts }) => [number === '' ? 'Resultaat' : number, amounts[0] ?? 0]),
  )
}

const expectInOrder = async (who: TestTenant): Promise<void> =>
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])

test('a small business under the KOR owes no VAT except reverse-charged VAT; when the KOR ends, it charges VAT as others do', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(setKor, { body: { from: '2026-01-01', until: '2026-06-30' } }))
  const invoice = await sell(who, '2026-02-01', 900)
  expectDone(await pay(who, invoice, 900, { date: '2026-02-10' }))
  // Paper of € 57,85 and 12,15 of VAT, which remains a cost; software from Ireland, whose VAT is owed and
  // remains a cost.
  await buy(who, '2026-02-12', 57.85)
  await buy(who, '2026-05-01', 100, { vatTreatment: 2000, cost: '4220' })
  expect(await balanceOf(who)).toEqual({ '8050': -900, '1100': 730, '4200': 70, '4220': 121, '1514': -21 })

  expect(expectDone(await who.call(getVatReturn, { params: { period: '2026-Q1' } }))).toMatchObject({
    status: 'exempt',
    amount: 0,
  })
  expect(await boxesOf(who, '2026-Q2')).toMatchObject({
    '1a': { turnover: 0 },
    '4b': { turnover: 100, vat: 21 },
    '5b': { vat: 0 },
    '5g': { roundedVat: 21 },
  })
  await fileAndPay(who, '2026-Q2', '2026-07-20')

  await sell(who, '2026-07-01', 1000)
  await buy(who, '2026-07-02', 57.85)
  expect(await boxesOf(who, '2026-Q3')).toMatchObject({
    '1a': { turnover: 1000, vat: 210 },
    '5b': { vat: 12.15, roundedVat: 13 },
    '5g': { roundedVat: 197 },
  })
  await fileAndPay(who, '2026-Q3', '2026-10-20')
  expect(await balanceOf(who)).toEqual({
    '1100': 730 - 21 - 70 - 197,
    '1300': 1210,
    '4200': 127.85,
    '4220': 121,
    // 197,85 was owed, 197 is paid.
    '4710': -0.85,
    '8000': -1000,
    '8050': -900,
  })
  await expectInOrder(who)
})

test('a bv has share capital, a director’s account and company tax; its result is appropriated at the meeting', async () => {
  const who = await kloppend.register()
  expectDone(
    await opening(who, [['1100', 20_000, 0], ['0550', 0, 18_000], ['0570', 0, 2_000]], '2025-01-01'), // prettier-ignore
  )
  const invoice = await sell(who, '2025-03-01', 10_000)
  expectDone(await pay(who, invoice, 12_100, { date: '2025-03-20' }))
  await buy(who, '2025-04-01', 1_000)
  // The director paid at the shop, and the company owes the director this amount.
  await buy(who, '2025-05-01', 100, { payment: '1700' })
  await fileAndPay(who, '2025-Q1', '2025-04-25')
  await fileAndPay(who, '2025-Q2', '2025-07-20')
  // 2,7 % of a car of € 10.000: a cost of the company, and box 1d.
  expectDone(await who.call(addPrivateUse, { params: { period: '2025-Q4' }, body: { vatAmount: 270 } }))
  expect(await boxesOf(who, '2025-Q4')).toMatchObject({ '1d': { turnover: 1285.71, vat: 270 } })
  expectDone(await who.call(fileVatReturn, { params: { period: '2025-Q4' } }))

  // 10.000 − 1.000 − 100 − 270 = 8.630, of which 19 % is for the company tax. The quarter was filed before
  // that.
  await book(who, '2025-12-31', [['9100', 1639.7, 0], ['1670', 0, 1639.7]], true) // prettier-ignore
  await allWorkDone(database)
  const year = expectDone(await who.call(getYear, { params: { year: '2025' } }))
  expect(year).toMatchObject({ resultAmount: 6990.3, equity: 'company' })
  // The director has no salary, and € 1.000 of supplies may be used for years: the list says so, and the year is closed as it is.
  expect(year.points.filter(({ outcome }) => outcome !== 'ok').map(({ id }) => id)).toEqual([
    'salary',
    'purchases',
  ])
  expectDone(await who.call(closeYear, { params: { year: '2025' }, body: { acceptPoints: true } }))
  expect(await sheetOn(who, '2026-01-01')).toEqual({
    '0550': -18_000,
    '0570': -2_000,
    '0580': -6990.3,
    '1100': 20_000 + 12_100 - 1_210 - 2_100 + 231,
    '1530': -270,
    '1670': -1639.7,
    '1700': -121,
  })

  expectDone(await who.call(payVatReturn, { params: { period: '2025-Q4' }, body: { date: '2026-01-25' } }))
  // The meeting: € 1.000 dividend, the rest stays.
  await book(who, '2026-06-01', [['0580', 6990.3, 0], ['0570', 0, 5990.3], ['1710', 0, 1000]]) // prettier-ignore
  await book(who, '2026-06-15', [['1710', 1000, 0], ['1670', 1639.7, 0], ['1100', 0, 2639.7]]) // prettier-ignore
  expect(await sheetOn(who, '2026-06-30')).toEqual({
    '0550': -18_000,
    '0570': -7990.3,
    '1100': 26_111.3,
    '1700': -121,
  })
  await expectInOrder(who)
})

test('a year is closed, and the next one begins with the debts and assets of its last day', async () => {
  const who = await kloppend.register()
  expectDone(await opening(who, [['1100', 1000, 0], ['0500', 0, 1000]], '2025-01-01')) // prettier-ignore
  const invoice = await sell(who, '2025-06-10', 500)
  const expense = await buy(who, '2025-12-20', 200, { payment: '1600' })
  await book(who, '2025-09-01', [['0510', 300, 0], ['1100', 0, 300]]) // prettier-ignore
  for (const period of ['2025-Q2', '2025-Q4'])
    expectDone(await who.call(fileVatReturn, { params: { period } }))
  await allWorkDone(database)
  const before = expectDone(await who.call(getYear, { params: { year: '2025' } }))
  expect(before.resultAmount).toBe(300)
  // The customer of June is late, and pays; the owner has no workspace at home.
  const answers = [
    { kind: 'doubtful', amount: 0 },
    { kind: 'workspace', workspace: null },
  ] as const
  for (const body of answers) expectDone(await who.call(adjustYear, { params: { year: '2025' }, body }))
  expectDone(await who.call(closeYear, { params: { year: '2025' }, body: {} }))

  const begin = { '0500': -1000, '1100': 700, '1300': 605, '1530': -63, '1600': -242 }
  expect(Object.fromEntries(before.openingOfNext.map(({ number, amount }) => [number, amount]))).toEqual(
    begin,
  )
  expect(await sheetOn(who, '2025-12-31')).toEqual(begin)
  // The next year opens with this trial balance, and its revenue and costs begin at zero.
  const trial = expectDone(
    await who.call(getReport, {
      params: { name: 'trial-balance' },
      query: { from: '2026-01-01', to: '2026-12-31' },
    }),
  )
  const opened = trial.rows.filter(({ kind, amounts }) => kind === 'line' && amounts[0] !== 0)
  expect(Object.fromEntries(opened.map(({ texts, amounts }) => [texts[0], amounts[0]]))).toEqual(begin)

  // Business continues: the open invoice is paid, and the numbers of the new year begin at one.
  expectDone(await pay(who, invoice, 605, { date: '2026-01-15' }))
  expectDone(
    await who.call(payExpense, {
      params: { id: expense },
      body: { bankLedgerAccountId: await accountId(who, '1100'), date: '2026-01-10' },
    }),
  )
  const next = await sell(who, '2026-01-20', 100)
  expect((await who.invoice(next)).invoiceNumber).toBe('2026-0001')
  expect(await sheetOn(who, '2026-01-31')).toEqual({
    '0500': -1000,
    '1100': 700 + 605 - 242,
    '1300': 121,
    '1500': -21,
    '1530': -63,
    // The result of this year, until it is closed.
    Resultaat: -100,
  })
  await expectInOrder(who)
})

test('a customer goes bankrupt: the open amount is written off with its VAT, and a later receipt is taxed again', async () => {
  const who = await kloppend.register()
  const invoice = await sell(who, '2025-03-01', 1000)
  expectDone(await pay(who, invoice, 400, { date: '2025-04-01' }))
  await fileAndPay(who, '2025-Q1', '2025-04-25')

  // € 810 of € 1.210 is open: 21/121 of it is VAT, 140,58.
  expectDone(await who.call(writeOff, { params: { id: invoice }, body: { date: '2026-03-20' } }))
  expect(await boxesOf(who, '2026-Q1')).toMatchObject({
    '1a': { turnover: -669.42, vat: -140.58, roundedTurnover: -670, roundedVat: -141 },
    '5g': { roundedVat: -141 },
  })
  await fileAndPay(who, '2026-Q1', '2026-05-02')

  // The trustee pays € 200: 34,71 of it is VAT.
  expectDone(await pay(who, invoice, 200, { date: '2026-05-10' }))
  expect(await boxesOf(who, '2026-Q2')).toMatchObject({
    '1a': { turnover: 165.29, vat: 34.71, roundedTurnover: 165, roundedVat: 34 },
  })
  expect(await balanceOf(who)).toEqual({
    '1100': 400 - 210 + 141 + 200,
    '1500': -34.71,
    '4450': 504.13,
    '4710': -0.42,
    '8000': -1000,
  })
  await expectInOrder(who)
})

test('a deposit is taxed in the quarter of its invoice and earned at the final invoice, which deducts it per rate', async () => {
  const who = await kloppend.register()
  const paidBefore = { description: 'Aanbetaling 40%', isPrepayment: true }
  const lines = (sign: 1 | -1) => [
    lineOf({ ...paidBefore, quantity: 1, unitPrice: sign * 400 }),
    lineOf({ ...paidBefore, quantity: 1, unitPrice: sign * 200, vatPercentage: 9 }),
  ]
  const deposit = await who.addFinalised({ ...on('2026-03-20'), lines: lines(1) })
  expect((await who.invoice(deposit)).totalAmountSummary.grossAmount).toBe(702)
  expectDone(await pay(who, deposit, 702, { date: '2026-03-25' }))
  // Not earned: until the final invoice the business owes € 600 to the customer.
  expect(await balanceOf(who)).toEqual({ '1100': 702, '1500': -84, '1505': -18, '1620': -600 })
  const final = await who.addFinalised({
    ...on('2026-04-10'),
    lines: [
      lineOf({ description: 'Verbouwing', quantity: 10, unitPrice: 100 }),
      lineOf({ description: 'Schilderwerk', quantity: 1, unitPrice: 500, vatPercentage: 9 }),
      ...lines(-1),
    ],
  })
  expect(await who.invoice(final)).toMatchObject({
    totalAmountSummary: { netAmount: 900, vatAmount: 153, grossAmount: 1053 },
    perRate: [
      { vatPercentage: 21, netAmount: 600, vatAmount: 126 },
      { vatPercentage: 9, netAmount: 300, vatAmount: 27 },
    ],
  })
  expectDone(await pay(who, final, 1053, { date: '2026-04-20' }))

  expect(await boxesOf(who, '2026-Q1')).toMatchObject({
    '1a': { turnover: 400, vat: 84 },
    '1b': { turnover: 200, vat: 18 },
  })
  expect(await boxesOf(who, '2026-Q2')).toMatchObject({
    '1a': { turnover: 600, vat: 126 },
    '1b': { turnover: 300, vat: 27 },
  })
  expect(await balanceOf(who)).toEqual({
    '1100': 1755,
    '1500': -210,
    '1505': -45,
    '8000': -1000,
    '8010': -500,
  })
  await expectInOrder(who)
})

/**
 * The closing balance of 2025 in another program: € 100 in the bank, one customer and one supplier unpaid.
 */
const otherProgram = `<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">
<header><startDate>2025-01-01</startDate><endDate>2025-12-31</endDate></header><company><companyName>Oud pakket</companyName>
<customersSuppliers>
<customerSupplier><custSupID>1</custSupID><custSupName>Café De Zaak</custSupName><custSupTp>C</custSupTp></customerSupplier>
<customerSupplier><custSupID>2</custSupID><custSupName>Drukkerij</custSupName><custSupTp>S</custSupTp></customerSupplier>
</customersSuppliers>
<generalLedger><ledgerAccount><accID>1100</accID><accDesc>Bank</accDesc><accTp>B</accTp></ledgerAccount>
<ledgerAccount><accID>1300</accID><accDesc>Debiteuren</accDesc><accTp>B</accTp></ledgerAccount>
<ledgerAccount><accID>1600</accID><accDesc>Crediteuren</accDesc><accTp>B</accTp></ledgerAccount>
<ledgerAccount><accID>8000</accID><accDesc>Omzet</accDesc><accTp>P</accTp></ledgerAccount></generalLedger>
<transactions><linesCount>4</linesCount><totalDebit>221.00</totalDebit><totalCredit>221.00</totalCredit><journal><jrnID>1</jrnID>
<transaction><nr>1</nr><trLine><nr>1</nr><accID>1100</accID><amnt>100.00</amnt><amntTp>D</amntTp></trLine>
<trLine><nr>2</nr><accID>1300</accID><amnt>121.00</amnt><amntTp>D</amntTp><custSupID>1</custSupID><invRef>F1</invRef></trLine>
<trLine><nr>3</nr><accID>1600</accID><amnt>60.50</amnt><amntTp>C</amntTp><custSupID>2</custSupID><invRef>D9</invRef></trLine>
<trLine><nr>4</nr><accID>8000</accID><amnt>160.50</amnt><amntTp>C</amntTp></trLine></transaction></journal></transactions></company></auditfile>`

async function importFile(who: TestTenant, confirmed: string | null): Promise<ImportPreview> {
  const form = new FormData()
  form.append('file', new Blob([otherProgram]), 'boeken.xaf')
  const response = await fetch(
    `${who.address}/api/Imports/xaf${confirmed === null ? '' : `?confirmed=${confirmed}`}`,
    { method: 'POST', body: form, headers: { authorization: `Bearer ${who.token}` } },
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  const answer = { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') }
  return expectDone(envelopeIn(answer)) as ImportPreview
}

test('a business that comes from another program begins with its closing balance, and its open items are paid here', async () => {
  const who = await kloppend.register()
  await importFile(who, (await importFile(who, null)).sha256)
  const begin = { '0500': -160.5, '1100': 100, '1300': 121, '1600': -60.5 }
  expect(await sheetOn(who, '2026-01-01')).toEqual(begin)

  const items = expectDone(await who.call(getOpeningBalance))?.openItems ?? []
  expect(
    items.map(({ kind, relation, reference, openAmount }) => [kind, relation, reference, openAmount]),
  ).toEqual([
    ['receivable', 'Café De Zaak', 'F1', 121],
    ['payable', 'Drukkerij', 'D9', 60.5],
  ])
  const payItem = (reference: string, date: string, amount: number | null) =>
    who.call(payOpenItem, {
      params: { id: items.find((item) => item.reference === reference)?.id ?? '' },
      body: { date, amount },
    })
  expectDone(await payItem('F1', '2026-01-10', 21))
  expectDone(await payItem('F1', '2026-01-20', null))
  expectDone(await payItem('D9', '2026-01-21', null))
  expect((await payItem('D9', '2026-01-22', 1)).status).toBe(409)

  // No return counts the amounts invoiced in the other program. The customer was imported, and gets a first
  // invoice from here.
  const [customer] = expectDone(await who.call(listCustomers))
  expect(customer?.name).toBe('Café De Zaak')
  expect((await boxesOf(who, '2026-Q1'))['5g'].vat).toBe(0)
  expect(await sheetOn(who, '2026-01-31')).toEqual({ '0500': -160.5, '1100': 160.5 })
  const invoice = await sell(who, '2026-02-01', 100)
  expect((await who.invoice(invoice)).invoiceNumber).toBe('2026-0001')
  await expectInOrder(who)
})
