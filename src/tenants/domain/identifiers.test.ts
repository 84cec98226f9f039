import { isEmailAddress } from '#kernel/email-address.ts'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseBic,
  parseDutchVatId,
  parseDutchZipCode,
  parseIban,
  parseKvkNumber,
  parseVatId,
} from './identifiers.ts'
import { hasSharedSamples, sharedSample } from '#testing/shared-samples.ts'

interface Vectors {
  readonly parse: (typed: string) => string | null
  readonly valid: readonly string[]
  /** Each with the reason of its refusal. */
  readonly invalid: readonly (readonly [typed: string, why: string])[]
}

/** With the names of the project's shared vectors. */
const vectors: Readonly<Record<string, Vectors>> = {
  kvk: {
    parse: parseKvkNumber,
    valid: ['12345678', '01234567', '69599084', '27312152', '90004833'],
    invalid: [
      ['1234567', '7 digits'],
      ['123456789', '9 digits'],
      ['1234567A', 'letter'],
      ['00000000', 'all zero'],
      ['12.345.678', 'punctuation'],
    ],
  },
  btw_id_nl: {
    parse: parseDutchVatId,
    valid: ['NL004495445B01', 'NL820001119B01', 'NL000099998B57', 'NL123456789B13', 'NL001234567B29'],
    invalid: [
      ['NL000055557B34', 'neither test'],
      ['NL123456789B01', 'neither test'],
      ['NL004495446B01', 'one digit changed'],
      ['NL004495445B00', 'suffix 00'],
      ['004495445B01', 'prefix NL missing'],
    ],
  },
  vat_eu: {
    parse: parseVatId,
    valid: ['DE136695976', 'BE0403019261', 'FR40303265045', 'ATU13585627', 'IE6433435F'],
    invalid: [
      ['DE13669597', '8 digits'],
      ['BE403019261', 'old 9-digit form'],
      ['FRO0303265045', 'letter O in the key'],
      ['AT13585627', 'U missing'],
      ['GB123456789', 'not in the EU'],
    ],
  },
  iban: {
    parse: parseIban,
    valid: [
      'NL91ABNA0417164300',
      'NL20INGB0001234567',
      'NL44RABO0123456789',
      'NL77BUNQ2025001234',
      'DE89370400440532013000',
    ],
    invalid: [
      ['NL91ABNA0417164301', 'check digits'],
      ['NL91ABNA041716430', '17 characters'],
      ['NL91ABN10417164300', 'digit in the bank code'],
      ['XX91ABNA0417164300', 'unknown country'],
      ['DE8937040044053201300', 'DE must be 22'],
    ],
  },
  bic: {
    parse: parseBic,
    valid: ['ABNANL2A', 'INGBNL2A', 'RABONL2U', 'TRIONL2U', 'DEUTDEFF500'],
    invalid: [
      ['ABNANL2', '7 characters'],
      ['ABNANL2AX', '9 characters'],
      ['ABN1NL2A', 'digit in the institution code'],
      ['ABNAN12A', 'digit in the country'],
      ['ABNANL1A', 'location may not start with 1'],
    ],
  },
  postcode: {
    parse: parseDutchZipCode,
    valid: ['1234 AB', '2601DC', '1012 AB', '9999 ZZ', '3511 AA'],
    invalid: [
      ['0123 AB', 'starts with 0'],
      ['1234 SA', 'SA never issued'],
      ['1234 SS', 'SS never issued'],
      ['123 AB', '3 digits'],
      ['1234 A1', 'digit in the letters'],
    ],
  },
}

describe.each(Object.entries(vectors))('%s', (_name, { parse, valid, invalid }) => {
  test.each(valid)('%s is valid', (typed) => {
    expect(parse(typed)).not.toBeNull()
  })
  test.each(invalid)('%s is invalid: %s', (typed) => {
    expect(parse(typed)).toBeNull()
  })
  test('any text gets an answer, and an accepted text is its own normal form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...valid)), (typed) => {
        const parsed = parse(typed)
        expect(parsed === null ? null : parse(parsed)).toBe(parsed)
      }),
    )
  })
})

/** Read from the shared folder; a copy could contain the same error as the program. */
const shared = sharedSample('validation/test-vectors.json')

test.skipIf(!hasSharedSamples)('the shared vectors agree (skipped where they are absent)', () => {
  type SharedVectors = Record<string, Record<'valid' | 'invalid', { value: string }[]>>
  const given = JSON.parse(readFileSync(shared, 'utf8')) as SharedVectors
  for (const [name, { parse, valid, invalid }] of Object.entries(vectors)) {
    for (const { value } of given[name]?.valid ?? []) expect(parse(value), `${name} ${value}`).not.toBeNull()
    for (const { value } of given[name]?.invalid ?? []) expect(parse(value), `${name} ${value}`).toBeNull()
    expect(given[name]?.valid.map(({ value }) => value)).toEqual(valid)
    expect(given[name]?.invalid.map(({ value }) => value)).toEqual(invalid.map(([value]) => value))
  }
})

test('people type spaces, dots and small letters; the normal form is stored', () => {
  expect(parseIban(' nl91 abna 0417 1643 00 ')).toBe('NL91ABNA0417164300')
  expect(parseDutchVatId('nl 0044.95.445.b01')).toBe('NL004495445B01')
  expect(parseDutchZipCode('1015cj')).toBe('1015 CJ')
  expect(parseBic('abna nl 2a')).toBe('ABNANL2A')
  expect(parseKvkNumber(' 12345678 ')).toBe('12345678')
})

test('one wrong digit in a Dutch IBAN or btw-id is always detected', () => {
  const digitAt = (text: string, place: number, digit: number) =>
    text.slice(0, place) + String(digit) + text.slice(place + 1)
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 17 }), fc.integer({ min: 0, max: 9 }), (place, digit) => {
      const iban = digitAt('NL91ABNA0417164300', place, digit)
      expect(parseIban(iban) !== null).toBe(iban === 'NL91ABNA0417164300')
    }),
  )
})

test('Greece writes EL, Northern Ireland XI; the Dutch check also applies inside the European one', () => {
  expect(parseVatId('EL123456789')).toBe('EL123456789')
  expect(parseVatId('GR123456789')).toBeNull()
  expect(parseVatId('XI123456789')).toBe('XI123456789')
  expect(parseVatId('NL123456789B01')).toBeNull()
  expect(parseVatId('NL004495445B01')).toBe('NL004495445B01')
})

test.each(['a@b.nl', 'voor.naam+factuur@sub.voorbeeld.co.uk', 'info@café.nl'])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmailAddress(text)).toBe(true)
  },
)

test.each([
  '',
  'a@b',
  'a b@c.nl',
  'a@@b.nl',
  '@b.nl',
  'a@b.nl\nBcc: x@y.nl',
  '<a@b.nl>',
  'a@b.nl, c@d.nl',
  'a@.n',
  `${'x'.repeat(250)}@b.nl`,
])('%j is no e-mail address', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

test('an address of a hundred thousand characters is refused quickly', () => {
  const begin = performance.now()
  expect(isEmailAddress(`${'a.'.repeat(50_000)}@`)).toBe(false)
  expect(isEmailAddress(`a@${'a.'.repeat(120)}!`)).toBe(false)
  expect(performance.now() - begin).toBeLessThan(500)
})
