import { localDate } from '#kernel/local-date.ts'
import { mayStandOn } from '#ledger/domain/vat-rate.ts'
import { expect, test } from 'vitest'
import { basisPoints } from '#kernel/money.ts'
import { countries, countryName, isCountry, isEuCountry, isNetherlands } from './country.ts'
import type { Supply, VatTreatment } from './line.ts'
import { vatCodeOf } from './vat-case.ts'
import { rateUnknownOn } from './vat-rate.ts'

const lineWith = (rate: bigint, vatTreatment: VatTreatment, supply: Supply) => ({
  vatRate: basisPoints(rate),
  vatTreatment,
  supply,
})

// The return's boxes: 1a high, 1b low, 1e zero and reversed at home, 3b within the EU, 3a export, none for services outside.
test.each([
  ['NL', 2100n, 'standard', 'service', 'nl-high'],
  ['NL', 2100n, 'standard', 'goods', 'nl-high'],
  ['NL', 900n, 'standard', 'goods', 'nl-low'],
  ['NL', 0n, 'standard', 'goods', 'nl-zero'],
  ['NL', 2100n, 'reverse-charge', 'service', 'nl-reverse-charge'],
  ['NL', 0n, 'reverse-charge', 'goods', 'nl-reverse-charge'],
  ['DE', 2100n, 'standard', 'service', 'nl-high'],
  ['DE', 2100n, 'reverse-charge', 'service', 'eu-services'],
  ['BE', 0n, 'reverse-charge', 'goods', 'eu-goods'],
  ['GR', 900n, 'reverse-charge', 'goods', 'eu-goods'],
  ['DE', 0n, 'standard', 'goods', 'nl-zero'],
  ['US', 2100n, 'standard', 'service', 'nl-high'],
  ['US', 0n, 'standard', 'goods', 'export-goods'],
  ['GB', 0n, 'standard', 'service', 'non-eu-services'],
  ['GB', 2100n, 'reverse-charge', 'goods', 'export-goods'],
  ['CH', 2100n, 'reverse-charge', 'service', 'non-eu-services'],
  ['NL', 2100n, 'exempt', 'service', 'nl-exempt'],
  ['DE', 0n, 'exempt', 'goods', 'nl-exempt'],
  ['NL', 2100n, 'kor', 'service', 'nl-kor'],
  ['US', 900n, 'kor', 'goods', 'nl-kor'],
  ['US', 900n, 'kor', 'service', 'non-eu-services'],
] as const)('%s at %d, %s, %s is %s', (country, rate, treatment, supply, code) => {
  expect(vatCodeOf(lineWith(rate, treatment, supply), { country, vatId: null })).toBe(code)
})

test('a rate that never was Dutch is refused with what to choose', () => {
  expect(() => vatCodeOf(lineWith(700n, 'standard', 'service'), { country: 'NL', vatId: null })).toThrow(
    'Kies een Nederlands btw-tarief',
  )
  const day = localDate('2026-11-20')
  expect([2100n, 900n, 0n].map((rate) => mayStandOn(basisPoints(rate), day))).toEqual([true, true, true])
  expect(mayStandOn(basisPoints(1900n), day)).toBe(false)
  expect(rateUnknownOn(day)).toBe('Kies een btw-tarief van 21, 9 of 0 procent.')
  expect(rateUnknownOn(localDate('2018-11-20'))).toBe('Kies een btw-tarief van 21, 6 of 0 procent.')
})

test('the European Union has 27 members, ourselves among them; a country of which we know no name keeps its code', () => {
  const codes = countries.map(([code]) => code)
  expect(codes.filter((code) => isEuCountry(code) || isNetherlands(code))).toHaveLength(27)
  expect(isEuCountry('NL')).toBe(false)
  expect(isEuCountry('GB')).toBe(false)
  expect(new Set(codes).size).toBe(codes.length)
  expect(isCountry('XX')).toBe(false)
  expect(countryName('BE')).toBe('België')
  expect(countryName('XX')).toBe('XX')
})
