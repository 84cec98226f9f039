import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { invariant } from '#kernel/invariant.ts'
import { outlinesIn, type Outlines } from './font-subset.ts'

export type Weight = 'regular' | 'semibold'

/** One font file: `latin` is for most text, `wide` for what it does not have. A document gets the glyphs that it uses. */
export interface FontFile {
  readonly id: string
  readonly name: string
  readonly outlines: Outlines
  /** By glyph number: 1 for those that go into a document all together, whichever of them it uses. */
  readonly together: Uint8Array
  /** In thousandths of the size, by glyph number. */
  readonly widths: readonly number[]
  readonly box: readonly number[]
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly xHeight: number
  readonly stemWidth: number
  /** The map from glyphs back to characters, compressed: what makes text in the document searchable. */
  readonly toUnicode: Uint8Array
}

/** A weight of Inter with what laying out text needs. Sizes are in thousandths of the font size. */
export interface Typeface {
  readonly latin: FontFile
  readonly wide: FontFile
  /** By character: 0 for none, the glyph number in `latin`, or that in `wide` plus `WIDE`. */
  readonly glyphOf: Uint16Array
  /** By left glyph × number of glyphs + right glyph, `latin` only. */
  readonly kerning: Int16Array
}

/** Added to the glyph numbers of the wide file. */
export const WIDE = 0x8000

/** Drawn where no font here has the character; the text that is read or copied keeps the character itself. */
export const SQUARE = 0x25a1

const HIGHEST_CHARACTER = 0x2800

let typefaces: Readonly<Record<Weight, Typeface>> | undefined

/** Both weights; read from the folder `fonts` at the first call and kept. */
export function loadTypefaces(): Readonly<Record<Weight, Typeface>> {
  typefaces ??= { regular: loadTypeface('regular', 'F1'), semibold: loadTypeface('semibold', 'F2') }
  return typefaces
}

/** Whether the letters can be drawn as they are. */
export const canDraw = (typeface: Typeface, character: number): boolean =>
  character < HIGHEST_CHARACTER && typeface.glyphOf[character] !== 0

/** The glyph for a character, the square when there is none. */
export function glyphFor(typeface: Typeface, character: number): number {
  const glyph = character < HIGHEST_CHARACTER ? (typeface.glyphOf[character] ?? 0) : 0
  return glyph === 0 ? (typeface.glyphOf[SQUARE] ?? 0) : glyph
}

export function widthOfGlyph(typeface: Typeface, glyph: number): number {
  const width = glyph >= WIDE ? typeface.wide.widths[glyph - WIDE] : typeface.latin.widths[glyph]
  return width ?? 0
}

/** How much closer (negative) or wider two glyphs are drawn. */
export const kerningOf = (typeface: Typeface, left: number, right: number): number =>
  left >= WIDE || right >= WIDE ? 0 : (typeface.kerning[left * typeface.latin.widths.length + right] ?? 0)

interface Metrics {
  readonly name: string
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly xHeight: number
  readonly box: readonly number[]
  readonly advances: readonly number[]
  readonly glyphs: readonly (readonly [character: number, glyph: number, advance: number])[]
  readonly kerning: { readonly rows: readonly (readonly number[])[]; readonly rowOfGlyph: readonly number[] }
}

function loadTypeface(weight: Weight, id: string): Typeface {
  const latin = loadFile(weight, 'latin', id)
  const wide = loadFile(weight, 'wide', `${id}W`)
  const glyphOf = new Uint16Array(HIGHEST_CHARACTER)
  for (const [character, glyph] of wide.metrics.glyphs) glyphOf[character] = glyph + WIDE
  for (const [character, glyph] of latin.metrics.glyphs) glyphOf[character] = glyph
  invariant(glyphOf[SQUARE] !== 0, 'the font has the square that stands for a missing character')
  return { latin: latin.font, wide: wide.font, glyphOf, kerning: kerningTable(latin.metrics) }
}

function loadFile(weight: Weight, set: 'latin' | 'wide', id: string): { font: FontFile; metrics: Metrics } {
  const path = fileURLToPath(new URL(`../fonts/inter-${weight}-${set}`, import.meta.url))
  const file = readFileSync(`${path}.ttf`)
  const metrics = JSON.parse(readFileSync(`${path}.json`, 'utf8')) as Metrics
  const thousandths = (units: number): number => Math.round((units * 1000 * 100) / metrics.unitsPerEm) / 100
  const font = {
    id,
    name: metrics.name,
    outlines: outlinesIn(file),
    together: togetherIn(metrics, weight),
    widths: metrics.advances.map(thousandths),
    box: metrics.box.map(thousandths),
    ascent: thousandths(metrics.ascent),
    descent: thousandths(metrics.descent),
    capHeight: thousandths(metrics.capHeight),
    xHeight: thousandths(metrics.xHeight),
    stemWidth: weight === 'regular' ? 88 : 128,
    toUnicode: deflateSync(toUnicodeMap(metrics.glyphs), { level: 9 }),
  }
  return { font, metrics }
}

/**
 * The set of letters that a text uses differs from document to document, so its subset would be made for each. Ordinary text
 * gets all letters and its subset is nearly always the same one; headings get all figures, and their letters by themselves.
 */
function togetherIn({ advances, glyphs }: Metrics, weight: Weight): Uint8Array {
  const pattern = { regular: /[\w .,:/%()&@+'€–-]/, semibold: /\d/ }[weight]
  const together = new Uint8Array(advances.length)
  for (const [character, glyph] of glyphs)
    if (pattern.test(String.fromCodePoint(character))) together[glyph] = 1
  return together
}

function kerningTable(metrics: Metrics): Int16Array {
  const count = metrics.advances.length
  const table = new Int16Array(count * count)
  metrics.kerning.rowOfGlyph.forEach((rowIndex, left) => {
    const row = metrics.kerning.rows[rowIndex] ?? []
    for (let at = 0; at < row.length; at += 2) {
      table[left * count + (row[at] ?? 0)] = Math.round(((row[at + 1] ?? 0) * 1000) / metrics.unitsPerEm)
    }
  })
  return table
}

/**
 * Runs of glyphs that follow each other as their characters do; at most a hundred a block, none across a multiple of 256.
 * Source: ISO 32000-1, 9.10.3, and Adobe Technical Note 5411.
 */
function toUnicodeMap(glyphs: Metrics['glyphs']): string {
  const hex = (value: number): string => value.toString(16).padStart(4, '0')
  // Where two characters share a glyph, such as the space and the one that does not break, the first is read back.
  const characterOf = new Map(glyphs.toReversed().map(([character, glyph]) => [glyph, character]))
  const runs: { first: number; last: number; character: number }[] = []
  for (const [glyph, character] of [...characterOf].toSorted(([a], [b]) => a - b)) {
    const run = runs.at(-1)
    const follows =
      run?.last === glyph - 1 &&
      run.character + glyph - run.first === character &&
      glyph % 256 !== 0 &&
      character % 256 !== 0
    if (follows) run.last = glyph
    else runs.push({ first: glyph, last: glyph, character })
  }
  const entries = runs.map(
    ({ first, last, character }) => `<${hex(first)}> <${hex(last)}> <${hex(character)}>`,
  )
  const blocks = Array.from({ length: Math.ceil(entries.length / 100) }, (_, index) => {
    const block = entries.slice(index * 100, index * 100 + 100)
    return `${String(block.length)} beginbfrange\n${block.join('\n')}\nendbfrange`
  })
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n')
}
