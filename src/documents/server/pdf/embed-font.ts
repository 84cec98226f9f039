import { deflateSync } from 'node:zlib'
import { subsetOf } from './font-subset.ts'
import type { FontFile } from './typeface.ts'

/**
 * Write a font into the document under a reference that its pages already name: the outlines of the glyphs that they use,
 * put together from parts that were read once. pdfkit would parse the font and lay its text out for each document.
 * Source: ISO 32000-1, 9.6.4 (subsets), 9.7 (composite fonts), 9.10.3 (ToUnicode); ISO 19005-3, 6.2.11 (embedded, identity mapping).
 *
 * @param used by glyph number: 1 for those that the document uses
 */
export function embedFont(
  pdf: PDFKit.PDFDocument,
  font: FontFile,
  used: Uint8Array,
  reference: PDFKit.PDFKitReference,
): void {
  const { name, compressed, length, widths } = subsetWith(font, used)
  const file = pdf.ref({ Filter: 'FlateDecode', Length1: length })
  file.end(compressed)
  const descriptor = pdf.ref({
    Type: 'FontDescriptor',
    FontName: name,
    // Symbolic: glyphs are chosen by number, not through an encoding.
    Flags: 4,
    FontBBox: font.box,
    ItalicAngle: 0,
    Ascent: font.ascent,
    Descent: font.descent,
    CapHeight: font.capHeight,
    XHeight: font.xHeight,
    StemV: font.stemWidth,
    FontFile2: file,
  })
  descriptor.end(undefined)
  const descendant = pdf.ref({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    CIDToGIDMap: 'Identity',
    W: widths,
  })
  descendant.end(undefined)
  const toUnicode = pdf.ref({ Filter: 'FlateDecode' })
  toUnicode.end(font.toUnicode)
  Object.assign(reference.data, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: toUnicode,
  })
  reference.end(undefined)
}

interface Subset {
  readonly name: string
  readonly compressed: Uint8Array
  readonly length: number
  readonly widths: AsItIs
}

/** A part of a dictionary that pdfkit writes as it is; any other object would be turned into text for each document. */
class AsItIs {
  readonly #text: string
  readonly [Symbol.toStringTag] = 'AsItIs'

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

/** The subsets that were used last, the newest at the end. */
const subsets = new Map<string, Subset>()
const MOST_KEPT = 32

function subsetWith(font: FontFile, used: Uint8Array): Subset {
  const key = `${font.id}${Buffer.from(used.buffer).toString('latin1')}`
  const subset = subsets.get(key) ?? makeSubset(font, used)
  subsets.delete(key)
  subsets.set(key, subset)
  const [oldest] = subsets.keys()
  if (subsets.size > MOST_KEPT && oldest !== undefined) subsets.delete(oldest)
  return subset
}

function makeSubset(font: FontFile, used: Uint8Array): Subset {
  const file = subsetOf(font.outlines, used)
  return {
    name: `${tagOf(font, used)}+${font.name}`,
    compressed: deflateSync(file),
    length: file.length,
    widths: new AsItIs(widthsOf(font, used)),
  }
}

/** Widths of the used glyphs, in runs: `[first, [width, …], first, [width, …]]`. */
function widthsOf(font: FontFile, used: Uint8Array): string {
  const runs: { readonly first: number; readonly widths: number[] }[] = []
  used.forEach((isUsed, glyph) => {
    if (isUsed !== 1) return
    const isNext = glyph > 0 && used[glyph - 1] === 1
    if (!isNext) runs.push({ first: glyph, widths: [] })
    runs.at(-1)?.widths.push(font.widths[glyph] ?? 0)
  })
  return `[${runs.map(({ first, widths }) => `${String(first)} [${widths.join(' ')}]`).join(' ')}]`
}

/** Six letters that differ between subsets, so that a program that joins documents does not take one for another. */
function tagOf({ id }: FontFile, used: Uint8Array): string {
  let hash = 2_166_136_261
  for (const value of [...Buffer.from(id), ...used]) hash = Math.imul(hash ^ value, 16_777_619) >>> 0
  let tag = ''
  for (let rest = hash; tag.length < 6; rest = Math.floor(rest / 26))
    tag += String.fromCharCode(65 + (rest % 26))
  return tag
}
