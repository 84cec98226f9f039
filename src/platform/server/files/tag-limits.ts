/** How much one XML file may ask of a parser. No invoice and no audit file comes near any of these. */
const MAX_TAG_CHARACTERS = 16_384
const MAX_ATTRIBUTES = 100
/** Namespaces declared in the whole file: each is looked up from every element below. */
const MAX_NAMESPACES = 1_000

const QUOTE = '"'.charCodeAt(0)
const APOSTROPHE = "'".charCodeAt(0)
const GREATER = '>'.charCodeAt(0)
const EQUALS = '='.charCodeAt(0)

/** What may follow a `<`, longest first, and what ends it. */
const kinds = [
  { start: '<![CDATA[', end: ']]>' },
  { start: '<!--', end: '-->' },
  { start: '<?', end: '?>' },
] as const
const LONGEST_START = 9

/**
 * Counts characters, attributes and namespaces of each tag before a parser sees them, piece by piece: a parser takes time
 * that grows with the square of them. Text that is no XML is passed on, because the parser refuses it.
 */
export class TagLimits {
  /** What ends the comment or the like that a piece ended in; null outside of them. */
  #until: string | null = null
  #rest = ''
  #isInTag = false
  #quote = 0
  #characters = 0
  #attributes = 0
  #namespaces = 0

  /** @returns what there is too much of, or null */
  excessIn(piece: string): string | null {
    const text = this.#rest + piece
    this.#rest = ''
    let at = 0
    while (at < text.length) {
      if (this.#isInTag) {
        const end = this.#endOfTag(text, at)
        this.#characters += end - at
        this.#namespaces += text.slice(at, end).split('xmlns').length - 1
        if (this.#characters > MAX_TAG_CHARACTERS) return 'has a tag that is too long'
        if (this.#attributes > MAX_ATTRIBUTES) return 'has a tag with too many attributes'
        if (this.#namespaces > MAX_NAMESPACES) return 'has too many namespaces'
        at = end
      } else at = this.#until === null ? this.#leaveText(text, at) : this.#leaveMarkup(text, at, this.#until)
    }
    return null
  }

  #leaveText(text: string, from: number): number {
    const at = text.indexOf('<', from)
    if (at < 0) return text.length
    // The rest of a start may come with the next piece.
    if (text.length - at < LONGEST_START) return this.#keep(text, at)
    const kind = kinds.find(({ start }) => text.startsWith(start, at))
    if (kind !== undefined) {
      this.#until = kind.end
      return at + kind.start.length
    }
    this.#isInTag = true
    this.#characters = 0
    this.#attributes = 0
    this.#quote = 0
    return at + 1
  }

  #leaveMarkup(text: string, from: number, end: string): number {
    const at = text.indexOf(end, from)
    if (at < 0) return this.#keep(text, Math.max(from, text.length - end.length + 1))
    this.#until = null
    return at + end.length
  }

  #keep(text: string, from: number): number {
    this.#rest = text.slice(from)
    return text.length
  }

  /** Just behind the `>` of a tag, or the end of the text. */
  #endOfTag(text: string, from: number): number {
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (this.#quote !== 0) {
        if (code === this.#quote) this.#quote = 0
      } else if (code === QUOTE || code === APOSTROPHE) this.#quote = code
      else if (code === EQUALS) this.#attributes += 1
      else if (code === GREATER) {
        this.#isInTag = false
        return at + 1
      }
    }
    return text.length
  }
}
