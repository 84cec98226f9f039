import sax from 'sax'
import { TagLimits } from '#platform/server/files/tag-limits.ts'
import { auditFileErrors } from '../../domain/errors.ts'

/** The texts of an element's own children, by their local names; of two with one name the first. */
export type XmlRecord = Readonly<Record<string, string>>

/** Where a record is in the file. */
export interface RecordPlace {
  /** The line of its end, from 1. */
  readonly line: number
  /** What the record at a path around it has said until here. */
  readonly within: (path: string) => XmlRecord
}

const MAX_DEPTH = 32
const MAX_TEXT = 1_000
const HEAD_BYTES = 256
/**
 * The number of characters at the end of a piece that are searched again with the next piece, so that a split
 * word is found.
 */
const OVERLAP = 16

/**
 * Read XML of any length in pieces, and emit the records at `records` (paths of local names) as each closes.
 * UTF-8, or Latin-1 where the file declares it. A document type or an entity is refused before its piece is
 * parsed, so nothing is expanded and nothing fetched.
 *
 * @throws DomainError `audit-file.…`
 */
export async function readXmlRecords(
  pieces: AsyncIterable<Uint8Array>,
  reader: {
    readonly records: ReadonlySet<string>
    readonly opened: (path: string, namespace: string) => void
    readonly closed: (path: string, record: XmlRecord, place: RecordPlace) => void
  },
): Promise<void> {
  const parser = recordParser(reader)
  let decoder: TextDecoder | null = null
  let before = ''
  const limits = new TagLimits()
  for await (const piece of withWholeHead(pieces)) {
    const isFirst = decoder === null
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true })
    const text = decoded(decoder, piece)
    if (/<!\s*(DOCTYPE|ENTITY)/i.test(before + text)) throw auditFileErrors.hasEntities()
    if (isFirst && !/^\uFEFF?\s*<(\?xml|[A-Za-z_])/.test(text)) throw auditFileErrors.notAnAuditFile()
    before = (before + text).slice(-OVERLAP)
    if (limits.excessIn(text) !== null) throw auditFileErrors.tooComplex()
    parser.write(text)
  }
  if (decoder === null) throw auditFileErrors.notAnAuditFile()
  parser.end()
}

/** The same pieces, the first of them long enough to contain the declaration. */
async function* withWholeHead(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array()
  for await (const piece of pieces) {
    if (head === null) yield piece
    else {
      head = Buffer.concat([head, piece])
      if (head.length < HEAD_BYTES) continue
      yield head
      head = null
    }
  }
  if (head !== null && head.length > 0) yield head
}

function decoded(decoder: TextDecoder, piece: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch {
    throw auditFileErrors.notAnAuditFile()
  }
}

/** The declared encoding, of the two that are supported. */
function encodingOf(piece: Uint8Array): string {
  const start = Buffer.from(piece.subarray(0, 200)).toString('latin1')
  const said = /^(?:\xef\xbb\xbf)?<\?xml[^>]{0,150}\sencoding=["']([\w-]{1,40})["']/.exec(start)?.[1]
  if (said === undefined || /^(utf-?8|us-ascii)$/i.test(said)) return 'utf-8'
  if (/^(iso-8859-1|iso-8859-15|windows-1252)$/i.test(said)) return 'windows-1252'
  throw auditFileErrors.notAnAuditFile()
}

interface OpenElement {
  readonly path: string
  readonly name: string
  readonly isRecord: boolean
  readonly fields: Record<string, string>
  text: string
  hasChildren: boolean
}

function recordParser(reader: Parameters<typeof readXmlRecords>[1]) {
  const parser = sax.parser(true, { xmlns: true, trim: false, position: true })
  const open: OpenElement[] = []
  let [isDone, isAtEnd] = [false, false]
  const within = (path: string): XmlRecord => open.find((element) => element.path === path)?.fields ?? {}
  // sax takes its listeners as properties and has no addEventListener.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  parser.onerror = () => {
    throw isAtEnd && open.length > 0
      ? auditFileErrors.cutAt(parser.line + 1)
      : auditFileErrors.notAnAuditFile()
  }
  parser.ondoctype = () => {
    throw auditFileErrors.hasEntities()
  }
  parser.onopentag = (node) => {
    const { local, uri } = node as sax.QualifiedTag
    const parent = open.at(-1)
    if (open.length >= MAX_DEPTH) throw auditFileErrors.notAnAuditFile()
    if (parent !== undefined) parent.hasChildren = true
    const path = parent === undefined ? local : `${parent.path}/${local}`
    if (parent === undefined && local !== 'auditfile') throw auditFileErrors.notAnAuditFile()
    open.push({
      path,
      name: local,
      isRecord: reader.records.has(path),
      fields: {},
      text: '',
      hasChildren: false,
    })
    reader.opened(path, uri)
  }
  const add = (text: string): void => {
    const element = open.at(-1)
    if (element !== undefined && element.text.length < MAX_TEXT)
      element.text += text.slice(0, MAX_TEXT - element.text.length)
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as above
  parser.ontext = add
  parser.oncdata = add
  parser.onclosetag = () => {
    const element = open.pop()
    if (element === undefined) return
    const parent = open.at(-1)
    if (element.isRecord) reader.closed(element.path, element.fields, { line: parser.line + 1, within })
    else if (parent?.isRecord === true && !element.hasChildren && !(element.name in parent.fields))
      parent.fields[element.name] = element.text.trim()
    if (parent === undefined) isDone = true
  }
  return {
    write: (text: string): void => {
      parser.write(text)
    },
    end: (): void => {
      isAtEnd = true
      parser.close()
      if (!isDone) throw auditFileErrors.notAnAuditFile()
    },
  }
}
