import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { absolute, cents, shareOf } from '#kernel/money.ts'
import { basisPoints } from '#kernel/money.ts'
import { proposedBefore, vatOf } from './before.ts'

const day = localDate('2025-08-15')
const line = (number: string, isDebit: boolean, amount: bigint) => ({
  number,
  isDebit,
  amount: cents(amount),
})

test('the VAT accounts of an opening balance propose the boxes of the running period', () => {
  const lines = [
    line('1100', true, 5_000_00n), line('1500', false, 420_00n), line('1505', false, 18_00n),
    line('1520', true, 84_00n), line('1530', false, 210_00n),
  ] // prettier-ignore
  expect(proposedBefore(lines, day)).toEqual([
    { box: '1a', turnover: 2_000_00n, vat: 420_00n },
    { box: '1b', turnover: 200_00n, vat: 18_00n },
    { box: '5b', turnover: 0n, vat: 84_00n },
  ])
})

test('whatever the accounts have, the boxes owe that to the cent, and the turnover has that VAT', () => {
  const amount = fc.bigInt({ min: 1n, max: 10_000_000_00n })
  fc.assert(
    fc.property(amount, fc.boolean(), amount, (high, isDebit, input) => {
      const boxes = proposedBefore([line('1500', isDebit, high), line('1520', true, input)], day)
      expect(vatOf({ boxes, icp: [] })).toBe((isDebit ? -high : high) - input)
      const [first] = boxes
      const vat = shareOf(first?.turnover ?? cents(0n), basisPoints(2_100n))
      expect(absolute(cents(vat - (first?.vat ?? 0n))) <= 1n).toBe(true)
    }),
  )
})
