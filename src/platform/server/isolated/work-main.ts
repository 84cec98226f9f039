import { writeSync } from 'node:fs'
import { deserialize } from 'node:v8'
import { guardAllocations } from './allocation-guard.ts'
import { TooComplex } from './errors.ts'
import { framed, Incoming } from './frame.ts'
import type { ProcessMessage, ProcessOrder, TaskProgram } from './task.ts'

/** Messages are written here directly, so that a library that prints cannot disturb them. */
const OUTPUT = 3
/** The exit code of a process that ends itself because of a buffer that is too large. */
const GAVE_UP = 77
const LARGEST_ORDER = 64 * 1024 * 1024

/**
 * The program of a work process: orders and the bytes of their files come over the standard input, one
 * after another. The process has no environment, no files to read except the program's own, and no
 * network.
 */
guardAllocations(() => process.exit(GAVE_UP))
const arriving = process.stdin[Symbol.asyncIterator]()
const incoming = new Incoming(LARGEST_ORDER)

async function work({ program, order, size }: ProcessOrder): Promise<void> {
  const file = new IncomingFile(size)
  try {
    const { run } = (await import(program)) as { run: TaskProgram<unknown> }
    const { answer, bytes = [] } = await run({
      order,
      size,
      pieces: () => file.pieces(),
      bytes: () => file.whole(),
      onProgress: (percent) => {
        tell({ kind: 'progress', percent })
      },
    })
    await file.drain()
    const parts = bytes instanceof Uint8Array ? [bytes] : bytes
    tell({ kind: 'answer', answer, size: parts.reduce((size, part) => size + part.length, 0) })
    for (const part of parts) write(part)
  } catch (error) {
    await file.drain()
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    tell({ kind: isTooComplex(error) ? 'too-complex' : 'failure', reason: reason.slice(0, 300) })
  }
}

async function nextOrder(): Promise<ProcessOrder> {
  for (;;) {
    const message = incoming.message()
    if (message !== null) return deserialize(message) as ProcessOrder
    await more()
  }
}

/** Exactly the bytes of one file. */
class IncomingFile {
  readonly #size: number
  #left: number

  constructor(size: number) {
    this.#size = size
    this.#left = size
  }

  async *pieces(): AsyncGenerator<Buffer> {
    for (let piece = await this.#next(); piece !== null; piece = await this.#next()) yield piece
  }

  async whole(): Promise<Buffer> {
    const whole = Buffer.allocUnsafe(this.#size)
    let at = 0
    for await (const piece of this.pieces()) at += piece.copy(whole, at)
    return whole
  }

  /** Unread bytes of one task do not disturb the next. */
  async drain(): Promise<void> {
    while ((await this.#next()) !== null);
  }

  async #next(): Promise<Buffer | null> {
    if (this.#left === 0) return null
    let piece = incoming.some(this.#left)
    while (piece.length === 0) {
      await more()
      piece = incoming.some(this.#left)
    }
    this.#left -= piece.length
    return piece
  }
}

/** Wait for the next bytes. When the server has ended there are none, and the process ends too. */
async function more(): Promise<void> {
  const next = await arriving.next()
  if (next.done === true) process.exit()
  incoming.add(next.value as Buffer)
}

function tell(message: ProcessMessage): void {
  write(framed(Buffer.from(JSON.stringify(message))))
}

function write(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(OUTPUT, bytes, at)
}

const isTooComplex = (error: unknown): boolean =>
  error instanceof TooComplex ||
  (error instanceof RangeError && /allocat|memory|string length|array length/i.test(error.message))

tell({ kind: 'ready' })
for (;;) await work(await nextOrder())
