import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints, cents, price, quantity, sum } from '#kernel/money.ts'
import { amountOf, baseOf, discountOf, includesVat, netPriceOf, type Line } from './line.ts'
import { netPerCase, netsWithin, totalsOf, withFigures } from './totals.ts'

const line = (changes: Partial<Line> = {}): Line => ({
  description: 'Advies',
  quantity: quantity(1_0000n),
  unitPrice: price(100_0000n),
  vatRate: basisPoints(2100n),
  vatTreatment: 'standard',
  supply: 'service',
  ...changes,
})
const euros = (amount: number): Line['unitPrice'] => price(BigInt(Math.round(amount * 10_000)))
const inclusive = (unitPrice: number, changes: Partial<Line> = {}): Line =>
  line({ unitPrice: euros(unitPrice), isPriceInclusive: true, ...changes })

test('a discount is a percentage of quantity × price, or euros off the line', () => {
  const hours = { quantity: quantity(7_5000n), unitPrice: euros(95) }
  expect(amountOf(line({ ...hours, discountPercentage: basisPoints(1000n) }))).toBe(64125n)
  expect(amountOf(line({ ...hours, discountAmount: cents(500n) }))).toBe(70750n)
  // 33,33% of € 0,10 is rounded once: € 0,03.
  expect(discountOf(line({ unitPrice: euros(0.1), discountPercentage: basisPoints(3333n) }))).toBe(3n)
})

test('what is given back of a discounted line is its mirror', () => {
  for (const discount of [{ discountPercentage: basisPoints(1250n) }, { discountAmount: cents(799n) }]) {
    const sold = line({ quantity: quantity(3_0000n), unitPrice: euros(19.99), ...discount })
    expect(amountOf({ ...sold, quantity: quantity(-3_0000n) })).toBe(-amountOf(sold))
  }
})

test('prices of a shop come to what was typed: three of € 9,99 and one of € 0,99 are € 30,96', () => {
  const lines = [inclusive(9.99, { quantity: quantity(3_0000n) }), inclusive(0.99)]
  expect(totalsOf(lines)).toMatchObject({ net: 2559n, vat: 537n, gross: 3096n })
  expect(withFigures(lines).map(({ net, vat }) => [net, vat])).toEqual([
    [2477n, 520n],
    [82n, 17n],
  ])
})

test('reverse charge, exempt and KOR know one price, however the document is typed', () => {
  for (const vatTreatment of ['reverse-charge', 'exempt', 'kor'] as const) {
    const lines = [inclusive(121, { vatTreatment })]
    expect(totalsOf(lines)).toMatchObject({ net: 12100n, vat: 0n, gross: 12100n })
    expect(netPriceOf(inclusive(121, { vatTreatment }))).toBe(euros(121))
  }
})

const anyDiscount: fc.Arbitrary<Partial<Line>> = fc.oneof(
  fc.constant({}),
  fc.bigInt(0n, 10_000n).map((share) => ({ discountPercentage: basisPoints(share) })),
  fc.bigInt(0n, 5_000n).map((amount) => ({ discountAmount: cents(amount) })),
)
const anyLine: fc.Arbitrary<Line> = fc
  .record({
    quantity: fc.bigInt(-1_000_000n, 1_000_000n).map(quantity),
    unitPrice: fc.bigInt(-10_000_000n, 10_000_000n).map(price),
    vatRate: fc.constantFrom(basisPoints(2100n), basisPoints(900n), basisPoints(0n)),
    vatTreatment: fc.constantFrom('standard', 'standard', 'reverse-charge', 'exempt', 'kor'),
    supply: fc.constantFrom('service', 'goods'),
    isPrepayment: fc.boolean(),
    discount: anyDiscount,
  })
  .map(({ discount, ...changes }) => line({ ...changes, ...discount }))

test('the total of a document whose prices include VAT is the sum of what was typed, whatever the lines', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), (typed) => {
      const lines = typed.map((each) => ({ ...each, isPriceInclusive: true }))
      expect(totalsOf(lines).gross).toBe(sum(lines.map(amountOf)))
    }),
    { numRuns: 2_000 },
  )
})

test('the lines add up to the document: nets in total and per case, VAT per rate, with and without VAT in the price', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), fc.boolean(), (typed, isPriceInclusive) => {
      const lines = typed.map((each) => ({ ...each, isPriceInclusive }))
      const [totals, figures] = [totalsOf(lines), withFigures(lines)]
      expect(sum(figures.map(({ net }) => net))).toBe(totals.net)
      expect(sum(netPerCase(lines, { country: 'NL', vatId: null }).map(({ net }) => net))).toBe(totals.net)
      for (const each of figures) {
        if (includesVat(each)) expect(each.net + each.vat).toBe(amountOf(each))
        // Less than a cent from the net of the line by itself.
        const exact = includesVat(each) ? amountOf(each) * 10_000n : amountOf(each) * (10_000n + each.vatRate)
        const off = each.net * (10_000n + each.vatRate) - exact
        expect((off < 0n ? -off : off) < 10_000n + each.vatRate).toBe(true)
      }
      if (isPriceInclusive)
        for (const rate of totals.perRate) {
          const ofRate = figures.filter(
            (each) =>
              each.vatTreatment === rate.vatTreatment &&
              (each.vatTreatment !== 'standard' || each.vatRate === rate.vatRate),
          )
          expect(sum(ofRate.map(({ vat }) => vat))).toBe(rate.vat)
        }
    }),
    { numRuns: 2_000 },
  )
})

test('VAT taken out of a price is the price less its net, for every amount up to € 2.000', () => {
  const wrong: bigint[] = []
  for (const rate of [2100n, 900n].map(basisPoints))
    for (let gross = 1n; gross <= 200_000n; gross += 1n) {
      const { net, vat } = totalsOf([
        line({ unitPrice: price(gross * 100n), vatRate: rate, isPriceInclusive: true }),
      ])
      const off = 2n * (vat * (10_000n + rate) - gross * rate)
      if (net + vat !== gross || off > 10_000n + rate || -off >= 10_000n + rate) wrong.push(gross)
    }
  expect(wrong).toEqual([])
})

test('a net is divided to the cent, also where it is a cent off the sum of the exact nets', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(-100_000n, 100_000n).map(cents), { minLength: 1, maxLength: 20 }),
      fc.constantFrom(-1n, 0n, 1n),
      (amounts, off) => {
        const rate = basisPoints(2100n)
        const exact = amounts.reduce((total, amount) => total + amount * 10_000n, 0n)
        const net = cents(exact / 12_100n + off)
        expect(sum(netsWithin(amounts, rate, net))).toBe(net)
      },
    ),
  )
})

test('the price of one unit without VAT keeps four decimals', () => {
  expect(netPriceOf(inclusive(25))).toBe(206612n)
  expect(netPriceOf(line({ unitPrice: euros(25) }))).toBe(euros(25))
  expect(baseOf(inclusive(25, { quantity: quantity(4_0000n) }))).toBe(10000n)
})
