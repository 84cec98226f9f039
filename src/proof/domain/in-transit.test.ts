import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { cents, sum } from '#kernel/money.ts'
import { isLate, waitingOf, type Movement } from './in-transit.ts'

const START = localDate('2026-05-01')
const on = (day: number, euros: number, description = ''): Movement => ({
  day: addDays(START, day),
  description,
  amount: cents(BigInt(Math.round(euros * 100))),
})
const left = (movements: readonly Movement[]) =>
  waitingOf(movements).map(({ day, amount }) => [day, Number(amount) / 100])

describe('money in transit', () => {
  test('that arrived is explained, whichever side was booked first', () => {
    expect(left([on(0, 100), on(2, -100)])).toEqual([])
    expect(left([on(0, -200), on(1, 200)])).toEqual([])
  })

  test('a deposit meets the arrival of its own amount, not the oldest one', () => {
    expect(left([on(0, 80), on(1, 100), on(3, -100)])).toEqual([['2026-05-01', 80]])
  })

  test('one payout of several days of cards takes the oldest days, and leaves a part of the last', () => {
    expect(left([on(0, 50), on(1, 60), on(2, 70), on(4, -120)])).toEqual([['2026-05-03', 60]])
  })

  test('more that arrived than was on its way is named by the day of its arrival', () => {
    expect(left([on(0, 50), on(3, -70)])).toEqual([['2026-05-04', -20]])
  })

  test('is late after two weeks', () => {
    expect([14, 15].map((days) => isLate(on(0, 1), addDays(START, days)))).toEqual([false, true])
  })

  const movements = fc
    .array(fc.tuple(fc.nat(40), fc.integer({ min: -9, max: 9 })), { maxLength: 30 })
    .map((all) =>
      all
        .filter(([, euros]) => euros !== 0)
        .map(([day, euros]) => on(day, euros))
        .toSorted((a, b) => a.day.localeCompare(b.day)),
    )

  test('what waits is the balance, to the cent, in one direction and the oldest first', () => {
    fc.assert(
      fc.property(movements, (all) => {
        const waiting = waitingOf(all)
        expect(sum(waiting.map(({ amount }) => amount))).toBe(sum(all.map(({ amount }) => amount)))
        expect(new Set(waiting.map(({ amount }) => amount > 0n)).size).toBeLessThanOrEqual(1)
        expect(waiting.map(({ day }) => day)).toEqual(waiting.map(({ day }) => day).toSorted())
        for (const { amount } of waiting) expect(amount).not.toBe(0n)
      }),
    )
  })
})
