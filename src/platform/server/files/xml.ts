import sax from 'sax'
import { TagLimits } from './tag-limits.ts'

/** An element by its local name, with its namespace. */
export interface XmlElement {
  readonly name: string
  readonly namespace: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its own text, trimmed; what is longer than any field we read is cut off (an embedded file). */
  readonly text: string
}

/** Not XML that we read; says why in English, for the log. */
export class XmlRefusal extends Error {}

/** There is more in it than in any document that we read: elements, attributes, namespaces, depth. */
export class XmlTooComplex extends XmlRefusal {
  /** What had begun, as far as it was read. */
  readonly root: XmlElement | null

  constructor(reason: string | null, root: XmlElement | null) {
    super(reason ?? '')
    this.root = root
  }
}

const MAX_DEPTH = 64
const MAX_NODES = 200_000
const MAX_TEXT = 4_000
const CHUNK = 64 * 1024

/**
 * Read XML of whatever origin. UTF-8 only; a document type or an entity is refused before anything is parsed, so nothing
 * is expanded and nothing fetched. Others get their turn between pieces; XML from outside is read in a work process
 * all the same.
 *
 * @throws XmlRefusal, and XmlTooComplex among them
 */
export async function readXml(bytes: Uint8Array): Promise<XmlElement> {
  const text = decoded(bytes)
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) throw new XmlRefusal('has a document type or an entity')
  if (!/^\uFEFF?\s*<(\?xml|[A-Za-z_!])/.test(text)) throw new XmlRefusal('does not begin as XML')
  const builder = new TreeBuilder()
  const limits = new TagLimits()
  for (let start = 0; start < text.length; start += CHUNK) {
    const piece = text.slice(start, start + CHUNK)
    const excess = limits.excessIn(piece)
    if (excess !== null) throw builder.tooComplex(excess)
    builder.write(piece)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return builder.end()
}

function decoded(bytes: Uint8Array): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new XmlRefusal('is not UTF-8')
  }
  const encoding = /^<\?xml[^>]{0,200}\sencoding=["']([^"']{1,40})["']/.exec(text)?.[1]
  if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding)) throw new XmlRefusal('is not UTF-8')
  return text
}

interface Growing {
  name: string
  namespace: string
  attributes: Record<string, string>
  children: Growing[]
  text: string
}

class TreeBuilder {
  readonly #parser = sax.parser(true, { xmlns: true, trim: false, position: false })
  readonly #open: Growing[] = []
  #root: Growing | null = null
  #nodes = 0

  constructor() {
    const parser = this.#parser
    // sax takes its listeners as properties and has no addEventListener.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    parser.onerror = (error) => {
      throw new XmlRefusal(error.message.split('\n')[0])
    }
    parser.ondoctype = () => {
      throw new XmlRefusal('has a document type')
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
      const closed = this.#open.pop()
      if (closed !== undefined) closed.text = closed.text.trim()
    }
  }

  write(piece: string): void {
    this.#parser.write(piece)
  }

  end(): XmlElement {
    this.#parser.close()
    if (this.#root === null) throw new XmlRefusal('has no element')
    return this.#root
  }

  tooComplex(reason: string): XmlTooComplex {
    return new XmlTooComplex(reason, this.#root)
  }

  #begin(tag: sax.QualifiedTag): void {
    this.#nodes += 1 + Object.keys(tag.attributes).length
    if (this.#nodes > MAX_NODES) throw this.tooComplex('has too many nodes')
    if (this.#open.length >= MAX_DEPTH) throw this.tooComplex('is too deep')
    const element: Growing = {
      name: tag.local,
      namespace: tag.uri,
      attributes: Object.fromEntries(Object.values(tag.attributes).map(({ local, value }) => [local, value])),
      children: [],
      text: '',
    }
    const parent = this.#open.at(-1)
    if (parent === undefined) this.#root = element
    else parent.children.push(element)
    this.#open.push(element)
  }

  #add(text: string): void {
    const element = this.#open.at(-1)
    if (element !== undefined && element.text.length < MAX_TEXT)
      element.text += text.slice(0, MAX_TEXT - element.text.length)
  }
}
