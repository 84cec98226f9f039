import { expect, test } from 'vitest'
import { createAsset } from '#assets/contract.ts'
import { createGoal, listGoals } from '#goals/contract.ts'
import { goalsWithProgress } from '#goals/server/goals.ts'
import { writeHours } from '#hours/contract.ts'
import type { TenantId } from '#kernel/ids.ts'
import { addDays, localDate, yearOf } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { bookCarriedResult } from '#ledger/server/carried-result.ts'
import { getMoney } from '#overview/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { accountId } from '#testing/expense-steps.ts'
import { handSteps, type Row } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { closeYear } from '#year-end/contract.ts'
import { answerIncomeTax, getIncomeTax } from '../contract.ts'
import { incomeTaxOf } from './income-tax.ts'

/** What is set aside for the tax on the profit of a year, from the books and from what only the owner knows. */
const kloppend = await testProgram()
const { expectRefused, memo, opening } = handSteps(kloppend.database)
const today = todayInAmsterdam()
const thisYear = yearOf(today)

const answers = {
  meetsHours: true,
  isStarter: false,
  hasStatePension: false,
  wage: 0,
  withheld: 0,
  expectedProfit: null,
  investments: null,
  paid: null,
  inFreeMoney: true,
  version: 0,
}

const onDay = (who: TestTenant, day: string, year = yearOf(localDate(day))) =>
  withTenant(kloppend.program.database, who.tenantId as TenantId, (tx) =>
    incomeTaxOf(tx, year, localDate(day)),
  )

async function booked(who: TestTenant, day: string, rows: readonly Row[]): Promise<void> {
  expectDone(await memo(who, rows, { transactionDate: day, description: 'Resultaat' }))
}

const euros = (amount: bigint | null): number => Number(amount) / 100

test('a computer counts for the investment deduction; a car, goodwill and what is cheap do not', async () => {
  const who = await kloppend.register()
  for (const [account, costAmount] of [
    ['0220', 3_000],
    ['0220', 449.99],
    ['0220', 450],
    ['0300', 20_000],
    ['0100', 10_000],
  ] as const)
    expectDone(
      await who.call(createAsset, {
        body: {
          name: 'Bedrijfsmiddel',
          ledgerAccountId: await accountId(who, account),
          costAmount,
          residualAmount: 0,
          months: 60,
          inUseOn: '2026-03-01',
          depreciatedAmount: 0,
        } as never,
      }),
    )
  expect(euros((await onDay(who, '2026-06-30')).investments)).toBe(3_450)
  // A van counts: the owner says the amount.
  expectDone(
    await who.call(answerIncomeTax, { params: { year: '2026' }, body: { ...answers, investments: 23_450 } }),
  )
  expect(euros((await onDay(who, '2026-06-30')).investments)).toBe(23_450)
})

test('half a year of books: the forecast goes on as the last six months, and half of the tax is set aside', async () => {
  const who = await kloppend.register()
  for (const month of ['01', '02', '03', '04', '05', '06'])
    await booked(who, `2026-${month}-15`, [
      ['1420', 5_000, 0],
      ['8400', 0, 5_000],
    ])
  await booked(who, '2026-06-20', [
    ['4410', 1_000, 0],
    ['1420', 0, 1_000],
  ])
  await booked(who, '2026-06-21', [
    ['4570', 300, 0],
    ['1420', 0, 300],
  ])
  await booked(who, '2026-05-01', [
    ['0530', 900, 0],
    ['1420', 0, 900],
  ])
  const tax = await onDay(who, '2026-06-30')
  // € 28.700 so far; from January to May on average € 5.000 a month for the six months to come.
  expect([tax.profit.soFar, tax.profit.monthly, tax.profit.expected].map(euros)).toEqual([
    28_700, 5_000, 58_700,
  ])
  // The fine, and 20 % of representation.
  expect([euros(tax.notDeductible), euros(tax.paid), tax.certainty]).toEqual([500, 900, 'law'])
  expect(tax.setAside).toBe((BigInt(tax.toPay ?? 0n) * 2_870_000n) / 5_870_000n - 90_000n)
  // € 873 more after the exemption: 37,56 % of it, 6,398 % less general credit and 4,85 % for Zvw, and 6,51 % of € 1.000 less labour credit.
  expect(Math.abs(Number(tax.perThousand) - 49_119)).toBeLessThanOrEqual(3)
  expect(tax.answers.version).toBe(0)
  const own = { ...answers, expectedProfit: 30_000, paid: 0, isStarter: true, version: 0 }
  expectDone(await who.call(answerIncomeTax, { params: { year: '2026' }, body: own }))
  const answered = await onDay(who, '2026-06-30')
  expect([euros(answered.profit.expected), euros(answered.paid), answered.profit.isOwn]).toEqual([
    30_000,
    0,
    true,
  ])
  // Without the additions, a starter with this profit pays € 1.130.
  expect(euros(answered.toPay)).toBeGreaterThan(1_130)
})

