import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { interestOver, interestPerDay, type Interest, type InterestKind } from './statutory-interest.ts'

const interest = (kind: InterestKind, principal: bigint, from: string, through: string): Interest =>
  interestOver({ kind, principal: cents(principal), from: localDate(from), through: localDate(through) })
const amountOf = (of: Interest) => (of.isKnown ? of.interest : of.reason)
const segmentsOf = (of: Interest) =>
  of.isKnown ? of.segments.map(({ from, to, days, rate, base }) => [from, to, days, rate, base]) : []

/** The tables of rijksoverheid.nl, "Wettelijke rente": from a day on, hundredths of a percent. */
const published = [
  ['consumer', '2015-01-01', 200n],
  ['consumer', '2023-01-01', 400n],
  ['consumer', '2023-07-01', 600n],
  ['consumer', '2024-01-01', 700n],
  ['consumer', '2025-01-01', 600n],
  ['consumer', '2026-01-01', 400n],
  ['commercial', '2015-01-01', 805n],
  ['commercial', '2016-07-01', 800n],
  ['commercial', '2023-01-01', 1_050n],
  ['commercial', '2023-07-01', 1_200n],
  ['commercial', '2024-01-01', 1_250n],
  ['commercial', '2024-07-01', 1_225n],
  ['commercial', '2025-01-01', 1_115n],
  ['commercial', '2025-07-01', 1_015n],
  ['commercial', '2026-07-01', 1_040n],
] as const

test.each(published)(
  'the %s rate from %s is %s hundredths of a percent, and not the day before',
  (kind, from, rate) => {
    const rateOn = (day: LocalDate) => segmentsOf(interest(kind, 100_000n, day, day))[0]?.[3]
    expect(rateOn(localDate(from))).toBe(rate)
    expect(rateOn(addDays(localDate(from), -1))).not.toBe(rate)
  },
)

describe('statutory interest', () => {
  test('is over the day of payment too (case 2)', () => {
    const of = interest('consumer', 121_000n, '2026-04-01', '2026-06-30')
    expect(amountOf(of)).toBe(1_207n)
    expect(segmentsOf(of)).toEqual([['2026-04-01', '2026-06-30', 91, 400n, 121_000n]])
  })
  test('follows a change of the rate (cases 9 and 10)', () => {
    const of = interest('commercial', 500_000n, '2025-06-01', '2025-09-30')
    expect(amountOf(of)).toBe(17_374n)
    expect(segmentsOf(of)).toEqual([
      ['2025-06-01', '2025-06-30', 30, 1_115n, 500_000n],
      ['2025-07-01', '2025-09-30', 92, 1_015n, 500_000n],
    ])
    const overHalfYear = interest('commercial', 840_000n, '2026-05-31', '2026-07-31')
    expect(amountOf(overHalfYear)).toBe(14_661n)
    expect(segmentsOf(overHalfYear).map(([, , days]) => days)).toEqual([31, 31])
  })
  test('compounds each year (cases 11 and 12)', () => {
    const of = interest('commercial', 1_000_000n, '2024-01-01', '2026-06-30')
    expect(amountOf(of)).toBe(306_352n)
    expect(of.isKnown && [...new Set(of.segments.map(({ base }) => base))]).toEqual([
      1_000_000n,
      1_124_082n,
      1_243_751n,
    ])
    expect(amountOf(interest('consumer', 100_000n, '2024-03-01', '2026-02-28'))).toBe(12_903n)
  })
  test('counts 365 days in a year, as a known calculation does', () => {
    expect(amountOf(interest('commercial', 840_000n, '2026-06-01', '2026-06-22'))).toBe(5_139n)
  })
  test('begins a year of default on 29 February again on 1 March', () => {
    const of = interest('consumer', 100_000n, '2024-02-29', '2025-03-01')
    expect(segmentsOf(of).at(-1)).toEqual(['2025-03-01', '2025-03-01', 1, 600n, 106_858n])
  })
  test('is over less after a payment, from the day after it', () => {
    const of = interestOver({
      kind: 'consumer',
      principal: cents(100_000n),
      from: localDate('2026-03-01'),
      through: localDate('2026-03-31'),
      reductions: [{ day: localDate('2026-03-10'), amount: cents(40_000n) }],
    })
    expect(segmentsOf(of)).toEqual([
      ['2026-03-01', '2026-03-10', 10, 400n, 100_000n],
      ['2026-03-11', '2026-03-31', 21, 400n, 60_000n],
    ])
  })
  test('is unknown beyond the day until which the table was checked, and before it begins', () => {
    expect(amountOf(interest('consumer', 100_000n, '2026-12-01', '2026-12-31'))).toBe(340n)
    expect(amountOf(interest('consumer', 100_000n, '2026-12-01', '2027-01-01'))).toBe('after-table')
    expect(amountOf(interest('commercial', 100_000n, '2014-12-31', '2015-03-01'))).toBe('before-table')
    expect(interestPerDay('commercial', cents(500_000n), localDate('2026-11-23'))).toBe(142n)
    expect(interestPerDay('commercial', cents(500_000n), localDate('2027-01-01'))).toBeNull()
  })
  test('is nothing before the default, and of nothing', () => {
    expect(amountOf(interest('consumer', 100_000n, '2026-04-02', '2026-04-01'))).toBe(0n)
    expect(amountOf(interest('consumer', 0n, '2026-04-01', '2026-05-01'))).toBe(0n)
  })
  test('adds up within a year, and has every day in one segment', () => {
    const first = localDate('2024-01-01')
    fc.assert(
      fc.property(
        fc.constantFrom<InterestKind>('consumer', 'commercial'),
        fc.bigInt({ min: 1n, max: 10_000_000_00n }),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 180 }),
        fc.integer({ min: 0, max: 180 }),
        (kind, principal, start, one, two) => {
          const from = addDays(first, start)
          const middle = addDays(from, one)
          const through = addDays(middle, two + 1)
          const whole = interest(kind, principal, from, through)
          const parts = [
            interest(kind, principal, from, middle),
            interest(kind, principal, addDays(middle, 1), through),
          ]
          const [a, b, c] = [whole, ...parts].map((each) => (each.isKnown ? each.interest : 0n))
          const difference = (a ?? 0n) - (b ?? 0n) - (c ?? 0n)
          expect(difference >= -1n && difference <= 1n).toBe(true)
          const days = whole.isKnown ? whole.segments.reduce((sum, each) => sum + each.days, 0) : 0
          expect(days).toBe(one + two + 2)
        },
      ),
    )
  })
})
