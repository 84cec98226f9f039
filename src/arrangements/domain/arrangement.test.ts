import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { cents, sum } from '#kernel/money.ts'
import { problemOf, proposeInstalments, standingsOf, stateOfAll } from './arrangement.ts'

const first = localDate('2026-12-31')
const monthly = { first, rhythm: 'month' as const }

test('€ 1.000,00 in three months is twice € 333,33 and once € 333,34, on the last days of the months', () => {
  expect(proposeInstalments(cents(100_000n), { ...monthly, count: 3 })).toEqual([
    { dueOn: '2026-12-31', amount: 33_333n },
    { dueOn: '2027-01-31', amount: 33_333n },
    { dueOn: '2027-02-28', amount: 33_334n },
  ])
})

test('a proposal is always exactly the total, in order, and may be agreed', () => {
  fc.assert(
    fc.property(fc.bigInt(60n, 100_000_000n), fc.integer({ min: 1, max: 60 }), (total, count) => {
      const proposed = proposeInstalments(cents(total), { ...monthly, count })
      expect(sum(proposed.map(({ amount }) => amount))).toBe(total)
      expect(problemOf(proposed, cents(total), first)).toBeNull()
    }),
  )
})

test('what was received covers the earliest first, to the cent', () => {
  const instalments = proposeInstalments(cents(30_000n), { ...monthly, count: 3 })
  const states = (received: bigint, today = first) =>
    standingsOf(instalments, cents(received), today).map(({ state }) => state)
  expect(states(0n)).toEqual(['open', 'open', 'open'])
  expect(states(10_000n)).toEqual(['received', 'open', 'open'])
  expect(states(10_001n)).toEqual(['received', 'partly', 'open'])
  expect(states(30_000n)).toEqual(['received', 'received', 'received'])
  // A payment was turned back after something was credited: less than nothing was received.
  expect(states(-500n)).toEqual(['open', 'open', 'open'])
  fc.assert(
    fc.property(fc.bigInt(0n, 30_000n), (received) => {
      const covered = standingsOf(instalments, cents(received), first).map((each) => each.received)
      expect(sum(covered)).toBe(received)
    }),
  )
})

test('an instalment is missed after three days, and not before', () => {
  const instalments = proposeInstalments(cents(20_000n), { ...monthly, count: 2 })
  const on = (days: number, received = 0n) =>
    stateOfAll(standingsOf(instalments, cents(received), addDays(first, days)), false)
  expect([on(0), on(3), on(4), on(4, 9_999n), on(4, 10_000n), on(100, 20_000n)]).toEqual([
    'kept', 'kept', 'missed', 'missed', 'kept', 'done',
  ])
}) // prettier-ignore

test('instalments that do not add up, are out of order or in the past are refused', () => {
  const today = localDate('2026-12-01')
  const one = (dueOn: string, amount: bigint) => ({ dueOn: localDate(dueOn), amount: cents(amount) })
  const problem = (...instalments: ReturnType<typeof one>[]) => problemOf(instalments, cents(100n), today)
  expect(problem(one('2026-12-31', 99n))).toBe('sum')
  expect(problem(one('2026-12-31', 101n), one('2027-01-31', -1n))).toBe('amount')
  expect(problem(one('2027-01-31', 50n), one('2026-12-31', 50n))).toBe('order')
  expect(problem(one('2026-12-31', 50n), one('2026-12-31', 50n))).toBe('order')
  expect(problem(one('2026-11-30', 50n), one('2026-12-31', 50n))).toBe('past')
  expect(problem(one('2026-12-01', 100n))).toBeNull()
})
