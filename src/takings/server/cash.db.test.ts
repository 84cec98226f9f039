import { expect, test } from 'vitest'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { defectsInBooks } from '#testing/books.ts'
import { createExpense, payExpense } from '#expenses/contract.ts'
import { reverseJournalEntry } from '#ledger/contract.ts'
import { accountId, addExpense, expenseLineOf, expenseOf } from '#testing/expense-steps.ts'
import { balanceOf, handSteps, type Row } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getCashBook, moveCash, recordDayTakings } from '../contract.ts'

/** The cash of a register. */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused, memo } = handSteps(database)

/** A quiet day of a bar: € 109 of food and € 121 of drink, € 200 by card, € 30 in cash, € 100 change from the owner's pocket. */
const day = (date: string, changes: object = {}) => ({
  day: date,
  lowAmount: 109,
  highAmount: 121,
  cardAmount: 200,
  cashCountedAmount: 130,
  ...changes,
})
const first = { cashBeforeAmount: 100, floatFrom: 'private' }

const record = async (tenant: TestTenant, body: ReturnType<typeof day>) =>
  expectDone(await tenant.call(recordDayTakings, { body: body }))

test('cash is never below nothing on any day, and no more vouchers come back than were sold', async () => {
  const tenant = await kloppend.register()
  await expectRefused(
    () => tenant.call(moveCash, { body: { day: '2026-05-01', move: 'to-bank', amount: 10 } }),
    409,
    'onder nul staan',
  )
  await record(tenant, day('2026-05-01', first))
  await record(tenant, day('2026-05-03', { cashCountedAmount: 60, cashToBankAmount: 100 }))
  // On 1 May there is enough, but not any more on 3 May.
  await expectRefused(
    () => tenant.call(moveCash, { body: { day: '2026-05-01', move: 'private-out', amount: 100 } }),
    409,
    'onder nul staan',
  )
  await expectRefused(
    () =>
      tenant.call(recordDayTakings, {
        body: day('2026-05-04', {
          vouchersRedeemedAmount: 25,
          cardAmount: 175,
          cashCountedAmount: 90,
        }),
      }),
    409,
    'meer cadeaubonnen',
  )
  await expectRefused(
    () => tenant.call(recordDayTakings, { body: day(addDays(todayInAmsterdam(), 1)) }),
    422,
    'nog niet voorbij',
  )
})

test('a count of cash books the difference, and a second count of the same money books nothing', async () => {
  const tenant = await kloppend.register()
  await record(tenant, day('2026-05-01', first))
  const count = { day: '2026-05-01', move: 'count', amount: 127.5 } as const
  expect(expectDone(await tenant.call(moveCash, { body: count }))).toMatchObject({ differenceAmount: -2.5 })
  expect(await balanceOf(tenant, '1000')).toBe(127.5)
  await expectRefused(() => tenant.call(moveCash, { body: count }), 409, 'geen verschil')
  expectDone(await tenant.call(moveCash, { body: { day: '2026-05-02', move: 'from-bank', amount: 50 } }))
  expect(await balanceOf(tenant, '1190')).toBe(-50)
  for (const month of ['1900-01-01', '2199-12-31'])
    expect(expectDone(await tenant.call(getCashBook, { query: { month } })).days).toEqual([])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a cost, a payment, a memo or a reversal takes no more out of a drawer that is kept than was in it', async () => {
  const tenant = await kloppend.register()
  const atRegister = await expenseOf(tenant, {
    date: '2026-05-01',
    lines: [await expenseLineOf(tenant, { unitPrice: 150, payment: '1000' })],
  })
  // A business without takings may pay in cash and keep no cash book.
  const out: Row[] = [
    ['0510', 30, 0],
    ['1000', 0, 30],
  ]
  expectDone(await memo(tenant, out, { transactionDate: '2026-04-01' }))
  expectDone(
    await memo(
      tenant,
      [
        ['1000', 30, 0],
        ['0520', 0, 30],
      ],
      { transactionDate: '2026-04-01' },
    ),
  )
  await record(tenant, day('2026-05-01', first))
  const bill = await addExpense(tenant, {
    date: '2026-05-01',
    lines: [await expenseLineOf(tenant, { unitPrice: 150, payment: '1600' })],
  })
  const cash = await accountId(tenant, '1000')
  const words = 'Op 01-05-2026 zou de kas'
  await expectRefused(() => tenant.call(createExpense, { body: atRegister }), 409, words)
  await expectRefused(
    () =>
      tenant.call(payExpense, {
        params: { id: bill },
        body: { bankLedgerAccountId: cash, date: '2026-05-01' },
      }),
    409,
    words,
  )
  await expectRefused(
    () =>
      memo(
        tenant,
        [
          ['0510', 131, 0],
          ['1000', 0, 131],
        ],
        { transactionDate: '2026-05-01' },
      ),
    409,
    words,
  )
  // Money that came in is spent; then the memo of that money is not reversed.
  const put = expectDone(
    await memo(
      tenant,
      [
        ['1000', 100, 0],
        ['0520', 0, 100],
      ],
      { transactionDate: '2026-05-01' },
    ),
  )
  expectDone(await tenant.call(createExpense, { body: atRegister }))
  expect(await balanceOf(tenant, '1000')).toBe(48.5)
  await expectRefused(() => tenant.call(reverseJournalEntry, { params: { id: put } }), 409, 'zou de kas')
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})
