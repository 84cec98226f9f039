import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDate, monthOf, type LocalDate } from '#kernel/local-date.ts'
import { absolute, cents, subtract, sum } from '#kernel/money.ts'
import type { DepreciationTerms } from './asset.ts'
import { dueMonths, monthEnd, monthsBetween, monthsLater, scheduleOf, termsProblems } from './depreciation.ts'

const terms = (changes: Partial<DepreciationTerms> = {}): DepreciationTerms => ({
  cost: cents(3000_00n),
  residual: cents(600_00n),
  months: 48,
  inUseOn: localDate('2026-03-15'),
  depreciatedBefore: cents(0n),
  firstMonth: localDate('2026-03-01'),
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
    }
  })

test('€ 3.000 less € 600, over four years from March: € 50 a month, until it is worth the residual value', () => {
  const schedule = scheduleOf(terms())
  expect(schedule).toHaveLength(48)
  expect(schedule[0]).toEqual({ month: '2026-03-01', amount: 50_00n, bookValue: 2950_00n })
  expect(schedule.at(-1)).toEqual({ month: '2030-02-01', amount: 50_00n, bookValue: 600_00n })
})

test('taken over halfway, only what is left is written off, in the months that are left', () => {
  const schedule = scheduleOf(
    terms({ depreciatedBefore: cents(500_00n), firstMonth: localDate('2027-01-01') }),
  )
  expect(schedule).toHaveLength(38)
  expect(schedule[0]).toEqual({ month: '2027-01-01', amount: 50_00n, bookValue: 2450_00n })
  expect(schedule.at(-1)?.bookValue).toBe(600_00n)
})

test('the parts are together exactly what is to be written off, differ by a cent at most, and end on the residual value', () => {
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

describe('what is due', () => {
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

  test('whatever days the work is done on, each month is booked once, and in the end all of it is', () => {
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
              expect(day >= monthEnd(month)).toBe(true)
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
])('%s is refused with what to do', (_what, changes, words) => {
  expect(termsProblems(terms(changes)).join(' ')).toContain(words)
  expect(termsProblems(terms())).toEqual([])
})
