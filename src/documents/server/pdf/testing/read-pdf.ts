import { inflateSync } from 'node:zlib'
import { invariant } from '#kernel/invariant.ts'

/** A PDF of ours read back by its cross-reference table, without any program from outside. */
export interface ReadPdf {
  /** Object number to its text, streams left out. */
  readonly objects: ReadonlyMap<number, string>
  readonly catalog: string
  readonly metadata: string
  readonly pages: readonly ReadPage[]
  /** All pages' words, one space between. */
  readonly text: string
  stream(number: number): Buffer
}

export interface ReadPage {
  readonly text: string
  /** What is drawn where, in the order of drawing; y counts from the top. */
  readonly words: readonly { readonly text: string; readonly x: number; readonly y: number }[]
  readonly rectangles: readonly (readonly [x: number, y: number, width: number, height: number])[]
  readonly operators: string
}

const PAGE_HEIGHT = 841.89

export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes)
  const raw = file.toString('latin1')
  const { trailer, places } = crossReferences(file, raw)
  const offsets = new Map<number, number>()
  const objects = new Map<number, string>()
  for (const [number, [kind, offset]] of places)
    if (kind === 1) {
      invariant(
        raw.startsWith(`${String(number)} 0 obj\n`, offset),
        `object ${String(number)} is at its offset`,
      )
      offsets.set(number, offset)
      objects.set(number, objectAt(raw, number, offset))
    }
  const get = (number: number): string => {
    const object = objects.get(number)
    invariant(object !== undefined, `object ${String(number)} exists`)
    return object
  }
  const stream = (number: number): Buffer => contentAt(file, raw, offsets.get(number) ?? 0, get(number))
  const packed = [...places].filter(([, [kind]]) => kind === 2)
  for (const pack of new Set(packed.map(([, [, number]]) => number)))
    for (const [number, object] of objectsIn(get(pack), stream(pack))) objects.set(number, object)
  for (const [number] of packed) invariant(objects.has(number), `object ${String(number)} is in its stream`)
  const catalog = get(reference(trailer, 'Root'))
  const pages = references(get(reference(catalog, 'Pages')), 'Kids').map((page) => {
    const resources = get(reference(get(page), 'Resources'))
    const fonts = new Map(
      [...resources.matchAll(/\/(F\w+) (\d+) 0 R/g)].map(([, id = '', number]) => [
        id,
        characterMap(stream(reference(get(Number(number)), 'ToUnicode')).toString('latin1')),
      ]),
    )
    return readPage(stream(reference(get(page), 'Contents')).toString('latin1'), fonts)
  })
  return {
    objects,
    catalog,
    metadata: stream(reference(catalog, 'Metadata')).toString('utf8'),
    pages,
    text: pages.map((page) => page.text).join(' '),
    stream,
  }
}

type Place = readonly [kind: number, first: number, second: number]

/** The cross-reference stream: what is where, and its dictionary, which is the trailer. */
function crossReferences(file: Buffer, raw: string): { trailer: string; places: Map<number, Place> } {
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(raw)?.[1])
  const number = Number(/^(\d+) 0 obj\n/.exec(raw.slice(start, start + 20))?.[1])
  const trailer = objectAt(raw, number, start)
  invariant(trailer.includes('/Type /XRef'), 'startxref points at the cross-references')
  const [, ...widths] = /\/W \[(\d) (\d) (\d)\]/.exec(trailer) ?? []
  const [kind = 0, first = 0, second = 0] = widths.map(Number)
  const entries = contentAt(file, raw, start, trailer)
  const length = kind + first + second
  invariant(
    entries.length === length * Number(/\/Size (\d+)/.exec(trailer)?.[1]),
    'each object has its cross-reference',
  )
  const places = new Map<number, Place>()
  for (let at = length; at < entries.length; at += length)
    places.set(at / length, [
      entries.readUIntBE(at, kind),
      entries.readUIntBE(at + kind, first),
      entries.readUIntBE(at + kind + first, second),
    ])
  return { trailer, places }
}

function contentAt(file: Buffer, raw: string, offset: number, dictionary: string): Buffer {
  const start = raw.indexOf('stream\n', offset) + 7
  const content = file.subarray(start, start + Number(/\/Length (\d+)/.exec(dictionary)?.[1]))
  return dictionary.includes('/Filter /FlateDecode') ? inflateSync(content) : Buffer.from(content)
}

