import { expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { getProof } from '#proof/contract.ts'
import { getVatReturn } from '#taxes/contract.ts'
import { balancesOf } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  cancelDayTakings,
  createRegister,
  getCashBook,
  recordDayTakings,
  recordSeveralDayTakings,
} from '../contract.ts'

/** A café with two registers for sixty days, compared with sums that the test makes itself. */
const kloppend = await testProgram()
const START = localDate('2026-07-01')
const DAYS = 60
const CHANGE = 150_00
/** The place of the day that is entered wrongly: the last one, because the cash of an earlier day is at the bank by now. */
const WRONG = DAYS - 1
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** The days of a register in cents: vouchers that are sold before they come back, tips of staff, bottles, and an evening that is short. */
function daysOf(seed: number) {
  let state = seed
  const next = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return 1 + (state % most)
  }
  let drawer = CHANGE
  return Array.from({ length: DAYS }, (_, at) => {
    const [low, high, tips] = [next(60_000), next(40_000), next(2_000)]
    const bottles = at % 4 === 1 ? -25 : next(300)
    const sold = at % 5 === 0 ? 2_500 : 0
    const redeemed = at % 7 === 6 ? 1_000 : 0
    const short = at % 9 === 4 ? next(900) : 0
    const due = low + high + tips + bottles + sold - redeemed - short
    const card = Math.round(due / 2)
    const toBank = at % 3 === 2 ? drawer + due - card - CHANGE : 0
    const before = drawer
    drawer = before + due - card - toBank
    return { day: addDays(START, at), low, high, tips, bottles, sold, redeemed, short, card, toBank, before, counted: drawer }
  })
} // prettier-ignore
type Day = ReturnType<typeof daysOf>[number]

const bodyOf = (registerId: string, day: Day) => ({
  registerId,
  day: day.day,
  lowAmount: day.low / 100,
  highAmount: day.high / 100,
  tipsAmount: day.tips / 100,
  tipsFor: 'staff' as const,
  bottleDepositsAmount: day.bottles / 100,
  vouchersSoldAmount: day.sold / 100,
  vouchersRedeemedAmount: day.redeemed / 100,
  cardAmount: day.card / 100,
  cashCountedAmount: day.counted / 100,
  cashToBankAmount: day.toBank / 100,
  ...(day.day === START ? { cashBeforeAmount: CHANGE / 100, floatFrom: 'private' as const } : {}),
})

/** Keeps all days of a register, of which one has € 12,10 of drink by card too much; that one is reversed and entered again. */
async function enter(tenant: TestTenant, registerId: string, days: readonly Day[]): Promise<void> {
  const bodies = days.map((day, at) =>
    bodyOf(registerId, at === WRONG ? { ...day, high: day.high + 1210, card: day.card + 1210 } : day),
  )
  const ids = expectDone(await tenant.call(recordSeveralDayTakings, { body: { days: bodies } }))
  const [wrong, right] = [ids[WRONG] ?? '', days[WRONG]]
  expectDone(await tenant.call(cancelDayTakings, { params: { id: wrong }, body: { reason: 'Dubbel geslagen' } }))
  if (right !== undefined) expectDone(await tenant.call(recordDayTakings, { body: bodyOf(registerId, right) }))
} // prettier-ignore

test.each([60, 34])('sixty days of a café with two registers are in the books, the drawer and the return as plain sums say, of seed %i', { meta: { slow: 'a hundred and twenty days' } }, async (seed) => {
  const tenant = await kloppend.register()
  const registers = [daysOf(seed), daysOf(seed + 1)] as const
  for (const [at, name] of ['Bar', 'Terras'].entries())
    await enter(tenant, expectDone(await tenant.call(createRegister, { body: { name } })), registers[at] ?? [])

  const all = registers.flat()
  const of = (what: (day: Day) => number, days: readonly Day[] = all): number => sum(days.map(what))
  const lowVat = of(({ low }) => Math.round((low * 9) / 109))
  const highVat = of(({ high }) => Math.round((high * 21) / 121))
  expect(await balancesOf(tenant)).toMatchObject({
    '1000': of(({ counted }) => counted, [registers[0].at(-1), registers[1].at(-1)] as Day[]),
    '1190': of(({ toBank }) => toBank),
    '1195': of(({ card }) => card, registers[0]),
    '1196': of(({ card }) => card, registers[1]),
    '1500': -highVat,
    '1505': -lowVat,
    '1620': of(({ redeemed, sold }) => redeemed - sold),
    '1710': -of(({ tips, bottles }) => tips + bottles),
    '4700': of(({ short }) => short),
    '8100': highVat - of(({ high }) => high),
    '8110': lowVat - of(({ low }) => low),
    '0520': -2 * CHANGE,
  })
  const { boxes } = expectDone(await tenant.call(getVatReturn, { params: { period: '2026-Q3' } }))
  expect([boxes['1a'], boxes['1b']]).toMatchObject([
    { turnover: (of(({ high }) => high) - highVat) / 100, vat: highVat / 100 },
    { turnover: (of(({ low }) => low) - lowVat) / 100, vat: lowVat / 100 },
  ])

  // The cash book: at the end of each day what was counted in both drawers, and never less than nothing.
  const months = ['2026-07-01', '2026-08-01']
  const books = await Promise.all(months.map((month) => tenant.call(getCashBook, { query: { month } })))
  const shown = books.flatMap((book) => expectDone(book).days.map(({ day, balanceAmount }) => [day, balanceAmount]))
  expect(shown).toEqual(registers[0].map((day, at) => [day.day, (day.counted + (registers[1][at]?.counted ?? 0)) / 100]))
  expect(books.map((book) => expectDone(book).belowZeroOn)).toEqual([null, null])
  const { checks } = expectDone(await tenant.call(getProof, {}))
  expect(checks.filter(({ id, outcome }) => outcome === 'wrong' || (id === 'cash' && outcome !== 'ok'))).toEqual([])
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
}) // prettier-ignore
