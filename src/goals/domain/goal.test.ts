import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents } from '#kernel/money.ts'
import { freeMoneyOf, progressOf, shareOfProfit, type MonthlyResult, type Target } from './goal.ts'
import { monthsLeft, monthsLater, spanOf, spansBefore } from './goal-period.ts'

const today = localDate('2026-07-01')
const euro = (amount: number) => cents(BigInt(amount) * 100n)
const month = (
  first: string,
  revenue: number,
  costs = 0,
  carried: { revenue: number; costs: number } = { revenue: 0, costs: 0 },
): MonthlyResult => ({
  month: localDate(first),
  revenue: euro(revenue),
  costs: euro(costs),
  carried: { revenue: euro(carried.revenue), costs: euro(carried.costs) },
})
const goal = (changes: Partial<Target> = {}): Target => ({
  kind: 'revenue',
  period: 'year',
  target: euro(60_000),
  hourlyRate: null,
  ...changes,
})

describe('a period', () => {
  test('is of the calendar, and has a name', () => {
    expect(spanOf('month', localDate('2028-02-29'))).toEqual({
      first: '2028-02-01',
      last: '2028-02-29',
      name: 'februari 2028',
    })
    expect(spanOf('quarter', localDate('2026-11-21'))).toEqual({
      first: '2026-10-01',
      last: '2026-12-31',
      name: '4e kwartaal 2026',
    })
    expect(spanOf('year', today)).toEqual({ first: '2026-01-01', last: '2026-12-31', name: '2026' })
  })
  test('follows the previous one, over the end of a year', () => {
    expect(spansBefore('month', localDate('2026-02-10'), 3).map(({ name }) => name)).toEqual([
      'januari 2026',
      'december 2025',
      'november 2025',
    ])
    expect(monthsLater(localDate('2026-11-01'), 3)).toBe('2027-02-01')
    expect(monthsLeft(spanOf('year', today), today)).toBe(6)
  })
})

