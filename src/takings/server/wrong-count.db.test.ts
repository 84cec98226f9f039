import { describe, expect, test } from 'vitest'
import { getProof } from '#proof/contract.ts'
import { fileVatReturn } from '#taxes/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  correctDayTakings,
  getCashBook,
  getDayTakings,
  listDayTakings,
  recordDayTakings,
} from '../contract.ts'

const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused } = handSteps(database)

/** Three days of € 121 by card and € 30 in cash, the drawer counted each evening; the first evening € 20 too much was written down. */
const figures = { highAmount: 151, cardAmount: 121, note: 'Geteld' }
async function threeDays(tenant: TestTenant) {
  const ids = []
  for (const [day, changes] of [
    ['2026-05-01', { cashBeforeAmount: 100, floatFrom: 'private', cashCountedAmount: 150 }],
    ['2026-05-02', { cashCountedAmount: 160, note: null }],
    ['2026-05-03', { cashCountedAmount: 190, note: null }],
  ] as const)
    ids.push(
      expectDone(
        await tenant.call(recordDayTakings, {
          body: { day, ...figures, ...changes, ...(day === '2026-05-02' ? { note: 'Te weinig' } : {}) },
        }),
      ),
    )
  return ids
}

const right = { ...figures, cashCountedAmount: 130, note: null, reason: 'Biljet van € 20 dubbel geteld' }

const daysOf = async (tenant: TestTenant) =>
  expectDone(await tenant.call(listDayTakings, { query: {} }))
    .filter(({ state }) => state === 'kept')
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ day, differenceAmount }) => [day, differenceAmount])

describe('a drawer that was counted wrongly', () => {
  test('is corrected with the day after it, whose difference moves as much the other way; the days after that stay', async () => {
    const tenant = await kloppend.register()
    const [id, second, third] = await threeDays(tenant)
    expect(await daysOf(tenant)).toEqual([
      ['2026-05-01', 20],
      ['2026-05-02', -20],
      ['2026-05-03', 0],
    ])
    expect(expectDone(await tenant.call(getDayTakings, { params: { id: id! } })).next).toEqual({
      day: '2026-05-02',
      cashBeforeAmount: 150,
      differenceAmount: -20,
    })
    await expectRefused(
      () => tenant.call(correctDayTakings, { params: { id: id! }, body: right }),
      409,
      'De kassa begon op 02-05-2026 met € 150,00, en zou nu met € 130,00 beginnen. Neem die dag mee',
    )
    const body = { ...right, includesNextDay: true }
    const corrected = expectDone(await tenant.call(correctDayTakings, { params: { id: id! }, body }))
    expect(await daysOf(tenant)).toEqual([
      ['2026-05-01', 0],
      ['2026-05-02', 0],
      ['2026-05-03', 0],
    ])
    expect(expectDone(await tenant.call(getDayTakings, { params: { id: second! } }))).toMatchObject({
      state: 'cancelled',
      cancelled: { reason: right.reason, bookedOn: '2026-05-02' },
      next: null,
    })
    expect(expectDone(await tenant.call(getDayTakings, { params: { id: third! } })).state).toBe('kept')
    expect(expectDone(await tenant.call(getDayTakings, { params: { id: corrected } }))).toMatchObject({
      number: 4,
      cashCountedAmount: 130,
      isUnchanged: true,
      next: { day: '2026-05-02', cashBeforeAmount: 130, differenceAmount: 0 },
    })
    const book = expectDone(await tenant.call(getCashBook, { query: { month: '2026-05-01' } }))
    expect(book.days.map(({ balanceAmount }) => balanceAmount)).toEqual([130, 160, 190])
    expect(await balanceOf(tenant, '4700')).toBe(0)
    const { checks } = expectDone(await tenant.call(getProof, {}))
    expect(checks.find((each) => each.id === 'takings')?.outcome).toBe('ok')
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('of a filed return is corrected on its own day, and what was filed stays as it was', async () => {
    const tenant = await kloppend.register()
    const [id] = await threeDays(tenant)
    expectDone(await tenant.call(fileVatReturn, { params: { period: '2026-Q2' }, body: {} }))
    const body = { ...right, includesNextDay: true }
    expectDone(await tenant.call(correctDayTakings, { params: { id: id! }, body }))
    const book = expectDone(await tenant.call(getCashBook, { query: { month: '2026-05-01' } }))
    expect(book.days.map(({ balanceAmount }) => balanceAmount)).toEqual([130, 160, 190])
    expect([await balanceOf(tenant, '1000'), await balanceOf(tenant, '4700')]).toEqual([190, 0])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('whose next day would have less than nothing in cash is refused with that day, and both stay', async () => {
    const tenant = await kloppend.register()
    const [id] = await threeDays(tenant)
    const body = { ...right, cashCountedAmount: 400, note: 'Zeker', includesNextDay: true }
    await expectRefused(
      () => tenant.call(correctDayTakings, { params: { id: id! }, body }),
      422,
      '02-05-2026: In de la zit € 240,00 minder',
    )
    expect((await daysOf(tenant)).map(([, difference]) => difference)).toEqual([20, -20, 0])
  })

  test.each([
    ['nothing', {}],
    ['the keeper of tips that are not there', { tipsFor: 'staff' }],
  ] as const)('is not corrected by %s: a sentence says so', async (_, changes) => {
    const tenant = await kloppend.register()
    const [id] = await threeDays(tenant)
    const body = { ...figures, cashCountedAmount: 150, reason: 'Zomaar', ...changes }
    await expectRefused(
      () => tenant.call(correctDayTakings, { params: { id: id! }, body }),
      409,
      'precies zoals ze al vastliggen',
    )
  })
})
