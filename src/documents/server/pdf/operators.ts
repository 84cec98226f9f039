import { glyphFor, kerningOf, loadTypefaces, SQUARE, WIDE, type FontFile, type Typeface } from './typeface.ts'
import type { TextStyle } from './text-layout.ts'

/** Red, green and blue from 0 to 1, as a page wants them: `0 0.5 1`. */
export type Colour = `${number} ${number} ${number}`

/** A number in the notation of a page: a hundredth of a point is finer than any printer. */
export function number(value: number): string {
  // Put together from whole numbers: a fraction as text takes V8 five times as long.
  const hundredths = Math.round(Math.abs(value) * 100)
  const rest = hundredths % 100
  const text = `${String((hundredths - rest) / 100)}${FRACTIONS[rest] ?? ''}`
  return value < 0 && hundredths > 0 ? `-${text}` : text
}

const FRACTIONS = Array.from({ length: 100 }, (_, rest) => String(rest / 100).slice(1))

/** The colour and the font of a page at present: text and areas name only what differs. */
export interface Pen {
  colour: Colour | null
  /** A file and a size. */
  font: string | null
}

/** The operator that fills with a colour, unless the page does so already. */
export function fillWith(pen: Pen, colour: Colour): string {
  if (pen.colour === colour) return ''
  pen.colour = colour
  return `${colour} rg `
}

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
  { style, colour, pen }: { style: TextStyle; colour: Colour; pen: Pen },
  usedOf: (file: FontFile) => Uint8Array,
): string {
  const typeface = loadTypefaces()[style.weight]
  const tracking = style.tracking ?? 0
  let body = ''
  for (const run of runsOf(text, typeface, usedOf)) {
    const shown = `${fontOf(pen, run.file, style.size)}[<${run.glyphs}>] TJ`
    body +=
      run.missing === '' ? ` ${shown}` : ` /Span <</ActualText <${utf16(run.missing)}>>> BDC ${shown} EMC`
  }
  const spacing = tracking === 0 ? '' : `${number(tracking)} Tc `
  const restored = tracking === 0 ? '' : ' 0 Tc'
  return `BT ${fillWith(pen, colour)}${spacing}${number(at.x)} ${number(at.y)} Td${body}${restored} ET`
}

function fontOf(pen: Pen, { id }: FontFile, size: number): string {
  const font = `/${id} ${number(size)} Tf `
  if (pen.font === font) return ''
  pen.font = font
  return font
}

interface Run {
  readonly file: FontFile
  /** The characters that a square replaces here; empty for ordinary text. */
  missing: string
  /** Hexadecimal glyph numbers, with `>…<` around each shift between two. */
  glyphs: string
}

function runsOf(text: string, typeface: Typeface, usedOf: (file: FontFile) => Uint8Array): Run[] {
  const runs: Run[] = []
  const square = glyphFor(typeface, SQUARE)
  let run: Run | undefined
  let used: Uint8Array | undefined
  let before = -1
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const glyph = glyphFor(typeface, code)
    const file = glyph >= WIDE ? typeface.wide : typeface.latin
    const isMissing = glyph === square && code !== SQUARE
    if (run?.file !== file || (run.missing !== '') !== isMissing) {
      run = { file, missing: '', glyphs: '' }
      runs.push(run)
      used = usedOf(file)
      before = -1
    }
    const shift = before < 0 ? 0 : kerningOf(typeface, before, glyph)
    if (shift !== 0) run.glyphs += `>${String(-shift)}<`
    run.glyphs += HEX[glyph & ~WIDE] ?? ''
    if (used !== undefined) used[glyph & ~WIDE] = 1
    if (isMissing) run.missing += character
    before = glyph
  }
  return runs
}

const HEX = Array.from({ length: 1024 }, (_, glyph) => glyph.toString(16).padStart(4, '0'))

/** A string for a person, in a dictionary. Source: ISO 32000-1, 7.9.2.2. */
export const textString = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? `(${text.replace(/[\\()]/g, (each) => `\\${each}`)})` : `<${utf16(text)}>`

/** Big-endian with its mark, in hexadecimal: a text string of PDF. */
function utf16(text: string): string {
  let hex = 'feff'
  for (let at = 0; at < text.length; at += 1) hex += text.charCodeAt(at).toString(16).padStart(4, '0')
  return hex
}
