import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineId } from '#kernel/ids.ts'
import { basisPoints, price, quantity } from '#kernel/money.ts'
import { netOf, underScheme, vatOf, type Line } from './line.ts'
import { netPerCase, totalsOf } from './totals.ts'

const line = (changes: Partial<Line> = {}): Line & { id: LineId } => ({
  id: 'line' as LineId,
  description: 'Advies',
  quantity: quantity(1_0000n),
  unitPrice: price(100_0000n),
  vatRate: basisPoints(2100n),
  vatTreatment: 'standard',
  supply: 'service',
  ...changes,
})

/**
 * The oracle rounds as the Belastingdienst writes it down, on the digits themselves: cut off after the cents, and one cent
 * more when the third decimal is a 5 or higher. It shares no arithmetic with the program.
 */
function centsFromDigits(exact: bigint, decimals: number): bigint {
  const digits = (exact < 0n ? -exact : exact).toString().padStart(decimals + 1, '0')
  const [whole, fraction] = [digits.slice(0, -decimals), digits.slice(-decimals)]
  const cut = BigInt(whole + fraction.slice(0, 2))
  const rounded = '56789'.includes(fraction.charAt(2) || '0') ? cut + 1n : cut
  return exact < 0n ? -rounded : rounded
}

interface Expected {
  readonly net: bigint
  readonly vat: bigint
  readonly gross: bigint
}

function expectedTotals(lines: readonly Line[]): Expected {
  const nets: Record<string, bigint> = {}
  for (const { quantity: count, unitPrice, vatRate, vatTreatment } of lines) {
    const rate = vatTreatment === 'standard' ? String(vatRate) : 'none'
    nets[rate] = (nets[rate] ?? 0n) + centsFromDigits(count * unitPrice, 8)
  }
  let [net, vat] = [0n, 0n]
  for (const [rate, amount] of Object.entries(nets)) {
    net += amount
    if (rate !== 'none') vat += centsFromDigits(amount * BigInt(rate), 6)
  }
  return { net, vat, gross: net + vat }
}

const anyLine: fc.Arbitrary<Line> = fc.record({
  description: fc.constant('Advies'),
  quantity: fc.bigInt(-10_000_000_000n, 10_000_000_000n).map(quantity),
  unitPrice: fc.bigInt(-1_000_000_000_000n, 1_000_000_000_000n).map(price),
  vatRate: fc.constantFrom(basisPoints(2100n), basisPoints(900n), basisPoints(0n)),
  vatTreatment: fc.constantFrom('standard', 'reverse-charge', 'exempt', 'kor'),
  supply: fc.constantFrom('service', 'goods'),
})

test('totals and VAT of any invoice are what the digits say, at the limits too', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 40 }), (lines) => {
      const { net, vat, gross } = totalsOf(lines)
      expect({ net, vat, gross }).toEqual(expectedTotals(lines))
    }),
    { numRuns: 2_000 },
  )
})

test('a hundred thousand ordinary invoices, to the cent', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      expect(firstDifference(seed, 1_000)).toBeNull()
    }),
    { numRuns: 100 },
  )
})

/** The first of so many invoices of a seed that comes to something else than the oracle says; null when none does. */
function firstDifference(seed: number, invoices: number): { lines: Line[]; expected: Expected } | null {
  const random = randomFrom(seed)
  for (let made = 0; made < invoices; made += 1) {
    const lines = ordinaryLines(random)
    const [actual, expected] = [totalsOf(lines), expectedTotals(lines)]
    if (actual.net !== expected.net || actual.vat !== expected.vat || actual.gross !== expected.gross)
      return { lines, expected }
  }
  return null
}

test('the rows of the VAT table add up to the totals; the highest rate first, reversed last', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 40 }), (lines) => {
      const { perRate, net, vat } = totalsOf(lines)
      expect(perRate.reduce((total, rate) => total + rate.net, 0n)).toBe(net)
      expect(perRate.reduce((total, rate) => total + rate.vat, 0n)).toBe(vat)
      const last = ['kor', 'exempt', 'reverse-charge']
      const order = perRate.map(({ vatTreatment, vatRate }) =>
        vatTreatment === 'standard' ? Number(vatRate) : last.indexOf(vatTreatment) - last.length,
      )
      expect(order).toEqual(order.toSorted((a, b) => b - a))
      expect(new Set(order).size).toBe(order.length)
    }),
  )
})

test('the nets per case of the return add up to the net of the document, in any country', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 40 }), fc.constantFrom('NL', 'DE', 'US'), (lines, country) => {
      const split = netPerCase(lines, { country, vatId: null })
      expect(split.reduce((total, { net }) => total + net, 0n)).toBe(totalsOf(lines).net)
    }),
  )
})

test('VAT is computed once per rate: three lines of € 0,35 have 22 cents, not three times 7', () => {
  const lines = [1, 2, 3].map(() => line({ unitPrice: price(3500n) }))
  expect(lines.map(vatOf)).toEqual([7n, 7n, 7n])
  expect(totalsOf(lines)).toMatchObject({ net: 105n, vat: 22n, gross: 127n })
})

test('a reverse-charged line has no VAT, whatever rate was typed', () => {
  const reversed = line({
    vatTreatment: 'reverse-charge',
    quantity: quantity(40_0000n),
    unitPrice: price(52_5000n),
  })
  expect(vatOf(reversed)).toBe(0n)
  expect(totalsOf([reversed])).toEqual({
    perRate: [{ vatTreatment: 'reverse-charge', vatRate: 0n, net: 2100_00n, vat: 0n }],
    net: 2100_00n,
    vat: 0n,
    gross: 2100_00n,
  })
})

test('under the KOR a standard line has no VAT, and gets its own back after it', () => {
  const lines = [line(), line({ vatTreatment: 'exempt' }), line({ vatTreatment: 'reverse-charge' })]
  const under = underScheme(lines, true)
  expect(under.map(({ vatTreatment }) => vatTreatment)).toEqual(['kor', 'exempt', 'reverse-charge'])
  expect(totalsOf(under).vat).toBe(0n)
  expect(underScheme(under, false)).toEqual(lines)
  expect(underScheme(lines, false)).toEqual(lines)
})

test('a price of € 0,335 comes to 34 cents once, and to € 3,35 for ten', () => {
  expect(netOf(line({ unitPrice: price(3350n) }))).toBe(34n)
  expect(netOf(line({ unitPrice: price(3350n), quantity: quantity(10_0000n) }))).toBe(3_35n)
})

test('nothing comes to nothing', () => {
  expect(totalsOf([])).toEqual({ perRate: [], net: 0n, vat: 0n, gross: 0n })
})

/** A small generator of even numbers from one seed (mulberry32), so that a failure is repeated by its seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** One to ten lines as a small business types them: hours in quarters, prices in cents or finer, a discount now and then. */
function ordinaryLines(random: (below: number) => number): Line[] {
  return Array.from({ length: 1 + random(10) }, () =>
    line({
      quantity: quantity(BigInt(random(4) === 0 ? random(400_000) : 2_500 * random(80))),
      unitPrice: price(
        BigInt((random(5) === 0 ? -1 : 1) * (random(3) === 0 ? random(5_000_000) : 100 * random(20_000))),
      ),
      vatRate: basisPoints([2100n, 900n, 0n][random(3)] ?? 0n),
      vatTreatment: random(8) === 0 ? 'reverse-charge' : 'standard',
    }),
  )
}
