import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { add, cents, sum, ZERO } from '#kernel/money.ts'
import { cashReceived, differenceOf, misfitOf } from './takings.ts'
import { NOT_COUNTED, takingsOfTill, type TillDay } from './till-days.ts'

const amount = fc.bigInt({ min: 0n, max: 500_00n }).map(cents)
const days = fc.array(fc.record({ low: amount, card: amount }), { minLength: 1, maxLength: 20 }).map((list) =>
  list.map(({ low, card }, at): TillDay => ({
    day: addDays(localDate('2026-10-01'), at),
    sold: { high: ZERO, low: add(low, card), zero: ZERO },
    bottleDeposits: ZERO,
    vouchersSold: ZERO,
    vouchersRedeemed: ZERO,
    tips: ZERO,
    card,
    cash: low,
    onAccount: ZERO,
  })),
) // prettier-ignore

test('each drawer begins with what the one before it ended with, and a till that is believed has no difference', () => {
  fc.assert(
    fc.property(days, amount, (ofTill, before) => {
      const takings = takingsOfTill(ofTill, [], { before, tipsFor: 'owner' })
      for (const [at, day] of takings.entries()) {
        expect(misfitOf(day, { before: takings[at - 1] ?? null, after: takings[at + 1] ?? null })).toBeNull()
        expect([cashReceived(day), differenceOf(day)]).toEqual([ofTill[at]?.cash, ZERO])
      }
      expect(takings.at(-1)?.cashCounted).toBe(add(before, sum(ofTill.map(({ cash }) => cash))))
    }),
  )
})

test('what was counted wins over the till, and the difference is of that day alone', () => {
  const [first, second] = fc.sample(days, { numRuns: 50, seed: 1 }).find((list) => list.length > 1) ?? []
  const counted = cents((first?.cash ?? ZERO) + 98_00n)
  const counts = [{ ...NOT_COUNTED, counted }, NOT_COUNTED]
  const takings = takingsOfTill([first as TillDay, second as TillDay], counts, { before: cents(100_00n), tipsFor: 'staff' }) // prettier-ignore
  expect(takings.map(differenceOf)).toEqual([-2_00n, ZERO])
  expect(takings[1]?.cashBefore).toBe(counted)
})
