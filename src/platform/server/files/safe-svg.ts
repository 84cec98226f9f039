import sax from 'sax'

/** Not an SVG that we draw; the reason is one of these. */
export class SvgRefusal extends Error {
  readonly reason: 'not-svg' | 'active' | 'text' | 'picture' | 'too-much'

  constructor(reason: SvgRefusal['reason']) {
    super(`svg refused: ${reason}`)
    this.reason = reason
  }
}

const MOST_BYTES = 512 * 1024
const MOST_NODES = 20_000
const MAX_DEPTH = 64
const SVG = 'http://www.w3.org/2000/svg'

/** Shapes, what groups them, and what paints them. Nothing that runs, moves, loads or holds something foreign. */
const drawn = new Set([
  'svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'style', 'path', 'rect', 'circle', 'ellipse', 'line',
  'polyline', 'polygon', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'stop', 'pattern',
]) // prettier-ignore
const written = new Set(['text', 'tspan', 'textPath', 'font', 'font-face', 'glyph'])
/** Elements that drawing programs add, and that have no effect. */
const skipped = new Set(['title', 'desc', 'metadata'])

/**
 * Read an SVG and write it again with shapes only. An SVG with a script, an external style, a picture or an
 * external reference is refused as a whole: a logo needs none of these.
 *
 * @throws SvgRefusal
 */
export function safeSvg(bytes: Uint8Array): string {
  if (bytes.length > MOST_BYTES) throw new SvgRefusal('too-much')
  const text = new TextDecoder('utf-8').decode(bytes)
  // An internal subset can define entities; a plain document type, as drawing programs write it, is left out.
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text)) throw new SvgRefusal('active')
  if (/<\?xml-stylesheet/i.test(text)) throw new SvgRefusal('active')
  const writer = new Writer()
  const parser = sax.parser(true, { xmlns: true, position: false })
  // sax takes its listeners as properties and has no addEventListener.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  parser.onerror = () => {
    throw new SvgRefusal('not-svg')
  }
  parser.onopentag = (tag) => {
    writer.open(tag as sax.QualifiedTag)
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as above
  parser.ontext = (piece) => {
    writer.text(piece)
  }
  parser.oncdata = (piece) => {
    writer.text(piece)
  }
  parser.onclosetag = () => {
    writer.close()
  }
  try {
    parser.write(text).close()
  } catch (error) {
    throw error instanceof SvgRefusal ? error : new SvgRefusal('not-svg')
  }
  return writer.done()
}

class Writer {
  readonly #out: string[] = []
  readonly #open: { name: string; isShown: boolean }[] = []
  #nodes = 0

  open(tag: sax.QualifiedTag): void {
    this.#nodes += 1 + Object.keys(tag.attributes).length
    if (this.#nodes > MOST_NODES || this.#open.length >= MAX_DEPTH) throw new SvgRefusal('too-much')
    const isRoot = this.#open.length === 0
    if (isRoot && (tag.local !== 'svg' || tag.uri !== SVG)) throw new SvgRefusal('not-svg')
    const parent = this.#open.at(-1)
    const isForeign = tag.uri !== SVG
    if (!isForeign && !drawn.has(tag.local)) throw refusalOf(tag.local)
    // A drawing program's own notes are left out with all that is in them; what is refused there is refused all the same.
    const isShown = !isForeign && !skipped.has(tag.local) && (parent?.isShown ?? true)
    const attributes = Object.values(tag.attributes).flatMap((attribute) => attributeOf(attribute))
    this.#open.push({ name: tag.local, isShown })
    if (!isShown) return
    const space = isRoot ? ` xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink"` : ''
    this.#out.push(`<${tag.local}${space}${attributes.join('')}>`)
  }

  text(piece: string): void {
    const parent = this.#open.at(-1)
    if (parent === undefined || !parent.isShown || parent.name !== 'style') return
    if (/@|expression|javascript/i.test(piece) || hasOutsideUrl(piece)) throw new SvgRefusal('active')
    this.#out.push(escaped(piece))
  }

  close(): void {
    const closed = this.#open.pop()
    if (closed?.isShown === true) this.#out.push(`</${closed.name}>`)
  }

  done(): string {
    if (this.#out.length === 0) throw new SvgRefusal('not-svg')
    return this.#out.join('')
  }
}

function refusalOf(name: string): SvgRefusal {
  if (written.has(name)) return new SvgRefusal('text')
  if (name === 'image' || name.startsWith('fe') || name === 'filter') return new SvgRefusal('picture')
  return new SvgRefusal('active')
}

/** An attribute for the new SVG; none for attributes that only a drawing program reads. */
function attributeOf(attribute: sax.QualifiedAttribute): string[] {
  const { local, prefix, value } = attribute
  if (/^on/i.test(local)) throw new SvgRefusal('active')
  if (hasOutsideUrl(value) || /javascript:|expression\s*\(|@import/i.test(value))
    throw new SvgRefusal('active')
  if (local === 'href') {
    if (!/^#[\w.:-]+$/.test(value)) throw new SvgRefusal('active')
    return [` xlink:href="${escaped(value)}"`]
  }
  if (prefix !== '' || local === 'xmlns' || !/^[A-Za-z][\w-]*$/.test(local)) return []
  return [` ${local}="${escaped(value)}"`]
}

/** `url(#gradient)` points inside; everything else outside. Escapes of CSS would hide a name, and no logo needs them. */
const hasOutsideUrl = (text: string): boolean =>
  /url\s*\(\s*['"]?\s*(?!#)/i.test(text.replace(/url\s*\(\s*(['"]?)\s*#/gi, 'inside(')) || text.includes('\\')

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`)
