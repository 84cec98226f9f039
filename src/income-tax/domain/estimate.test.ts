import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import {
  estimateCorporate,
  estimateIncome,
  forecastOf,
  investmentDeductionOf,
  setAsideOf,
  type IncomeFacts,
} from './estimate.ts'
import {
  corporateTableOf,
  corporateTables,
  incomeTableOf,
  incomeTables,
  type IncomeTable,
} from './tax-table.ts'

const euro = (amount: number): Cents => cents(BigInt(Math.round(amount * 100)))
const whole = (amount: Cents): number => Math.round(Number(amount) / 100)

const factsOf = (profit: number, other: Partial<IncomeFacts> = {}): IncomeFacts => ({
  profit: euro(profit),
  notDeductible: ZERO,
  carAddition: ZERO,
  investments: ZERO,
  meetsHours: true,
  isStarter: false,
  wage: ZERO,
  withheld: ZERO,
  ...other,
})

function tableOf(year: number): IncomeTable {
  const known = incomeTableOf(year)
  if (known === null) throw new RangeError(`no table of ${String(year)}`)
  return known.table
}
const taxOf = (year: number, profit: number, other: Partial<IncomeFacts> = {}): number =>
  whole(estimateIncome(factsOf(profit, other), tableOf(year)).toPay)

describe('the income tax of a sole trader who meets the hours', () => {
  test.each([
    [2024, 30_000, 1211],
    [2024, 50_000, 9729],
    [2024, 120_000, 46_320],
    [2025, 30_000, 1501],
    [2025, 50_000, 9710],
    [2025, 120_000, 46_408],
    [2026, 30_000, 1712],
    [2026, 50_000, 9674],
    [2026, 120_000, 46_225],
    [2027, 30_000, 1727],
    [2027, 50_000, 9603],
    [2027, 120_000, 46_546],
  ])('of %i over a profit of € %i is € %i, to the euro', (year, profit, tax) => {
    expect(Math.abs(taxOf(year, profit) - tax)).toBeLessThanOrEqual(1)
  })

  test('has steps that add up: 2026, a profit of € 50.000', () => {
    const { exemption, taxableProfit, byBrackets, generalCredit, labourCredit, health } = estimateIncome(
      factsOf(50_000),
      tableOf(2026),
    )
    expect([exemption, taxableProfit, byBrackets, generalCredit, labourCredit, health].map(whole)).toEqual([
      6198, 42_602, 15_298, 2292, 5398, 2066,
    ])
    expect(whole(estimateIncome(factsOf(120_000), tableOf(2026)).correction)).toBe(1945)
  })

  test('is higher without the hours, lower with an investment, and lowest for a starter', () => {
    expect(taxOf(2026, 50_000, { meetsHours: false })).toBe(10_185)
    expect(taxOf(2026, 50_000, { investments: euro(10_000) })).toBe(8299)
    expect(taxOf(2026, 30_000, { isStarter: true })).toBe(1130)
  })
})

test('wages beside the business: their tax was withheld, the credits count once and the health contribution stops at its most', () => {
  const beside = estimateIncome(
    factsOf(20_000, { wage: euro(70_000), withheld: euro(24_000) }),
    tableOf(2026),
  )
  const alone = estimateIncome(factsOf(20_000), tableOf(2026))
  expect(whole(beside.health)).toBe(Math.round((79_409 - 70_000) * 0.0485))
  expect(beside.generalCredit).toBe(ZERO)
  expect(beside.toPay > alone.toPay).toBe(true)
})

test('the investment deduction at the edges of its table', () => {
  const { investments } = tableOf(2026)
  const of = (amount: number): number => Number(investmentDeductionOf(euro(amount), investments)) / 100
  expect([of(0), of(2900), of(2901), of(80_000)]).toEqual([0, 0, 812.28, 20_072])
  expect(Math.round(of(200_000))).toBe(14_988)
  expect([of(71_683), of(71_684), of(132_746)]).toEqual([20_071.24, 20_072, 20_072])
  expect(of(398_300)).toBe(0)
})

