import { describe, expect, it } from 'vitest'
import { printable, printableLine } from './printable-text.ts'

describe('text for paper', () => {
  it.each([
    ['ordinary text as it is', 'Café “De Zon” – € 12,50 ½', 'Café “De Zon” – € 12,50 ½'],
    ['a composed letter for a loose accent', 'Cafe\u0301', 'Café'],
    ['no mark that turns the reading order', 'a\u202eb\u2066c\u200fd', 'abcd'],
    ['no letter that shows nothing', 'a\u200bb\u00adc\ufeffd\u{e0041}', 'abcd'],
    ['line ends of every make as one', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['a space for a tab and other widths of space', 'a\tb\u2003c\u3000d', 'a b c d'],
    ['no control characters', 'a\u0000b\u001bc\u007fd\u009be', 'abcde'],
    ['compatibility letters written out', 'ﬁets Ａ１', 'fiets A1'],
    ['letters that no font has, to be drawn as a square', '日本 😀', '日本 😀'],
    ['a sign for half a character', 'a\ud800b', 'a\ufffdb'],
  ])('has %s', (_, typed, printed) => {
    expect(printable(typed)).toBe(printed)
  })

  it('is on one line where there is one line', () => {
    expect(printableLine(' Jansen \n\n & Zn. ')).toBe('Jansen & Zn.')
  })
})
