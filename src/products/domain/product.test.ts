import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints, price } from '#kernel/money.ts'
import { grossPriceOf, lineTextOf, netPriceOf } from './product.ts'

const at = (unitPrice: bigint, isPriceInclusive: boolean, rate = 2100n) => ({
  unitPrice: price(unitPrice),
  isPriceInclusive,
  vatRate: basisPoints(rate),
  vatTreatment: 'standard' as const,
})

test('a price of € 121,00 with 21% VAT is € 100,00 without, and the reverse', () => {
  expect(netPriceOf(at(1_210_000n, true))).toBe(1_000_000n)
  expect(grossPriceOf(at(1_000_000n, false))).toBe(1_210_000n)
})

test('the typed price is the one that is kept; the other one is rounded', () => {
  expect(grossPriceOf(at(99_500n, true))).toBe(99_500n)
  expect(netPriceOf(at(99_500n, true))).toBe(82_231n)
  fc.assert(
    fc.property(fc.bigInt(-10_000_000n, 10_000_000n), fc.constantFrom(2100n, 900n, 0n), (typed, rate) => {
      const net = netPriceOf(at(typed, true, rate))
      const back = grossPriceOf(at(net, false, rate))
      expect(back - typed >= -1n && back - typed <= 1n).toBe(true)
    }),
  )
})

test('what is exempt or reversed has one price', () => {
  const exempt = { ...at(500_000n, false), vatTreatment: 'exempt' as const }
  expect([netPriceOf(exempt), grossPriceOf(exempt)]).toEqual([500_000n, 500_000n])
})

test('a line says the name, and the description below it', () => {
  expect(lineTextOf({ name: 'Onderhoud website', description: '' })).toBe('Onderhoud website')
  expect(lineTextOf({ name: 'Onderhoud website', description: 'Met updates' })).toBe(
    'Onderhoud website\nMet updates',
  )
})
