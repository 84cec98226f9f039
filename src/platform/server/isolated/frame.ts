/** In both directions a message is its length in four bytes and its content. */
const LENGTH_BYTES = 4

export function framed(content: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(LENGTH_BYTES + content.length)
  frame.writeUInt32BE(content.length, 0)
  content.copy(frame, LENGTH_BYTES)
  return frame
}

/** Pieces of a stream until there are enough of them: messages, and the bytes between messages. */
export class Incoming {
  #pieces: Buffer[] = []
  #length = 0
  readonly #largest: number

  /** @param largest bytes of one message */
  constructor(largest: number) {
    this.#largest = largest
  }

  add(piece: Buffer): void {
    this.#pieces.push(piece)
    this.#length += piece.length
  }

  /** The content of the next message; null while it has not arrived completely. @throws Error for one that is too large */
  message(): Buffer | null {
    if (this.#length < LENGTH_BYTES) return null
    const [first] = this.#pieces
    const head = first !== undefined && first.length >= LENGTH_BYTES ? first : this.#whole()
    const length = head.readUInt32BE(0)
    if (length > this.#largest) throw new Error(`a message of ${String(length)} bytes`)
    if (this.#length < LENGTH_BYTES + length) return null
    return this.#taken(LENGTH_BYTES + length).subarray(LENGTH_BYTES)
  }

  /** The given number of bytes; null while they have not arrived. */
  bytes(count: number): Buffer | null {
    return this.#length < count ? null : this.#taken(count)
  }

  /** The available bytes, at most the given number; empty when there are none. */
  some(most: number): Buffer {
    const [first] = this.#pieces
    return first === undefined ? Buffer.alloc(0) : this.#taken(Math.min(most, first.length))
  }

  #taken(count: number): Buffer {
    const [first] = this.#pieces
    const source = first !== undefined && first.length >= count ? first : this.#whole()
    const taken = source.subarray(0, count)
    const rest = source.subarray(count)
    if (rest.length > 0) this.#pieces[0] = rest
    else this.#pieces.shift()
    this.#length -= count
    return taken
  }

  #whole(): Buffer {
    const whole = this.#pieces.length === 1 ? this.#pieces[0] : Buffer.concat(this.#pieces)
    this.#pieces = [whole ?? Buffer.alloc(0)]
    return this.#pieces[0] ?? Buffer.alloc(0)
  }
}
