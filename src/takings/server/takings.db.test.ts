import { describe, expect, test } from 'vitest'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { defectsInBooks, netMoves } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { listNotifications } from '#notifications/contract.ts'
import { getProof } from '#proof/contract.ts'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { closeYear } from '#year-end/contract.ts'
import {
  cancelDayTakings,
  correctDayTakings,
  createRegister,
  getCashBook,
  getDayTakings,
  listDayTakings,
  listRegisters,
  moveCash,
  recordDayTakings,
} from '../contract.ts'

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

describe('day takings', () => {
  test('a day is numbered, frozen, booked, and in the return; the drawer of the next day begins where it ended', async () => {
    const tenant = await kloppend.register()
    const id = await record(tenant, day('2026-05-01', first))
    await record(tenant, day('2026-05-02', { cashCountedAmount: 60, cashToBankAmount: 100 }))
    const detail = expectDone(await tenant.call(getDayTakings, { params: { id } }))
    expect(detail).toMatchObject({
      number: 1,
      turnoverAmount: 230,
      differenceAmount: 0,
      vat: { lowAmount: 9, highAmount: 21 },
      isUnchanged: true,
      state: 'kept',
    })
    for (const [account, balance] of [
      ['1195', 400],
      ['1000', 60],
      ['1190', 100],
      ['0520', -100],
      ['8110', -200],
      ['8100', -200],
      ['1505', -18],
      ['1500', -42],
    ] as const)
      expect([account, await balanceOf(tenant, account)]).toEqual([account, balance])
    const [register] = expectDone(await tenant.call(listRegisters))
    expect(register).toMatchObject({ name: 'Kassa', last: { day: '2026-05-02', cashCountedAmount: 60 } })
    const { boxes } = expectDone(await tenant.call(getVatReturn, { params: { period: '2026-Q2' } }))
    expect(boxes).toMatchObject({ '1a': { turnover: 200, vat: 42 }, '1b': { turnover: 200, vat: 18 } })
    const book = expectDone(await tenant.call(getCashBook, { query: { month: '2026-05-20' } }))
    expect(book.days.map(({ balanceAmount }) => balanceAmount)).toEqual([130, 60])
    expect(book.days.map(({ lines }) => lines.map(({ description, amount }) => [description.replace(/, .*?(?=:|$)/, ''), amount]))).toEqual([
      [['Dagomzet Kassa', 30], ['Dagomzet Kassa: wisselgeld', 100]],
      [['Dagomzet Kassa', 30], ['Dagomzet Kassa: naar de bank', -100]],
    ]) // prettier-ignore
    expect(book).toMatchObject({ openingAmount: 0, closingAmount: 60, belowZeroOn: null })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('what is sold at 0% is in box 1e of the return, without VAT', async () => {
    const tenant = await kloppend.register()
    await record(tenant, day('2026-05-01', { ...first, zeroAmount: 40, cardAmount: 240 }))
    expect(await balanceOf(tenant, '8020')).toBe(-40)
    const { boxes } = expectDone(await tenant.call(getVatReturn, { params: { period: '2026-Q2' } }))
    expect(boxes).toMatchObject({ '1a': { turnover: 100, vat: 21 }, '1b': { turnover: 100, vat: 9 }, '1e': { turnover: 40, vat: 0 } }) // prettier-ignore
  })

  test('a day on which the register is usually open and that was left out is a task, until it is kept', async () => {
    const tenant = await kloppend.register()
    const ago = (days: number) => addDays(todayInAmsterdam(), -days)
    const missing = async () => {
      const { tasks } = expectDone(await tenant.call(listNotifications))
      return tasks.flatMap(({ kind, name, count, day: from }) => (kind === 'takings-missing' ? [[name, count, from]] : []))
    }
    expect(await missing()).toEqual([])
    await record(tenant, day(ago(9), first))
    await record(tenant, day(ago(8), { cashCountedAmount: 160 }))
    expect(await missing()).toEqual([['Kassa', 2, ago(2)]])
    await record(tenant, day(ago(2), { cashCountedAmount: 190 }))
    expect(await missing()).toEqual([['Kassa', 1, ago(1)]])
    await record(tenant, day(ago(1), { cashCountedAmount: 220 }))
    expect(await missing()).toEqual([])
  }) // prettier-ignore

  test('a wrong day is reversed on its own day with its reason, and entered again under the next number', async () => {
    const tenant = await kloppend.register()
    const id = await record(tenant, day('2026-05-01', first))
    await expectRefused(
      () => tenant.call(recordDayTakings, { body: day('2026-05-01') }),
      409,
      'is al een dagomzet vastgelegd',
    )
    expectDone(await tenant.call(cancelDayTakings, { params: { id }, body: { reason: 'Pin vergeten' } }))
    expect(await balanceOf(tenant, '8110')).toBe(0)
    const again = await record(
      tenant,
      day('2026-05-01', { ...first, cardAmount: 210, cashCountedAmount: 120 }),
    )
    expect(expectDone(await tenant.call(getDayTakings, { params: { id: again } }))).toMatchObject({
      number: 2,
      isUnchanged: true,
    })
    expect(expectDone(await tenant.call(getDayTakings, { params: { id } }))).toMatchObject({
      state: 'cancelled',
      cancelled: { reason: 'Pin vergeten', bookedOn: '2026-05-01' },
    })
    await expectRefused(
      () => tenant.call(cancelDayTakings, { params: { id }, body: { reason: 'Nog eens' } }),
      409,
      'al teruggedraaid',
    )
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('of a filed return a new day is refused; of a wrong one the money never was, and what the return counted is a correction of today', async () => {
    const tenant = await kloppend.register()
    const id = await record(tenant, day('2026-05-01', { ...first, vouchersSoldAmount: 10, cardAmount: 210 }))
    expectDone(await tenant.call(fileVatReturn, { params: { period: '2026-Q2' }, body: {} }))
    await expectRefused(() => tenant.call(recordDayTakings, { body: day('2026-05-02') }), 409, 'ingediend')
    expectDone(await tenant.call(cancelDayTakings, { params: { id }, body: { reason: 'Dubbel' } }))
    const { cancelled } = expectDone(await tenant.call(getDayTakings, { params: { id } }))
    expect(cancelled?.bookedOn).toBe('2026-05-01')
    for (const account of ['1000', '1195', '1620', '0520'])
      expect([account, await netMoves(database, tenant.tenantId, account)]).toEqual([account, []])
    expect(await netMoves(database, tenant.tenantId, '8100')).toEqual([
      ['2026-05-01', -100],
      [todayInAmsterdam(), 100],
    ])
    expect(await netMoves(database, tenant.tenantId, '1200')).toEqual([
      ['2026-05-01', 230],
      [todayInAmsterdam(), -230],
    ])
    expect(expectDone(await tenant.call(getCashBook, { query: { month: '2026-05-20' } }))).toMatchObject({
      closingAmount: 0,
    })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('of a filed return too a wrong day whose cash went to the bank is refused with the day on which cash is short', async () => {
    const tenant = await kloppend.register()
    const id = await record(tenant, day('2026-05-01', first))
    expectDone(await tenant.call(moveCash, { body: { day: '2026-05-04', move: 'to-bank', amount: 130 } }))
    expectDone(await tenant.call(fileVatReturn, { params: { period: '2026-Q2' }, body: {} }))
    // Cash that came later does not make up for the days in between.
    expectDone(await tenant.call(moveCash, { body: { day: '2026-08-03', move: 'private-in', amount: 500 } }))
    await expectRefused(
      () => tenant.call(cancelDayTakings, { params: { id }, body: { reason: 'Dubbel' } }),
      409,
      '04-05-2026',
    )
    expect(expectDone(await tenant.call(getDayTakings, { params: { id } })).state).toBe('kept')
  })

  test('of a closed year a wrong day is refused with the way out', async () => {
    const tenant = await kloppend.register()
    const id = await record(tenant, day('2025-11-01', first))
    expectDone(await tenant.call(fileVatReturn, { params: { period: '2025-Q4' }, body: {} }))
    expectDone(await tenant.call(closeYear, { params: { year: '2025' }, body: { acceptPoints: true } }))
    await expectRefused(
      () => tenant.call(cancelDayTakings, { params: { id }, body: { reason: 'Dubbel' } }),
      409,
      'Heropen het boekjaar bij Jaarafsluiting, of boek vandaag een correctie.',
    )
  })

  test('a wrong day whose cash went to the bank is not reversed, and is corrected in one go: cash is never short in between', async () => {
    const tenant = await kloppend.register()
    const id = await record(tenant, day('2026-05-01', first))
    expectDone(await tenant.call(moveCash, { body: { day: '2026-05-02', move: 'to-bank', amount: 130 } }))
    const reason = 'Pin vergeten'
    await expectRefused(
      () => tenant.call(cancelDayTakings, { params: { id }, body: { reason } }),
      409,
      'onder nul staan',
    )
    const right = { lowAmount: 109, highAmount: 242, cardAmount: 321, cashCountedAmount: 130, reason }
    const short = { ...right, cardAmount: 331, cashCountedAmount: 120 }
    await expectRefused(
      () => tenant.call(correctDayTakings, { params: { id }, body: short }),
      409,
      'onder nul staan',
    )
    const again = expectDone(await tenant.call(correctDayTakings, { params: { id }, body: right }))
    expect(expectDone(await tenant.call(getDayTakings, { params: { id: again } }))).toMatchObject({
      number: 2,
      day: '2026-05-01',
      turnoverAmount: 351,
      differenceAmount: 0,
      cashBeforeAmount: 100,
      floatFrom: 'private',
      isUnchanged: true,
    })
    expect(expectDone(await tenant.call(getDayTakings, { params: { id } }))).toMatchObject({
      state: 'cancelled',
      cancelled: { reason, bookedOn: '2026-05-01' },
    })
    for (const [account, balance] of [
      ['1000', 0],
      ['1195', 321],
      ['1190', 130],
      ['0520', -100],
      ['8100', -200],
      ['1500', -42],
    ] as const)
      expect([account, await balanceOf(tenant, account)]).toEqual([account, balance])
    const book = expectDone(await tenant.call(getCashBook, { query: { month: '2026-05-01' } }))
    expect(book).toMatchObject({ belowZeroOn: null, closingAmount: 0 })
    expect(
      expectDone(await tenant.call(getProof, {})).checks.find(({ id: of }) => of === 'takings'),
    ).toMatchObject({ outcome: 'ok' })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('of a filed return a corrected day has its money on the day, again and again, and what was filed is reported as it was', async () => {
    const tenant = await kloppend.register()
    const id = await record(tenant, day('2026-05-01', first))
    expectDone(await tenant.call(fileVatReturn, { params: { period: '2026-Q2' }, body: {} }))
    const right = {
      lowAmount: 109,
      highAmount: 242,
      cardAmount: 321,
      cashCountedAmount: 130,
      reason: 'Pin vergeten',
    }
    const again = expectDone(await tenant.call(correctDayTakings, { params: { id }, body: right }))
    expect(expectDone(await tenant.call(getDayTakings, { params: { id } })).cancelled?.bookedOn).toBe(
      '2026-05-01',
    )
    const moved = async (...accounts: string[]) =>
      Promise.all(accounts.map((account) => netMoves(database, tenant.tenantId, account)))
    expect(await moved('1195', '1000', '1200', '8100')).toEqual([
      [['2026-05-01', 321]],
      [['2026-05-01', 130]],
      [
        ['2026-05-01', -121],
        [todayInAmsterdam(), 121],
      ],
      [
        ['2026-05-01', -100],
        [todayInAmsterdam(), -100],
      ],
    ])
    expect(expectDone(await tenant.call(getDayTakings, { params: { id: again } })).day).toBe('2026-05-01')
    // The settlement of the return took its € 21,00 over; what the correction adds is there.
    expect([await balanceOf(tenant, '8100'), await balanceOf(tenant, '1500')]).toEqual([-200, -21])
    const late = await database.superuser.query<{ belongs_to: string }>(
      'select belongs_to::text from late_vat_entries where tenant_id = $1',
      [tenant.tenantId],
    )
    expect(late.rows.map(({ belongs_to: of }) => of)).toEqual(['2026-05-01', '2026-05-01'])
    const checks = expectDone(await tenant.call(getProof, {})).checks
    expect(checks.find(({ id: of }) => of === 'takings')).toMatchObject({ outcome: 'ok' })
    // Both entries of a corrected day are mirrored, each on its day.
    const body = { reason: 'Toch dubbel' }
    expectDone(await tenant.call(cancelDayTakings, { params: { id: again }, body }))
    expect(await moved('1195', '1000', '0520')).toEqual([[], [], []])
    expect(await balanceOf(tenant, '1200')).toBe(0)
    expect(await balanceOf(tenant, '8100')).toBe(0)
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test.each([
    [
      'another drawer than the next day begins with',
      { cashCountedAmount: 120, cardAmount: 210 },
      409,
      'begon op 02-05-2026',
    ],
    ['less than nothing', { lowAmount: -109, cardAmount: 12 }, 422, 'minder dan € 0,00'],
    ['no reason', { reason: ' ' }, 400, 'reason: Verplicht veld'],
  ] as const)(
    'corrected to %s is refused, and the day is as it was',
    async (_, changes, status, sentence) => {
      const tenant = await kloppend.register()
      const id = await record(tenant, day('2026-05-01', first))
      await record(tenant, day('2026-05-02', { cashCountedAmount: 160 }))
      const { day: _day, ...figures } = day('2026-05-01', { reason: 'Fout', ...changes })
      await expectRefused(
        () => tenant.call(correctDayTakings, { params: { id }, body: figures as never }),
        status,
        sentence,
      )
      expect(expectDone(await tenant.call(getDayTakings, { params: { id } }))).toMatchObject({
        state: 'kept',
      })
      expect(expectDone(await tenant.call(listDayTakings, { query: {} }))).toHaveLength(2)
      expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
    },
  )

  test.each([
    ['sold for less than nothing', { highAmount: -1 }, 422, 'Verkocht tegen het hoge tarief is minder dan'],
    ['by card less than nothing', { cardAmount: -1 }, 422, 'Pin is minder dan'],
    ['in the drawer less than nothing', { cashCountedAmount: -1 }, 422, 'Geteld in de la is minder dan'],
    [
      'an amount with a sign that is not known',
      { cardAmount: '200,00' },
      400,
      'cardAmount: Vul een getal in.',
    ],
    ['an empty day', { lowAmount: 0, highAmount: 0, cardAmount: 0, cashCountedAmount: 100 }, 422, 'leeg'],
  ] as const)('a day with %s is refused, and nothing is kept', async (_, changes, status, sentence) => {
    const tenant = await kloppend.register()
    await expectRefused(
      () => tenant.call(recordDayTakings, { body: day('2026-05-01', { ...first, ...changes }) }),
      status,
      sentence,
    )
    expect(expectDone(await tenant.call(listDayTakings, { query: {} }))).toEqual([])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('two registers count apart, and a changed figure is seen', async () => {
    const tenant = await kloppend.register()
    await record(tenant, day('2026-05-01', first))
    const bar = expectDone(await tenant.call(createRegister, { body: { name: 'Terras' } }))
    await expectRefused(
      () => tenant.call(recordDayTakings, { body: day('2026-05-02') }),
      422,
      'meer dan één kassa',
    )
    const id = await record(
      tenant,
      day('2026-05-01', { registerId: bar, cashBeforeAmount: 0, cashCountedAmount: 30 }),
    )
    const all = expectDone(await tenant.call(listDayTakings, { query: {} }))
    expect(all.map(({ register, number }) => [register.name, number])).toEqual(
      expect.arrayContaining([
        ['Kassa', 1],
        ['Terras', 1],
      ]),
    )
    expect([await balanceOf(tenant, '1195'), await balanceOf(tenant, '1196')]).toEqual([200, 200])
    await database.superuser.query('alter table day_takings disable trigger day_takings_guard')
    await database.superuser.query(
      'update day_takings set card_cents = card_cents + 1 where tenant_id = $1 and id = $2',
      [tenant.tenantId, id],
    )
    await database.superuser.query('alter table day_takings enable trigger day_takings_guard')
    expect(expectDone(await tenant.call(getDayTakings, { params: { id } })).isUnchanged).toBe(false)
    const proof = expectDone(await tenant.call(getProof, {}))
    expect(proof.checks.find((check) => check.id === 'takings')).toMatchObject({
      outcome: 'wrong',
      findings: ['Terras 1 van 01-05-2026 is veranderd nadat het was vastgelegd.'],
    })
  })
})
