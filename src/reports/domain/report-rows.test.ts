import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { balanceSheetRows } from './balance-sheet-report.ts'
import { costsByCategory } from './costs-by-category.ts'
import { profitAndLossRows } from './profit-and-loss.ts'
import { periodBefore, periodName, stretchesOf } from './report-period.ts'
import type { ReportRow } from './report-table.ts'
import { anyBooks, anyDay, plainSum, randomAccounts, sumsOf } from './testing/random-books.ts'
import { trialBalanceRows } from './trial-balance.ts'

const typeOf = new Map(randomAccounts)
const total = (rows: readonly ReportRow[]) => rows.find(({ kind }) => kind === 'total')?.amounts ?? []

test(
  'on ten thousand random administrations the reports agree with each other and with a simple sum',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(anyBooks, anyDay, anyDay, (books, one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const accounts = sumsOf(books, [from, addDays(to, 1)])
        const period = { first: 1, end: 2 }
        const sum = (...types: string[]) =>
          plainSum(books, (account) => types.includes(typeOf.get(account) ?? ''), from, to)

        expect(total(profitAndLossRows(accounts, [period]))).toEqual([-sum('revenue', 'cost')])
        expect(total(costsByCategory(accounts, [period]).rows)).toEqual([sum('cost')])
        const sheet = balanceSheetRows(accounts, [{ until: { first: 0, end: 2 }, thisYear: period }])
        expect(total(sheet)).toEqual([0n])
        const [opening, debit, credit, closing] = total(trialBalanceRows(accounts, { year: 1, period }))
        expect([opening, closing, (debit ?? 0n) - (credit ?? 0n)]).toEqual([0n, 0n, 0n])
        const earned = sheet.find(({ texts }) => texts[1] === 'Resultaat lopend boekjaar')?.amounts[0] ?? 0n
        expect(earned).toBe(sum('revenue', 'cost'))
      }),
      { numRuns: 10_000 },
    )
  },
)

test.each([
  ['2026-01-01', '2026-12-31', '2026', '2025'],
  ['2026-10-01', '2026-12-31', '4e kwartaal 2026', '3e kwartaal 2026'],
  ['2026-03-01', '2026-03-31', 'maart 2026', 'februari 2026'],
  ['2024-02-01', '2024-02-29', 'februari 2024', 'januari 2024'],
  ['2026-03-10', '2026-03-12', '10-03-2026 t/m 12-03-2026', '07-03-2026 t/m 09-03-2026'],
  ['2025-11-01', '2026-02-28', '01-11-2025 t/m 28-02-2026', '01-07-2025 t/m 31-10-2025'],
])('%s to %s is %s, and the period before it %s', (from, to, name, before) => {
  const period = { from: localDate(from), to: localDate(to) }
  expect(periodName(period)).toBe(name)
  const earlier = periodBefore(period)
  expect(earlier === null ? null : periodName(earlier)).toBe(before)
})

test('before the first day of the calendar there is no period', () => {
  expect(periodBefore({ from: localDate('1900-01-01'), to: localDate('1900-12-31') })).toBeNull()
  expect(periodBefore({ from: localDate('1900-01-01'), to: localDate('2199-12-31') })).toBeNull()
})

test('the stretches of a period are its days, each once', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one]
      const stretches = stretchesOf({ from, to })
      expect(stretches[0]?.first).toBe(from)
      expect(stretches.at(-1)?.last).toBe(to)
      for (const [index, { last }] of stretches.slice(0, -1).entries())
        expect(stretches[index + 1]?.first).toBe(addDays(last, 1))
    }),
  )
})
