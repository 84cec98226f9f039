import { availableParallelism } from 'node:os'
import { DomainError } from '#kernel/errors.ts'
import { EndedByMachine, SupervisorClosed, TooComplex } from './errors.ts'
import { FairQueue } from './fair-queue.ts'
import type { IsolatedTask, TaskQueue } from './task.ts'
import {
  startWorkProcess,
  type OpenableFile,
  type ProcessLimits,
  type ProcessResult,
  type ProcessWork,
  type WorkProcess,
} from './work-process.ts'

/** A file for a task: in memory, or opened when its turn has come, so that waiting files take no memory. */
export type FileBytes = Uint8Array | OpenableFile

/**
 * Runs work that may take too much memory or time in separate processes: reading uploaded files, and drawing
 * PDFs. Such work ends its own process only. See docs/decisions/0038-files-are-read-apart.md.
 */
export interface Supervisor {
  /** The work of one tenant. Tenants take turns. */
  forTenant(tenantId: string): IsolatedWork
  /** Stop all queues, or one; waiting and running work is refused. */
  close(only?: TaskQueue): void
}

export interface IsolatedWork {
  /**
   * Have one task done.
   *
   * @param onProgress whole percents, rising
   * @returns the answer, according to the task's schema, and the bytes that were made, if any
   * @throws TooComplex when the work needs too much memory or time, or crashed its process
   * @throws EndedByMachine when the machine ended the process of each try
   * @throws SupervisorClosed when the program stops
   * @throws DomainError `file.too-busy` or `pdf.too-busy` when too many wait already
   * @throws Error when the work failed for another reason
   */
  run<Order, Answer>(
    task: IsolatedTask<Order, Answer>,
    order: Order,
    file?: FileBytes | null,
    onProgress?: (percent: number) => void,
  ): Promise<{ answer: Answer; bytes: Buffer }>
}

export interface QueueLimits extends ProcessLimits {
  readonly processes: number
  /** The maximum number of tasks that wait. */
  readonly waiting: number
  /** The maximum number of tasks of one tenant that wait. */
  readonly waitingOfTenant: number
  /**
   * A task is refused as too complex when it has lost this number of processes. One is for work for which a user
   * waits, who can try again; two is for other work, because a busy machine may be the cause of the first.
   */
  readonly kills: 1 | 2
  readonly tooBusy: () => DomainError
}

const fileTooBusy = (): DomainError =>
  new DomainError(
    'too-many',
    'file.too-busy',
    'Er worden nu veel bestanden gelezen. Probeer het over een minuut opnieuw.',
  )

const pdfTooBusy = (): DomainError =>
  new DomainError(
    'too-many',
    'pdf.too-busy',
    'Er worden nu veel PDF’s gemaakt. Probeer het over een minuut opnieuw.',
  )

const OF_FILES = {
  memoryMib: 512,
  idleMs: 20_000,
  // Requests for a page have priority over the reading of files.
  priority: 5,
  waiting: 200,
  waitingOfTenant: 100,
  tooBusy: fileTooBusy,
} as const

const QUEUES: Readonly<Record<TaskQueue, QueueLimits>> = {
  upload: { ...OF_FILES, processes: 2, kills: 1 },
  import: { ...OF_FILES, processes: 1, kills: 1 },
  // A conversation with the mail server of a user: the process gets a password, so it is not used for a second one.
  mailbox: { ...OF_FILES, processes: 2, kills: 1, hasNetwork: true, isUsedOnce: true },
  reading: { ...OF_FILES, processes: 1, kills: 2 },
  pdf: {
    ...OF_FILES,
    processes: Math.max(1, availableParallelism() - 1),
    waiting: 500,
    waitingOfTenant: 250,
    // Drawn from our own data in a few milliseconds, often while a user waits.
    priority: 0,
    kills: 2,
    tooBusy: pdfTooBusy,
  },
}

/**
 * Processes start when there is work and end after a while without, so an idle program has none.
 *
 * @param changes limits for all queues
 */
