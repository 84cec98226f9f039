import { describe, expect, test } from 'vitest'
import { answerInWords, evidenceInWords, type VatCheckFacts } from './vat-check.ts'
import { vatNumberOf } from './vat-number.ts'

const check = (changes: Partial<VatCheckFacts> = {}): VatCheckFacts => ({
  isValid: true,
  name: 'BV Atelier Gent',
  address: 'Veldstraat 1\n9000 Gent',
  consultation: 'WAPIAAAAX1',
  checkedAt: '2026-11-29T23:30:00.000Z',
  importedAt: null,
  ...changes,
})

describe('what VIES said, in words', () => {
  test('a valid btw-id with a name and an address', () => {
    expect(answerInWords(check())).toBe('Geldig, op naam van BV Atelier Gent, Veldstraat 1, 9000 Gent.')
    expect(answerInWords(check({ address: '' }))).toBe('Geldig, op naam van BV Atelier Gent.')
  })

  test('a country that gives no name, and a btw-id that is not valid', () => {
    expect(answerInWords(check({ name: '', address: '' }))).toBe('Geldig. Dit land geeft geen naam door.')
    expect(answerInWords(check({ isValid: false }))).toBe('Niet geldig: VIES kent dit btw-id niet.')
  })

  test('the evidence has the Dutch day and the number of the consultation', () => {
    expect(evidenceInWords(check())).toBe(
      'Gecontroleerd in VIES op 30-11-2026: geldig, raadpleging WAPIAAAAX1',
    )
    expect(evidenceInWords(check({ isValid: false, consultation: null }))).toBe(
      'Gecontroleerd in VIES op 30-11-2026: niet geldig',
    )
  })

  test('a check that came with an archive says so', () => {
    expect(evidenceInWords(check({ importedAt: '2026-12-02T10:00:00.000Z' }))).toMatch(
      /raadpleging WAPIAAAAX1\. Elders vastgelegd, ingelezen op 2 december 2026$/,
    )
  })
})

test('a btw-id of the EU or Northern Ireland has two parts, and another number has none', () => {
  expect(vatNumberOf('EL123456789')).toEqual({ countryCode: 'EL', number: '123456789' })
  expect(vatNumberOf('XI123456789')).toEqual({ countryCode: 'XI', number: '123456789' })
  for (const other of ['CHE123456789MWST', 'GB123456789', '123456789', '', 'BE 0428'])
    expect(vatNumberOf(other), other).toBeNull()
})
