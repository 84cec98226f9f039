import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSearchableText, MOST_TEXT, searchableText, textInXml } from './paper-text.ts'

test('whatever a document says, its text is one line in lower case within the limit, and stays the same when made again', () => {
  const odd = fc.constantFrom(' ', '\n', '\u0000', '\u202e', '\ud800', 'É', 'İ', '€')
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'binary' }))), fc.nat(3), (parts, times) => {
      const text = searchableText(parts.join('').repeat(10 ** times))
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\n]| {2}/u)
      expect(text.length).toBeLessThanOrEqual(MOST_TEXT)
      expect(text.isWellFormed()).toBe(true)
      expect(isSearchableText(text)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['a control character', 'polis\u0000'],
  ['a mark of direction', 'polis\u202efdp'],
  ['capitals', 'Polis'],
  ['more than the limit', 'a'.repeat(MOST_TEXT + 1)],
])('a text with %s is none that the program makes', (_what, text) => {
  expect(isSearchableText(text)).toBe(false)
})

test('the words of an e-invoice are found, and not its tags', () => {
  expect(textInXml('<a:Naam x="1">Verf &amp; Kwast</a:Naam><Bedrag>60,50</Bedrag>')).toBe(
    'verf & kwast 60,50',
  )
  // A file of nothing but beginnings of tags takes no longer than its length.
  expect(textInXml('<'.repeat(1_000_000))).toHaveLength(MOST_TEXT)
})
