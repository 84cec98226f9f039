import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sepaText } from './sepa-text.ts'

test.each([
  ['Café Zoë & Zn.', 'Cafe Zoe + Zn.'],
  ['Łukasz Straße Ærø', 'Lukasz Strasse AEro'],
  ['Van ’t Hof; “De Hoek”', "Van 't Hof, 'De Hoek'"],
  ['//Factuur 2026/0042/', 'Factuur 2026/0042'],
  ['株式会社', '....'],
  ['a\u0000b\nc', 'a.b c'],
])('%s is sent as %s', (text, sent) => {
  expect(sepaText(text, 140)).toBe(sent)
})

test('whatever the text, only characters that banks take are left, and no more than fit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 70 }), (text, most) => {
      const sent = sepaText(text, most)
      expect(sent.length).toBeLessThanOrEqual(most)
      expect(sent).toMatch(/^(?![/ ])[a-zA-Z0-9/\-?:().,'+ ]*$/)
      expect(sent).not.toMatch(/\/\/|[/ ]$/)
    }),
  )
})
