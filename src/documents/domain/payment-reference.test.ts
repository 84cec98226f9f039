import { expect, test } from 'vitest'
import {
  creditorReferencesIn,
  referenceOf,
  creditorReferenceOf,
  kenmerkCheckDigit,
  kenmerkenIn,
  parseCreditorReference,
  parseKenmerk,
  spacedReference,
} from './payment-reference.ts'

test.each([
  ['5000056789012345', '5000056789012345'],
  ['12 2345 3462 2567', '12234534622567'],
  ['2202600000000117', '2202600000000117'],
  ['172026001', '172026001'],
  ['2026001', '2026001'],
  ['7000020260001042', '7000020260001042'],
  // A digit changed, a length that is not there, and lengths that do not exist.
  ['6000056789012345', null],
  ['2202600000000118', null],
  ['182026001', null],
  ['12345678', null],
  ['123456789012345', null],
])('the betalingskenmerk %s is read as %s', (typed, expected) => {
  expect(parseKenmerk(typed)).toBe(expected)
})

test.each([
  ['RF18539007547034', true],
  ['RF12F20260001', true],
  ['rf60 2026 001', true],
  ['RF88FACTUUR202600017', true],
  ['RF78000000000000000012345', true],
  ['RF19539007547034', false],
  ['RF12F20260002', false],
  ['RF1253', false],
  ['XF18539007547034', false],
  ['RF780000000000000000123456789', false],
])('the reference %s is right: %s', (typed, isRight) => {
  expect(parseCreditorReference(typed) !== null).toBe(isRight)
})

test('the reference of an invoice holds its number, and any changed digit is noticed', () => {
  expect(creditorReferenceOf('F2026-0001')).toBe('RF12F20260001')
  expect(creditorReferenceOf('2026-001')).toBe('RF602026001')
  expect(creditorReferenceOf('2026/0000000000000000000001')).toBeNull()
  expect(creditorReferenceOf('–')).toBeNull()
  expect(spacedReference('RF12F20260001')).toBe('RF12 F202 6000 1')
  for (const reference of ['RF12F20260001', 'RF18539007547034'])
    for (let place = 2; place < reference.length; place += 1)
      for (const digit of '0123456789') {
        if (!/\d/.test(reference[place] ?? '') || digit === reference[place]) continue
        const changed = reference.slice(0, place) + digit + reference.slice(place + 1)
        expect(parseCreditorReference(changed)).toBeNull()
      }
})

test('a reference is found in a text, also in groups and with words behind it', () => {
  expect(creditorReferencesIn('Betreft RF12 F202 6000 1 met dank')).toContain('RF12F20260001')
  expect(creditorReferencesIn('/REMI/rf602026001/')).toEqual(['RF602026001'])
  expect(creditorReferencesIn('RF13 F202 6000 1')).not.toContain('RF13F20260001')
})

test('a document of before there were references has none', () => {
  expect(referenceOf({ number: 'F2026-0001' })).toBeNull()
  expect(referenceOf({ number: 'F2026-0001', hasReference: true })).toBe('RF12F20260001')
})

test('of a betalingskenmerk 97 of 100 changed digits are noticed', () => {
  let [changed, noticed] = [0, 0]
  for (let number = 0; number < 200; number += 1) {
    const digits = String(20_260_001_042 + number * 7919).padStart(15, '0')
    const kenmerk = `${String(kenmerkCheckDigit(digits))}${digits}`
    expect(parseKenmerk(kenmerk)).toBe(kenmerk)
    for (let place = 0; place < 16; place += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        if (String(digit) === kenmerk[place]) continue
        changed += 1
        if (parseKenmerk(kenmerk.slice(0, place) + String(digit) + kenmerk.slice(place + 1)) === null)
          noticed += 1
      }
  }
  expect(noticed / changed).toBeGreaterThanOrEqual(0.97)
})

test('a kenmerk of 16 digits is found in a text, in groups and over the end of a line of the bank', () => {
  for (const text of [
    'OB 2026-3 kenmerk 5000056789012345',
    '5000 0567 8901 2345',
    '5000.0567.8901.2345, 3e kwartaal',
    'Kenmerk: 50000567 89012345 2026',
  ])
    expect(kenmerkenIn(text), text).toContain('5000056789012345')
  for (const text of ['5000056789012346', '50000567890123451', '500005678901234', ''])
    expect(kenmerkenIn(text), text).toEqual([])
})
