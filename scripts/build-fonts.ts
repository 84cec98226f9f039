/**
 * Makes the fonts of the PDF, once; the result is committed in `src/documents/server/fonts`, so neither a
 * build nor a fresh clone needs this script, a network or Python. Run it again only for another set of
 * characters:
 *
 *     npm pack @expo-google-fonts/inter@0.4.2 && tar xzf expo-google-fonts-inter-0.4.2.tgz
 *     node scripts/build-fonts.ts package
 *
 * Reason for the subsets: pdfkit reads and subsets a font again for every document, which is four fifths of
 * its time (docs/decisions/0008-pdf-with-pdfkit.md). Two files per weight: `latin` is in every document,
 * `wide` (the rest of Europe and Vietnamese) only in one that needs it. The data for laying out text are in a
 * file next to each: glyph numbers, advances and kerning. Figures are Inter's tabular ones throughout, so
 * that columns of amounts are aligned.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Box, type Font, type Glyph } from 'fontkit'

const WEIGHTS = [
  { name: 'regular', source: '400Regular/Inter_400Regular.ttf' },
  { name: 'semibold', source: '600SemiBold/Inter_600SemiBold.ttf' },
]

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The characters of Dutch, French and German that Latin-1 lacks: Ĳ, Œ, Š, Ÿ, Ž, ƒ. */
const WESTERN = [0x132, 0x133, 0x152, 0x153, 0x160, 0x161, 0x178, 0x17d, 0x17e, 0x192]

/** Daggers, bullet, ellipsis, per mille, primes, guillemets, € and ™. */
const PUNCTUATION = [0x2020, 0x2021, 0x2022, 0x2026, 0x2030, 0x2032, 0x2033, 0x2039, 0x203a, 0x20ac, 0x2122]

/** Minus, ≈, ≠, ≤, ≥, a disc, a tick, and the square that replaces a character that no font here has. */
const SIGNS = [0x2212, 0x2248, 0x2260, 0x2264, 0x2265, 0x25cf, 0x2713, 0x25a1]

/** Basic Latin and Latin-1 without the soft hyphen, dashes, quotes and arrows, with the above. */
const LATIN = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xac),
  ...range(0xae, 0xff),
  ...WESTERN,
  ...range(0x2010, 0x2015),
  ...range(0x2018, 0x201e),
  ...PUNCTUATION,
  ...range(0x2190, 0x2193),
  ...SIGNS,
]

/** Ơ and ư for Vietnamese, Ґ for Ukrainian, ẞ for German. */
const SINGLE_LETTERS = [0x1a0, 0x1a1, 0x1af, 0x1b0, 0x490, 0x491, 0x1e9e]

/** Latin Extended-A, Romanian, Greek, Cyrillic and Vietnamese: the characters of other European names. */
const WIDE = [
  ...range(0x100, 0x17f),
  ...range(0x1cd, 0x1dc),
  ...range(0x218, 0x21b),
  ...range(0x384, 0x3ce),
  ...range(0x400, 0x45f),
  ...range(0x1ea0, 0x1ef9),
  ...SINGLE_LETTERS,
].filter((character) => !LATIN.includes(character))

const packageFolder = process.argv[2]
if (packageFolder === undefined) throw new Error('Give the folder of the unpacked @expo-google-fonts/inter.')
const target = join(import.meta.dirname, '../src/documents/server/fonts')

for (const weight of WEIGHTS) {
  const font = create(readFileSync(join(packageFolder, weight.source)))
  for (const [set, characters, isKerned] of [
    ['latin', LATIN, true],
    ['wide', WIDE, false],
  ] as const) {
    const { file, metrics } = subsetOf(font, characters, isKerned)
    writeFileSync(join(target, `inter-${weight.name}-${set}.ttf`), file)
    writeFileSync(join(target, `inter-${weight.name}-${set}.json`), `${JSON.stringify(metrics)}\n`)
    console.log(
      `inter-${weight.name}-${set}: ${String(file.length)} bytes, ${String(metrics.glyphs.length)} characters`,
    )
  }
}

function subsetOf(font: Font, wanted: readonly number[], isKerned: boolean) {
  const subset = font.createSubset()
  const characters = wanted.filter((character) => font.hasGlyphForCodePoint(character))
  const glyphs = characters.map((character) => {
    const glyph = glyphOf(font, character)
    return [character, subset.includeGlyph(glyph.id), glyph.advanceWidth] as const
  })
  const file = Buffer.from(subset.encode())
  return {
    file,
    metrics: {
      name: font.postscriptName,
      unitsPerEm: font.unitsPerEm,
      ascent: font.ascent,
      descent: font.descent,
      capHeight: font.capHeight,
      xHeight: font.xHeight,
      box: boxAround(subset.glyphs.map((id) => font.getGlyph(id).bbox)),
      /** Advances of all glyphs in the file, including the parts of composed letters. */
      advances: subset.glyphs.map((id) => font.getGlyph(id).advanceWidth),
      glyphs,
      kerning: isKerned ? kerningOf(font, glyphs) : { rows: [[]], rowOfGlyph: [] },
    },
  }
}

/** The bounding box of all glyphs; glyphs without an outline, such as the space, have none. */
function boxAround(boxes: readonly Box[]): number[] {
  const outlines = boxes.filter((box) => Number.isFinite(box.minX))
  return [
    Math.min(...outlines.map((box) => box.minX)),
    Math.min(...outlines.map((box) => box.minY)),
    Math.max(...outlines.map((box) => box.maxX)),
    Math.max(...outlines.map((box) => box.maxY)),
  ]
}

/** The glyph of a character; for a figure the tabular one. */
function glyphOf(font: Font, character: number): Glyph {
  // Only figures: Inter's tabular hyphen and comma are as wide as a figure, and would widen numbers such as
  // 2026-0001.
  const features = { tnum: isFigure(character), calt: false, kern: false }
  const { glyphs } = font.layout(String.fromCodePoint(character), features)
  const [glyph] = glyphs
  if (glyph === undefined || glyphs.length > 1) throw new Error(`No single glyph for ${String(character)}.`)
  return glyph
}

function isFigure(character: number): boolean {
  return character >= 0x30 && character <= 0x39
}

/** Pairs with another distance, `[right glyph, units, …]`; left glyphs with equal pairs share a row. */
function kerningOf(font: Font, glyphs: readonly (readonly [number, number, number])[]) {
  const rows: number[][] = []
  const rowIndex = new Map<string, number>()
  const rowOfGlyph: number[] = []
  for (const [left, leftGlyph, leftAdvance] of glyphs) {
    const row = glyphs.flatMap(([right, rightGlyph]) => {
      if (isFigure(left) || isFigure(right)) return []
      const pair = String.fromCodePoint(left, right)
      const run = font.layout(pair, { calt: false, kern: true })
      const moved = run.glyphs.length === 2 ? (run.positions[0]?.xAdvance ?? leftAdvance) - leftAdvance : 0
      return moved === 0 ? [] : [rightGlyph, moved]
    })
    const key = row.join(' ')
    if (!rowIndex.has(key)) rowIndex.set(key, rows.push(row) - 1)
    rowOfGlyph[leftGlyph] = rowIndex.get(key) ?? 0
  }
  return { rows, rowOfGlyph: Array.from(rowOfGlyph, (row) => row ?? -1) }
}
