import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, lastDayOfYear, localDate } from '#kernel/local-date.ts'
import { cents, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { adjustmentEntries, daysOfLine, prepaidPart, type CostLine } from './adjustment.ts'

const euro = (amount: number): Cents => cents(BigInt(Math.round(amount * 100)))
const day = localDate

test('an insurance of € 612 from 1 July to 30 June is for 181 of 365 days of the next year', () => {
  const days = { firstDay: day('2026-07-01'), lastDay: day('2027-06-30') }
  expect(prepaidPart(euro(612), days, 2026)).toBe(euro(303.48))
  expect(prepaidPart(euro(612), days, 2027)).toBe(ZERO)
  // A licence of three years has a part of later years at each end.
  const long = { firstDay: day('2026-01-01'), lastDay: day('2028-12-31') }
  expect([2026, 2027, 2028].map((year) => prepaidPart(euro(1096), long, year))).toEqual([
    euro(731),
    euro(366),
    ZERO,
  ])
  // What is of the next year only is prepaid as a whole.
  expect(prepaidPart(euro(80), { firstDay: day('2027-01-01'), lastDay: day('2027-12-31') }, 2026)).toBe(
    euro(80),
  )
})

const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(day('2024-01-01'), days))

test('the parts of a cost before and after each end of a year are the cost, whatever the days', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), anyDay, fc.nat(1200), (amount, firstDay, length) => {
      const days = { firstDay, lastDay: addDays(firstDay, length) }
      const cost = cents(BigInt(amount))
      const parts = [2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031].map((year) =>
        prepaidPart(cost, days, year),
      )
      // Later ends of the year have no more left than earlier ones, all of it before and nothing after.
      expect(parts[0]).toBe(cost)
      expect(parts.at(-1)).toBe(ZERO)
      expect(parts.every((part, index) => index === 0 || part <= (parts[index - 1] ?? ZERO))).toBe(true)
    }),
  )
})

const line = (change: Partial<CostLine>): CostLine => ({
  account: accountNumber('4520'),
  date: day('2026-07-01'),
  description: 'Aansprakelijkheid',
  cost: euro(612),
  ofSameKind: 1,
  ...change,
})

test('the days of a line are those in its words, or a year for what is paid once a year', () => {
  expect(daysOfLine(line({}))).toEqual({ firstDay: '2026-07-01', lastDay: '2027-06-30' })
  expect(
    daysOfLine(line({ description: 'Hosting 15-10-2026 t/m 14-10-2027', account: accountNumber('4540') })),
  ).toEqual({
    firstDay: '2026-10-15',
    lastDay: '2027-10-14',
  })
  expect(daysOfLine(line({ description: 'Periode 1-1-2026 - 31-12-2026' }))).toBe(null)
  expect(
    daysOfLine(line({ description: 'Factuur 31-11-2026 en 12-13-2026', account: accountNumber('4540') })),
  ).toBe(null)
  expect(daysOfLine(line({ date: day('2026-01-01') }))).toBe(null)
  expect(daysOfLine(line({ cost: euro(99) }))).toBe(null)
  expect(daysOfLine(line({ ofSameKind: 12 }))).toBe(null)
  expect(daysOfLine(line({ account: accountNumber('4200') }))).toBe(null)
})

test('what moves a cost or work to the next year is reversed on 1 January, and stock is not', () => {
  const year = 2026
  fc.assert(
    fc.property(
      fc.constantFrom('prepaid', 'accrued', 'stock', 'work'),
      fc.integer({ min: 1, max: 9_999_999 }),
      (kind, amount) => {
        const account = accountNumber('4520')
        const entries = adjustmentEntries({
          kind,
          year,
          account,
          amount: cents(BigInt(amount)),
          description: 'Iets',
        })
        expect(entries.map(({ entry }) => entry.date)).toEqual(
          kind === 'stock' ? [lastDayOfYear(year)] : [lastDayOfYear(year), '2027-01-01'],
        )
        const moved = entries.flatMap(({ entry }) =>
          entry.postings.map(({ side, amount: each }) => (side === 'debit' ? each : negate(each))),
        )
        expect(sum(moved)).toBe(ZERO)
      },
    ),
  )
  const of = { kind: 'prepaid', year, account: accountNumber('4520'), description: 'Iets' } as const
  expect(adjustmentEntries({ ...of, amount: ZERO })).toEqual([])
})