export function createSupervisor(changes: Partial<QueueLimits> = {}): Supervisor {
  const queueOf = (name: TaskQueue) => new WorkQueue({ ...QUEUES[name], ...changes })
  const queues: Readonly<Record<TaskQueue, WorkQueue>> = {
    upload: queueOf('upload'),
    reading: queueOf('reading'),
    import: queueOf('import'),
    mailbox: queueOf('mailbox'),
    pdf: queueOf('pdf'),
  }
  return {
    forTenant: (tenantId) => ({
      async run(task, order, file = null, onProgress = () => undefined) {
        const { answer, bytes } = await queues[task.queue].run(tenantId, {
          program: task.program.href,
          order,
          file: file instanceof Uint8Array ? openable(file) : file,
          jobMs: task.jobMs,
          onProgress,
        })
        return { answer: task.answer.parse(answer), bytes }
      },
    }),
    close(only) {
      for (const queue of only === undefined ? Object.values(queues) : [queues[only]]) queue.close()
    },
  }
}

/** After so many the machine has no room for the work now. */
const MOST_ENDED_BY_MACHINE = 4

interface Waiting {
  readonly tenantId: string
  readonly work: ProcessWork
  readonly resolve: (result: ProcessResult) => void
  readonly reject: (error: Error) => void
  /** How many processes the work has lost by itself. */
  kills: number
  /** How many processes of the work the machine ended. */
  endedByMachine: number
}

/** The work of one kind, in fair turns, on the processes of its queue. */
class WorkQueue {
  readonly #limits: QueueLimits
  readonly #processes = new Set<WorkProcess>()
  readonly #waiting = new FairQueue<Waiting>()
  #starting = 0
  #isClosed = false

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  run(tenantId: string, work: ProcessWork): Promise<ProcessResult> {
    if (this.#isClosed) throw new SupervisorClosed()
    const { waiting, waitingOfTenant, tooBusy } = this.#limits
    // What waits for a process that is starting has its turn already.
    const isFull =
      this.#waiting.size - this.#starting >= waiting ||
      this.#waiting.sizeOf(tenantId) - this.#starting >= waitingOfTenant
    if (isFull) throw tooBusy()
    return new Promise((resolve, reject) => {
      this.#waiting.add(tenantId, { tenantId, work, resolve, reject, kills: 0, endedByMachine: 0 })
      this.#advance()
    })
  }

  close(): void {
    this.#isClosed = true
    for (const { reject } of this.#waiting.takeAll()) reject(new SupervisorClosed())
    for (const process of this.#processes) process.kill(new SupervisorClosed())
  }

  #advance(): void {
    for (const process of this.#processes) {
      if (process.isGone) this.#processes.delete(process)
      else if (process.isFree) void this.#giveWork(process)
    }
    const wanted = this.#waiting.size - this.#starting
    if (wanted > 0 && this.#processes.size + this.#starting < this.#limits.processes) void this.#start()
  }

  async #giveWork(process: WorkProcess): Promise<void> {
    const next = this.#waiting.take()
    if (next === undefined) return
    try {
      next.resolve(await process.run(next.work))
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error))
      if (this.#isClosed || !this.#mayTryAgain(next, cause)) return next.reject(cause)
      this.#waiting.add(next.tenantId, next)
      this.#advance()
    }
  }

  #mayTryAgain(work: Waiting, cause: Error): boolean {
    if (cause instanceof EndedByMachine) return (work.endedByMachine += 1) < MOST_ENDED_BY_MACHINE
    const isKilled = cause instanceof TooComplex && cause.hasEndedProcess
    return isKilled && (work.kills += 1) < this.#limits.kills
  }

  async #start(): Promise<void> {
    this.#starting += 1
    try {
      const process = await startWorkProcess(this.#limits, () => {
        this.#advance()
      })
      if (this.#isClosed) process.kill(new SupervisorClosed())
      else this.#processes.add(process)
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error))
      for (const { reject } of this.#waiting.takeAll()) reject(cause)
    } finally {
      this.#starting -= 1
    }
    this.#advance()
  }
}

const openable = (bytes: Uint8Array): OpenableFile => ({
  size: bytes.length,
  open: () => inPieces(bytes),
})

const PIECE_BYTES = 64 * 1024

/** So that a large file is not written to the pipe completely before others get their turn. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
