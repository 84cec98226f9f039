import { expect, test } from 'vitest'
import { correctExpense, createExpense, getExpense, payExpense, withdrawExpense } from '#expenses/contract.ts'
import { getOpeningBalance, payOpenItem } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { fileVatReturn, getVatReturn, payVatReturn } from '../contract.ts'
import { setVatInterval } from '#tenants/vat-contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, balanceOf, expenseLineOf, expenseOf } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { pay, supplierRefund } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'

/** The booking day of an entry, while its VAT period is open and after its return was filed (docs/periods.md). */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused, memo, opening } = handSteps(database)
const today = todayInAmsterdam()

const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })
const file = async (who: TestTenant, period: string): Promise<void> => {
  expectDone(await who.call(fileVatReturn, { params: { period } }))
}
const boxesOf = async (who: TestTenant, period: string) =>
  expectDone(await who.call(getVatReturn, { params: { period } })).boxes
const newestOf = async (who: TestTenant, count = 1) => {
  const { rows } = await database.superuser.query<{ entry_date: string; journal: string }>(
    'select entry_date::text, journal from journal_entries where tenant_id = $1 order by number desc limit $2',
    [who.tenantId, count],
  )
  return rows.map(({ entry_date, journal }) => [entry_date, journal])
}

test('an expense that is withdrawn before its quarter is filed leaves that quarter, not the current one', async () => {
  const who = await kloppend.register()
  const id = await addExpense(who, { date: '2026-09-10' })
  expectDone(await who.call(withdrawExpense, { params: { id } }))
  const { entries } = expectDone(await who.call(getExpense, { params: { id } }))
  expect(entries.map(({ transactionDate }) => transactionDate)).toEqual(['2026-09-10', '2026-09-10'])
  expect((await boxesOf(who, '2026-Q3'))['5b'].vat).toBe(0)
  expect((await boxesOf(who, '2026-Q4'))['5b'].vat).toBe(0)
})

test('a monthly filer corrects September in September until that month is filed, and then today', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(setVatInterval, { body: { interval: 'month', from: '2026-01-01' } }))
  const id = await addExpense(who, { date: '2026-09-10' })
  await file(who, '2026-08')
  const draft = await expenseOf(who, {
    date: '2026-09-10',
    lines: [await expenseLineOf(who, { unitPrice: 100 })],
  })
  const corrected = expectDone(await who.call(correctExpense, { params: { id }, body: draft }))
  expect((await boxesOf(who, '2026-09'))['5b'].vat).toBe(21)
  await file(who, '2026-09')
  expectDone(await who.call(withdrawExpense, { params: { id: corrected } }))
  const { entries } = expectDone(await who.call(getExpense, { params: { id: corrected } }))
  expect(entries.map(({ transactionDate }) => transactionDate)).toEqual(['2026-09-10', today])
  expect((await boxesOf(who, '2026-09'))['5b'].vat).toBe(21)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a payment is booked on its own day in a filed period, and changes neither the return nor the open corrections', async () => {
  const who = await kloppend.register()
  const invoice = await who.addFinalised({ ...on('2026-03-02') })
  const expense = await addExpense(who, {
    date: '2026-03-03',
    lines: [await expenseLineOf(who, { payment: '1600' })],
  })
  const refunded = await addExpense(who, { date: '2026-03-04' })
  await file(who, '2026-Q1')
  const before = await boxesOf(who, '2026-Q1')

  expectDone(await pay(who, invoice, 100, { date: '2026-03-20' }))
  expect(await newestOf(who)).toEqual([['2026-03-20', 'bank']])
  const cash = await accountId(who, '1000')
  expectDone(
    await who.call(payExpense, {
      params: { id: expense },
      body: { bankLedgerAccountId: cash, date: '2026-03-25' },
    }),
  )
  expect(await newestOf(who)).toEqual([['2026-03-25', 'cash']])
  expectDone(
    await memo(
      who,
      [
        ['1110', 50, 0],
        ['1100', 0, 50],
      ],
      { transactionDate: '2026-03-26' },
    ),
  )
  // A supplier refunds: the money on its own day, the VAT in the current return.
  expectDone(await supplierRefund(who, refunded, [70], { date: '2026-03-28' }))
  expect(await newestOf(who, 2)).toEqual([
    ['2026-03-28', 'bank'],
    [today, 'purchase'],
  ])
  expectDone(await who.call(payVatReturn, { params: { period: '2026-Q1' }, body: { date: '2026-03-31' } }))

  expect(await boxesOf(who, '2026-Q1')).toEqual(before)
  const filed = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q1' } }))
  expect(filed.difference.balance).toBe(12.15)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('an entry that is no payment, or has turnover, is not booked in a filed period', async () => {
  const who = await kloppend.register()
  await who.addFinalised({ ...on('2026-03-02') })
  await file(who, '2026-Q1')
  for (const rows of [
    [
      ['4600', 10, 0],
      ['0210', 0, 10],
    ],
    [
      ['1100', 10, 0],
      ['8400', 0, 10],
    ],
    [
      ['1520', 10, 0],
      ['1100', 0, 10],
    ],
  ] as const)
    await expectRefused(
      () => memo(who, rows, { transactionDate: '2026-03-26' }),
      409,
      'De btw-aangifte over het 1e kwartaal van 2026 is ingediend',
    )
})

