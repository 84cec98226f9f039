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
  const offsets = crossReferences(raw)
  const objects = new Map([...offsets].map(([number, offset]) => [number, objectAt(raw, number, offset)]))
  const get = (number: number): string => {
    const object = objects.get(number)
    invariant(object !== undefined, `object ${String(number)} exists`)
    return object
  }
  const stream = (number: number): Buffer => {
    const offset = offsets.get(number) ?? 0
    const start = raw.indexOf('stream\n', offset) + 7
    const length = Number(/\/Length (\d+)/.exec(get(number))?.[1])
    const content = file.subarray(start, start + length)
    return get(number).includes('/Filter /FlateDecode') ? inflateSync(content) : Buffer.from(content)
  }
  const trailer = raw.slice(raw.lastIndexOf('trailer'))
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

/** @throws InvariantViolation when an entry of the table does not point at its object. */
function crossReferences(raw: string): Map<number, number> {
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(raw)?.[1])
  invariant(raw.startsWith('xref\n', start), 'startxref points at the table')
  const offsets = new Map<number, number>()
  const rows = raw.slice(start).matchAll(/^(\d{10}) 00000 n/gm)
  for (const [, offset] of rows) {
    const number = offsets.size + 1
    invariant(
      raw.startsWith(`${String(number)} 0 obj\n`, Number(offset)),
      `object ${String(number)} stands at ${String(offset)}`,
    )
    offsets.set(number, Number(offset))
  }
  return offsets
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

const characterMap = (cmap: string): Map<string, string> =>
  new Map(
    [...cmap.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]{4})>$/gm)].map(([, glyph = '', code = '']) => [
      glyph,
      String.fromCharCode(parseInt(code, 16)),
    ]),
  )

const RECTANGLE = /([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re/g

function readPage(operators: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): ReadPage {
  const words = [...operators.matchAll(/^BT [^<]*?([\d.-]+) ([\d.-]+) Td (.*) ET$/gm)].map(
    ([, x, y, body = '']) => ({
      text: readText(body, fonts),
      x: Number(x),
      y: Math.round((PAGE_HEIGHT - Number(y)) * 100) / 100,
    }),
  )
  const filled = operators.split('\n').filter((line) => line.endsWith(' re f'))
  const rectangles = filled
    .flatMap((line) => [...line.matchAll(RECTANGLE)])
    .map(
      ([, x, y, width, height]) =>
        [Number(x), PAGE_HEIGHT - Number(y) - Number(height), Number(width), Number(height)] as const,
    )
  const text = words
    .map((word) => word.text)
    .join(' ')
    .replaceAll('\u00a0', ' ')
    .replace(/ {2,}/g, ' ')
  return { text, words, rectangles, operators }
}

/** What a reader copies: the actual text where there is one, else the characters of the glyphs. */
function readText(body: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const runs = body.matchAll(
    /(?:\/Span <<\/ActualText <([0-9a-f]*)>>> BDC )?\/(F\w+) [\d.]+ Tf \[(.*?)\] TJ/g,
  )
  return [...runs]
    .map(([, actual, font = '', shown = '']) => {
      if (actual !== undefined) return Buffer.from(actual, 'hex').swap16().toString('utf16le').slice(1)
      const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      return glyphs.map((glyph) => fonts.get(font)?.get(glyph) ?? '\ufffd').join('')
    })
    .join('')
}
