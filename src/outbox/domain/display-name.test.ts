import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'

const shown = (name: string): string => displayName(name, 'Een bedrijf')

test('a name of a business holds no address', () => {
  expect(shown('Belastingdienst <info@belastingdienst.nl>')).toBe('Belastingdienst')
  expect(shown('"ING" <service@ing.nl>')).toBe('ING')
  expect(shown('Bank (info@bank.nl)')).toBe('Bank')
  expect(shown('info@bank.nl')).toBe('Een bedrijf')
  expect(shown('Bank ＜info＠bank.nl＞')).toBe('Bank')
  expect(shown('Caf@ Jansen')).toBe('Caf Jansen')
})

test('a name has one line, and nothing that turns or hides a part of it', () => {
  expect(shown('Jansen\r\nBcc: ander@elders.test')).toBe('Jansen Bcc:')
  expect(shown('Jansen\u202egnilatsaleb')).toBe('Jansen gnilatsaleb')
  expect(shown('Jan\u200bsen')).toBe('Jan sen')
})

test('a usual name stays as it is', () => {
  for (const name of [
    'Studio Noord',
    'Jan’s Bakkerij & Zn.',
    "Café 't Hoekje (Utrecht)",
    'Van Dalen / Bouw B.V.',
    'Ærø 24/7',
  ])
    expect(shown(name)).toBe(name)
})

test('no name whatever becomes an address, a second line or nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'aé漢@＠<＞"\\\r\n\u202e\u200b ()[].,;:'), maxLength: 40 }),
      (name) => {
        const result = shown(name)
        expect(result).not.toMatch(/[@<>"\r\n\\]/)
        expect(result.trim().length).toBeGreaterThan(0)
        expect(shown(result)).toBe(result)
      },
    ),
    { seed: 27_112_026 },
  )
})
