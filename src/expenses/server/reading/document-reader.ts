import { Worker } from 'node:worker_threads'
import type { DocumentKind } from '../../domain/backing-document.ts'
import type { TextLine } from '../../domain/receipt/text-line.ts'

/** What goes to the reading thread. UBL is data already and is not read here. */
export interface ReadingOrder {
  readonly kind: Exclude<DocumentKind, 'ubl'>
  readonly bytes: Uint8Array
}

/** The text of a document, and where it came from. */
export interface DocumentText {
  readonly source: 'pdf-text' | 'ocr'
  readonly lines: readonly TextLine[]
}

/** What comes back: percents on the way, then the text or why there is none. */
export type ReadingMessage =
  { readonly progress: number } | { readonly text: DocumentText } | { readonly failure: string }

/** The program ends: nothing was found out about the document, which is read after the next start. */
export class ReaderClosed extends Error {
  override readonly name = 'ReaderClosed'
}

/** Reads documents away from the event loop that answers requests. */
export interface DocumentReader {
  /**
   * @param onProgress whole percents, rising
   * @throws ReaderClosed when the program ends
   * @throws Error when it could not be read, or took longer than the limit
   */
  read(order: ReadingOrder, onProgress: (percent: number) => void): Promise<DocumentText>
  /** Stop; what waits or runs is refused. */
  close(): Promise<void>
}

export interface ReaderLimits {
  readonly jobMs: number
  readonly idleMs: number
  readonly memoryMb: number
  /** The thread's program; another one in tests, to see it crash and hang. */
  readonly program: URL
}

const ORDINARY: ReaderLimits = {
  jobMs: 60_000,
  idleMs: 20_000,
  memoryMb: 384,
  program: new URL('./reader-thread.ts', import.meta.url),
}

/**
 * One thread, one document at a time. It is started when there is a document, and ended when it had none for a while, or
 * when it hangs or crashes: with it goes all its memory, that of WebAssembly too, which never shrinks by itself.
 */
export function createDocumentReader(changes: Partial<ReaderLimits> = {}): DocumentReader {
  const limits = { ...ORDINARY, ...changes }
  let thread: ReaderThread | null = null
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  return {
    read(order, onProgress) {
      const read = async (): Promise<DocumentText> => {
        if (isClosed) throw new ReaderClosed()
        if (thread === null || thread.isGone) thread = new ReaderThread(limits)
        return thread.read(order, onProgress)
      }
      const turn = last.then(read, read)
      last = turn.catch(() => undefined)
      return turn
    },
    async close() {
      isClosed = true
      await thread?.end(new ReaderClosed())
    },
  }
}

interface Current {
  readonly onProgress: (percent: number) => void
  readonly resolve: (text: DocumentText) => void
  readonly reject: (error: Error) => void
}

class ReaderThread {
  isGone = false
  readonly #limits: ReaderLimits
  readonly #thread: Worker
  #current: Current | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(limits: ReaderLimits) {
    this.#limits = limits
    this.#thread = new Worker(limits.program, {
      // It needs no settings and no secrets, so it gets none.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
      stdout: true,
      stderr: true,
    })
    this.#thread.on('message', (message: ReadingMessage) => {
      this.#take(message)
    })
    this.#thread.on('error', (error: unknown) => {
      this.#fail(new Error('The reader crashed.', { cause: error }))
    })
    this.#thread.on('exit', () => {
      this.#fail(new Error('The reader stopped before it was done.'))
    })
    this.#thread.unref()
  }

  read(order: ReadingOrder, onProgress: Current['onProgress']): Promise<DocumentText> {
    return new Promise((resolve, reject) => {
      this.#current = { onProgress, resolve, reject }
      this.#thread.ref()
      this.#endAfter(this.#limits.jobMs, `Reading took longer than ${String(this.#limits.jobMs)} ms.`)
      this.#thread.postMessage(order)
    })
  }

  async end(reason: Error): Promise<void> {
    this.#fail(reason)
    await this.#thread.terminate()
  }

  #take(message: ReadingMessage): void {
    if ('progress' in message) {
      this.#current?.onProgress(message.progress)
      return
    }
    const done = this.#current
    this.#current = null
    this.#thread.unref()
    this.#endAfter(this.#limits.idleMs, 'The reader was idle.')
    if ('text' in message) done?.resolve(message.text)
    else done?.reject(new Error(message.failure))
  }

  /** The thread is lost; only its own document is told. */
  #fail(reason: Error): void {
    this.isGone = true
    clearTimeout(this.#timer)
    this.#current?.reject(reason)
    this.#current = null
  }

  #endAfter(milliseconds: number, reason: string): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.end(new Error(reason)), milliseconds).unref()
  }
}
