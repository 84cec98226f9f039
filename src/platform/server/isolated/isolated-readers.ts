import { Readable } from 'node:stream'
import { DomainError } from '#kernel/errors.ts'
import { ReadersClosed } from './errors.ts'
import {
  startReaderProcess,
  type ProcessLimits,
  type ProcessResult,
  type ProcessWork,
  type ReaderProcess,
} from './reader-process.ts'
import type { IsolatedTask, TaskQueue } from './task.ts'

/** A file from outside: in memory, or opened when its turn has come, so that waiting files take no memory. */
export type FileBytes = Uint8Array | { readonly size: number; readonly open: () => Readable }

/**
 * Reads uploaded files in separate processes: a file that takes too much memory or time, or that crashes a
 * decoder, ends its own process only. See docs/decisions/0038-files-are-read-apart.md.
 */
export interface IsolatedReaders {
  /**
   * Have one file read.
   *
   * @param onProgress whole percents, rising
   * @returns the answer, according to the task's schema, and the bytes that were made of the file, if any
   * @throws TooComplex when the file needs too much memory or time, or crashed its process
   * @throws ReadersClosed when the program stops
   * @throws DomainError `file.too-busy` when too many wait already
   * @throws Error when the file cannot be read for another reason
   */
  read<Order, Answer>(
    task: IsolatedTask<Order, Answer>,
    order: Order,
    file: FileBytes,
    onProgress?: (percent: number) => void,
  ): Promise<{ answer: Answer; bytes: Buffer }>
  /** Stop; waiting and running files are refused. */
  close(): Promise<void>
}

export interface ReaderLimits extends ProcessLimits {
  readonly processes: Readonly<Record<TaskQueue, number>>
  /** The maximum number of waiting files per queue. */
  readonly waiting: number
}

const ORDINARY: ReaderLimits = {
  memoryMib: 512,
  idleMs: 20_000,
  processes: { upload: 2, reading: 1, import: 1 },
  waiting: 200,
}

/** Processes start when there is a file and end after a while without one, so an idle program has none. */
export function createIsolatedReaders(changes: Partial<ReaderLimits> = {}): IsolatedReaders {
  const limits = { ...ORDINARY, ...changes }
  const queues = new Map<TaskQueue, ProcessQueue>()
  let isClosed = false
  return {
    async read(task, order, file, onProgress = () => undefined) {
      if (isClosed) throw new ReadersClosed()
      const queue = queues.get(task.queue) ?? new ProcessQueue(limits, limits.processes[task.queue])
      queues.set(task.queue, queue)
      const isWhole = file instanceof Uint8Array
      const { answer, bytes } = await queue.run({
        program: task.program.href,
        order,
        size: isWhole ? file.length : file.size,
        open: isWhole ? () => Readable.from(inPieces(file), { objectMode: false }) : file.open,
        jobMs: task.jobMs,
        onProgress,
      })
      return { answer: task.answer.parse(answer), bytes }
    },
    close() {
      isClosed = true
      for (const queue of queues.values()) queue.close()
      return Promise.resolve()
    },
  }
}

interface Waiting {
  readonly work: ProcessWork
  readonly resolve: (result: ProcessResult) => void
  readonly reject: (error: Error) => void
}

/** Files of one kind, in the order of arrival, on the number of processes of their queue. */
class ProcessQueue {
  readonly #limits: ReaderLimits
  readonly #most: number
  readonly #processes = new Set<ReaderProcess>()
  readonly #waiting: Waiting[] = []
  #starting = 0
  #isClosed = false

  constructor(limits: ReaderLimits, most: number) {
    this.#limits = limits
    this.#most = most
  }

  run(work: ProcessWork): Promise<ProcessResult> {
    if (this.#waiting.length >= this.#limits.waiting) throw tooBusy()
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject })
      this.#advance()
    })
  }

  close(): void {
    this.#isClosed = true
    for (const { reject } of this.#waiting.splice(0)) reject(new ReadersClosed())
    for (const process of this.#processes) process.kill(new ReadersClosed())
  }

  #advance(): void {
    for (const process of this.#processes) {
      if (process.isGone) this.#processes.delete(process)
      else if (process.isFree) this.#giveWork(process)
    }
    const wanted = this.#waiting.length - this.#starting
    if (wanted > 0 && this.#processes.size + this.#starting < this.#most) void this.#start()
  }

  #giveWork(process: ReaderProcess): void {
    const next = this.#waiting.shift()
    if (next !== undefined) process.run(next.work).then(next.resolve, next.reject)
  }

  async #start(): Promise<void> {
    this.#starting += 1
    try {
      const process = await startReaderProcess(this.#limits, () => {
        this.#advance()
      })
      if (this.#isClosed) process.kill(new ReadersClosed())
      else this.#processes.add(process)
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error))
      for (const { reject } of this.#waiting.splice(0)) reject(cause)
    } finally {
      this.#starting -= 1
    }
    this.#advance()
  }
}

const PIECE_BYTES = 64 * 1024

/** So that a large file is not written to the pipe completely before others get their turn. */
function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

const tooBusy = (): DomainError =>
  new DomainError(
    'too-many',
    'file.too-busy',
    'Er worden nu veel bestanden gelezen. Probeer het over een minuut opnieuw.',
  )
