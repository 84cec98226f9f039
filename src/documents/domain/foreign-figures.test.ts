import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints, cents, price, quantity, sum } from '#kernel/money.ts'
import { dutchFormat } from '#kernel/dutch-format.ts'
import { englishFormat } from '#kernel/english-format.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import { foreignAmount, inEuros, ratePerEuro, type ExchangeRate } from '#ledger/domain/foreign-money.ts'
import { foreignTotalFacts, readableForeign } from './foreign-facts.ts'
import { foreignDifference, foreignFiguresOf } from './foreign-figures.ts'
import { dutch } from './language/dutch.ts'
import { linesIn, type Line } from './line.ts'
import { totalsOf, withFigures } from './totals.ts'

const rate = (code: string, perEuro: bigint): ExchangeRate => ({
  currency: code as CurrencyCode,
  perEuro: ratePerEuro(perEuro),
  source: 'typed',
})
const DOLLAR = rate('USD', 1_087_000n)

const line = (changes: Partial<Line> = {}): Line => ({
  description: 'Advies',
  quantity: quantity(4_0000n),
  unitPrice: price(250_0000n),
  vatRate: basisPoints(21_00n),
  vatTreatment: 'standard',
  supply: 'service',
  ...changes,
})

const anyLine = fc.record({
  quantity: fc.bigInt({ min: -100_0000n, max: 100_0000n }).map(quantity),
  unitPrice: fc.bigInt({ min: 0n, max: 10_000_0000n }).map(price),
  vatRate: fc.constantFrom(0n, 9_00n, 21_00n).map(basisPoints),
  discountPercentage: fc.option(fc.bigInt({ min: 0n, max: 100_00n }).map(basisPoints)),
})
const anyRate = fc
  .tuple(fc.constantFrom('USD', 'JPY', 'KWD'), fc.bigInt({ min: 10_000n, max: 500_000_000n }))
  .map(([code, perEuro]) => rate(code, perEuro))
const anyLines = fc.array(anyLine.map(line), { minLength: 1, maxLength: 12 })

describe('lines in another currency', () => {
  test('USD 1.000 at EUR 1 = USD 1,0870 is € 919,96, and the VAT of USD 210 is € 193,19', () => {
    const totals = totalsOf(linesIn([line()], DOLLAR))
    expect([totals.net, totals.vat, totals.gross]).toEqual([919_96n, 193_19n, 1113_15n])
  })

  test('each net and the VAT of each rate are rounded in the currency, and once in euros', () => {
    fc.assert(
      fc.property(anyLines, anyRate, (lines, exchange) => {
        const own = linesIn(lines, exchange)
        const [euros, foreign] = [totalsOf(own), foreignFiguresOf(own, exchange)]
        for (const each of foreign.perRate) {
          const same = euros.perRate.find(({ vatRate }) => vatRate === each.vatRate)
          expect(same?.vat).toBe(inEuros(each.vat, exchange.perEuro))
        }
      }),
    )
  })

  test('lines add up to their totals, in the currency and in euros', () => {
    fc.assert(
      fc.property(anyLines, anyRate, (lines, exchange) => {
        const own = withFigures(linesIn(lines, exchange))
        const [euros, foreign] = [totalsOf(own), foreignFiguresOf(own, exchange)]
        expect(sum(own.map(({ net }) => net))).toBe(euros.net)
        expect(own.reduce((so, { foreignNet = foreignAmount(0n) }) => so + foreignNet, 0n)).toBe(foreign.net)
        expect([euros.net + euros.vat, foreign.net + foreign.vat]).toEqual([euros.gross, foreign.gross])
      }),
    )
  })

  test('what credit notes take is together the whole, whatever the parts', () => {
    fc.assert(
      fc.property(anyLines, fc.nat(), anyRate, (lines, at, exchange) => {
        const part = lines.slice(0, at % lines.length)
        const [none, first, all] = [[], part, lines].map((each) => foreignFiguresOf(each, exchange))
        if (none === undefined || first === undefined || all === undefined) return
        const taken = [foreignDifference(first, none), foreignDifference(all, first)]
        expect(taken.reduce((so, { gross }) => so + gross, 0n)).toBe(all.gross)
      }),
    )
  })

  test('a rate that is taken off gives lines in euros again', () => {
    expect(totalsOf(linesIn(linesIn([line()], DOLLAR), null)).gross).toBe(cents(1210_00n))
  })
})

test('a reader sees the code of the currency, with the decimals that it has, in the own language', () => {
  expect(readableForeign(foreignAmount(1_234_500n), 'USD', dutchFormat)).toBe('USD\u00a01.234,50')
  expect(readableForeign(foreignAmount(-1_234_500n), 'USD', englishFormat)).toBe('-USD\u00a01,234.50')
  expect(readableForeign(foreignAmount(1_999_000n), 'JPY', dutchFormat)).toBe('JPY\u00a01.999')
  expect(readableForeign(foreignAmount(12_345n), 'KWD', dutchFormat, false)).toBe('12,345')
})

test('below the VAT in dollars is the VAT in euros, which the law wants; without VAT there is no such row', () => {
  const factsFor = (changes: Partial<Line>) => {
    const lines = linesIn([line(changes)], DOLLAR)
    return foreignTotalFacts({ ...DOLLAR, ...foreignFiguresOf(lines, DOLLAR) }, totalsOf(lines), dutch)
  }
  expect(
    factsFor({}).perRate.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' ')),
  ).toEqual(['Btw 21% over USD 1.000,00: USD 210,00', 'Btw 21% in euro: € 193,19'])
  expect(factsFor({ vatTreatment: 'reverse-charge' }).perRate).toHaveLength(1)
})
