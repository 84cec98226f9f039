import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, ZERO } from '#kernel/money.ts'
import { newsOf, usedShare } from './budget.ts'

const used = (minutes: number, invoiced = 0, toInvoice = 0) => ({
  minutes,
  invoiced: cents(BigInt(invoiced)),
  toInvoice: cents(BigInt(toInvoice)),
})

test('the larger share of hours and money is what is used, and a budget that is not reached is not rounded up to it', () => {
  const both = { minutes: 2400, amount: cents(300_000n) }
  expect(usedShare(both, used(2399))).toBe(99)
  expect(usedShare(both, used(2400))).toBe(100)
  expect(usedShare(both, used(600, 200_000, 60_000))).toBe(86)
  expect(usedShare({ minutes: null, amount: cents(100n) }, used(5000, -50))).toBe(0)
  expect(usedShare({ minutes: null, amount: null }, used(5000, 50))).toBe(0)
  expect(usedShare({ minutes: 60, amount: null }, { minutes: 90, invoiced: ZERO, toInvoice: ZERO })).toBe(150)
})

test('a share is told at 80 and at 100 percent, each until it was seen, and never below', () => {
  expect([79, 80, 99, 100, 250].map((share) => newsOf(share, 0))).toEqual([null, 80, 80, 100, 100])
  expect([80, 99, 100].map((share) => newsOf(share, 80))).toEqual([null, null, 100])
  fc.assert(
    fc.property(fc.nat(300), (share) => {
      expect(newsOf(share, 100)).toBeNull()
      const told = newsOf(share, 0)
      expect(told === null || told <= share).toBe(true)
      if (told !== null) expect(newsOf(share, told)).toBeNull()
    }),
  )
})
