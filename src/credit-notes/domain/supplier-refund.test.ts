import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { refundedPartOf, type RefundedPart } from './supplier-refund.ts'

const amount = (max: bigint) => fc.bigInt(1n, max).map(cents)

test('in whatever parts a line is refunded, net and VAT together are those of the line, to the cent', () => {
  fc.assert(
    fc.property(
      amount(1_000_000n),
      fc.bigInt(0n, 210_000n),
      fc.boolean(),
      fc.array(fc.nat(100), { maxLength: 8 }),
      (net, vat, isReversed, shares) => {
        const line = { net, vat: cents(vat), isReversed }
        const paid = isReversed ? net : net + vat
        let was: RefundedPart = { net: cents(0n), vat: cents(0n) }
        let left = paid
        for (const share of [...shares.map((each) => (paid * BigInt(each)) / 400n), null]) {
          const now = share === null || share > left ? left : share
          const part = refundedPartOf(line, was, cents(now))
          expect(isReversed ? part.net : part.net + part.vat, 'what came back').toBe(now)
          was = { net: cents(was.net + part.net), vat: cents(was.vat + part.vat) }
          left -= now
        }
        expect(was).toEqual({ net, vat })
      },
    ),
  )
})

test('a second part is rounded over both, as in the books', () => {
  const line = { net: cents(100n), vat: cents(21n), isReversed: false }
  const first = refundedPartOf(line, { net: cents(0n), vat: cents(0n) }, cents(1n))
  expect(first).toEqual({ net: 1n, vat: 0n })
  expect(refundedPartOf(line, first, cents(2n))).toEqual({ net: 1n, vat: 1n })
})
