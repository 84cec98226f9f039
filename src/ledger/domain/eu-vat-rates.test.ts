import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints } from '#kernel/money.ts'
import { countries, isEuCountry } from '#documents/domain/country.ts'
import { allOssCodes, euRateChoices, euRateFor, euRatesOn } from './eu-vat-rates.ts'
import { ossCaseOf, ossCodeOf } from './vat-code.ts'

const day = localDate('2026-11-29')
const rates = (country: string, on: string) => euRateChoices(country, localDate(on)).map(Number)

test('every other country of the EU has a standard rate of at least 15 %, and its reduced rates are lower', () => {
  for (const [country] of countries.filter(([code]) => isEuCountry(code))) {
    const [standard = 0, ...reduced] = rates(country, day)
    expect(standard, country).toBeGreaterThanOrEqual(1500)
    expect(reduced, country).toEqual(reduced.toSorted((a, b) => b - a))
    expect(Math.max(0, ...reduced), country).toBeLessThan(standard)
  }
})

test('a rate holds from its day: Finland lowers one in 2026, Estonia raises its standard rate in July 2025', () => {
  expect(rates('FI', '2025-12-31')).toEqual([2550, 1400, 1000])
  expect(rates('FI', '2026-01-01')).toEqual([2550, 1350, 1000])
  expect([rates('EE', '2025-06-30')[0], rates('EE', '2025-07-01')[0]]).toEqual([2200, 2400])
})

test('Romania has two rates since August 2025, and the low rate of Lithuania rises in 2026', () => {
  expect(rates('RO', '2025-07-31')).toEqual([1900, 900, 500])
  expect(rates('RO', '2025-08-01')).toEqual([2100, 1100])
  expect(rates('LT', '2025-12-31')).toEqual([2100, 900, 500])
  expect(rates('LT', '2026-01-01')).toEqual([2100, 1200, 500])
})

test('before the table and in other countries nothing is known; after its last checked day the rate is marked', () => {
  expect(euRatesOn('DE', localDate('2024-12-31'))).toBeNull()
  expect(euRatesOn('NL', day)).toBeNull()
  expect(euRatesOn('DE', day)?.isSettled).toBe(true)
  expect(euRatesOn('DE', localDate('2027-01-01'))?.isSettled).toBe(false)
})

test('the low Dutch rate becomes the highest reduced one, or the standard rate of a country without', () => {
  const at = (country: string, rate: bigint) => euRateFor(country, basisPoints(rate), day)
  expect([at('DE', 2100n), at('DE', 900n), at('DK', 900n)]).toEqual([1900n, 700n, 2500n])
})

test('a code says country, rate and supply, and every code is read as it was written', () => {
  for (const code of allOssCodes()) {
    const of = ossCaseOf(code)
    expect(of === null ? null : ossCodeOf(of)).toBe(code)
  }
  expect([ossCaseOf('nl-high'), ossCaseOf('oss-goods-DE-'), ossCaseOf(null)]).toEqual([null, null, null])
})
