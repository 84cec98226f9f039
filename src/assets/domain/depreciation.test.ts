import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, lastDayOfMonth, localDate, monthOf, type LocalDate } from '#kernel/local-date.ts'
import { absolute, cents, subtract, sum } from '#kernel/money.ts'
import type { DepreciationTerms } from './asset.ts'
import {
  changeableFrom,
  dueMonths,
  estimateProblems,
  monthsBetween,
  monthsLater,
  scheduleOf,
  termsProblems,
} from './depreciation.ts'

const terms = (changes: Partial<DepreciationTerms> = {}): DepreciationTerms => ({
  cost: cents(3000_00n),
  residual: cents(600_00n),
  months: 48,
  inUseOn: localDate('2026-03-15'),
  depreciatedBefore: cents(0n),
  firstMonth: localDate('2026-03-01'),
  estimates: [],
  ...changes,
})

const anyTerms: fc.Arbitrary<DepreciationTerms> = fc
  .record({
    cost: fc.bigInt({ min: 1n, max: 10_000_000_00n }),
    residual: fc.bigInt({ min: 0n, max: 100n }),
    before: fc.bigInt({ min: 0n, max: 100n }),
    months: fc.integer({ min: 1, max: 600 }),
    elapsed: fc.integer({ min: 0, max: 599 }),
    day: fc.integer({ min: 0, max: 20_000 }),
  })
  .map(({ cost, residual, before, months, elapsed, day }) => {
    const inUseOn = addDays(localDate('2000-01-01'), day)
    const gone = Math.min(elapsed, months - 1)
    const kept = (cost * residual) / 100n
    return {
      cost: cents(cost),
      residual: cents(kept),
      months,
      inUseOn,
      depreciatedBefore: cents(gone === 0 ? 0n : ((cost - kept) * before) / 100n),
      firstMonth: monthsLater(monthOf(inUseOn), gone),
      estimates: [],
    }
  })

test('€ 3.000 less € 600, over four years from March: € 50 a month, until the residual value is left', () => {
  const schedule = scheduleOf(terms())
  expect(schedule).toHaveLength(48)
  expect(schedule[0]).toEqual({ month: '2026-03-01', amount: 50_00n, bookValue: 2950_00n })
  expect(schedule.at(-1)).toEqual({ month: '2030-02-01', amount: 50_00n, bookValue: 600_00n })
})

test('entered halfway its life, only the remaining amount is depreciated, in the remaining months', () => {
  const schedule = scheduleOf(
    terms({ depreciatedBefore: cents(500_00n), firstMonth: localDate('2027-01-01') }),
  )
  expect(schedule).toHaveLength(38)
  expect(schedule[0]).toEqual({ month: '2027-01-01', amount: 50_00n, bookValue: 2450_00n })
  expect(schedule.at(-1)?.bookValue).toBe(600_00n)
})

test('the parts add up exactly to the depreciable amount, differ by a cent at most, and end on the residual value', () => {
  fc.assert(
    fc.property(anyTerms, (any) => {
      const schedule = scheduleOf(any)
      const amounts = schedule.map(({ amount }) => amount)
      expect(sum(amounts)).toBe(subtract(subtract(any.cost, any.residual), any.depreciatedBefore))
      expect(schedule.at(-1)?.bookValue).toBe(any.residual)
      for (const amount of amounts) {
        expect(amount >= 0n).toBe(true)
        expect(absolute(subtract(amount, amounts[0] ?? amount)) <= 1n).toBe(true)
      }
      expect(schedule.map(({ month }) => monthsBetween(any.firstMonth, month))).toEqual(
        schedule.map((_, index) => index),
      )
    }),
  )
})

