import { expect, test } from 'vitest'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { defectsInBooks } from '#testing/books.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getCashBook, moveCash, recordDayTakings } from '../contract.ts'

/** The cash of a register. */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused } = handSteps(database)

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
