import { deflateSync } from 'node:zlib'
import { invariant } from '#kernel/invariant.ts'
import type { Structure } from './structure.ts'

/** The inner parts of pdfkit that are replaced or read here; its types do not have them. */
interface Writer {
  _write: (data: Uint8Array | string) => void
}

/** The stream of a page. */
interface PageContent {
  readonly data: { Filter?: string }
  compress: boolean
  write: (bytes: Uint8Array) => void
}

/**
 * Let a pdfkit document write cheaply, and give what fetches its bytes after `end`. pdfkit turns every operator and
 * every object into bytes one character at a time and pushes each through a stream, a third of all work for a long
 * invoice. Here a page's operators are gathered as text until the page ends, and the objects until the file is fetched.
 * Objects without a stream go into compressed ones together: the structure that screen readers need is most of a long file.
 *
 * `addContent` and `flushPages` are public, `_write` is not: pdfkit's version is pinned, and the tests read documents back
 * through their cross-references.
 */
export function gatherWriting(pdf: PDFKit.PDFDocument, structure: Structure): () => Buffer {
  gatherOperators(pdf)
  const root = (pdf.getStructTreeRoot() as unknown as { readonly id: number }).id
  const file = new FileInParts([...written(pdf)])
  const writer = pdf as unknown as Writer
  let waiting: string[] = []
  let content: Uint8Array | null = null
  let trailer: string | null = null
  writer._write = (data) => {
    if (typeof data !== 'string') content = data
    else if (data === 'endobj') {
      const [head = '', dictionary = ''] = waiting
      const number = Number.parseInt(head, 10)
      if (number !== root) file.add(number, dictionary, content)
      waiting = []
      content = null
    } else if (data === 'startxref') {
      // pdfkit's own table comes before it: `xref`, a line for each object, `trailer`, and what that says.
      trailer = waiting.at(-1) ?? null
    } else waiting.push(data)
  }
  return () => {
    invariant(trailer !== null, 'the document has ended')
    const first = Number(/\/Size (\d+)/.exec(trailer)?.[1])
    const objects = structure.objects(root, first)
    for (const [number, text] of objects) file.add(number, text, null)
    return file.finish(trailer, first + objects.length - 1)
  }
}

/** So many objects go into one compressed stream; their places in it fit a byte. */
const OBJECTS_TOGETHER = 250
/** Structure and operators repeat themselves closely: looking longer for repetitions makes a page 3 % smaller and takes a tenth of all work. */
const FAST = { level: 1 }

/** Source: ISO 32000-1, 7.5.7 (object streams) and 7.5.8 (cross-reference streams); ISO 19005-3 allows both. */
class FileInParts {
  readonly #pieces: Uint8Array[]
  readonly #streams: (readonly [number: number, offset: number])[] = []
  readonly #together: (readonly [number: number, text: string])[] = []
  #length: number

  constructor(begin: Uint8Array[]) {
    this.#pieces = begin
    this.#length = begin.reduce((sum, { length }) => sum + length, 0)
  }

  add(number: number, dictionary: string, content: Uint8Array | null): void {
    if (content === null) this.#together.push([number, dictionary])
    else if (dictionary.includes('/Type /Metadata')) this.#addMetadata(number, dictionary, content)
    else this.#addStream(number, dictionary, content)
  }

