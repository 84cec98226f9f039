import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { DomainError } from '#kernel/errors.ts'
import type { FrozenDocument } from '../../domain/frozen-document.ts'
import type { PdfOptions } from './render-document-pdf.ts'
import type { TablePaper } from './render-table-pdf.ts'

/** What goes to a worker and what comes back; a structured clone carries both, bigints included. */
export type PdfJob =
  { readonly document: FrozenDocument; readonly options: PdfOptions } | { readonly table: TablePaper }

export type PdfResult =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly message: string }

/** Makes PDFs away from the event loop that answers requests. */
export interface PdfPool {
  /**
   * @throws DomainError `pdf.too-busy` when too many wait already.
   * @throws Error when the document could not be made: it took too long or too much memory, or drawing failed.
   */
  render(document: FrozenDocument, options?: PdfOptions): Promise<Uint8Array>
  /** A table of texts, such as a report; throws as `render` does. */
  renderTable(table: TablePaper): Promise<Uint8Array>
  /** Stop; what waits or runs is refused. */
  close(): Promise<void>
}

export interface PoolLimits {
  readonly workers: number
  readonly waiting: number
  readonly jobMs: number
  readonly idleMs: number
  readonly memoryMb: number
  /** The worker's program; another one in tests, to see it crash and hang. */
  readonly program: URL
}

const ORDINARY: PoolLimits = {
  workers: Math.max(1, availableParallelism() - 1),
  waiting: 500,
  jobMs: 10_000,
  idleMs: 20_000,
  memoryMb: 256,
  program: new URL('./pdf-worker.ts', import.meta.url),
}

/**
 * Workers are started when there is work, and end after twenty seconds without, so an idle program holds no fonts. One job
 * at a time each: a worker that crashes, hangs or runs out of memory is thrown away and fails only its own document.
 */
export function createPdfPool(changes: Partial<PoolLimits> = {}): PdfPool {
  return new WorkerPool({ ...ORDINARY, ...changes })
}

interface Waiting {
  readonly job: PdfJob
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

class WorkerPool implements PdfPool {
  readonly #limits: PoolLimits
  readonly #workers = new Set<PdfWorker>()
  readonly #waiting: Waiting[] = []
  #isClosed = false

  constructor(limits: PoolLimits) {
    this.#limits = limits
  }

  render(document: FrozenDocument, options: PdfOptions = {}): Promise<Uint8Array> {
    return this.#queue({ document, options })
  }

  renderTable(table: TablePaper): Promise<Uint8Array> {
    return this.#queue({ table })
  }

  async #queue(job: PdfJob): Promise<Uint8Array> {
    if (this.#isClosed) throw new Error('The PDF pool is closed.')
    if (this.#waiting.length >= this.#limits.waiting) {
      throw new DomainError(
        'too-many',
        'pdf.too-busy',
        'Er worden nu veel PDF’s gemaakt. Probeer het over een minuut opnieuw.',
      )
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject })
      this.#advance()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The PDF pool is closed.'))
    await Promise.all([...this.#workers].map((worker) => worker.end(new Error('The PDF pool is closed.'))))
  }

  /** Give work to a free worker; start another worker while all are busy and the maximum is not reached. */
  #advance(): void {
    while (this.#waiting.length > 0) {
      const worker = [...this.#workers].find((each) => each.isFree) ?? this.#startWorker()
      if (worker === null) return
      const next = this.#waiting.shift()
      if (next !== undefined) worker.run(next)
    }
  }

  #startWorker(): PdfWorker | null {
    if (this.#isClosed || this.#workers.size >= this.#limits.workers) return null
    const worker = new PdfWorker(this.#limits, (isGone) => {
      if (isGone) this.#workers.delete(worker)
      this.#advance()
    })
    this.#workers.add(worker)
    return worker
  }
}

/** One thread with at most one job. `onChange` is told when it is free again, and when it is gone. */
class PdfWorker {
  readonly #limits: PoolLimits
  readonly #thread: Worker
  readonly #onChange: (isGone: boolean) => void
  #current: Waiting | null = null
  #isEnding = false
  #timer: NodeJS.Timeout | undefined

  constructor(limits: PoolLimits, onChange: (isGone: boolean) => void) {
    this.#limits = limits
    this.#onChange = onChange
    this.#thread = new Worker(limits.program, {
      // It needs no settings and no secrets, so it gets none.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    })
    this.#thread.on('message', (result: PdfResult) => {
      this.#finish(result)
    })
    this.#thread.on('error', (error: unknown) => {
      this.#fail(new Error('The PDF worker crashed.', { cause: error }))
    })
    this.#thread.on('exit', () => {
      clearTimeout(this.#timer)
      this.#fail(new Error('The PDF worker stopped before it was done.'))
      this.#onChange(true)
    })
    this.#thread.unref()
  }

  get isFree(): boolean {
    return this.#current === null && !this.#isEnding
  }

  run(waiting: Waiting): void {
    this.#current = waiting
    this.#thread.ref()
    this.#setTimer(this.#limits.jobMs, () => {
      void this.end(new Error(`The PDF took longer than ${String(this.#limits.jobMs)} ms.`))
    })
    this.#thread.postMessage(waiting.job)
  }

  /** Stop the thread at once; its job, if it has one, fails with `reason`. */
  async end(reason: Error): Promise<void> {
    this.#fail(reason)
    await this.#thread.terminate()
  }

  #finish(result: PdfResult): void {
    const done = this.#current
    this.#current = null
    this.#thread.unref()
    this.#setTimer(this.#limits.idleMs, () => {
      void this.end(new Error('The PDF worker was idle.'))
    })
    if (result.ok) done?.resolve(result.bytes)
    else done?.reject(new Error(`The PDF could not be drawn: ${result.message}`))
    this.#onChange(false)
  }

  /** The thread is lost; only its own job is told. */
  #fail(reason: Error): void {
    this.#isEnding = true
    this.#current?.reject(reason)
    this.#current = null
  }

  #setTimer(milliseconds: number, action: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(action, milliseconds).unref()
  }
}