test('nothing is booked before the opening balance: it would count twice', async () => {
  const who = await kloppend.register()
  expectDone(
    await opening(
      who,
      [
        ['1100', 1000, 0],
        ['0500', 0, 1000],
      ],
      '2026-04-01',
    ),
  )
  const early = await who.addConcept(on('2026-02-01'))
  await expectRefused(
    () => who.move(early, 1000),
    409,
    'Je beginbalans is van 01-04-2026 en bevat wat daarvoor gebeurde',
  )
  await expectRefused(
    () =>
      memo(
        who,
        [
          ['4530', 5, 0],
          ['1100', 0, 5],
        ],
        { transactionDate: '2026-03-31' },
      ),
    409,
    'Kies een dag vanaf 01-04-2026',
  )
  const body = await expenseOf(who, { date: '2026-02-01' })
  await expectRefused(() => who.call(createExpense, { body }), 409, 'Je beginbalans is van 01-04-2026')
  const invoice = await who.addFinalised(on('2026-04-01'))
  await expectRefused(
    () => pay(who, invoice, 121, { date: '2026-02-10' }),
    409,
    'Je beginbalans is van 01-04-2026',
  )
  expect(await balanceOf(who)).toMatchObject({ '1100': 1000, '1300': 121 })
})

test('a mistyped year is refused, for every kind of entry', async () => {
  const who = await kloppend.register()
  const far = await who.addConcept(on('2090-01-01'))
  const words = 'ligt te ver in de toekomst'
  await expectRefused(() => who.move(far, 1000), 422, words)
  const body = await expenseOf(who, { date: '2091-01-01' })
  await expectRefused(() => who.call(createExpense, { body }), 422, words)
  await expectRefused(
    () =>
      memo(
        who,
        [
          ['1110', 50, 0],
          ['1100', 0, 50],
        ],
        { transactionDate: '2199-01-01' },
      ),
    422,
    words,
  )
})

test('a payment on an item of the opening balance is in the journal of its money account', async () => {
  const who = await kloppend.register()
  expectDone(
    await opening(who, [
      ['1300', 121, 0],
      ['0500', 0, 121],
    ]),
  )
  const balance = expectDone(await who.call(getOpeningBalance))
  const id = balance?.openItems[0]?.id ?? ''
  for (const [account, journal] of [
    ['1000', 'cash'],
    ['1110', 'bank'],
    ['1100', 'bank'],
  ] as const) {
    const ledgerAccountId = await accountId(who, account)
    expectDone(
      await who.call(payOpenItem, {
        params: { id },
        body: { date: '2026-02-01', amount: 10, ledgerAccountId },
      }),
    )
    expect(await newestOf(who)).toEqual([['2026-02-01', journal]])
  }
})
