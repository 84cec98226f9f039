import { expect, test } from 'vitest'
import {
  correctExpense,
  getExpense,
  listExpensePage,
  listSimilarExpenses,
  listUsedCostAccounts,
} from '../contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { getReport } from '#reports/contract.ts'
import { readAuditFile } from '#reports/server/xaf/read-audit-file.ts'
import { searchEverything } from '#search/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { addExpense, expenseLineOf, expenseOf } from '#testing/expense-steps.ts'
import { supplierRefund } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'

/** The supplier of an expense: a name and a number, and what is derived from them. */
const kloppend = await testProgram()
const { database } = kloppend
const today = todayInAmsterdam()
const year = today.slice(0, 4)

const onAccount = async (tenant: TestTenant) => ({
  lines: [await expenseLineOf(tenant, { payment: '1600' })],
})
const bakery = { supplierName: 'Bakkerij De Vries', supplierInvoiceNumber: 'F-2026/12' }

test('an expense has a supplier, and is found by its name', async () => {
  const tenant = await kloppend.register()
  const id = await addExpense(tenant, { description: 'Broodjes', ...bakery })
  expect(expectDone(await tenant.call(getExpense, { params: { id } }))).toMatchObject(bakery)
  for (const search of ['de vries', 'f-2026/12', 'broodjes']) {
    const { rows } = expectDone(await tenant.call(listExpensePage, { query: { search } }))
    expect(rows, search).toMatchObject([{ id, ...bakery }])
    const found = expectDone(await tenant.call(searchEverything, { query: { query: search } }))
    expect(JSON.stringify(found), search).toContain(id)
  }
  const plain = await addExpense(tenant)
  expect(expectDone(await tenant.call(getExpense, { params: { id: plain } }))).toMatchObject({
    supplierName: null,
    supplierInvoiceNumber: null,
  })
  // A correction states the supplier again; a refund has the same supplier.
  const body = await expenseOf(tenant, { supplierName: 'Bakkerij de Vries & Zn.' })
  const corrected = expectDone(await tenant.call(correctExpense, { params: { id }, body }))
  const { expenseId } = expectDone(await supplierRefund(tenant, corrected, [10]))
  expect(expectDone(await tenant.call(getExpense, { params: { id: expenseId ?? '' } }))).toMatchObject({
    supplierName: 'Bakkerij de Vries & Zn.',
    supplierInvoiceNumber: null,
  })
  for (const changes of [{ supplierName: 'x'.repeat(201) }, { supplierInvoiceNumber: 'x'.repeat(101) }]) {
    const refused = await tenant.send('POST', '/api/Expenses', { body: await expenseOf(tenant, changes) })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('hooguit')])
  }
})

test('the same invoice of the same supplier is recognised, with any day and amount', async () => {
  const tenant = await kloppend.register()
  const id = await addExpense(tenant, bakery)
  const like = (changes: object) =>
    tenant.call(listSimilarExpenses, {
      query: { date: '2020-01-01', grossAmount: '1', description: 'Iets', ...changes },
    })
  const same = { supplierName: 'de vries bakkerij', supplierInvoiceNumber: 'f-2026/12' }
  expect(expectDone(await like(same))).toMatchObject([{ id, supplierInvoiceNumber: 'F-2026/12' }])
  expect(expectDone(await like({ ...same, except: id }))).toEqual([])
  expect(expectDone(await like({ ...same, supplierName: 'Slagerij Jansen' }))).toEqual([])
  expect(expectDone(await like({ ...same, supplierInvoiceNumber: 'F-2026/13' }))).toEqual([])
  expect(expectDone(await like({ ...same, supplierInvoiceNumber: '' }))).toEqual([])
})

test('reports count per supplier, and the audit file names each creditor once', async () => {
  const tenant = await kloppend.register()
  await addExpense(tenant, { ...bakery, ...(await onAccount(tenant)) })
  await addExpense(tenant, { supplierName: 'BAKKERIJ DE VRIES ', ...(await onAccount(tenant)) })
  await addExpense(tenant, { supplierName: 'Drukkerij <Zuid> & Co' })
  await addExpense(tenant, { description: 'Kassabon', ...(await onAccount(tenant)) })

  const report = async (name: 'costs-by-supplier' | 'aged-payables') => {
    const { rows } = expectDone(
      await tenant.call(getReport, {
        params: { name },
        query: { from: `${year}-01-01`, to: `${year}-12-31` },
      }),
    )
    return rows.map(({ texts, amounts, drill }) => [texts[0], amounts.at(0), drill?.kind])
  }
  expect(await report('costs-by-supplier')).toEqual([
    [expect.stringMatching(/bakkerij de vries/i), 115.7, 'supplier'],
    ['Drukkerij <Zuid> & Co', 57.85, 'supplier'],
    ['Zonder leverancier', 57.85, undefined],
    ['Totaal kosten', 231.4, undefined],
  ])
  const payables = await report('aged-payables')
  expect(payables.map(([name, , kind]) => [name, kind])).toEqual([
    [expect.stringMatching(/bakkerij de vries/i), 'supplier'],
    [expect.stringContaining('Kassabon'), 'expense'],
    ['Totaal', undefined],
  ])

  const { text } = await tenant.send('GET', `/api/Exports/xaf?year=${year}`)
  const { defects } = await readAuditFile(
    (async function* () {
      yield await Promise.resolve(Buffer.from(text))
    })(),
  )
  expect(defects).toEqual([])
  const suppliers = [
    ...text.matchAll(
      /<custSupID>(L[0-9a-f]{32})<\/custSupID><custSupName>([^<]+)<\/custSupName><custSupTp>S<.*?<clBalDesc>([\d.]+)</g,
    ),
  ]
  expect(
    suppliers
      .map(([, , name, owed]) => [name?.toLowerCase().trim(), owed] as const)
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  ).toEqual([
    ['bakkerij de vries', '140.00'],
    ['drukkerij &lt;zuid&gt; &amp; co', '0.00'],
  ])
  for (const [, id = ''] of suppliers)
    expect(text.split(`<custSupID>${id}</custSupID>`).length).toBeGreaterThan(2)
  expect(text).toContain('<invRef>F-2026/12</invRef>')
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('the kinds of cost are told the most used first, of one business only', async () => {
  const [tenant, other] = [await kloppend.register(), await kloppend.register()]
  expect(expectDone(await tenant.call(listUsedCostAccounts))).toEqual([])
  await addExpense(other, { lines: [await expenseLineOf(other, { cost: '4540' })] })
  for (const kinds of [['4300'], ['4220', '4300']])
    await addExpense(tenant, {
      lines: await Promise.all(kinds.map((cost) => expenseLineOf(tenant, { cost }))),
    })
  expect(expectDone(await tenant.call(listUsedCostAccounts))).toEqual([
    { numberAsString: '4300', timesUsed: 2 },
    { numberAsString: '4220', timesUsed: 1 },
  ])
})
