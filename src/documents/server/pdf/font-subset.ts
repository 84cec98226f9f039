import { invariant } from '#kernel/invariant.ts'

/** A TrueType font in parts, from which a smaller one is put together. Source: OpenType 1.9, chapters `glyf`, `loca`, `hmtx`. */
export interface Outlines {
  /** Tables that every subset has as they are. */
  readonly fixed: ReadonlyMap<string, Table>
  readonly glyf: Buffer
  /** Where each glyph begins in `glyf`; one more than there are glyphs. */
  readonly starts: readonly number[]
  readonly hmtx: Buffer
  /** By glyph that is composed of others: which. */
  readonly parts: ReadonlyMap<number, readonly number[]>
}

interface Table {
  readonly bytes: Buffer
  readonly sum: number
}

const FIXED = ['head', 'hhea', 'maxp', 'prep']

/** @throws InvariantViolation for a font that is not as `scripts/build-fonts.ts` makes them */
export function outlinesIn(file: Buffer): Outlines {
  const tables = new Map<string, Buffer>()
  for (let entry = 12; entry < 12 + file.readUInt16BE(4) * 16; entry += 16) {
    const start = file.readUInt32BE(entry + 8)
    const tag = file.toString('latin1', entry, entry + 4)
    tables.set(tag, file.subarray(start, start + file.readUInt32BE(entry + 12)))
  }
  const table = (tag: string): Buffer => {
    const bytes = tables.get(tag)
    invariant(bytes !== undefined, `the font has the table ${tag}`)
    return bytes
  }
  invariant(table('head').readInt16BE(50) === 1, 'glyphs are found by four bytes each')
  const [glyf, loca] = [table('glyf'), table('loca')]
  const starts = Array.from({ length: loca.length / 4 }, (_, glyph) => loca.readUInt32BE(glyph * 4))
  const parts = new Map<number, readonly number[]>()
  starts.slice(0, -1).forEach((start, glyph) => {
    if (start !== starts[glyph + 1] && glyf.readInt16BE(start) < 0) parts.set(glyph, partsAt(glyf, start))
  })
  return {
    fixed: new Map(FIXED.map((tag) => [tag, { bytes: table(tag), sum: sumOf(table(tag)) }])),
    glyf,
    starts,
    hmtx: table('hmtx'),
    parts,
  }
}

/** Glyphs of which a composed glyph consists. */
function partsAt(glyf: Buffer, start: number): number[] {
  const parts: number[] = []
  for (let at = start + 10; ;) {
    const flags = glyf.readUInt16BE(at)
    parts.push(glyf.readUInt16BE(at + 2))
    if ((flags & MORE_PARTS) === 0) return parts
    at += 4 + (flags & WORDS ? 4 : 2) + (flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0)
  }
}
const [WORDS, SCALE, MORE_PARTS, TWO_SCALES, MATRIX] = [0x1, 0x8, 0x20, 0x40, 0x80]

/**
 * The font with the outlines of some glyphs, which keep their numbers: text that names them stays as it is. The others are
 * empty.
 *
 * @param used by glyph number: 1 for those that the document uses
 */
export function subsetOf(font: Outlines, used: Uint8Array): Buffer {
  const kept = withParts(font, used)
  const { starts } = font
  const count = starts.length - 1
  const [glyf, loca, hmtx] = [
    Buffer.allocUnsafe(font.glyf.length),
    Buffer.allocUnsafe(starts.length * 4),
    Buffer.alloc(font.hmtx.length),
  ]
  let length = 0
  for (let glyph = 0; glyph < count; glyph += 1) {
    loca.writeUInt32BE(length, glyph * 4)
    if (kept[glyph] !== 1) continue
    length += font.glyf.copy(glyf, length, starts[glyph], starts[glyph + 1])
    font.hmtx.copy(hmtx, glyph * 4, glyph * 4, glyph * 4 + 4)
  }
  loca.writeUInt32BE(length, count * 4)
  const made = { glyf: glyf.subarray(0, length), hmtx, loca }
  return fileOf(
    new Map([
      ...font.fixed,
      ...Object.entries(made).map(([tag, bytes]) => [tag, { bytes, sum: sumOf(bytes) }] as const),
    ]),
  )
}

/** The glyphs used, the one for a missing character, and the parts of composed ones. */
function withParts({ parts }: Outlines, used: Uint8Array): Uint8Array {
  const kept = Uint8Array.from(used)
  const keep = (glyph: number): void => {
    kept[glyph] = 1
    for (const part of parts.get(glyph) ?? []) keep(part)
  }
  keep(0)
  for (const glyph of parts.keys()) if (kept[glyph] === 1) keep(glyph)
  return kept
}

function fileOf(tables: ReadonlyMap<string, Table>): Buffer {
  const head = Buffer.alloc(12 + tables.size * 16)
  const power = Math.floor(Math.log2(tables.size))
  head.writeUInt32BE(0x10000, 0)
  head.writeUInt16BE(tables.size, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (tables.size - 2 ** power), 10)
  const pieces: Buffer[] = [head]
  let [entry, place] = [12, head.length]
  for (const [tag, { bytes, sum }] of [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(sum, entry + 4)
    head.writeUInt32BE(place, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    entry += 16
    const padding = -bytes.length & 3
    pieces.push(bytes, PADDING.subarray(0, padding))
    place += bytes.length + padding
  }
  return Buffer.concat(pieces)
}

const PADDING = Buffer.alloc(3)

/** The sum of a table's words of four bytes, as its entry has it. */
function sumOf(bytes: Buffer): number {
  let sum = 0
  const whole = bytes.length & ~3
  for (let at = 0; at < whole; at += 4)
    sum = (sum + (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))) | 0 // prettier-ignore
  for (let at = whole; at < bytes.length; at += 1) sum = (sum + ((bytes[at] ?? 0) << (24 - 8 * (at & 3)))) | 0
  return sum >>> 0
}