test('books that begin on 1 July take the result so far along: it is earned, and is no month of the forecast', async () => {
  const who = await kloppend.register()
  expectDone(
    await opening(
      who,
      [
        ['1100', 30_000, 0],
        ['0500', 0, 30_000],
      ],
      '2026-07-01',
    ),
  )
  const carried = { date: localDate('2026-07-01'), description: 'Resultaat tot en met juni 2026' }
  await withTenant(kloppend.program.database, who.tenantId as TenantId, (tx) =>
    bookCarriedResult(tx, {
      ...carried,
      lines: [
        { account: '0500', amount: cents(3_000_000n) },
        { account: '4540', amount: cents(1_000_000n) },
        { account: '8400', amount: cents(-4_000_000n) },
      ],
    }),
  )
  await booked(who, '2026-07-15', [
    ['1420', 5_000, 0],
    ['8400', 0, 5_000],
  ])
  const { profit } = await onDay(who, '2026-08-15')
  // Sixteen days of August and four months at the € 5.000 of July.
  expect([profit.soFar, profit.monthly, profit.expected].map(euros)).toEqual([35_000, 5_000, 57_580])
  for (const period of ['month', 'year'] as const)
    expectDone(
      await who.call(createGoal, { body: { kind: 'revenue', period, target: 60_000, hourlyRate: null } }),
    )
  const { goals } = await withTenant(kloppend.program.database, who.tenantId as TenantId, (tx) =>
    goalsWithProgress(tx, who.tenantId as TenantId, localDate('2026-07-20')),
  )
  expect(goals.map(({ period, progress }) => [period, euros(progress.value)])).toEqual([
    ['month', 5_000],
    ['year', 45_000],
  ])
})

test('the estimate takes the place of the percentage in the free money, on the first page as on that of the goals', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(createGoal, { body: { kind: 'reserve', taxShare: 30 } }))
  await booked(who, today, [
    ['1100', 40_000, 0],
    ['8400', 0, 40_000],
  ])
  const both = async () => {
    const { taxPot } = expectDone(await who.call(listGoals))
    const { incomeTax, free, isTaxEstimated } = expectDone(await who.call(getMoney))
    expect(taxPot).toMatchObject({ incomeTax, free, isTaxEstimated })
    return { incomeTax, free, isTaxEstimated }
  }
  expect(await both()).toEqual({ incomeTax: 12_000, free: 28_000, isTaxEstimated: false })
  const params = { year: String(thisYear) }
  expectDone(await who.call(answerIncomeTax, { params, body: answers }))
  const { setAside } = expectDone(await who.call(getIncomeTax))
  expect(setAside).toBeGreaterThan(3_000)
  expect(await both()).toEqual({ incomeTax: setAside, free: 40_000 - (setAside ?? 0), isTaxEstimated: true })
  // At the age of the state pension nothing is estimated, so that the percentage counts.
  expectDone(
    await who.call(answerIncomeTax, { params, body: { ...answers, hasStatePension: true, version: 1 } }),
  )
  expect((await both()).incomeTax).toBe(12_000)
  expect(expectDone(await who.call(getIncomeTax))).toMatchObject({
    toPay: null,
    setAside: null,
    income: null,
  })
})

test('a company has corporate tax, and what it booked of that tax is no cost of it', async () => {
  const who = await kloppend.register()
  await booked(who, '2025-02-01', [
    ['1420', 300_000, 0],
    ['8400', 0, 300_000],
  ])
  await booked(who, '2025-02-02', [
    ['1420', 18_000, 0],
    ['0550', 0, 18_000],
  ])
  await booked(who, '2025-12-31', [
    ['9100', 20_000, 0],
    ['1670', 0, 20_000],
  ])
  await booked(who, '2025-06-01', [
    ['1670', 25_000, 0],
    ['1420', 0, 25_000],
  ])
  const tax = await onDay(who, '2026-03-01', 2025)
  expect(tax).toMatchObject({ isCompany: true, income: null, certainty: 'law' })
  expect([tax.profit.expected, tax.toPay, tax.paid].map(euros)).toEqual([280_000, 63_800, 5_000])
  expect([tax.notDeductible, tax.corporateTax].map(euros)).toEqual([20_000, 20_000])
  expect(tax.hours).toBeNull()
})