describe('a goal', () => {
  test('halfway the year with half of its target is on track, and says what is still needed', () => {
    const progress = progressOf(
      goal({ hourlyRate: euro(75) }),
      [month('2025-12-01', 9_999), month('2026-01-01', 10_000), month('2026-06-01', 20_000)],
      today,
    )
    expect(progress).toMatchObject({ value: euro(30_000), remaining: euro(30_000), standing: 'on-track' })
    expect(progress.remainingPerMonth).toBe(euro(5_000))
    expect(progress.hoursNeeded).toBe(400)
    expect(progress.projected).toBe(cents(6_016_484n))
  })
  test('of a month or quarter leaves out what was taken over of the year before it; of a year it counts', () => {
    const carried = { revenue: 40_000, costs: 10_000 }
    const months = [month('2026-07-01', 45_000, 11_000, carried)]
    const valueOf = (changes: Partial<Target>, day: string) =>
      progressOf(goal(changes), months, localDate(day)).value
    expect(valueOf({ period: 'month' }, '2026-07-20')).toBe(euro(5_000))
    expect(valueOf({ period: 'quarter', kind: 'profit' }, '2026-08-15')).toBe(euro(4_000))
    expect(valueOf({ period: 'year', kind: 'profit' }, '2026-08-15')).toBe(euro(34_000))
    // Books that begin within the first quarter took over a part of that quarter.
    const early = [month('2026-02-01', 45_000, 11_000, carried)]
    expect(progressOf(goal({ period: 'quarter' }), early, localDate('2026-03-01')).value).toBe(euro(45_000))
    expect(progressOf(goal({ period: 'month' }), early, localDate('2026-02-20')).value).toBe(euro(5_000))
  })
  test('is behind when its value is clearly below the even pace, and reached when the target is reached', () => {
    expect(progressOf(goal(), [month('2026-03-01', 20_000)], today).standing).toBe('behind')
    const reached = progressOf(goal(), [month('2026-03-01', 61_000)], today)
    expect(reached).toMatchObject({ standing: 'reached', remaining: 0n, remainingPerMonth: 0n })
  })
  test('makes no forecast in the first days', () => {
    const progress = progressOf(
      goal({ period: 'month' }),
      [month('2026-07-01', 100)],
      localDate('2026-07-02'),
    )
    expect(progress).toMatchObject({ projected: null, standing: 'too-early' })
  })
  test('of profit shows the revenue that is needed, at the costs of the last year', () => {
    const progress = progressOf(
      goal({ kind: 'profit', target: euro(40_000), hourlyRate: euro(100) }),
      [month('2026-03-01', 40_000, 10_000)],
      today,
    )
    expect(progress).toMatchObject({ value: euro(30_000), remaining: euro(10_000) })
    expect(progress.revenueNeeded).toBe(cents(1_333_333n))
    expect(progress.hoursNeeded).toBe(134)
  })
  test('of profit shows no needed revenue when costs exceed revenue', () => {
    const progress = progressOf(goal({ kind: 'profit' }), [month('2026-03-01', 100, 200)], today)
    expect(progress).toMatchObject({ value: euro(-100), revenueNeeded: null, hoursNeeded: null })
  })
  test('that is a ceiling warns before it is passed', () => {
    const ceiling = goal({ kind: 'ceiling', target: euro(20_000) })
    expect(progressOf(ceiling, [month('2026-02-01', 5_000)], today).standing).toBe('below')
    expect(progressOf(ceiling, [month('2026-02-01', 12_000)], today).standing, 'by its pace').toBe('near')
    expect(progressOf(ceiling, [month('2026-02-01', 20_000)], today).standing).toBe('near')
    expect(progressOf(ceiling, [month('2026-02-01', 20_001)], today).standing).toBe('over')
  })
  test('shows the periods before, each reached or not', () => {
    const { history } = progressOf(goal(), [month('2025-05-01', 70_000)], today)
    expect(history).toEqual([
      { name: '2025', value: euro(70_000), isReached: true },
      { name: '2024', value: 0n, isReached: false },
      { name: '2023', value: 0n, isReached: false },
    ])
  })
  test('has a value and a remainder that add up to its target, whatever the months were', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -9_999, max: 99_999 }))),
        fc.constantFrom('revenue', 'profit', 'ceiling'),
        fc.constantFrom('month', 'quarter', 'year'),
        (amounts, kind, period) => {
          const months = amounts.map(([n, revenue]) =>
            month(`2026-${String(n).padStart(2, '0')}-01`, revenue),
          )
          const { value, remaining } = progressOf(goal({ kind, period }), months, today)
          expect(remaining).toBe(value >= euro(60_000) ? 0n : euro(60_000) - value)
        },
      ),
    )
  })
})

describe('the free money', () => {
  const months = [month('2025-11-01', 50_000), month('2026-02-01', 30_000, 10_000)]
  const share = basisPoints(3_000n)
  test('is the money less VAT, bills and a share of this year’s profit', () => {
    const known = { money: euro(25_000), vat: euro(4_000), payable: euro(1_500) }
    expect(freeMoneyOf({ ...known, incomeTax: shareOfProfit(share, months, today) })).toEqual({
      ...known,
      incomeTax: euro(6_000),
      free: euro(13_500),
    })
  })
  test('does not count VAT to be received, and no tax on a loss', () => {
    const known = { money: euro(100), vat: euro(-50), payable: euro(0) }
    const incomeTax = shareOfProfit(share, [], today)
    expect(freeMoneyOf({ ...known, incomeTax })).toEqual({ ...known, incomeTax: 0n, free: euro(100) })
  })
  test('has no income tax while the owner has no percentage for it', () => {
    const known = { money: euro(100), vat: euro(0), payable: euro(0) }
    const incomeTax = shareOfProfit(null, months, today)
    expect(freeMoneyOf({ ...known, incomeTax })).toMatchObject({ incomeTax: 0n, free: euro(100) })
  })
})
