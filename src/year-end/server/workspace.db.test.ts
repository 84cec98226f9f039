import { expect, test } from 'vitest'
import { getIncomeTax } from '#income-tax/contract.ts'
import { getReport } from '#reports/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { balanceOf, handSteps, type Row } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { adjustYear, listYearAdjustments, undoYearAdjustment } from '../adjustment-contract.ts'
import { closeYear, getYear } from '../contract.ts'

/** A workspace in the home of an owner, asked at the end of 2025: said once, in the profit and in the overview of the return, and undone without a trace. */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused, opening } = handSteps(database)
const params = { year: '2025' }

const capital = { owner: '0500', company: '0550' } as const

async function business(kind: keyof typeof capital = 'owner', day = '2025-01-01'): Promise<TestTenant> {
  const who = await kloppend.register()
  const rows: Row[] = [
    ['1100', 20_000, 0],
    [capital[kind], 0, 20_000],
  ]
  expectDone(await opening(who, rows, day))
  return who
}

const rented = {
  hasOther: false,
  earnedWithin: 80,
  earnedFrom: 90,
  area: 20,
  homeArea: 100,
  home: { kind: 'rented', rent: 12_000 },
  userCosts: 2_400,
} as const
const owned = { ...rented, home: { kind: 'owned', value: 400_000, months: 12 } } as const

const say = (who: TestTenant, workspace: object | null, year = '2025') =>
  who.call(adjustYear, { params: { year }, body: { kind: 'workspace', workspace } } as never)
const listed = async (who: TestTenant) => expectDone(await who.call(listYearAdjustments, { params }))
const point = async (who: TestTenant) =>
  expectDone(await who.call(getYear, { params })).points.find(({ id }) => id === 'workspace')
const estimated = async (who: TestTenant) =>
  expectDone(await who.call(getIncomeTax, { query: { year: '2025' } })).income?.fiscalProfit
const rowsOfReturn = async (who: TestTenant) =>
  expectDone(
    await who.call(getReport, {
      params: { name: 'tax-return' },
      query: { from: '2025-01-01', to: '2025-12-31' },
    } as never),
  ).rows

test('the part of a rented home goes off the profit, is in the overview and the estimate with its entry, and is undone', async () => {
  const who = await business()
  expect(await point(who)).toMatchObject({ outcome: 'attention' })
  expect(await estimated(who)).toBe(0)
  const id = expectDone(await say(who, rented))
  expect([await balanceOf(who, '4190'), await balanceOf(who, '0520')]).toEqual([2_880, -2_880])
  expect(await point(who)).toMatchObject({ outcome: 'ok' })
  const housing = (await rowsOfReturn(who)).find(({ texts }) => texts[0] === '4190')
  expect(housing).toMatchObject({ drill: expect.anything() })
  expect(housing?.amounts[2]).toBe(-2_880)
  expect(await estimated(who)).toBe(-2_880)
  expect((await listed(who)).adjustments).toMatchObject([
    { kind: 'workspace', amount: 2_880, description: expect.stringContaining('20 van 100 m²') },
  ])
  expectDone(await who.call(undoYearAdjustment, { params: { ...params, id } }))
  expect([await balanceOf(who, '4190'), await balanceOf(who, '0520'), await estimated(who)]).toEqual([
    0, 0, 0,
  ])
  expect(await point(who)).toMatchObject({ outcome: 'attention' })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('of an owned home the allowance of that year counts: 5.88 % of the value in 2025', async () => {
  const who = await business()
  expect((await listed(who)).allowance).toEqual({ percentage: 5.88, tableYear: 2025, isSettled: true })
  expectDone(await say(who, owned))
  expect(await balanceOf(who, '4190')).toBe(5_184)
})

test('a room that is not independent, or in which too little is earned, books nothing, and the answer is kept', async () => {
  const who = await business()
  const id = expectDone(await say(who, null))
  expect((await listed(who)).adjustments).toMatchObject([
    { amount: 0, description: 'Geen zelfstandige werkruimte thuis' },
  ])
  expect(await point(who)).toMatchObject({ outcome: 'ok' })
  expectDone(await who.call(undoYearAdjustment, { params: { ...params, id } }))
  expectDone(await say(who, { ...rented, earnedWithin: 29 }))
  expect((await listed(who)).adjustments).toMatchObject([
    { amount: 0, description: expect.stringContaining('29% in deze ruimte') },
  ])
  expect(await balanceOf(who, '4190')).toBe(0)
})

test('it is said once, also by ten at the same time, and evidence stays at its point', async () => {
  const who = await business()
  const tries = await Promise.all(Array.from({ length: 10 }, () => say(who, rented)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await balanceOf(who, '4190')).toBe(2_880)
  expectDone(
    await who.call(adjustYear, {
      params,
      body: { kind: 'evidence', point: 'workspace', note: 'Plattegrond van 2025' },
    }),
  )
  expect((await listed(who)).evidence).toMatchObject([
    { point: 'workspace', description: 'Plattegrond van 2025' },
  ])
})

test('what cannot be is refused with a sentence, and nothing is stored', async () => {
  const who = await business()
  const company = await business('company')
  await expectRefused(() => say(company, rented), 409, 'Huurt je bv')
  expect(await point(company)).toBeUndefined()
  for (const [wrong, words] of [
    [{ ...rented, area: 100 }, 'kleiner dan de hele woning'],
    [{ ...rented, earnedWithin: 91 }, 'hetzelfde of meer'],
    [{ ...rented, homeArea: 10_001 }, 'Hooguit 10.000 m²'],
    [{ ...rented, userCosts: -1 }, 'tot € 100.000.000,00'],
    [{ ...rented, home: { kind: 'rented', rent: 100_000_000.01 } }, 'tot € 100.000.000,00'],
    [{ ...owned, home: { kind: 'owned', value: 1, months: 13 } }, '1 tot en met 12 maanden'],
    [{ ...rented, home: { kind: 'squatted' } }, 'Kies huur'],
  ] as const)
    await expectRefused(() => say(who, wrong), 400, words)
  const before = await business('owner', '2023-01-01')
  await expectRefused(() => say(before, owned, '2023'), 422, 'koopwoning')
  expectDone(await say(before, rented, '2023'))
  expectDone(await who.call(closeYear, { params, body: { acceptPoints: true } }))
  await expectRefused(() => say(who, rented), 409, '2025')
  expect((await listed(who)).adjustments).toEqual([])
})
