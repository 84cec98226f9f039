import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  lastDayOfMonth,
  lastDayOfYear,
  localDate,
  monthsAfter,
  type LocalDate,
} from '#kernel/local-date.ts'
import { cents, sum, ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber } from './account.ts'
import { PREPAID } from './named-account.ts'
import {
  dueMonthsOfCost,
  entryOfMonth,
  monthsOfCost,
  partAfter,
  prepaidProblems,
  type MonthOfCost,
  type PrepaidCost,
} from './prepaid-cost.ts'

/** A prepaid cost of an opening balance, spread over its months. */
const insurance: PrepaidCost = {
  account: accountNumber('4520'),
  amount: cents(100_00n),
  firstDay: localDate('2026-08-15'),
  lastDay: localDate('2026-11-14'),
}
const open = new Set<number>()
const short = (months: readonly MonthOfCost[]) => months.map(({ month, amount }) => [month, amount])

test('a cost is spread over its months by days, and the rest of the rounding is in them', () => {
  // 92 days: 17, 30, 31 and 14 of them.
  expect(short(monthsOfCost(insurance))).toEqual([
    ['2026-08-01', 18_48n],
    ['2026-09-01', 32_61n],
    ['2026-10-01', 33_69n],
    ['2026-11-01', 15_22n],
  ])
})

const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(localDate('2026-01-01'), days))
const anyCost: fc.Arbitrary<PrepaidCost> = fc
  .record({
    account: fc.constantFrom('4520', '4220').map(accountNumber),
    amount: fc.bigInt({ min: 1n, max: 10_000_00n }).map(cents),
    firstDay: day,
    days: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ days, ...cost }) => ({ ...cost, lastDay: addDays(cost.firstDay, days) }))

test('the months of any cost are together its amount, and what is left at the end of a year is the part of a year-end', () => {
  fc.assert(
    fc.property(anyCost, (cost) => {
      const months = monthsOfCost(cost)
      expect(sum(months.map(({ amount }) => amount))).toBe(cost.amount)
      expect(months.every(({ amount }) => amount > ZERO)).toBe(true)
      for (const year of [2026, 2027, 2028]) {
        const later = months.filter(({ month }) => month > lastDayOfYear(year))
        expect(sum(later.map(({ amount }) => amount))).toBe(partAfter(cost.amount, cost, lastDayOfYear(year)))
      }
    }),
  )
})

/** What the books have after everything that is due on a day was booked. */
function bookedOn(today: LocalDate, wanted: readonly MonthOfCost[], booked: readonly MonthOfCost[], closed = open): MonthOfCost[] {
  const due = dueMonthsOfCost(wanted, booked, closed).filter((each) => each.day <= today)
  return [...booked, ...due.flatMap(({ month, parts }) => parts.map((part) => ({ month, ...part })))]
} // prettier-ignore

const balances = (booked: readonly MonthOfCost[]): Record<string, Cents> => {
  const sums: Record<string, Cents> = {}
  for (const { month, account, amount } of booked)
    sums[`${month} ${account}`] = cents((sums[`${month} ${account}`] ?? 0n) + amount)
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== ZERO).toSorted(([a], [b]) => (a < b ? -1 : 1)))
} // prettier-ignore

test('whatever is corrected in between, the books have each month of the cost as it is now, once', () => {
  fc.assert(
    fc.property(fc.array(anyCost, { minLength: 1, maxLength: 4 }), day, (versions, today) => {
      let booked: MonthOfCost[] = []
      for (const version of versions) booked = bookedOn(today, monthsOfCost(version), booked)
      const last = versions.at(-1) ?? insurance
      const ended = monthsOfCost(last).filter(({ month }) => lastDayOfMonth(month) <= today)
      expect(balances(booked)).toEqual(balances(ended))
      // A second run books nothing, and a cost that is reversed leaves nothing.
      expect(bookedOn(today, monthsOfCost(last), booked)).toEqual(booked)
      expect(balances(bookedOn(today, [], booked))).toEqual({})
    }),
  )
})

test('a month of a closed year is booked at the end of the first month that is open, and waits until then', () => {
  const closed = new Set([2026])
  const [first] = dueMonthsOfCost(monthsOfCost(insurance), [], closed)
  expect(first).toMatchObject({ month: '2026-08-01', day: '2027-01-31' })
  expect(bookedOn(localDate('2027-01-30'), monthsOfCost(insurance), [], closed)).toEqual([])
})

test('the entry of a month moves the cost from 1400, and a correction to less moves the difference back', () => {
  const entry = (amount: bigint) =>
    entryOfMonth('Verzekering', { month: localDate('2026-08-01'), day: localDate('2026-08-31'), parts: [{ account: insurance.account, amount: cents(amount) }] }) // prettier-ignore
  expect(entry(18_48n)).toMatchObject({
    date: '2026-08-31',
    description: 'Vooruitbetaald, augustus 2026: Verzekering',
    postings: [
      { account: '4520', side: 'debit', amount: 18_48n },
      { account: PREPAID, side: 'credit', amount: 18_48n },
    ],
  })
  expect(entry(-1_00n).postings).toMatchObject([
    { account: '4520', side: 'credit', amount: 1_00n },
    { account: PREPAID, side: 'debit', amount: 1_00n },
  ])
})

test('a line that cannot be spread says why and what to do', () => {
  const cost = { name: 'Verzekeringen', type: 'cost', isClosed: false } as const
  const line = { description: 'Verzekering', on: PREPAID, isDebit: true, cost, firstDay: insurance.firstDay, lastDay: insurance.lastDay }
  const problemsOf = (change: object) => prepaidProblems([{ ...line, ...change }], localDate('2026-07-01')).join(' ')
  expect(problemsOf({})).toBe('')
  expect(problemsOf({ isDebit: false })).toContain('debet op 1400')
  expect(problemsOf({ on: accountNumber('1410') })).toContain('debet op 1400')
  expect(problemsOf({ cost: { ...cost, type: 'revenue' } })).toContain('kies een soort kosten')
  expect(problemsOf({ cost: { ...cost, isClosed: true } })).toContain('afgesloten')
  expect(problemsOf({ firstDay: localDate('2026-06-30') })).toContain('begint vóór 01-07-2026')
  expect(problemsOf({ lastDay: localDate('2026-08-14') })).toContain('voor de eerste')
  expect(problemsOf({ lastDay: monthsAfter(line.firstDay, 12 * 31) })).toContain('langer dan 30 jaar')
}) // prettier-ignore
