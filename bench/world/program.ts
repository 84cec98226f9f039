import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseLogin } from '#platform/server/db/database-login.ts'
import { buildServer } from '../../scripts/build-server/build.ts'
import type { Trip } from './record-statements.ts'

/** The program under measurement: a process of its own with an embedded server of its own. */
export interface RunningProgram {
  readonly port: number
  readonly pid: number
  readonly dataDir: string
  /** The login of the runtime role, as the program itself uses it. */
  readonly runtime: DatabaseLogin
  /** The superuser on the program's database, to fill it. */
  readonly superuser: DatabaseLogin
  /** The statements that `work` makes the program send, by round trip. */
  record(work: () => Promise<unknown>): Promise<Trip[]>
  /** Stop the program and keep its data folder, for `startBenchProgram({ dataDir })`. */
  pause(): Promise<void>
  stop(): Promise<void>
}

/** Built like the server that users run, once for all benches of a run; sources would take 40 MiB more, and longer to start. */
let built: Promise<string> | undefined
const builtServe = (): Promise<string> => (built ??= build())

async function build(): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const outFolder = path.join(root, 'dist/bench')
  await buildServer({ root, entry: 'bench/world/serve.ts', outFolder, minify: false })
  return path.join(outFolder, 'bench.world.serve.mjs')
}

/**
 * Start the program on an empty folder, or on the folder of a paused program, with full durability; with `worksJobs: false` ordered
 * jobs remain in the queue.
 */
export async function startBenchProgram(options: {
  worksJobs: boolean
  dataDir?: string
}): Promise<RunningProgram> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'kloppend-bench-'))
  const child = fork(await builtServe(), [], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      WORKS_JOBS: options.worksJobs ? 'on' : 'off',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A session of its own, as a service has: Linux divides processor time by session.
    detached: true,
  })
  const end = (): void => {
    child.kill('SIGTERM')
  }
  process.once('exit', end)
  const { address, login } = await messageOf<{ address: string; login: DatabaseLogin }>(child)
  const passwords = JSON.parse(readFileSync(path.join(dataDir, 'secret', 'database.json'), 'utf8')) as {
    superuser: string
  }
  const pause = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.send('stop')
    await ended
    process.removeListener('exit', end)
  }
  return {
    port: Number(new URL(address).port),
    pid: child.pid as number,
    dataDir,
    runtime: login,
    superuser: { ...login, user: 'postgres', password: passwords.superuser },
    async record(work) {
      const started = messageOf(child)
      child.send('record')
      await started
      await work()
      const told = messageOf<{ trips: Trip[] }>(child)
      child.send('recorded')
      return (await told).trips
    },
    pause,
    async stop() {
      await pause()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const gone = once(child, 'exit').then(() => {
    throw new Error('the program under measurement ended')
  })
  const [message] = (await Promise.race([once(child, 'message'), gone])) as [Message]
  return message
}
