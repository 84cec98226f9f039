import { expect, test } from 'vitest'
import { correctExpense, createExpense, getExpense } from '../contract.ts'
import { listClosedPeriods, listJournalEntries } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { fileVatReturn, getVatReturn, listVatReturns } from '#taxes/contract.ts'
import { closeYear } from '#year-end/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { addExpense, expenseOf, type ExpenseWire } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { plain } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'

/** A receipt that comes after the return of its day was filed. */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused } = handSteps(database)
const today = todayInAmsterdam()

async function withFiledQuarter(): Promise<TestTenant> {
  const who = await kloppend.register()
  await addExpense(who, { date: '2026-01-02' })
  expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q1' } }))
  return who
}

const book = async (who: TestTenant, changes: Partial<ExpenseWire>) => {
  const body = await expenseOf(who, changes)
  return () => who.call(createExpense, { body })
}

test('it is refused on its own day with the solution, and counts from today when that is chosen', async () => {
  const who = await withFiledQuarter()
  const onItsDay = await book(who, { date: '2026-02-03' })
  await expectRefused(
    onItsDay,
    409,
    'De btw-aangifte over het 1e kwartaal van 2026 is ingediend: op 03-02-2026 kan niets meer worden geboekt. ' +
      'Boek de uitgave op vandaag: de datum op het document blijft staan, en de btw gaat mee in je lopende aangifte.',
  )

  const late = await book(who, { date: '2026-02-03', bookedOn: today })
  const id = expectDone(await late())
  expect(expectDone(await who.call(getExpense, { params: { id } }))).toMatchObject({
    date: '2026-02-03',
    bookedOn: today,
  })
  const [entry] = expectDone(await who.call(listJournalEntries))
  expect(entry?.transactionDate).toBe(today)

  // The filed return does not change and shows the later expense; the current one deducts its VAT.
  const filed = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q1' } }))
  expect(filed.boxes['5b'].vat).toBe(12.15)
  expect(filed.difference.corrections).toMatchObject([
    { bookedOn: today, expenseId: id, amount: -12.15, reportedIn: 'open' },
  ])
  const running = expectDone(await who.call(listVatReturns))[0]?.period ?? ''
  const now = expectDone(await who.call(getVatReturn, { params: { period: running } }))
  expect(now.boxes['5b'].vat).toBe(12.15)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a day before the document, after today, or in another closed period is refused, and changes nothing', async () => {
  const who = await withFiledQuarter()
  await expectRefused(
    await book(who, { date: '2026-05-02', bookedOn: '2026-05-01' }),
    422,
    'niet eerder dan de datum op het document',
  )
  await expectRefused(
    await book(who, { date: '2026-05-02', bookedOn: '2198-01-01' }),
    422,
    'op vandaag of eerder',
  )
  await expectRefused(
    await book(who, { date: '2025-12-30', bookedOn: '2026-03-31' }),
    409,
    'op 31-03-2026 kan niets meer worden geboekt',
  )
  await expectRefused(await book(who, { bookedOn: '2026-02-30' }), 400, 'bestaande datum')
})

test('a closed year offers today as well, and a correction determines its day or uses the given one', async () => {
  const who = await kloppend.register()
  const old = await addExpense(who, { date: '2025-12-30' })
  for (const period of ['2025-Q4']) expectDone(await who.call(fileVatReturn, { params: { period } }))
  await allWorkDone(database)
  expectDone(await who.call(closeYear, { params: { year: '2025' }, body: { acceptPoints: true } }))
  expect(expectDone(await who.call(listClosedPeriods)).map(({ kind, period }) => [kind, period])).toEqual([
    ['year', '2025'],
    ['vat', '2025-Q4'],
  ])

  const onItsDay = await book(who, { date: '2025-12-31' })
  const refused = await onItsDay()
  expect(refused.status).toBe(409)
  expect(plain(refused.errors[0])).toBe(
    'Boekjaar 2025 is afgesloten: op 31-12-2025 kan niets meer worden geboekt. ' +
      'Boek de uitgave op vandaag: de datum op het document blijft staan, en de kosten en de btw vallen in dit jaar.',
  )
  expectDone(await (await book(who, { date: '2025-12-31', bookedOn: today }))())

  const again = await expenseOf(who, { date: '2025-12-30', bookedOn: '2026-11-01' })
  const corrected = expectDone(await who.call(correctExpense, { params: { id: old }, body: again }))
  expect(expectDone(await who.call(getExpense, { params: { id: corrected } })).bookedOn).toBe('2026-11-01')
  const { bookedOn: _day, ...without } = again
  const body = { ...without, backingDocumentId: (await expenseOf(who)).backingDocumentId }
  const once = expectDone(await who.call(correctExpense, { params: { id: corrected }, body }))
  expect(expectDone(await who.call(getExpense, { params: { id: once } })).bookedOn).toBe(today)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})