  /** The archive's metadata, which stays readable as it is; pdfkit indents it by a third of its length. */
  #addMetadata(number: number, dictionary: string, content: Uint8Array): void {
    const text = Buffer.from(content).toString('latin1')
    const condensed = Buffer.from(text.replace(/>[ \r\n\t]+</g, '><'), 'latin1')
    const about = dictionary.replace(/\/Length \d+/, `/Length ${String(condensed.length)}`)
    this.#addStream(number, about, condensed)
  }

  /**
   * @param trailer pdfkit's own, of which the size is not that of this file
   * @param count one more than the highest number of an object
   */
  finish(trailer: string, count: number): Buffer {
    const packs = Math.ceil(this.#together.length / OBJECTS_TOGETHER)
    for (let pack = 0; pack < packs; pack += 1)
      this.#addPack(
        count + pack,
        this.#together.slice(pack * OBJECTS_TOGETHER, (pack + 1) * OBJECTS_TOGETHER),
      )
    const own = count + packs
    const start = this.#length
    const entries = deflateSync(this.#entries(count, own), FAST)
    const rest = trailer.replace(/\/Size \d+/, `/Size ${String(own + 1)}`).replace(/>>\s*$/, '')
    this.#addStream(own, `${rest}/Type /XRef\n/W [1 4 1]\n${lengthOf(entries)}>>`, entries)
    this.#addText(`startxref\n${String(start)}\n%%EOF\n`)
    return Buffer.concat(this.#pieces)
  }

  #addPack(number: number, objects: readonly (readonly [number: number, text: string])[]): void {
    let index = ''
    let text = ''
    for (const [each, body] of objects) {
      index += `${String(each)} ${String(text.length)} `
      text += `${body}\n`
    }
    const packed = deflateSync(Buffer.from(index + text, 'latin1'), FAST)
    const about = `/Type /ObjStm\n/N ${String(objects.length)}\n/First ${String(index.length)}\n`
    this.#addStream(number, `<<\n${about}${lengthOf(packed)}>>`, packed)
  }

  #addStream(number: number, dictionary: string, content: Uint8Array): void {
    this.#streams.push([number, this.#length])
    this.#addText(`${String(number)} 0 obj\n${dictionary}\nstream\n`)
    this.#pieces.push(content)
    this.#length += content.length
    this.#addText('\nendstream\nendobj\n')
  }

  #addText(text: string): void {
    this.#pieces.push(Buffer.from(text, 'latin1'))
    this.#length += text.length
  }

  /**
   * For each object six bytes: the kind of entry, an offset or the number of a stream, and the place in that stream.
   *
   * @param firstPack the number of the first stream with objects in it
   * @param own the number of the stream of these entries, which begins where the file ends now
   */
  #entries(firstPack: number, own: number): Buffer {
    invariant(this.#streams.length + this.#together.length === own - 1, 'each object was written once')
    const entries = Buffer.alloc((own + 1) * 6)
    entries[5] = 255
    const put = (number: number, kind: number, place: number, index: number): void => {
      entries[number * 6] = kind
      entries.writeUInt32BE(place, number * 6 + 1)
      entries[number * 6 + 5] = index
    }
    for (const [number, offset] of [...this.#streams, [own, this.#length] as const]) put(number, 1, offset, 0)
    for (const [at, [number]] of this.#together.entries())
      put(number, 2, firstPack + Math.floor(at / OBJECTS_TOGETHER), at % OBJECTS_TOGETHER)
    return entries
  }
}

const lengthOf = (packed: Uint8Array): string => `/Filter /FlateDecode\n/Length ${String(packed.length)}\n`

function gatherOperators(pdf: PDFKit.PDFDocument): void {
  const flushPages = pdf.flushPages.bind(pdf)
  let operators = ''
  pdf.addContent = (operator: string) => {
    operators += `${operator}\n`
    return pdf
  }
  pdf.flushPages = () => {
    if (operators !== '') writePacked(pdf.page.content as unknown as PageContent, operators)
    operators = ''
    flushPages()
  }
}

/** pdfkit would compress the stream when the page ends, at a level that no caller chooses. */
function writePacked(content: PageContent, operators: string): void {
  content.write(deflateSync(Buffer.from(operators, 'latin1'), FAST))
  content.data.Filter = 'FlateDecode'
  content.compress = false
}

/** What pdfkit wrote while it was made: the first line of the file. */
function* written(pdf: PDFKit.PDFDocument): Generator<Uint8Array> {
  const next = (): Buffer | null => pdf.read() as Buffer | null
  for (let chunk = next(); chunk !== null; chunk = next()) yield chunk
}
