import sax from 'sax'
import { TagLimits } from '#platform/server/files/tag-limits.ts'
import { FileRefusal } from '../../domain/file-refusal.ts'
import { camtEntry, camtFoot, camtHead, camtMessages, type CamtMessage } from '../../domain/formats/camt.ts'
import { withoutBalances, type ReadEvent } from '../../domain/statement.ts'
import type { XmlNode } from '../../domain/xml-node.ts'

/** What a CAMT file is. */
export interface CamtKind {
  readonly message: CamtMessage
  /** `camt.053.001.08`, from its namespace. */
  readonly version: string
}

const PIECE = 64 * 1024
const OVERLAP = 16
const MAX_DEPTH = 32
const MAX_TEXT = 20_000
/** Elements in one entry: a batch of ten thousand transactions has fewer. */
const MAX_NODES_OF_ENTRY = 1_000_000

/**
 * Read CAMT piece by piece: one entry at a time is in memory. A document type or an entity is refused before its piece is parsed, so
 * nothing is expanded and nothing is fetched.
 *
 * @param encoding that the file names
 * @param onKind is called with what the file is, before the first event
 * @throws FileRefusal `unknown` for other XML, and for what cannot be read to its end
 */
export function* camtEvents(
  bytes: Buffer,
  encoding: string,
  onKind: (kind: CamtKind) => void,
): Generator<ReadEvent> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const reader = new CamtReader(onKind)
  const limits = new TagLimits()
  let before = ''
  for (let at = 0; at < bytes.length; at += PIECE) {
    const text = decoded(decoder, bytes.subarray(at, at + PIECE))
    if (/<!\s*(DOCTYPE|ENTITY)/i.test(before + text)) throw new FileRefusal('entities')
    before = (before + text).slice(-OVERLAP)
    if (limits.excessIn(text) !== null) throw new FileRefusal('too-complex')
    reader.write(text)
    yield* reader.taken()
  }
  reader.end()
  yield* reader.taken()
}

function decoded(decoder: TextDecoder, piece: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch {
    throw new FileRefusal('not-text')
  }
}

interface Growing {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: Growing[]
  text: string
}

class CamtReader {
  readonly #parser = sax.parser(true, { xmlns: true, trim: false, position: false })
  readonly #onKind: (kind: CamtKind) => void
  readonly #path: string[] = []
  /** The elements of the record that is open: an entry, a balance, an account or a period. */
  readonly #open: Growing[] = []
  #events: ReadEvent[] = []
  #message: CamtMessage | null = null
  #namespace = ''
  #account: XmlNode | null = null
  #period: XmlNode | null = null
  #balances: XmlNode[] = []
  #hasHead = false
  #isDone = false
  #entries = 0
  #nodes = 0

  constructor(onKind: (kind: CamtKind) => void) {
    this.#onKind = onKind
    const parser = this.#parser
    // sax takes its listeners as properties and has no addEventListener.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    parser.onerror = () => {
      throw new FileRefusal('cut-off', this.#place())
    }
    parser.ondoctype = () => {
      throw new FileRefusal('entities')
    }
    parser.onopentag = (tag) => {
      this.#begin(tag as sax.QualifiedTag)
    }
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as above
    parser.ontext = (text) => {
      this.#add(text)
    }
    parser.oncdata = (text) => {
      this.#add(text)
    }
    parser.onclosetag = () => {
      this.#close()
    }
  }

  write(text: string): void {
    this.#parser.write(text)
  }

  end(): void {
    this.#parser.close()
    if (this.#message === null) throw new FileRefusal('unknown')
    if (!this.#isDone) throw new FileRefusal('cut-off', this.#place())
  }

  /** The events since the last call. */
  taken(): readonly ReadEvent[] {
    const events = this.#events
    this.#events = []
    return events
  }

  /** The entry that is open, or the last one. */
  #place(): number {
    return this.#entries + (this.#open.length > 0 ? 1 : 0)
  }

  #begin({ local, uri, attributes }: sax.QualifiedTag): void {
    if (this.#path.length >= MAX_DEPTH) throw new FileRefusal('too-complex')
    this.#path.push(local)
    if (this.#path.length === 1) this.#namespace = uri
    if (this.#path.length === 2) this.#recognise(local)
    const isRecord = this.#path.length === 4 && this.#path[2] === this.#message?.statement
    if (this.#open.length === 0 && !(isRecord && RECORDS.has(local))) return
    this.#nodes += 1
    if (this.#nodes > MAX_NODES_OF_ENTRY) throw new FileRefusal('too-complex', this.#entries)
    const element: Growing = {
      name: local,
      attributes: Object.fromEntries(Object.values(attributes).map((each) => [each.local, each.value])),
      children: [],
      text: '',
    }
    this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
  }

  #recognise(name: string): void {
    const message = camtMessages[name]
    if (message === undefined) throw new FileRefusal('unknown')
    this.#message = message
    const version = /camt\.05[234]\.\d{3}\.\d{2}$/.exec(this.#namespace)?.[0] ?? message.id
    this.#onKind({ message, version })
  }

  #add(text: string): void {
    const element = this.#open.at(-1)
    if (element !== undefined && element.text.length < MAX_TEXT)
      element.text += text.slice(0, MAX_TEXT - element.text.length)
  }

  #close(): void {
    const closed = this.#open.pop()
    const name = this.#path.pop()
    if (closed !== undefined) {
      closed.text = closed.text.trim()
      if (this.#open.length === 0) this.#take(closed)
    } else if (this.#path.length === 2 && name === this.#message?.statement) this.#endStatement()
    if (this.#path.length === 0) this.#isDone = true
  }

  #take(record: XmlNode): void {
    this.#nodes = 0
    if (record.name === 'Acct') this.#account = record
    else if (record.name === 'FrToDt') this.#period = record
    else if (record.name === 'Bal') this.#balances.push(record)
    else if (this.#message !== null) {
      this.#putHead()
      this.#entries += 1
      this.#events.push(camtEntry(record, this.#entries, this.#message))
    }
  }

  #putHead(): void {
    if (this.#hasHead) return
    if (this.#account === null) throw new FileRefusal('no-account', this.#entries)
    this.#hasHead = true
    this.#events.push({ kind: 'head', ...camtHead(this.#account) })
  }

  #endStatement(): void {
    this.#putHead()
    // What is not final says nothing of the days that the lines are there for.
    const foot = this.#message?.isFinal === true ? camtFoot(this.#period, this.#balances) : withoutBalances
    this.#events.push({ kind: 'foot', ...foot })
    this.#account = null
    this.#period = null
    this.#balances = []
    this.#hasHead = false
  }
}

const RECORDS: ReadonlySet<string> = new Set(['Acct', 'FrToDt', 'Bal', 'Ntry'])