const profits = fc.integer({ min: -5_000_000, max: 40_000_000 }).map((amount) => cents(BigInt(amount)))
const anyFacts = fc.record({
  notDeductible: fc.nat(100_000).map((amount) => cents(BigInt(amount))),
  carAddition: fc.constant(ZERO),
  investments: fc.nat(20_000_000).map((amount) => cents(BigInt(amount))),
  meetsHours: fc.boolean(),
  isStarter: fc.boolean(),
  wage: fc.nat(10_000_000).map((amount) => cents(BigInt(amount))),
  withheld: fc.nat(3_000_000).map((amount) => cents(BigInt(amount))),
})

test('the addition for a business car is taxed as profit is', () => {
  const table = incomeTables.find(({ year }) => year === 2026)
  if (table === undefined) throw new RangeError('2026 has a table')
  const added = estimateIncome({ ...factsOf(0), profit: euro(40_000), carAddition: euro(9_900) }, table)
  expect(added).toEqual(estimateIncome({ ...factsOf(0), profit: euro(49_900) }, table))
  expect(added.toPay).not.toBe(estimateIncome({ ...factsOf(0), profit: euro(40_000) }, table).toPay)
})

test('more profit never means less tax, except by the labour credit over profit that the deduction takes, and no cent is taxed away', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...incomeTables),
      profits,
      fc.nat(100_000),
      anyFacts,
      (table, profit, more, facts) => {
        const less = estimateIncome({ ...facts, profit }, table)
        const higher = estimateIncome({ ...facts, profit: cents(profit + BigInt(more)) }, table)
        // The deduction of the hours takes this profit whole, and the credit counts the profit before it (article 8.11).
        const isTaken = facts.meetsHours && less.fiscalProfit < table.entrepreneur
        const gained = isTaken ? higher.labourCredit - less.labourCredit : 0n
        // Each step rounds to a cent.
        expect(higher.toPay >= less.toPay - (gained > 0n ? gained : 0n) - 8n).toBe(true)
        expect(higher.toPay - less.toPay <= BigInt(more) + 8n).toBe(true)
      },
    ),
    { numRuns: 3_000 },
  )
})

test('profit that the deduction takes raises the labour credit beside a wage, and so lowers the tax', () => {
  const table = incomeTables.find(({ year }) => year === 2026)
  if (table === undefined) throw new RangeError('2026 has a table')
  const facts = { ...factsOf(0), meetsHours: true, isStarter: false, wage: euro(20_000) }
  const [none, some] = [ZERO, euro(1_000)].map((profit) => estimateIncome({ ...facts, profit }, table))
  expect(some?.taxableProfit).toBe(none?.taxableProfit)
  expect((some?.toPay ?? 0n) < (none?.toPay ?? 0n)).toBe(true)
})

/** The profits at which a rule of a table begins or ends, both as the profit itself and as what is left of it after the exemption. */
function edgesOf(table: IncomeTable): bigint[] {
  const { brackets, general, labour, health, entrepreneur, starter } = table
  const ends = [general, labour].map(
    ({ most, fallsFrom, fallRate }) => fallsFrom + (most * 100_000n) / fallRate,
  )
  const edges = [
    ...brackets.flatMap(({ upTo }) => (upTo === null ? [] : [upTo])),
    general.fallsFrom,
    labour.fallsFrom,
    ...ends,
    ...labour.parts.map(({ from }) => from),
    health.upTo,
    entrepreneur,
    entrepreneur + starter,
  ]
  return [...edges, ...edges.map((edge) => (edge * 100_000n) / (100_000n - table.exemption))]
}

test('at each edge of every table one euro more of profit costs less than one euro, and gives nothing back', () => {
  for (const table of incomeTables) {
    const edges = edgesOf(table)
    expect(edges.length).toBeGreaterThanOrEqual(22)
    for (const edge of edges)
      for (const meetsHours of [true, false]) {
        const at = (profit: bigint): bigint =>
          estimateIncome({ ...factsOf(0), meetsHours, profit: cents(profit) }, table).toPay
        for (const step of [-100n, 0n]) {
          const rise = at(edge + step + 100n) - at(edge + step)
          expect([table.year, edge, rise >= 0n && rise < 100n]).toEqual([table.year, edge, true])
        }
      }
  }
})

