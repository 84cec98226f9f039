import { canDraw, loadTypefaces } from './typeface.ts'

/**
 * Marks that change the reading order or show nothing: with them a name or an amount can be made to look like another.
 * Soft hyphen, zero-width space to right-to-left mark, embeddings and overrides, word joiner to isolates, byte order
 * mark, variation selectors, tags.
 */
const INVISIBLE =
  /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu

// oxlint-disable-next-line no-control-regex -- control characters are what it takes out
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

const BEYOND_LATIN_1 = /[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]/

/**
 * Text as it can stand on paper: one reading order, no control characters, letters in their composed form. A character
 * that the fonts lack stays in it, and is drawn as a square (`typeface.ts`). Line ends stay, as `\n`.
 */
export function printable(text: string): string {
  if (!BEYOND_LATIN_1.test(text)) return text
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029\u000b\u000c]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROL, '')
    .replace(INVISIBLE, '')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[\u2000-\u200a\u205f\u3000]/g, ' ')
    .replace(/[^\u0000-\u00ff]/gu, drawable)
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
