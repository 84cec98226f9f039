import { canDraw, loadTypefaces } from './typeface.ts'

/**
 * Marks that change the reading order or show nothing, such as a right-to-left override, a zero-width space or a soft
 * hyphen: with them a name or an amount can be made to look like another.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb]/gu

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g

const BEYOND_LATIN_1 = /[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]/

/**
 * Text for paper: one reading order, no control characters, letters in their composed form. A character that
 * the fonts lack is kept, and is drawn as a square (`typeface.ts`). Line ends are kept, as `
 * `.
 */
export function printable(text: string): string {
  if (!BEYOND_LATIN_1.test(text)) return text
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(LINE_END, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(INVISIBLE, '')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[\u2000-\u200a\u205f\u3000]/g, ' ')
    .replace(/[\u{100}-\u{10ffff}]/gu, drawable)
}

/** The same on one line, for names, addresses and everything else that has a line of its own. */
export const printableLine = (text: string): string =>
  printable(text)
    .replace(/\s*\n\s*/g, ' ')
    .trim()

/** A character that no font has, written out where Unicode says how: `ﬁ` as fi, `Ａ` as A. */
function drawable(character: string): string {
  const { regular } = loadTypefaces()
  if (canDraw(regular, character.codePointAt(0) ?? 0)) return character
  const plain = character.normalize('NFKC')
  return [...plain].every((part) => canDraw(regular, part.codePointAt(0) ?? 0)) ? plain : character
}