test.each([
  // A euro below the edge, the edge, and a euro above it.
  [2024, 2_800, [0, 0, 784.28]],
  [2024, 69_765, [19_533.92, 19_534.2, 19_535]],
  [2024, 129_194, [19_535, 19_535, 19_534.92]],
  [2024, 387_580, [1.09, 1.02, 0]],
  [2025, 2_900, [0, 0, 812.28]],
  [2025, 70_602, [19_768.28, 19_768.56, 19_769]],
  [2025, 130_744, [19_769, 19_769, 19_768.92]],
  [2025, 392_230, [0.73, 0.66, 0]],
  [2026, 2_900, [0, 0, 812.28]],
  [2026, 71_683, [20_070.96, 20_071.24, 20_072]],
  [2026, 132_746, [20_072, 20_072, 20_071.92]],
  [2026, 398_236, [1.03, 0.96, 0]],
])(
  'the investment deduction of %i at its edge of € %i, a euro less and a euro more',
  (year, edge, amounts) => {
    const { investments } = tableOf(year)
    const of = (amount: number): number => Number(investmentDeductionOf(euro(amount), investments)) / 100
    expect([of(edge - 1), of(edge), of(edge + 1)]).toEqual(amounts)
  },
)

test('a year of which the law is not known has the last table, and says so', () => {
  expect(incomeTableOf(2026)?.certainty).toBe('law')
  expect(incomeTableOf(2027)?.certainty).toBe('bill')
  expect(incomeTableOf(2028)).toMatchObject({ certainty: 'unknown', table: { year: 2027 } })
  expect(incomeTableOf(2023)).toBe(null)
  expect(corporateTableOf(2027)).toMatchObject({ certainty: 'unknown', table: { year: 2026 } })
})

test('corporate tax is 19 % up to € 200.000 and 25.8 % above', () => {
  const known = corporateTableOf(2026)
  if (known === null) throw new RangeError('no table')
  const facts = { notDeductible: ZERO, investments: ZERO }
  const of = (profit: number): number =>
    whole(estimateCorporate({ ...facts, profit: euro(profit) }, known.table).toPay)
  expect([of(-1000), of(200_000), of(200_100), of(300_000)]).toEqual([0, 38_000, 38_026, 63_800])
  const inCents = (profit: number): number =>
    Number(estimateCorporate({ ...facts, profit: euro(profit) }, known.table).toPay)
  expect([inCents(199_999), inCents(200_000), inCents(200_001)]).toEqual([3_799_981, 3_800_000, 3_800_026])
})

test('a company has the investment deduction too: over € 10.000 in 2026 it is € 2.800, and € 532 of tax', () => {
  const known = corporateTableOf(2026)
  if (known === null) throw new RangeError('no table')
  const facts = { profit: euro(50_000), notDeductible: ZERO, investments: euro(10_000) }
  const { investmentDeduction, taxableProfit, toPay } = estimateCorporate(facts, known.table)
  expect([investmentDeduction, taxableProfit, toPay].map(whole)).toEqual([2800, 47_200, 9500 - 532])
  for (const { year, investments } of corporateTables.filter((each) => incomeTableOf(each.year) !== null))
    expect(investments).toEqual(incomeTableOf(year)?.table.investments)
})

test('the forecast is the profit so far with the mean of the last full months for what is left', () => {
  const months = [1000, 2000, 3000].map(euro)
  expect(forecastOf(euro(9000), months, 2500)).toEqual({
    soFar: euro(9000),
    monthly: euro(2000),
    expected: euro(14_000),
  })
  expect(forecastOf(euro(9000), [], 2500).expected).toBe(euro(9000))
  expect(forecastOf(euro(9000), months, 0).expected).toBe(euro(9000))
})

test('what is set aside grows with the profit, less what was paid on assessments', () => {
  const forecast = { soFar: euro(25_000), monthly: euro(2500), expected: euro(50_000) }
  expect(setAsideOf(euro(9674), forecast, ZERO)).toBe(euro(4837))
  expect(setAsideOf(euro(9674), forecast, euro(4000))).toBe(euro(837))
  expect(setAsideOf(euro(9674), forecast, euro(6000))).toBe(ZERO)
  expect(setAsideOf(euro(9674), { ...forecast, expected: euro(20_000) }, ZERO)).toBe(euro(9674))
  expect(setAsideOf(euro(-300), forecast, ZERO)).toBe(ZERO)
})
