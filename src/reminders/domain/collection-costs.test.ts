import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents } from '#kernel/money.ts'
import { collectionCosts, costsPerInvoice, costsWithVat, limitsOn } from './collection-costs.ts'

const day = localDate('2026-10-22')
const VAT = basisPoints(2100n)

describe('the costs of collecting', () => {
  test.each([
    [26_667n, 4_000n, 4_840n],
    [50_000n, 7_500n, 9_075n],
    [121_000n, 18_150n, 21_962n],
    [250_000n, 37_500n, 45_375n],
    [500_000n, 62_500n, 75_625n],
    [1_000_000n, 87_500n, 105_875n],
    [20_000_000n, 277_500n, 335_775n],
    [100_000_000n, 677_500n, 819_775n],
    [900_000_000n, 677_500n, 819_775n],
  ])('over %d cents are %d, with VAT %d', (principal, costs, withVat) => {
    expect(collectionCosts(cents(principal), day)).toBe(costs)
    expect(costsWithVat(cents(costs), VAT)).toBe(withVat)
  })
  test('are at least € 40, and exact where a float would lose a cent (case 1)', () => {
    expect(collectionCosts(cents(12_100n), day)).toBe(4_000n)
    expect(collectionCosts(cents(100_050n), day)).toBe(15_008n)
  })
  test('have VAT only when that is asked for (case 3)', () => {
    expect(costsWithVat(collectionCosts(cents(121_000n), day), VAT)).toBe(21_962n)
  })
  test('of several invoices in one letter are those of the sum (cases 4 and 14)', () => {
    expect(collectionCosts(cents(30_000n), day)).toBe(4_500n)
    expect(collectionCosts(cents(300_000n), day)).toBe(42_500n)
    expect(collectionCosts(cents(36_000n), day)).toBe(5_400n)
    expect(costsPerInvoice(3, day)).toBe(12_000n)
  })
  test('of nothing are nothing', () => {
    expect(collectionCosts(cents(0n), day)).toBe(0n)
    expect(collectionCosts(cents(-1n), day)).toBe(0n)
  })
  test('grow with the principal, from € 40 to € 6,775', () => {
    const principals = fc.bigInt({ min: 1n, max: 200_000_000n })
    fc.assert(
      fc.property(principals, principals, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        const [first, second] = [collectionCosts(cents(less), day), collectionCosts(cents(more), day)]
        expect(first <= second).toBe(true)
        expect(first >= limitsOn(day).least && second <= limitsOn(day).most).toBe(true)
      }),
    )
  })
})
