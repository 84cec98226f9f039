import { expect, test } from 'vitest'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { runForTenant } from '#platform/server/db/testing/run-for-tenant.ts'
import { defectsInBooks } from '#testing/books.ts'
import {
  accountId,
  addExpense,
  balanceOf,
  expenseLineOf,
  expenseOf,
  upload,
  type ExpenseLineWire,
  type ExpenseWire,
} from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  correctExpense,
  createExpense,
  getExpense,
  listExpenses,
  payExpense,
  withdrawExpense,
} from '../contract.ts'
import { getDocumentReading } from '../reading-contract.ts'
import { ublOf, sampleEInvoice } from './e-invoice/testing/sample-e-invoice.ts'

const kloppend = await testProgram()
const DOLLAR = { currency: 'USD', perEuro: 1.087 } as const

/** A tool of USD 19,99 from outside the EU, on account. */
const inDollars = async (
  tenant: TestTenant,
  changes: Partial<ExpenseWire> = {},
  line: Partial<ExpenseLineWire> & { payment?: string } = {},
): Promise<ExpenseWire> =>
  expenseOf(tenant, {
    description: 'Tool Works',
    supplierName: 'Tool Works Inc',
    foreign: DOLLAR,
    lines: [
      await expenseLineOf(tenant, {
        cost: '4220',
        payment: '1600',
        unitPrice: 19.99,
        vatTreatment: 3000,
        ...line,
      }),
    ],
    ...changes,
  })

const openOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(getExpense, { params: { id } })).openAmount

