import { glyphFor, kerningOf, loadTypefaces, SQUARE, WIDE, type FontFile, type Typeface } from './typeface.ts'
import type { TextStyle } from './text-layout.ts'

/** Red, green and blue from 0 to 1, as a page wants them: `0 0.5 1`. */
export type Colour = `${number} ${number} ${number}`

/** A number in the notation of a page: a hundredth of a point is finer than any printer. */
export const number = (value: number): string => String(Math.round(value * 100) / 100)

/**
 * The operators that draw one line of text with its left end at `x` and its baseline at `y`, both from the bottom left.
 * Letters outside the Latin file switch to the wide one. A character that no file has is a square that carries the
 * character itself as its actual text, so that reading, searching and copying give what was typed.
 * Source: ISO 32000-1, 9.4.3 (TJ), 14.9.4 (ActualText).
 *
 * @param usedOf where to note which glyphs of a file are used
 */
export function textOperators(
  text: string,
  at: { x: number; y: number },
  style: TextStyle,
  colour: Colour,
  usedOf: (file: FontFile) => Uint8Array,
): string {
  const typeface = loadTypefaces()[style.weight]
  const tracking = style.tracking ?? 0
  const body = runsOf(text, typeface)
    .map((run) => {
      const file = run.isWide ? typeface.wide : typeface.latin
      const used = usedOf(file)
      for (const glyph of run.numbers) used[glyph] = 1
      const shown = `/${file.id} ${number(style.size)} Tf [<${run.glyphs}>] TJ`
      return run.missing === '' ? shown : `/Span <</ActualText <${utf16(run.missing)}>>> BDC ${shown} EMC`
    })
    .join(' ')
  const spacing = tracking === 0 ? '' : `${number(tracking)} Tc `
  const restored = tracking === 0 ? '' : ' 0 Tc'
  return `BT ${colour} rg ${spacing}${number(at.x)} ${number(at.y)} Td ${body}${restored} ET`
}

interface Run {
  isWide: boolean
  /** The characters that a square replaces here; empty for ordinary text. */
  missing: string
  /** Hexadecimal glyph numbers, with `>…<` around each shift between two. */
  glyphs: string
  numbers: number[]
}

function runsOf(text: string, typeface: Typeface): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  let before = -1
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const glyph = glyphFor(typeface, code)
    const isWide = glyph >= WIDE
    const isMissing = code !== SQUARE && glyph === glyphFor(typeface, SQUARE)
    if (run === undefined || run.isWide !== isWide || (run.missing !== '') !== isMissing) {
      run = { isWide, missing: '', glyphs: '', numbers: [] }
      runs.push(run)
      before = -1
    }
    const shift = before < 0 ? 0 : kerningOf(typeface, before, glyph)
    if (shift !== 0) run.glyphs += `>${String(-shift)}<`
    run.glyphs += HEX[glyph & ~WIDE] ?? ''
    run.numbers.push(glyph & ~WIDE)
    if (isMissing) run.missing += character
    before = glyph
  }
  return runs
}

const HEX = Array.from({ length: 1024 }, (_, glyph) => glyph.toString(16).padStart(4, '0'))

/** Big-endian with its mark, in hexadecimal: a text string of PDF. */
function utf16(text: string): string {
  let hex = 'feff'
  for (let at = 0; at < text.length; at += 1) hex += text.charCodeAt(at).toString(16).padStart(4, '0')
  return hex
}
