import { spawn, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import { EndedByMachine, SupervisorClosed, TooComplex } from './errors.ts'
import { framed, Incoming } from './frame.ts'
import { claimedAtStart, processorMs, residentMib } from './process-memory.ts'
import type { ProcessMessage, ProcessOrder } from './task.ts'

export interface ProcessLimits {
  /** The limit for all memory together: heap, buffers, WebAssembly, native code. */
  readonly memoryMib: number
  /** After this time without work, the process ends. */
  readonly idleMs: number
  /** The priority in the operating system: 0 is that of the program, a higher figure has less. */
  readonly priority: number
  /** The process may connect to other machines. */
  readonly hasNetwork?: boolean
  /** The process ends after one task, because it learned a secret in it. */
  readonly isUsedOnce?: boolean
}

/** A file with its number of bytes. */
export interface OpenableFile {
  readonly size: number
  /** Each piece holds until the next one is asked, so that one buffer may serve them all. */
  readonly open: () => AsyncIterable<Uint8Array>
}

/** Work for a process, with the file that it reads, if any. */
export interface ProcessWork extends Pick<ProcessOrder, 'program' | 'order'> {
  readonly file: OpenableFile | null
  readonly jobMs: number
  readonly onProgress: (percent: number) => void
}

export interface ProcessResult {
  readonly answer: unknown
  readonly bytes: Buffer
}

const PROGRAM = fileURLToPath(new URL('work-main.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** The memory of Node and its libraries that is mapped from files, and not claimed: code. */
const CODE_MIB = 64
const HEAP_MIB = 256
const START_MS = 30_000
/** So many times its limit a process may take by the clock, while the machine gives its processor to others. */
const MOST_WAITING = 10
/** Signals that the machine or a person sends; a crash of the process has another. */
const SIGNALS_OF_MACHINE: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM'])
const WATCH_MS = 40
/** A process that worked for this time is replaced, well below the processor time at which the kernel ends it. */
const SERVICE_MS = 300_000
/** After this time of work, the memory that the process kept is measured. */
const MEASURE_MS = 100
const PROCESSOR_SECONDS = 1_800
const LARGEST_MESSAGE = 16 * 1024 * 1024
const LARGEST_RESULT = 64 * 1024 * 1024
/** The descriptor on which the process answers. */
const OUTPUT = 3

const FLAGS = [
  `--max-old-space-size=${String(HEAP_MIB)}`,
  '--max-semi-space-size=4',
  '--v8-pool-size=1',
  '--no-warnings',
] as const
/**
 * Node reads and loads the program's own files, built files in the folder of the build; no other file, no process, no thread, and a
 * network only where the queue says so.
 */
const PERMISSIONS = [
  '--permission',
  '--allow-addons',
  ...[
    `${path.dirname(PROGRAM)}${path.sep}`,
    ...['src/', 'node_modules/', 'package.json'].map((part) => `${ROOT}${part}`),
  ].map((part) => `--allow-fs-read=${part}`),
]

let claimed: Promise<number | null> | null = null

/** Start a process. @param onChange called when the process is free again, and when it has ended */
export async function startWorkProcess(limits: ProcessLimits, onChange: () => void): Promise<WorkProcess> {
  claimed ??= claimedAtStart(FLAGS)
  try {
    return new WorkProcess(started(limits, await claimed), limits, onChange)
  } catch (error) {
    // Measured again by the next one: the machine may have ended the process that told.
    claimed = null
    throw error
  }
}

interface Current {
  readonly work: ProcessWork
  readonly resolve: (result: ProcessResult) => void
  readonly reject: (error: Error) => void
}

/**
 * One process that does one task at a time. The process ends when it had none for a while, and is killed
 * when it takes too long or too much memory; that releases all its memory, including that of WebAssembly,
 * which never shrinks otherwise.
 */
export class WorkProcess {
  isGone = false
  readonly #limits: ProcessLimits
  readonly #child: ChildProcess
  readonly #input: Socket
  readonly #output: Socket
  readonly #onChange: () => void
  readonly #incoming = new Incoming(LARGEST_MESSAGE)
  /** The file whose bytes are being sent. */
  #answer: { answer: unknown; size: number } | null = null
  #current: Current | null = null
  #isReady = false
  #timer: NodeJS.Timeout | undefined
  #watch: NodeJS.Timeout | undefined
  #workedMs = 0
  #measuredAtMs = 0
  #beganAt = 0

  constructor(child: ChildProcess, limits: ProcessLimits, onChange: () => void) {
    this.#child = child
    this.#limits = limits
    this.#onChange = onChange
    this.#input = this.#child.stdin as Socket
    this.#output = this.#child.stdio[OUTPUT] as Socket
    this.#listen()
    this.#hold(false)
  }

  get isFree(): boolean {
    return this.#current === null && !this.isGone
  }

  /**
   * @throws TooComplex when the process had to be killed, or crashed
   * @throws Error when the work failed and the process continues
   */
  run(work: ProcessWork): Promise<ProcessResult> {
    return new Promise((resolve, reject) => {
      const { program, order, file } = work
      const current = { work, resolve, reject }
      this.#current = current
      this.#hold(true)
      this.#beginTime(this.#isReady ? work.jobMs : START_MS)
      this.#watch = setInterval(() => {
        this.#lookAtMemory()
      }, WATCH_MS)
      this.#input.write(framed(serialize({ program, order, size: file?.size ?? 0 } satisfies ProcessOrder)))
      if (file !== null) void this.#send(file, current)
    })
  }

  /** The bytes of a file, piece by piece: the next one is asked when the pipe has taken the last. */
  async #send(file: OpenableFile, current: Current): Promise<void> {
    try {
      for await (const piece of file.open()) {
        if (this.#current !== current || !(await this.#isTaken(piece))) return
      }
    } catch (error) {
      if (this.#current === current) this.kill(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** Whether the pipe took the piece; a process that ended takes no more. */
  #isTaken(piece: Uint8Array): Promise<boolean> {
    return new Promise((resolve) => {
      this.#input.write(piece, (error) => {
        resolve(error === null || error === undefined)
      })
    })
  }

  /** End the process at once; its file, if it has one, fails with `reason`. */
  kill(reason: Error): void {
    this.#child.kill('SIGKILL')
    this.#end(reason)
  }

  #listen(): void {
    // A process that ended takes no more of its file; `exit` reports the end.
    this.#input.on('error', () => undefined)
    this.#output.on('error', () => undefined)
    this.#output.on('data', (piece: Buffer) => {
      this.#incoming.add(piece)
      this.#takeAll()
    })
    this.#child.once('error', (error) => {
      this.#end(new Error('The work process did not start.', { cause: error }))
    })
    // An end of our own has its reason already.
    this.#child.once('exit', (code, signal) => {
      this.#end(reasonOfEnd(code, signal, this.#isReady))
    })
  }

  /** The answer is not trusted: the process may have read hostile bytes. */
  #takeAll(): void {
    try {
      while (!this.isGone && this.#takeBytes()) {
        const message = this.#incoming.message()
        if (message === null) return
        this.#take(JSON.parse(message.toString()) as ProcessMessage)
      }
    } catch (error) {
      this.kill(new TooComplex(`The work process speaks nonsense: ${String(error)}`, true))
    }
  }

  #take(message: ProcessMessage): void {
    switch (message.kind) {
      case 'ready':
        this.#isReady = true
        if (this.#current !== null) this.#beginTime(this.#current.work.jobMs)
        return
      case 'progress':
        this.#current?.work.onProgress(message.percent)
        return
      case 'answer':
        if (!(message.size <= LARGEST_RESULT)) throw new Error('too many bytes')
        this.#answer = message
        return
      case 'failure':
        this.#settle(({ reject }) => {
          reject(new Error(message.reason))
        })
        return
      case 'too-complex':
        this.#settle(({ reject }) => {
          reject(new TooComplex(message.reason))
        })
    }
  }

  /** @returns whether no answer waits for its bytes any more */
  #takeBytes(): boolean {
    if (this.#answer === null) return true
    const { answer, size } = this.#answer
    const bytes = this.#incoming.bytes(size)
    if (bytes === null) return false
    this.#answer = null
    this.#settle(({ resolve }) => {
      resolve({ answer, bytes })
    })
    return true
  }

  #settle(tell: (current: Current) => void): void {
    const current = this.#current
    this.#workedMs += performance.now() - this.#beganAt
    this.#forget()
    this.#hold(false)
    this.#setTimer(this.#limits.idleMs, () => {
      this.kill(new SupervisorClosed())
    })
    if (current !== null) tell(current)
    if (this.#isWorn()) this.kill(new SupervisorClosed())
    else this.#onChange()
  }

  /** The memory is looked at after each piece of work that took long, and regularly during short ones. */
  #isWorn(): boolean {
    if (this.#limits.isUsedOnce === true) return true
    if (this.#workedMs > SERVICE_MS) return true
    if (this.#workedMs - this.#measuredAtMs < MEASURE_MS) return false
    this.#measuredAtMs = this.#workedMs
    return residentMib(this.#child.pid) > this.#limits.memoryMib / 2
  }

  /** The process is lost; only its own file fails. */
  #end(reason: Error): void {
    if (this.isGone) return
    this.isGone = true
    const current = this.#current
    this.#forget()
    clearTimeout(this.#timer)
    current?.reject(reason)
    this.#onChange()
  }

  #forget(): void {
    clearInterval(this.#watch)
    this.#current = null
    this.#answer = null
  }

  #lookAtMemory(): void {
    const { memoryMib } = this.#limits
    if (residentMib(this.#child.pid) > memoryMib)
      this.kill(new TooComplex(`The work took more than ${String(memoryMib)} MiB.`, true))
  }

  /**
   * Begin the time of a task. The limit counts the time of the processor, so that a busy machine does not end work that would be done on a
   * quiet one. Work with a network mostly waits, so there the clock counts.
   */
  #beginTime(milliseconds: number): void {
    this.#beganAt = performance.now()
    this.#awaitLimit(
      milliseconds,
      milliseconds,
      this.#limits.hasNetwork === true ? null : processorMs(this.#child.pid),
    )
  }

  #awaitLimit(waitMs: number, limitMs: number, usedBefore: number | null): void {
    this.#setTimer(waitMs, () => {
      const used = usedBefore === null ? null : processorMs(this.#child.pid)
      const leftMs = used === null || usedBefore === null ? 0 : limitMs - (used - usedBefore)
      const hasWaitedLong = performance.now() - this.#beganAt > MOST_WAITING * limitMs
      if (leftMs > 0 && !hasWaitedLong) {
        this.#awaitLimit(Math.max(leftMs, WATCH_MS), limitMs, usedBefore)
        return
      }
      this.kill(
        this.#isReady
          ? new TooComplex(`The work took longer than ${String(limitMs)} ms.`, true)
          : new Error(`The work process did not start within ${String(limitMs)} ms.`),
      )
    })
  }

  #setTimer(milliseconds: number, action: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(action, milliseconds).unref()
  }

  /** Only a process with work keeps the program from ending. */
  #hold(isWorking: boolean): void {
    for (const handle of [this.#child, this.#child.channel, this.#input, this.#output])
      if (isWorking) handle?.ref()
      else handle?.unref()
  }
}