test('a cost in dollars is in euros in the books, with VAT in box 4a over the euros, and keeps its dollars', async () => {
  const tenant = await kloppend.register()
  const id = expectDone(await tenant.call(createExpense, { body: await inDollars(tenant) }))
  expect(await balanceOf(tenant)).toEqual({ '4220': 18.39, '1520': 3.86, '1512': -3.86, '1600': -18.39 })
  expect(expectDone(await tenant.call(getExpense, { params: { id } }))).toMatchObject({
    netAmount: 18.39,
    grossAmount: 18.39,
    openAmount: 18.39,
    foreign: { currency: 'USD', perEuro: 1.087, source: 'typed', gross: 19.99 },
    lines: [
      {
        quantity: 1,
        unitPrice: 18.39,
        foreign: { quantity: 1, unitPrice: 19.99, vatAmount: null, netAmount: 19.99 },
      },
    ],
  })
  const [listed] = expectDone(await tenant.call(listExpenses))
  expect(listed?.foreign).toMatchObject({ currency: 'USD', gross: 19.99 })
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test('yen without decimals and dinars with three work as dollars do', async () => {
  const tenant = await kloppend.register()
  const yen = await addExpense(
    tenant,
    await inDollars(
      tenant,
      { foreign: { currency: 'JPY', perEuro: 164.33 } },
      { unitPrice: 333, quantity: 1.5 },
    ),
  )
  const dinar = await addExpense(
    tenant,
    await inDollars(tenant, { foreign: { currency: 'KWD', perEuro: 0.333125 } }, { unitPrice: 12.3456 }),
  )
  const shown = async (id: string) => {
    const { foreign, grossAmount } = expectDone(await tenant.call(getExpense, { params: { id } }))
    return [foreign?.gross, grossAmount]
  }
  expect(await shown(yen)).toEqual([500, 3.04])
  expect(await shown(dinar)).toEqual([12.346, 37.06])
})

test.each([
  ['the euro', { currency: 'EUR', perEuro: 1 }, 'Kies een valuta met de drie letters ervan'],
  ['a code that is none', { currency: 'XYZ', perEuro: 1 }, 'Kies een valuta met de drie letters ervan'],
  ['a rate of zero', { currency: 'USD', perEuro: 0 }, 'Een koers is meer dan 0'],
  ['a rate of seven decimals', { currency: 'USD', perEuro: 1.0870001 }, 'hooguit zes decimalen'],
])('%s is refused with a sentence, and nothing is stored', async (_name, foreign, sentence) => {
  const tenant = await kloppend.register()
  const answer = await tenant.call(createExpense, { body: await inDollars(tenant, { foreign }) })
  expect(answer.status).toBe(400)
  expect(answer.errors.join(' ')).toContain(sentence)
  expect(expectDone(await tenant.call(listExpenses))).toEqual([])
})

test('the database refuses euros that do not follow from the amount and the rate, and a rate that changes', async () => {
  const tenant = await kloppend.register()
  const id = await addExpense(tenant, await inDollars(tenant))
  const change = (set: string) =>
    runForTenant(
      kloppend.database.superuser,
      tenant.tenantId,
      `update expenses set ${set} where tenant_id = '${tenant.tenantId}' and id = '${id}'`,
    )
  await expect(change('rate_millionths = 1090000')).rejects.toThrow(/does not change/)
  await expect(change("currency = 'GBP'")).rejects.toThrow(/does not change/)
})

test('the user says what the bank took: the difference is on 9020 in the entry of the payment', async () => {
  const tenant = await kloppend.register()
  const id = await addExpense(tenant, await inDollars(tenant))
  const bankLedgerAccountId = await accountId(tenant, '1100')
  const pay = (amount: number, consent?: 'difference') =>
    tenant.call(payExpense, {
      params: { id },
      body: { bankLedgerAccountId, amount, ...(consent !== undefined && { consent }) },
    })
  const tooMuch = await pay(20)
  expect([tooMuch.status, tooMuch.errors.join(' ')]).toEqual([
    422,
    expect.stringContaining('meer dan 5% verschil'),
  ])
  expect((await pay(40, 'difference')).status).toBe(422)
  expectDone(await pay(18.42))
  expect(await balanceOf(tenant)).toMatchObject({ '1100': -18.42, '9020': 0.03 })
  expect((await balanceOf(tenant))['1600']).toBeUndefined()
  const { payments, openAmount } = expectDone(await tenant.call(getExpense, { params: { id } }))
  expect([payments[0]?.amount, payments[0]?.exchangeDifference, openAmount]).toEqual([18.42, 0.03, 0])
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test('more than five percent is booked with consent, and costs in euros are paid whole', async () => {
  const tenant = await kloppend.register()
  const bankLedgerAccountId = await accountId(tenant, '1100')
  const dollars = await addExpense(tenant, await inDollars(tenant))
  const body = { bankLedgerAccountId, amount: 20, consent: 'difference' } as const
  expectDone(await tenant.call(payExpense, { params: { id: dollars }, body }))
  expect(await balanceOf(tenant)).toMatchObject({ '1100': -20, '9020': 1.61 })
  const euros = await addExpense(tenant, { lines: [await expenseLineOf(tenant, { payment: '1600' })] })
  const answer = await tenant.call(payExpense, {
    params: { id: euros },
    body: { bankLedgerAccountId, amount: 69 },
  })
  expect([answer.status, await openOf(tenant, euros)]).toEqual([422, 70])
})

test('a correction of the rate mirrors the euros of before; after a payment with a difference it is refused', async () => {
  const tenant = await kloppend.register()
  const id = await addExpense(tenant, await inDollars(tenant))
  const { backingDocumentId } = expectDone(await tenant.call(getExpense, { params: { id } }))
  const corrected = async (of: string, perEuro: number) =>
    tenant.call(correctExpense, {
      params: { id: of },
      body: await inDollars(tenant, { backingDocumentId, foreign: { ...DOLLAR, perEuro } }),
    })
  const next = expectDone(await corrected(id, 1.1))
  expect(await balanceOf(tenant)).toMatchObject({ '4220': 18.17, '1600': -18.17 })
  expect(expectDone(await tenant.call(getExpense, { params: { id } })).foreign).toMatchObject({
    perEuro: 1.087,
  })
  const body = { bankLedgerAccountId: await accountId(tenant, '1100'), amount: 18.42 }
  expectDone(await tenant.call(payExpense, { params: { id: next }, body }))
  const refused = await corrected(next, 1.087)
  expect([refused.status, refused.errors.join(' ')]).toEqual([
    409,
    expect.stringContaining('Maak eerst bij Bank de betaling ongedaan'),
  ])
  expectDone(await corrected(next, 1.1))
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test('a withdrawn cost in dollars leaves nothing in the books', async () => {
  const tenant = await kloppend.register()
  const id = await addExpense(tenant, await inDollars(tenant))
  expectDone(await tenant.call(withdrawExpense, { params: { id } }))
  expect(await balanceOf(tenant)).toEqual({})
})

test('an e-invoice in dollars is read with its currency and its lines', async () => {
  const tenant = await kloppend.register()
  const document = ublOf(sampleEInvoice({ currency: 'USD', country: 'US', vatId: '' }))
  const id = String(expectDone(await upload(tenant, document)))
  const { proposal } = expectDone(await tenant.call(getDocumentReading, { params: { id } }))
  expect(proposal).toMatchObject({ isEuro: false, currency: 'USD', total: 121 })
  expect(proposal?.lines.length).toBeGreaterThan(0)
  expect(proposal?.date).not.toBe(todayInAmsterdam())
})