test('until the owner answers, the hours of Uren say whether 1.225 are met; without any they are assumed', async () => {
  const who = await kloppend.register()
  await booked(who, '2025-02-01', [
    ['1420', 40_000, 0],
    ['8400', 0, 40_000],
  ])
  const of2025 = () => onDay(who, '2026-03-01', 2025)
  const assumed = await of2025()
  expect([assumed.hours, assumed.answers.meetsHours]).toEqual([null, true])
  expect(euros(assumed.income?.entrepreneurDeduction ?? null)).toBeGreaterThan(0)

  const write = async (n: number, minutes: number) =>
    expectDone(
      await who.call(writeHours, {
        body: {
          day: addDays(localDate('2025-01-01'), n),
          category: 'acquisition',
          description: 'Werk',
          minutes,
        },
      }),
    )
  for (let n = 0; n < 51; n += 1) await write(n, 1_439)
  await write(51, 110)
  // One minute less than 1,225 hours.
  expect(await of2025()).toMatchObject({
    hours: { minutes: 1_225 * 60 - 1, standing: 'behind' },
    answers: { meetsHours: false, version: 0 },
    income: { entrepreneurDeduction: 0n },
  })
  await write(51, 111)
  expect(await of2025()).toMatchObject({
    hours: { standing: 'met' },
    answers: { meetsHours: true, version: 0 },
  })
  await write(51, 0)
  expectDone(await who.call(answerIncomeTax, { params: { year: '2025' }, body: answers }))
  expect(await of2025()).toMatchObject({
    hours: { standing: 'behind' },
    answers: { meetsHours: true, version: 1 },
  })
})

test('an asset of a company lowers its corporate tax by the investment deduction', async () => {
  const who = await kloppend.register()
  await booked(who, '2025-02-01', [
    ['1420', 68_000, 0],
    ['0550', 0, 18_000],
    ['8400', 0, 50_000],
  ])
  const before = await onDay(who, '2026-03-01', 2025)
  expectDone(
    await who.call(createAsset, {
      body: {
        name: 'Server',
        ledgerAccountId: await accountId(who, '0220'),
        costAmount: 10_000,
        residualAmount: 10_000,
        months: 60,
        inUseOn: '2025-12-01',
        depreciatedAmount: 0,
      } as never,
    }),
  )
  const { corporate, toPay } = await onDay(who, '2026-03-01', 2025)
  expect(
    [corporate?.investmentDeduction, corporate?.taxableProfit].map((each) => euros(each ?? null)),
  ).toEqual([2_800, 47_200])
  expect([before.toPay, toPay].map(euros)).toEqual([9_500, 8_968])
})

test('what was paid on assessments of a year stays known after the year is closed', async () => {
  const who = await kloppend.register()
  await booked(who, '2025-02-01', [
    ['1420', 30_000, 0],
    ['8400', 0, 30_000],
  ])
  await booked(who, '2025-03-01', [
    ['0530', 1_000, 0],
    ['1420', 0, 1_000],
  ])
  const before = await onDay(who, '2026-03-01', 2025)
  expectDone(await who.call(closeYear, { params: { year: 2025 }, body: { acceptPoints: true } } as never))
  expect(await onDay(who, '2026-03-01', 2025)).toEqual(before)
  expect([euros(before.toPay), euros(before.setAside)]).toEqual(
    [1_501, 501].map((about) => expect.closeTo(about, -1)),
  )
})

test('a year to come, a year before the tables, withheld tax above the wage and a stale page are refused', async () => {
  const who = await kloppend.register()
  const answer = (year: number, change: object) =>
    who.call(answerIncomeTax, { params: { year }, body: { ...answers, ...change } } as never)
  await expectRefused(() => answer(thisYear + 1, {}), 422, 'is nog niet begonnen')
  await expectRefused(() => answer(2023, {}), 422, 'de tabellen beginnen in 2024')
  await expectRefused(() => answer(thisYear, { wage: 10, withheld: 11 }), 400, 'niet meer belasting')
  await expectRefused(() => answer(thisYear, { wage: -1 }), 400, 'nul of hoger')
  expectDone(await answer(thisYear, {}))
  await expectRefused(() => answer(thisYear, {}), 409, 'intussen ergens anders gewijzigd')
  await expectRefused(() => answer(thisYear, { version: 7 }), 409, 'intussen ergens anders gewijzigd')
  await expectRefused(
    () => who.call(getIncomeTax, { query: { year: 2023 } } as never),
    422,
    'beginnen in 2024',
  )
})

test('the deduction of a starter is for three years, also with those of before these books', async () => {
  const who = await kloppend.register()
  const answer = (year: number, change: object) =>
    who.call(answerIncomeTax, { params: { year }, body: { ...answers, isStarter: true, ...change } } as never)
  const isRefused = (year: number, change: object) =>
    expectRefused(() => answer(year, change), 422, 'met dit jaar zouden het er vier zijn')
  await expectRefused(() => answer(2025, { starterYearsBefore: 4 }), 400, '0 tot en met 3 jaren')
  await isRefused(2025, { starterYearsBefore: 3 })
  expectDone(await answer(2024, { starterYearsBefore: 1 }))
  expectDone(await answer(2025, {}))
  expect((await onDay(who, '2025-06-30', 2024)).answers).toMatchObject({ starterYearsBefore: 1, version: 1 })
  await isRefused(2026, {})
  expectDone(await answer(2026, { isStarter: false }))
  // One of before more would make 2025 the fourth.
  await isRefused(2024, { starterYearsBefore: 2, version: 1 })
  expectDone(await answer(2025, { isStarter: false, version: 1 }))
  expectDone(await answer(2026, { version: 1 }))
})