describe('a change of estimate', () => {
  const today = localDate('2027-03-20')

  test('keeps the months before it, and spreads the remaining amount over the remaining months', () => {
    const before = scheduleOf(terms())
    // Twelve months of € 50 are booked; € 2.400 remains, to € 0 over 24 months more.
    const estimate = { fromMonth: localDate('2027-03-01'), residual: cents(0n), months: 36 }
    expect(estimateProblems(terms(), estimate)).toEqual([])
    const after = scheduleOf(terms({ estimates: [estimate] }))
    expect(after.slice(0, 12)).toEqual(before.slice(0, 12))
    expect(after).toHaveLength(36)
    expect(after[12]).toEqual({ month: '2027-03-01', amount: 100_00n, bookValue: 2300_00n })
    expect(after.at(-1)).toEqual({ month: '2029-02-01', amount: 100_00n, bookValue: 0n })
  })

  test('continues the depreciation of a depreciated asset with a longer life and a lower residual value', () => {
    const estimate = { fromMonth: localDate('2031-01-01'), residual: cents(0n), months: 60 }
    const after = scheduleOf(terms({ estimates: [estimate] }))
    expect(after.slice(0, 48)).toEqual(scheduleOf(terms()))
    expect(after.slice(48).map(({ month, amount }) => [month, amount])).toEqual([
      ['2031-01-01', 300_00n],
      ['2031-02-01', 300_00n],
    ])
  })

  test('applies from this month on, unless the month was booked already or is before the first one', () => {
    expect(changeableFrom(terms(), localDate('2027-02-01'), today)).toBe('2027-03-01')
    expect(changeableFrom(terms(), localDate('2027-03-01'), localDate('2027-03-31'))).toBe('2027-04-01')
    expect(changeableFrom(terms(), undefined, localDate('2020-01-01'))).toBe('2026-03-01')
  })

  test.each<[string, { residual?: bigint; months?: number }, string]>([
    ['a worth above what it is in the books', { residual: 2400_01n }, 'hooguit wat het nog waard is'],
    ['a worth below nothing', { residual: -1n }, 'niet minder dan'],
    ['a life that is over', { months: 12 }, 'minstens 13 maanden'],
    ['a life beyond the calendar', { months: 2100 }, 'voorbij het jaar 2198'],
  ])('refuses %s', (_what, { residual = 0n, months = 48 }, words) => {
    const estimate = { fromMonth: localDate('2027-03-01'), residual: cents(residual), months }
    expect(estimateProblems(terms(), estimate).join(' ')).toContain(words)
  })

  test('however often it changes, all months together are cost − residual value, and past months do not change', () => {
    const anyChange = fc.record({
      later: fc.integer({ min: 0, max: 200 }),
      share: fc.bigInt({ min: 0n, max: 100n }),
      left: fc.integer({ min: 1, max: 300 }),
    })
    fc.assert(
      fc.property(anyTerms, fc.array(anyChange, { maxLength: 5 }), (any, changes) => {
        let now = any
        let from = any.firstMonth
        for (const { later, share, left } of changes) {
          from = monthsLater(from, later)
          const past = scheduleOf(now).filter(({ month }) => month < from)
          const worth = past.at(-1)?.bookValue ?? subtract(any.cost, any.depreciatedBefore)
          const estimate = {
            fromMonth: from,
            residual: cents((worth * share) / 100n),
            months: monthsBetween(monthOf(any.inUseOn), from) + left,
          }
          if (estimate.months <= 600) expect(estimateProblems(now, estimate)).toEqual([])
          now = { ...now, estimates: [...now.estimates, estimate] }
          const schedule = scheduleOf(now)
          expect(schedule.filter(({ month }) => month < from)).toEqual(past)
          expect(sum(schedule.map(({ amount }) => amount))).toBe(
            subtract(subtract(any.cost, any.depreciatedBefore), estimate.residual),
          )
          expect(schedule.at(-1)?.bookValue).toBe(estimate.residual)
          expect(schedule.every(({ amount }) => amount >= 0n)).toBe(true)
          expect(new Set(schedule.map(({ month }) => month)).size).toBe(schedule.length)
        }
      }),
    )
  })
})

describe('due months', () => {
  test('a month is due on its last day, and once', () => {
    const due = (today: string, booked: string[] = []) =>
      dueMonths(terms(), new Set(booked), new Set(), localDate(today)).map(({ month, day }) => [month, day])
    expect(due('2026-03-30')).toEqual([])
    expect(due('2026-03-31')).toEqual([['2026-03-01', '2026-03-31']])
    expect(due('2026-05-31', ['2026-03-01', '2026-05-01'])).toEqual([['2026-04-01', '2026-04-30']])
  })

  test('months of a closed year are booked at the end of the first month that is open, when that has ended', () => {
    const due = (today: string) =>
      dueMonths(
        terms({ inUseOn: localDate('2024-11-01'), firstMonth: localDate('2024-11-01') }),
        new Set(),
        new Set([2024, 2025]),
        localDate(today),
      )
    expect(due('2026-01-30')).toEqual([])
    const days = due('2026-01-31').map(({ day }) => day)
    expect(days).toEqual(Array.from({ length: 15 }, () => '2026-01-31'))
  })

  test('whatever days the job runs on, each month is booked once, and in the end all months are booked', () => {
    fc.assert(
      fc.property(
        anyTerms.filter(({ months }) => months <= 60),
        fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 1, maxLength: 20 }),
        fc.uniqueArray(fc.integer({ min: 2000, max: 2060 }), { maxLength: 3 }),
        (any, days, closedYears) => {
          const booked = new Set<string>()
          let total = 0n
          const bookOn = (today: LocalDate) => {
            for (const { month, amount, day } of dueMonths(any, booked, new Set(closedYears), today)) {
              expect(booked.has(month)).toBe(false)
              expect(day >= lastDayOfMonth(month)).toBe(true)
              expect(closedYears).not.toContain(Number(day.slice(0, 4)))
              booked.add(month)
              total += amount
            }
          }
          for (const after of days.toSorted((a, b) => a - b)) bookOn(addDays(any.inUseOn, after))
          bookOn(localDate('2199-12-31'))
          expect(total).toBe(any.cost - any.residual - any.depreciatedBefore)
        },
      ),
      { numRuns: 60 },
    )
  })
})

test.each<[string, Partial<DepreciationTerms>, string]>([
  ['no price', { cost: cents(0n) }, 'aanschafprijs is meer dan'],
  ['a residual value above the price', { residual: cents(3000_01n) }, 'meer dan de aanschafprijs'],
  [
    'written off before its use',
    { firstMonth: localDate('2026-02-01') },
    'niet voor de maand van ingebruikname',
  ],
  [
    'written off already',
    { firstMonth: localDate('2030-03-01'), depreciatedBefore: cents(2400_00n) },
    'al helemaal afgeschreven',
  ],
  ['a gap', { firstMonth: localDate('2026-06-01') }, 'Vul in wat al is afgeschreven'],
  [
    'something written off before its first month',
    { depreciatedBefore: cents(1n) },
    'hoort bij een latere eerste maand',
  ],
])('%s is refused with an instruction', (_what, changes, words) => {
  expect(termsProblems(terms(changes)).join(' ')).toContain(words)
  expect(termsProblems(terms())).toEqual([])
})