/** The objects of one stream, by their numbers. */
function objectsIn(dictionary: string, content: Buffer): (readonly [number: number, object: string])[] {
  const first = Number(/\/First (\d+)/.exec(dictionary)?.[1])
  const text = content.toString('latin1')
  const numbers = text.slice(0, first).trim().split(' ').map(Number)
  const starts = numbers.filter((_, at) => at % 2 === 1).map((start) => first + start)
  return starts.map((start, index) => [
    numbers[2 * index] ?? 0,
    text.slice(start, starts[index + 1] ?? text.length).trimEnd(),
  ])
}

function objectAt(raw: string, number: number, offset: number): string {
  const end = Math.min(
    ...[raw.indexOf('\nendobj', offset), raw.indexOf('\nstream\n', offset)].filter((each) => each >= 0),
  )
  return raw.slice(offset + `${String(number)} 0 obj\n`.length, end)
}

export function reference(object: string, key: string): number {
  const match = new RegExp(`/${key} (\\d+) 0 R`).exec(object)
  invariant(match !== null, `${key} stands in ${object.slice(0, 200)}`)
  return Number(match[1])
}

export const references = (object: string, key: string): number[] =>
  [...(new RegExp(`/${key} \\[([^\\]]*)\\]`).exec(object)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(
    ([, number]) => Number(number),
  )

function characterMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  const ranges = cmap.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]{4})> <([0-9a-f]{4})>$/gm)
  for (const [, first = '', last = '', code = ''] of ranges)
    for (let glyph = parseInt(first, 16); glyph <= parseInt(last, 16); glyph += 1)
      map.set(
        glyph.toString(16).padStart(4, '0'),
        String.fromCharCode(parseInt(code, 16) + glyph - parseInt(first, 16)),
      )
  return map
}

const RECTANGLE = /([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re/g

function readPage(operators: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): ReadPage {
  const read = textReader(fonts)
  const words = [...operators.matchAll(/^BT [^<]*?([\d.-]+) ([\d.-]+) Td (.*) ET$/gm)].map(
    ([, x, y, body = '']) => ({
      text: read(body),
      x: Number(x),
      y: Math.round((PAGE_HEIGHT - Number(y)) * 100) / 100,
    }),
  )
  const filled = operators.split('\n').filter((line) => / re f( Q)?$/.test(line))
  const rectangles = filled.flatMap(rectanglesIn)
  const text = words
    .map((word) => word.text)
    .join(' ')
    .replaceAll('\u00a0', ' ')
    .replace(/ {2,}/g, ' ')
  return { text, words, rectangles, operators }
}

/** The rectangles of one line, which may have a grid of its own: the side of a cell, and the top left corner. */
function rectanglesIn(line: string): ReadPage['rectangles'] {
  const grid = /([\d.]+) 0 0 -[\d.]+ ([\d.]+) ([\d.]+) cm/.exec(line)?.slice(1).map(Number)
  return [...line.matchAll(RECTANGLE)].map((match) => {
    const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number)
    if (grid === undefined) return [x, PAGE_HEIGHT - y - height, width, height]
    const [side = 0, left = 0, top = 0] = grid
    return [left + x * side, PAGE_HEIGHT - top + y * side, width * side, height * side]
  })
}

/** The text that a reader copies: the actual text where there is one, else the characters of the glyphs. A font holds until the next. */
function textReader(fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): (body: string) => string {
  let font = ''
  return (body) => {
    const runs = body.matchAll(
      /(?:\/Span <<\/ActualText <([0-9a-f]*)>>> BDC )?(?:\/(F\w+) [\d.]+ Tf )?\[(.*?)\] TJ/g,
    )
    return [...runs]
      .map(([, actual, chosen, shown = '']) => {
        font = chosen ?? font
        if (actual !== undefined) return Buffer.from(actual, 'hex').swap16().toString('utf16le').slice(1)
        const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        )
        return glyphs.map((glyph) => fonts.get(font)?.get(glyph) ?? '\ufffd').join('')
      })
      .join('')
  }
}
