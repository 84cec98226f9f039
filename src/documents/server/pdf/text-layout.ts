import { glyphFor, kerningOf, loadTypefaces, widthOfGlyph, type Typeface, type Weight } from './typeface.ts'

export interface TextStyle {
  readonly weight: Weight
  /** In points. */
  readonly size: number
  /** Extra space between letters, in points; headings have less. */
  readonly tracking?: number
}

const typefaceOf = (style: TextStyle): Typeface => loadTypefaces()[style.weight]

/** The width of one line of text, in points. */
export function widthOf(text: string, style: TextStyle): number {
  const typeface = typefaceOf(style)
  let width = 0
  let letters = 0
  let before = -1
  for (const character of text) {
    const glyph = glyphFor(typeface, character.codePointAt(0) ?? 0)
    if (before >= 0) width += kerningOf(typeface, before, glyph)
    width += widthOfGlyph(typeface, glyph)
    before = glyph
    letters += 1
  }
  return (width * style.size) / 1000 + letters * (style.tracking ?? 0)
}

/** The style, smaller where the text would not fit on a line: for amounts, which never break. */
export function fitted(text: string, style: TextStyle, width: number): TextStyle {
  const needed = widthOf(text, style)
  return needed <= width ? style : { ...style, size: (style.size * width) / needed }
}

/**
 * The lines that text takes in a column `width` points wide. Breaks at spaces and after hyphens and slashes, never within `t/m`; a word
 * wider than the column is cut where it must be. Empty text takes one empty line.
 */
export function wrap(text: string, style: TextStyle, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.trimEnd(), style, width))
}

/** The same, but no more than `most` lines; what is cut off is marked by an ellipsis. */
export function wrapAtMost(text: string, style: TextStyle, width: number, most: number): string[] {
  const lines = wrap(text, style, width)
  if (lines.length <= most) return lines
  const last = [...(lines[most - 1] ?? '')]
  while (last.length > 0 && widthOf(`${last.join('')}…`, style) > width) last.pop()
  return [...lines.slice(0, most - 1), `${last.join('')}…`]
}

function wrapParagraph(paragraph: string, style: TextStyle, width: number): string[] {
  if (widthOf(paragraph, style) <= width) return [paragraph]
  const lines: string[] = []
  let line = ''
  for (const piece of paragraph.match(/t\/m(?: |$)|[^ \-/]*[ \-/]|[^ \-/]+/g) ?? []) {
    if (widthOf((line + piece).trimEnd(), style) <= width) {
      line += piece
      continue
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
    const cut = cutToFit(piece, style, width)
    lines.push(...cut.slice(0, -1))
    line = cut.at(-1) ?? ''
  }
  return line.trim() === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()]
}

/** A word in pieces that each fit the column; at least one letter a piece. */
function cutToFit(word: string, style: TextStyle, width: number): string[] {
  if (widthOf(word.trimEnd(), style) <= width) return [word]
  const typeface = typefaceOf(style)
  const room = (width * 1000) / style.size
  const pieces: string[] = []
  let piece = ''
  let taken = 0
  for (const character of word) {
    const own =
      widthOfGlyph(typeface, glyphFor(typeface, character.codePointAt(0) ?? 0)) +
      ((style.tracking ?? 0) * 1000) / style.size
    if (piece !== '' && taken + own > room) {
      pieces.push(piece)
      piece = ''
      taken = 0
    }
    piece += character
    taken += own
  }
  return [...pieces, piece]
}
