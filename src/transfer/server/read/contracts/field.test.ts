import { expect, test } from 'vitest'
import fc from 'fast-check'
import { optionalText, text, textOfLines } from '#contract/codecs.ts'
import { byType, emails, iban, line, lines, listOf, orEmpty } from './field.ts'

test('a line takes all that the codec of a typed line lets in, and nothing that is longer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
      const stored = text('de naam', 40).safeParse(typed)
      if (stored.success) expect(line(40)(stored.data)).toBe(true)
      const noted = textOfLines('de notitie', 40).safeParse(typed)
      if (noted.success) expect(lines(40)(noted.data)).toBe(true)
      expect(optionalText('de naam', 40).safeParse(typed).success).toBe(stored.success)
    }),
    { seed: 27_112_026 },
  )
  expect(line(40)('x'.repeat(41))).toBe(false)
  expect(line(40, 1)('')).toBe(false)
})

test('text of another kind is refused: a second line, a turned direction, an account that cannot be one', () => {
  expect(line(40)('Jansen\r\nBcc: ander@elders.test')).toBe(false)
  expect(lines(400)('regel één\nregel twee')).toBe(true)
  expect(line(40)('factuur\u202efdp.exe')).toBe(false)
  expect(iban('NL91ABNA0417164300')).toBe(true)
  expect(iban('NL91ABNA0417164301')).toBe(false)
  expect(orEmpty(iban)('')).toBe(true)
  expect(emails('a@een.test, b@twee.test')).toBe(true)
  expect(emails('a@een.test\nBcc: b@twee.test')).toBe(false)
})

test('a list is read as PostgreSQL writes it', () => {
  const words = listOf(line(20), 3)
  for (const list of ['{}', '{a}', '{a,b}', '{"a b","c\\"d"}']) expect(words(list), list).toBe(true)
  for (const list of ['', 'a', '{a,b,c,d}', '{"a\nb"}', '{a,}', '{"a}', `{${'x'.repeat(21)}}`])
    expect(words(list), list).toBe(false)
})

test('an amount, a day and a moment are ones that the program can show', () => {
  expect(byType['bigint']?.('1000000000000000')).toBe(true)
  expect(byType['bigint']?.('9223372036854775807')).toBe(false)
  expect(byType['integer[]']?.('{1,-1,2147483647}')).toBe(true)
  expect(byType['integer[]']?.('{1,2147483648}')).toBe(false)
  expect(byType['date']?.('2026-02-29')).toBe(false)
  expect(byType['date']?.('9999-12-31')).toBe(false)
  expect(byType['timestamp with time zone']?.('2026-11-27 10:00:00+00')).toBe(true)
})
