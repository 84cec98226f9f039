import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from '#documents/domain/country.ts'
import { businessIdExample, parseBusinessId } from './business-id.ts'

describe('the number of a business', () => {
  test.each([
    ['GB', 'GB 980 7806 84', 'GB980780684'],
    ['GB', '980780684', 'GB980780684'],
    ['GB', 'gbGD001', 'GBGD001'],
    ['GB', 'XI980780684', 'XI980780684'],
    ['XI', '980780684', 'XI980780684'],
    ['CH', 'CHE-116.281.710 MWST', 'CHE116281710MWST'],
    ['CH', 'CHE-116.281.710', 'CHE116281710'],
    ['NO', '974 760 673 MVA', 'NO974760673MVA'],
    ['NO', 'NO974760673', 'NO974760673'],
    ['US', '91-1144442', '911144442'],
    ['AU', '51 824 753 556', '51824753556'],
    ['JP', 'T1234567890123', 'T1234567890123'],
    ['IN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
    ['TR', '1234567890', '1234567890'],
    ['US', 'DE136695976', 'DE136695976'],
    ['DE', 'BE0403019261', 'BE0403019261'],
    ['NL', 'nl 0044.95.445.b01', 'NL004495445B01'],
  ])('of %s typed as %s is stored as %s', (country, typed, kept) => {
    expect(parseBusinessId(typed, country)).toBe(kept)
    expect(parseBusinessId(kept, country)).toBe(kept)
  })

  test.each([
    ['NL', 'GB980780684', 'a British number of a Dutch customer'],
    ['NL', '12345678', 'a KvK number'],
    ['DE', '12345678', 'no id of the EU'],
    ['GB', 'GB12345', 'too short'],
    ['CH', 'CHE-12', 'too short'],
    ['NO', '12345678', 'eight digits'],
    ['US', 'geen', 'a word'],
    ['AU', 'NL123456789B01', 'begins as an id of the EU and is none'],
    ['AU', 'x'.repeat(30), 'no digits'],
  ])('of %s is not %s: %s', (country, typed) => {
    expect(parseBusinessId(typed, country)).toBeNull()
  })

  test('any text gets an answer, in any country, and each refusal contains an example', () => {
    const anyCountry = fc.constantFrom(...countries.map(([code]) => code))
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Z0-9. -]{0,24}$/)),
        anyCountry,
        (typed, country) => {
          const kept = parseBusinessId(typed, country)
          expect(kept === null ? null : parseBusinessId(kept, country)).toBe(kept)
          expect(businessIdExample(country)).toMatch(/^[A-Z].*\.$/)
        },
      ),
    )
  })
})
