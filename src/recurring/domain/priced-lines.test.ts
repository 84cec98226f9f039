import { expect, test } from 'vitest'
import { netOf, type Line } from '#documents/domain/line.ts'
import { localDate } from '#kernel/local-date.ts'
import { knownCurrency } from '#ledger/domain/currency.ts'
import { ratePerEuro } from '#ledger/domain/foreign-money.ts'
import { basisPoints, cents, price, quantity } from '#kernel/money.ts'
import { nameOf, periodTextProblem, withPeriod } from './period-text.ts'
import { linesOfRun, pricedOn } from './priced-lines.ts'

const line = (changes: Partial<Line> = {}): Line => ({
  description: 'Onderhoud {periode}',
  quantity: quantity(10_000n),
  unitPrice: price(1_000_000n),
  vatRate: basisPoints(2100n),
  vatTreatment: 'standard',
  supply: 'service',
  ...changes,
})
const period = (first: string, last: string) => ({ first: localDate(first), last: localDate(last) })
const run = { n: 0, dueOn: localDate('2027-01-01'), period: period('2027-01-01', '2027-01-31'), share: null }
const raise = (number: number, percent: bigint, startsOn: string) => ({
  number,
  percentage: basisPoints(percent),
  startsOn: localDate(startsOn),
})

test.each([
  ['{maand} {jaar}', '2026-11-01', '2026-11-30', 'november 2026'],
  ['{periode}', '2026-11-01', '2026-11-30', 'november 2026'],
  ['{kwartaal} {jaar}', '2026-10-01', '2026-12-31', '4e kwartaal 2026'],
  ['{periode}', '2026-10-01', '2026-12-31', '4e kwartaal 2026'],
  ['{periode}', '2026-11-01', '2027-01-31', '1 november 2026 t/m 31 januari 2027'],
  ['{periode}', '2027-01-01', '2027-12-31', '2027'],
  [
    'van {periode-begin} tot en met {periode-eind}',
    '2026-11-15',
    '2026-12-14',
    'van 15 november 2026 tot en met 14 december 2026',
  ],
])('%s of %s to %s reads %s', (text, first, last, reads) => {
  expect(withPeriod(text, period(first, last), 'nl')).toBe(reads)
})

test.each([
  ['{maand} {jaar}', '2026-11-01', '2026-11-30', 'November 2026'],
  ['{kwartaal} {jaar}', '2026-10-01', '2026-12-31', 'fourth quarter 2026'],
  ['{periode}', '2026-11-01', '2027-01-31', '1 November 2026 to 31 January 2027'],
  ['{periode-begin}', '2026-11-15', '2026-12-14', '15 November 2026'],
])('for an English customer %s of %s to %s reads %s', (text, first, last, reads) => {
  expect(withPeriod(text, period(first, last), 'en')).toBe(reads)
})

test('an unknown variable is refused in a sentence that lists the known ones', () => {
  expect(periodTextProblem('Hosting {mnd}')).toBe(
    'De variabele {mnd} bestaat niet. Je kunt hier gebruiken: {maand}, {jaar}, {kwartaal}, {periode}, {periode-begin}, {periode-eind}.',
  )
  expect(periodTextProblem('Hosting {maand}, {jaar}')).toBeNull()
  expect(nameOf(period('2026-11-03', '2026-11-09'))).toBe('3 november 2026 t/m 9 november 2026')
})

test('a part of a period is net × days / days, rounded per line', () => {
  const lines = [
    line({ quantity: quantity(30_000n), unitPrice: price(333_300n) }),
    line({ unitPrice: price(101_000n) }),
  ]
  const made = linesOfRun({ lines, indexedBy: [] }, { ...run, share: { days: 20, of: 31 } }, [], 'nl')
  // 99.99 × 20 / 31 = 64.509…; 10.10 × 20 / 31 = 6.516…
  expect(made.map(netOf)).toEqual([cents(6451n), cents(652n)])
  expect(made[0]?.description).toBe('Onderhoud januari 2027 (20 van 31 dagen)')
})

test('an indexation counts from its day, on top of the one before, and once', () => {
  const template = { lines: [line()], indexedBy: [] }
  const raises = [raise(1, 250n, '2027-01-01'), raise(2, 1000n, '2028-01-01')]
  const priceOn = (day: string, indexedBy: number[] = []) =>
    pricedOn({ ...template, indexedBy }, localDate(day), raises)[0]?.unitPrice
  expect(priceOn('2026-12-31')).toBe(1_000_000n)
  expect(priceOn('2027-01-01')).toBe(1_025_000n)
  expect(priceOn('2028-01-01')).toBe(1_127_500n)
  // The prices were typed after the first one.
  expect(priceOn('2028-01-01', [1])).toBe(1_100_000n)
})

test('a price in whole cents stays one, and a finer one keeps its decimals', () => {
  const raised = (each: bigint) =>
    pricedOn({ lines: [line({ unitPrice: price(each) })], indexedBy: [] }, run.dueOn, [
      raise(1, 320n, '2027-01-01'),
    ])[0]?.unitPrice
  // 99.95 × 1.032 = 103.1484; 0.3350 × 1.032 = 0.34572
  expect(raised(999_500n)).toBe(1_031_500n)
  expect(raised(3_351n)).toBe(3_458n)
})

test.each([
  ['USD', 1_000_000n, 580_600n],
  ['JPY', 10_000_000n, 5_810_000n],
  ['KWD', 1_000_050n, 580_670n],
] as const)(
  'a part of a line in %s is rounded to the decimals of the currency and keeps the rate',
  (code, whole, part) => {
    const exchange = {
      currency: knownCurrency(code).code,
      perEuro: ratePerEuro(1_250_000n),
      source: 'typed' as const,
    }
    const broken = { ...run, share: { days: 18, of: 31 } }
    const template = { lines: [line({ unitPrice: price(whole), exchange })], indexedBy: [] }
    expect(linesOfRun(template, broken, [], 'nl')).toMatchObject([{ unitPrice: part, exchange }])
  },
)
