import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DatabaseLogin } from '#platform/server/db/database-login.ts'
import type { ClockMessage } from '../program-with-clock.ts'
import { embeddedSuperuser, pidFileLines } from '../embedded-superuser.ts'
import { childrenOf } from './processes.ts'

/** The process to kill, without a signal that it can handle. */
export type Victim = 'server' | 'database' | 'both'

/** The entry of a program whose clock is moved. */
export const withClock = fileURLToPath(new URL('../program-with-clock.ts', import.meta.url))
const main = fileURLToPath(new URL('../../../dist/server/app.server.main.mjs', import.meta.url))
const START_PATIENCE_MS = 60_000
/** Longer than the program itself takes for what it has to finish. */
const STOP_PATIENCE_MS = 60_000

/** The program as users run it: the built `main.ts` in a process of its own, its embedded server, every write flushed. */
export class KillableProgram {
  readonly dataDir: string
  readonly #settings: Readonly<Record<string, string>>
  readonly #entry: string
  #process: ChildProcess | null = null
  #address = ''
  #complaints = ''

  /** @param entry another one than `main.ts`: the program with a clock that is moved */
  constructor(dataDir: string, settings: Readonly<Record<string, string>> = {}, entry = main) {
    this.dataDir = dataDir
    this.#settings = settings
    this.#entry = entry
  }

  get address(): string {
    return this.#address
  }

  /** The process id of the program itself. @throws when it was not started */
  get pid(): number {
    const pid = this.#process?.pid
    if (pid === undefined) throw new Error('the program was not started')
    return pid
  }

  /** Start the program, and wait until it answers. @throws with its error output when it ends instead */
  async start(): Promise<void> {
    this.#complaints = ''
    const started = spawn(process.execPath, [this.#entry], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATA_DIR: this.dataDir,
        PORT: '0',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'fatal',
        ...this.#settings,
      },
      stdio: this.#entry === main ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#process = started
    const { stdout, stderr } = started
    if (stdout === null || stderr === null) throw new Error('the program writes to nothing')
    stderr.setEncoding('utf8').on('data', (text: string) => (this.#complaints += text))
    const lines = createInterface({ input: stdout })
    const ended = once(started, 'close').then(() => {
      throw new Error(this.#complaints.trim() || 'the program ended before it listened')
    })
    const listening = new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const address = /http:\/\/\S+/.exec(line)?.[0]
        if (address !== undefined) resolve(address)
      })
    })
    ended.catch(() => undefined)
    this.#address = await Promise.race([listening, ended])
    await this.untilReady()
  }

  /** Kill a process as the kernel or a power cut does, and restart it. */
  async killAndRevive(victim: Victim): Promise<void> {
    await this.kill(victim)
    // The program restarts its database by itself.
    if (victim === 'database') await this.untilReady()
    else await this.start()
  }

  /** Move the clock of a program with a moved clock (decision 170): every clock of it and of its database shows this moment. */
  async moveTo(moment: Date): Promise<void> {
    const program = this.#process
    if (program === null) throw new Error('the program was not started')
    const isThere = once(program, 'message')
    program.send({ moment: moment.toISOString() } satisfies ClockMessage)
    await isThere
  }

  /** Do something while the program is paused, so that it writes no file meanwhile. */
  whilePaused(work: () => void): void {
    process.kill(this.pid, 'SIGSTOP')
    try {
      work()
    } finally {
      process.kill(this.pid, 'SIGCONT')
    }
  }

  /** @param first what happens a moment earlier, when the processes are known */
  async kill(victim: Victim, first?: () => void): Promise<void> {
    const database = victim === 'server' ? [] : databaseProcesses(this.dataDir)
    const program = this.#process
    const gone = program === null || victim === 'database' ? null : once(program, 'exit')
    first?.()
    if (victim !== 'database') program?.kill('SIGKILL')
    for (const pid of database) killNow(pid)
    await gone
  }

  async untilReady(): Promise<void> {
    const giveUpAt = Date.now() + START_PATIENCE_MS
    for (;;) {
      const answer = await fetch(`${this.#address}/readyz`).catch(() => null)
      await answer?.arrayBuffer()
      if (answer?.status === 200) return
      if (Date.now() > giveUpAt) throw new Error(`not ready again in time\n${this.#complaints}`)
      await delay(10)
    }
  }

  async stop(): Promise<void> {
    const program = this.#process
    if (program === null || program.exitCode !== null || program.signalCode !== null) return
    const ended = once(program, 'exit')
    program.kill('SIGTERM')
    const impatience = setTimeout(() => program.kill('SIGKILL'), STOP_PATIENCE_MS)
    await ended
    clearTimeout(impatience)
  }

  /** While the database is stopped: keep only these lines of the settings made with `alter system`. */
  repair(isKept: (line: string) => boolean): void {
    const file = path.join(this.dataDir, 'pg', 'postgresql.auto.conf')
    writeFileSync(file, readFileSync(file, 'utf8').split('\n').filter(isKept).join('\n'))
  }

  /** The superuser on the program's database, to read what no request shows. */
  superuser(): DatabaseLogin {
    return embeddedSuperuser(this.dataDir)
  }
}

/** The server's main process and all its children. */
function databaseProcesses(dataDir: string): number[] {
  const postmaster = Number(pidFileLines(dataDir)[0])
  return [postmaster, ...childrenOf(postmaster)]
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