function reasonOfEnd(code: number | null, signal: NodeJS.Signals | null, wasReady: boolean): Error {
  if (signal !== null && SIGNALS_OF_MACHINE.has(signal)) return new EndedByMachine(signal)
  const how = signal ?? `code ${String(code)}`
  return wasReady
    ? new TooComplex(`The work process ended with ${how}.`, true)
    : new Error(`The work process did not start: ${how}.`)
}

function started(
  { memoryMib, priority, hasNetwork }: ProcessLimits,
  claimedKib: number | null,
): ChildProcess {
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      limitsInShell(memoryMib, claimedKib),
      process.execPath,
      ...FLAGS,
      ...PERMISSIONS,
      ...(hasNetwork === true ? ['--allow-net'] : []),
      PROGRAM,
    ],
    {
      // No settings and no secrets: two variables for its own libraries.
      env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    },
  )
  try {
    if (child.pid !== undefined) setPriority(child.pid, priority)
  } catch {
    // Ended already; `exit` reports it.
  }
  return child
}

/**
 * The shell sets the limits that Node cannot set for itself: memory, processor time, no core file, no file
 * written at all, and the first choice of the out-of-memory killer. A limit that the system does not know is
 * left out.
 */
function limitsInShell(memoryMib: number, claimedKib: number | null): string {
  const room = (memoryMib - CODE_MIB) * 1024
  return [
    'echo 1000 2>/dev/null >/proc/self/oom_score_adj',
    `ulimit -t ${String(PROCESSOR_SECONDS)} 2>/dev/null`,
    'ulimit -c 0 2>/dev/null',
    'ulimit -f 0 2>/dev/null',
    ...(claimedKib === null ? [] : [`ulimit -d ${String(claimedKib + room)} 2>/dev/null`]),
    'exec "$0" "$@"',
  ].join('; ')
}
